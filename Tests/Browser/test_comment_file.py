"""The file that the browser makes of a comment is one that the build reads as it was typed."""

import random
import re
import subprocess

import pytest

from checkout import kith_program
from page_modules import call_module, serve_modules

HOSTILE_TEXTS = [
    "---", "---\ntitle: x\nstatus: approved\n---\nHa!", "+++", "{}", "a: b: c", "'single' \"double\" -- ... (c)",
    "# heading", "#harbour first", "## two\n#", "text\n===", "text\n---", "= 5", "> quote", ">quote", "=> arrow",
    "- item\n- two", "+1 from me", "+ plus", "* star", "1. one\n2. two", "1) one", "3.5 stars", "10", "-1 and --x",
    "    four blanks\n  two", "\ttab", "text\n    indented", "\n\n  first lines are blank", "\u3000全形",
    "*bold* **x** _a_ snake_case __b__", "`code` ```\nfence\n```", "~~~\nx\n~~~", "~a~ ~~b~~", "***", "* * *", "___",
    "[a](http://x.example) ![i](x.png)", "[a]: http://x.example\n\n[a]", "[^1]\n\n[^1]: foot", "- [ ] task",
    "<b>bold</b> <script>alert(1)</script>", "<!-- c -->", "</p>", "<3 a<b a>b", "&amp; &copy; &#65; AT&T &copy",
    "a | b\n- | -\nc | d", "|a|\n|-|\n|b|", "a\n:-:\nb", ":-) smile", "back\\slash \\* \\\\ \\", "\\", "`", "![",
    "https://en.wikipedia.org/wiki/A_(b)_c", "(see https://a.example/x_y_z).", "**https://a.example/x**",
    "https://a.example/?x=1&copy;2&y=*z*", "www.example.org/_x_ ok", "mail foo_bar@example.org", "`https://a.example/`",
    "xhttp://a.example/_c_ http://_a_ https://[b", "https://例え.example/港_町。次",
    "line one\nline two\n\nanother\n\n\nand one more", "{{mustache}} {{{x}}} {{> y}}", "$x$ ^up^ ==m==",
    "emoji 👩‍👩‍👧 🏳️‍🌈", "中文，測試。", "مرحبا بالعالم (1)", "‏שלום", "a\u2028b\u2029c", "@lou hello @nobody #tag_two",
    "漢" * 20_000, "a\n" * 10_000, "*_" * 10_000, "👍" * 10_000,
]

HOSTILE_NAMES = [
    "Greta Solberg", "---", "\"quoted\" 'name'", "key: value # no comment", "# heading", "- item", "[list]", "{map}", "&anchor *alias",
    "!tag", "|", "> fold", "%directive", "@at `tick`", "\\n \\u0041", "null", "true", "2026-11-30", "01", "~", "🙂 emoji", "港町", "محمد",
    "<b>bold</b>", "&amp;", "x" * 80,
]

READ_COMMENTS = """() => [...document.querySelectorAll(".comment")].map((comment) => ({
  name: comment.querySelector(".p-name").textContent,
  link: comment.querySelector(".p-author a")?.href,
  text: comment.querySelector(".e-content").innerText,
}))"""

POST = {"posts/harbour.md": "---\ndate: 2026-11-29T18:00:00Z\n---\nHello, harbour.\n"}


@pytest.fixture
def comment_file(demo, page):
    """The functions of comment-file.js, as the reader's browser runs them."""
    page.goto(demo.url())

    def make(comment: dict) -> str:
        return make_all([comment])[0]

    def make_all(comments: list[dict]) -> list[str]:
        arguments = [[{"date": "2026-11-30T11:15:00.123Z", **comment}] for comment in comments]
        return call_module(page, "comment-file", "commentFile", *arguments)

    make.all = make_all
    return make


def lines(text: str) -> list[str]:
    """What of a text can be seen on a page: blanks that begin a line count, runs of blank lines are one."""
    plain = [re.sub(r"(?<=[^ ]) +", " ", line.rstrip()) for line in re.sub(r"[\t\xa0]", " ", text).split("\n")]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(plain).strip("\n")).split("\n")


