"""The comments of a post as they are built: their order, their answers, and who wrote them."""

import re

import pytest
from playwright.sync_api import expect

from page_markup import ask_pages

SITE = "title: Test site\nurl: https://kith.example/\nlanguage: en\ntimezone: UTC\nauthor: lou\ncomments: {settings}\n"
POST = "---\ndate: 2026-11-28\n---\nHello, harbour.\n"


def comment(text: str, keys: str = "", hour: int = 8) -> str:
    return f"---\ndate: 2026-11-29T{hour:02}:00:00Z\n{keys}---\n{text}\n"


THREAD = {
    "posts/harbour.md": POST,
    "posts/harbour/comments/a.md": comment("First", "author: lou\nlikes: 1\n", hour=9),
    "posts/harbour/comments/b.md": comment("To first", "name: Noor\nreplyTo: a\n", hour=10),
    "posts/harbour/comments/c.md": comment("To the answer", "name: Mia\nreplyTo: b\n", hour=11),
    "posts/harbour/comments/d.md": comment("Deep", "name: Ravi\nreplyTo: c\n", hour=12),
    "posts/harbour/comments/e.md": comment("Nobody's", hour=13),
    # Of the same second as the one above, so that the ids decide.
    "posts/harbour/comments/f.md": comment("<b>Bold</b> & *sure*", 'name: "<i>Eve</i>"\n', hour=13),
}


def site_files(settings: str = "{depth: 3}") -> dict[str, str]:
    return {"site.yml": SITE.format(settings=settings), "authors/lou.md": "---\nname: Lou Marinho\n---\n"} | THREAD


@pytest.fixture
def site(build_site):
    return build_site(site_files())


def shown(page) -> list[str]:
    return page.locator("li.comment").evaluate_all("comments => comments.map(comment => comment.dataset.comment)")


@pytest.mark.parametrize(
    ("settings", "order"),
    [("{depth: 3}", "abcdef"), ("{order: oldest-first}", "abcdef"), ("{order: newest-first}", "feabcd")],
)
def test_comments_come_in_the_order_of_the_site(build_site, page, settings, order):
    """S1-40, S2-18, S3-13: oldest first unless the site says otherwise; equal times by id; all of them."""
    page.goto(build_site(site_files(settings)).url("posts/harbour/"))
    assert shown(page) == list(order)


def test_name_words_time_and_likes_are_parts_of_a_comment(site, page):
    """S1-41, S1-42: each an element of its own; what strangers write is text; no number at 0 likes."""
    page.goto(site.url("posts/harbour/"))
    hostile = page.locator('[data-comment="f"]')
    expect(hostile.locator("> .bubble .p-name")).to_have_text("<i>Eve</i>")
    expect(hostile.locator("> .bubble .e-content")).to_have_text("<b>Bold</b> & sure")
    expect(hostile.locator("> .meta time")).to_have_attribute("datetime", "2026-11-29T13:00:00+00:00")
    expect(hostile.locator("> .meta .count")).to_have_count(0)
    liked = page.locator('[data-comment="a"] > .meta [data-like]')
    expect(liked.locator(".count")).to_have_text("1")
    expect(liked).to_have_accessible_name("1 like")
    for part in ("u-comment", "h-cite"):
        expect(hostile).to_have_class(re.compile(rf"\b{part}\b"))


def test_answers_stand_in_what_they_answer(site, page):
    """S1-45: down to the depth of the site; deeper ones follow it and say whom they answer."""
    page.goto(site.url("posts/harbour/"))
    parents = page.locator("li.comment").evaluate_all(
        "comments => comments.map(comment => comment.parentElement.closest('li.comment')?.dataset.comment ?? null)"
    )
    assert dict(zip(shown(page), parents)) == {"a": None, "b": "a", "c": "b", "d": "b", "e": None, "f": None}
    expect(page.locator(".replying-to")).to_have_count(1)
    said = page.locator('[data-comment="d"] .replying-to a')
    expect(said).to_have_text("replying to Mia")
    expect(said).to_have_attribute("href", "#comment-c")
    bubble = page.locator(".bubble").first
    assert bubble.evaluate("bubble => getComputedStyle(bubble).backgroundColor") == "rgb(240, 241, 244)"


def test_who_says_no_name_is_anonymous(site, page):
    """S3-07: a neutral picture, nothing to follow, and the time all the same."""
    page.goto(site.url("posts/harbour/"))
    nobody = page.locator('[data-comment="e"]')
    expect(nobody.locator(".p-author")).to_have_text("Anonymous")
    expect(nobody.locator(".p-author a, .p-author img")).to_have_count(0)
    expect(nobody.locator(".avatar.nobody svg")).to_have_attribute("aria-hidden", "true")
    expect(nobody.locator("time")).to_have_attribute("datetime", "2026-11-29T13:00:00+00:00")


def test_no_two_elements_of_a_page_have_one_id(demo, page):
    """S1-44: what is liked or answered is found by its id."""
    repeated = ask_pages(
        page,
        demo,
        """document => {
          const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
          return ids.filter((id, index) => ids.indexOf(id) !== index);
        }""",
    )
    assert {path: ids for path, ids in repeated.items() if ids} == {}


def test_a_first_comment_shows_with_the_next_build(build_site, page):
    """S3-08, S1-64: last in the list, and nothing changes but the pages that list the post."""
    site = build_site({"posts/harbour.md": POST, "posts/sea.md": POST.replace("28", "27"), "pages/about.md": "Hi.\n"})
    page.goto(site.url("posts/harbour/"))
    expect(page.get_by_role("heading", name="No comments yet")).to_be_visible()

    def contents():
        return {file.relative_to(site.output): file.read_bytes() for file in site.output.rglob("*") if file.is_file()}

    before = contents()
    site.write({"posts/harbour/comments/one.md": comment("Hello back.", "name: Noor\n")})
    site.build()
    page.reload()
    expect(page.locator("li.comment")).to_have_count(1)
    expect(page.locator("li.comment .e-content")).to_have_text("Hello back.")
    after = contents()
    changed = {str(path) for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    assert {"index.html", "posts/harbour/index.html"} <= changed
    others = {"posts/sea/index.html", "about/index.html", "archive/index.html", "404.html", "assets/kith.js"}
    assert not changed & (others | {"sitemap.xml"})
    site.write({"posts/harbour/comments/two.md": comment("And again.", "name: Mia\n", hour=9)})
    site.build()
    page.reload()
    assert shown(page) == ["one", "two"]