def build_output(site) -> str:
    """Builds again and returns all that the build says."""
    command = [kith_program(), "build", "--source", site.source, "--base-url", site.root, "--now", site.now]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stderr + done.stdout


def round_trip(site, page, comments: list[str]) -> list[dict]:
    """Puts files into the site as pending, then approves them; returns what the page shows."""
    folder = "posts/harbour/comments"
    files = {f"{folder}/20261130T1115{index:04}Z-x.md": file for index, file in enumerate(comments)}
    site.write(files)
    said = build_output(site)
    assert "warning" not in said and "error" not in said
    assert said.count("held back: pending") == len(files)
    assert 'id="comment-' not in site.read("posts/harbour/")
    site.write({path: file.replace("\nstatus: pending\n", "\nstatus: approved\n", 1) for path, file in files.items()})
    said = build_output(site)
    assert "warning" not in said and "held back" not in said.replace("0 held back", "")
    page.goto(site.url("posts/harbour/"))
    return page.evaluate(READ_COMMENTS)


def test_hostile_texts_are_shown_as_typed(build_site, comment_file, page):
    """S1-64, S3-12"""
    files = [comment_file({"text": text, "name": "Greta", "url": "https://greta.example/"}) for text in HOSTILE_TEXTS]
    shown = round_trip(build_site(POST), page, files)
    assert [lines(comment["text"]) for comment in shown] == [lines(text) for text in HOSTILE_TEXTS]
    assert {comment["name"] for comment in shown} == {"Greta"}
    assert {comment["link"] for comment in shown} == {"https://greta.example/"}


# What the build may take for an address, what stands beside one, and what Markdown reads.
FRAGMENTS = [
    "http://", "https://", "ftp://", "HTTP://", "www.", "mailto:", "xmpp:", "//", "://", "a.example", "a_b.example", "my_site.com", "localhost",
    "user_a@x.example", "例え.example", "😀.example", "1.2.3.4:80", "/", "/x_y_z", "/*b*", "/`c`", "/<id>", "?q=1&copy;2", "#top_", "(", ")", "[a]", "]", "<", ">",
    "*", "**", "_", "__", "~", "~~", "`", "``", "\\", "!", "&amp;", "&#65;", "\"", "'", ".", ",", ":", ";", "?", "…", "。", "（", "）", "|", "-", "+",
    "&gt;", "/?a=1&copy;", "-.e", "WWW.", "\u3000", "\xa0", "\u2009", "/_:_", "/*!*", "=", "#", "@", ":emoji:", "http://a.e", "「",
    " ", " ", " ", " ", "\n", "x", "word", "2", "港町", "é", "🙂",
]


def test_texts_of_all_sorts_are_shown_as_typed(build_site, comment_file, page):
    """S1-64: addresses above all, in which the build reads no escapes."""
    chance = random.Random(20261130)
    texts = []
    while len(texts) < 1500:
        text = "".join(chance.choices(FRAGMENTS, k=chance.randint(2, 9)))
        if text.strip():
            texts.append(text)
    shown = round_trip(build_site(POST), page, comment_file.all([{"text": text} for text in texts]))
    wrong = [(text, comment["text"]) for text, comment in zip(texts, shown, strict=True) if lines(comment["text"]) != lines(text)]
    assert not wrong, f"{len(wrong)} of {len(texts)}: {wrong[:10]}"


def test_addresses_become_links(build_site, comment_file, page):
    """S1-64"""
    text = "https://a.example/x_(y)?q=*1*2 (see http://b.example/_c_d), www.c.example. And https://例え.example/港_町"
    round_trip(build_site(POST), page, [comment_file({"text": text})])
    links = page.locator(".comment .e-content a").evaluate_all("(links) => links.map((link) => link.textContent)")
    assert links == ["https://a.example/x_(y)?q=*1*2", "http://b.example/_c_d", "www.c.example", "https://例え.example/港_町"]


def test_hostile_names_are_shown_as_typed(build_site, comment_file, page):
    """S1-64"""
    files = [comment_file({"text": "Hello", "name": name}) for name in HOSTILE_NAMES]
    shown = round_trip(build_site(POST), page, files)
    assert [comment["name"] for comment in shown] == HOSTILE_NAMES


def test_what_no_text_file_holds_is_dropped(build_site, comment_file, page):
    """S1-64"""
    files = [
        comment_file({"text": "a\0b\u0085c\x1b[31m\x7f\ufffe"}),
        comment_file({"text": "a\r\nb\rc"}),
        comment_file({"text": "half \ud800 a pair"}),
        comment_file({"text": "x", "name": " Two\r\nlines\u2028and\ta tab\0\ud83d\ufeff "}),
    ]
    shown = round_trip(build_site(POST), page, files)
    assert [comment["text"] for comment in shown] == ["abc[31m", "a\nb\nc", "half a pair", "x"]
    assert shown[3]["name"] == "Two lines and a tab"


@pytest.mark.parametrize("url", ["javascript:alert(1)", "https:", "https://", "http://?x", "ftp://x.example/", "mailto:a@b.example", "x.example"])
def test_a_website_that_is_no_http_address_is_left_out(comment_file, url):
    assert "url" not in comment_file({"text": "x", "name": "Greta", "url": url})


def test_a_website_is_linked_as_typed(build_site, comment_file, page):
    """S1-64"""
    urls = ["https://greta.example/?a=1&b=\"c\"#d:e", "http://GRETA.example", "https://greta.example/it's_(me)"]
    files = [comment_file({"text": "x", "name": "Greta", "url": url}) for url in urls]
    shown = round_trip(build_site(POST), page, files)
    assert [page.evaluate("(url) => new URL(url).href", url) for url in urls] == [comment["link"] for comment in shown]


def test_without_a_name_there_is_no_website(build_site, comment_file, page):
    """S3-07"""
    shown = round_trip(build_site(POST), page, [comment_file({"text": "x", "name": "  ", "url": "https://a.example/"})])
    assert shown == [{"name": "Anonymous", "text": "x"}] or shown[0]["link"] is None


def test_an_answer_and_a_rating_reach_the_page(build_site, comment_file, page):
    """S1-45, S4-15"""
    files = [comment_file({"text": "first"}), comment_file({"text": "second", "replyTo": "20261130T11150000Z-x", "rating": 4})]
    site = build_site(POST)
    assert len(round_trip(site, page, files)) == 2
    assert page.locator(".comment .comment .e-content").inner_text() == "second"
    assert page.locator(".comment .comment .p-rating").get_attribute("value") == "4"


def test_the_file_is_plain_to_read(comment_file):
    """S1-64"""
    file = comment_file({"text": "I like it.", "name": "Greta", "url": "https://greta.example/", "rating": 5})
    assert file == (
        '---\nname: "Greta"\nrating: 5\nurl: "https://greta.example/"\n'
        "date: 2026-11-30T11:15:00Z\nstatus: pending\n---\n\nI like it.\n"
    )


def test_names_of_files_sort_by_time_and_differ(demo, page):
    """S1-64"""
    page.goto(demo.url())
    serve_modules(page)
    names = page.evaluate(
        """async (url) => {
          const { fileName } = await import(url);
          const at = (seconds) => new Date(Date.UTC(2026, 10, 30, 12, 15, seconds)).toISOString();
          return {
            one: fileName(at(0), 0.123),
            sorted: Array.from({ length: 100 }, (_, second) => fileName(at(second), Math.random())),
            sameSecond: Array.from({ length: 10_000 }, () => fileName(at(0), Math.random())),
          };
        }""",
        demo.url("assets/modules/comment-file.js"),
    )
    assert re.fullmatch(r"20261130T121500Z-[0-9a-z]{7}\.md", names["one"])
    assert names["sorted"] == sorted(names["sorted"])
    assert len(set(names["sameSecond"])) == 10_000
