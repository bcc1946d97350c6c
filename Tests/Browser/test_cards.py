"""Posts on lists: the four parts of a card, its preview of comments, and the links that it has."""

import pytest
from playwright.sync_api import expect

from page_markup import ask_pages

PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300"/></svg>'
LONG_NAME = "Maria Aparecida da Conceição dos Santos e Silva Vasconcelos de Albuquerque"
WORDS = "A sentence that goes on. " * 20


def post(day: int, keys: str = "", text: str = "Hello.") -> str:
    return f"---\ndate: 2026-11-{day:02}\n{keys}---\n{text}\n"


def comment(number: int, text: str) -> str:
    return f"---\nname: Reader {number}\ndate: 2026-11-29T0{number}:00:00Z\n---\n{text}\n"


def comments(slug: str, number: int) -> dict[str, str]:
    return {f"posts/{slug}/comments/{n}.md": comment(n, f"Comment **{n}**\nhas words.") for n in range(1, number + 1)}


FILES = {
    **{f"posts/with-{number}.md": post(20 - number) for number in range(4)},
    **{path: text for number in range(4) for path, text in comments(f"with-{number}", number).items()},
    "posts/newest.md": post(28, "title: The newest\n"),
    "posts/same-day-b.md": post(27),
    "posts/same-day-a.md": post(27),
    "posts/photo/index.md": post(26, "media: {src: sea.svg, alt: The sea}\n"),
    "posts/photo/sea.svg": PICTURE,
    "authors/mia.md": f"---\nname: {LONG_NAME}\n---\n",
    "posts/named.md": post(25, "author: mia\n"),
}


@pytest.fixture
def site(build_site):
    return build_site(FILES)


def card(page, slug: str):
    return page.locator(f'article.card[data-post="{slug}"]')


def test_every_card_has_its_parts_in_order(demo, page):
    """S2-01, S2-02: who and when, the words or pictures, the actions, and comments where there are any."""
    answers = ask_pages(
        page,
        demo,
        """document => [...document.querySelectorAll("article.card")].map(card => {
          const parts = ["header.byline", ".e-content", ".actions", ".preview"];
          const children = [...card.querySelectorAll("*")];
          return {
            slug: card.dataset.post,
            positions: parts.map(part => children.indexOf(card.querySelector(part))),
            comments: Number(card.querySelector(".to-comments > span[aria-hidden]").textContent),
          };
        })""",
    )
    cards = [card for page_cards in answers.values() for card in page_cards]
    assert len(cards) > 40
    for found in cards:
        header, content, actions, preview = found["positions"]
        assert 0 <= header < content < actions, found
        assert (preview > actions) if found["comments"] else preview == -1, found


def test_the_newest_comes_first_and_slugs_decide_between_equals(site, page):
    """S2-01, S3-16"""
    page.goto(site.url())
    slugs = page.locator("article.card").evaluate_all("cards => cards.map(card => card.dataset.post)")
    commented = ["with-0", "with-1", "with-2", "with-3"]
    assert slugs == ["newest", "same-day-a", "same-day-b", "photo", "named", *commented]


def test_a_feed_of_nothing_says_so(build_site, page):
    """S2-02: no posts are no error."""
    page.goto(build_site({"pages/about.md": "Hi.\n", "posts/d.md": post(1, "draft: true\n")}).url())
    expect(page.locator("article")).to_have_count(0)
    expect(page.locator("main .empty")).to_have_text("No posts yet")


ALL = "View all 3 comments"


@pytest.mark.parametrize(("number", "shown", "all"), [(0, 0, None), (1, 1, None), (2, 2, None), (3, 2, ALL)])
def test_two_comments_are_previewed(site, page, number, shown, all):
    """S2-03, S2-16: the first two in a line each, as plain words, and a link where there are more."""
    page.goto(site.url())
    previewed = card(page, f"with-{number}").locator(".preview")
    expect(previewed).to_have_count(1 if number else 0)
    lines = previewed.locator("a:not(.all)")
    expect(lines).to_have_text([f"Reader {n} Comment {n} has words." for n in range(1, shown + 1)])
    expect(previewed.locator("a.all")).to_have_text([all] if all else [])
    if all:
        expect(previewed.locator("a.all")).to_have_attribute("href", f"/posts/with-{number}/#comments")


@pytest.mark.parametrize(("setting", "shown", "all"), [(0, 0, ALL), (1, 1, ALL), (5, 3, None)])
def test_a_site_says_how_many_are_previewed(build_site, page, setting, shown, all):
    """S2-03"""
    site_file = f"title: T\nurl: https://kith.example/\nauthor: lou\nlanguage: en\ncommentPreview: {setting}\n"
    site = build_site({"site.yml": site_file, "posts/with-3.md": post(1), **comments("with-3", 3)})
    page.goto(site.url())
    expect(page.locator(".preview a:not(.all)")).to_have_count(shown)
    expect(page.locator(".preview a.all")).to_have_text([all] if all else [])


def test_a_long_comment_is_previewed_in_one_line(build_site, page):
    """S2-16: cut at the end of a word, so that a list is not as heavy as its comments."""
    site = build_site({"posts/a.md": post(1), "posts/a/comments/1.md": comment(1, WORDS)})
    page.goto(site.url())
    line = page.locator(".preview a")
    words = line.locator("> bdi").text_content()
    assert 100 < len(words) <= 161
    assert words.endswith(("on…", "goes…", "that…", "sentence…", "A…"))
    assert WORDS.startswith(words.removesuffix("…"))
    assert line.bounding_box()["height"] == 28


def test_only_the_comment_button_leads_to_the_form(demo, page):
    """S1-02: the rest of a card leads to the head of the post's page, the button to its box for a comment."""
    links = ask_pages(
        page,
        demo,
        """document => [...document.querySelectorAll("article.card")].map(card => ({
          plain: [...card.querySelectorAll(".title a, .byline .meta a, .read-on a, .permalink")]
            .map(link => link.getAttribute("href")),
          comment: card.querySelector(".to-comments").getAttribute("href"),
        }))""",
        ["", "page/2/"],
    )
    targets = set()
    for found in (card for cards in links.values() for card in cards):
        address, fragment = found["comment"].split("#")
        assert len(found["plain"]) >= 2
        assert set(found["plain"]) == {address}
        targets.add((address, fragment))
    assert {fragment for _, fragment in targets} == {"compose-text", "comments"}
    paths = {address.removeprefix("/"): fragment for address, fragment in targets}
    every_id = "document => [...document.querySelectorAll('[id]')].map(element => element.id)"
    ids = ask_pages(page, demo, every_id, list(paths))
    for path, fragment in paths.items():
        assert fragment in ids[path], path
        assert ("compose-text" in ids[path]) == (fragment == "compose-text"), path


@pytest.mark.parametrize("width", [320, 768])
def test_cards_are_apart_and_photos_square(site, new_page, width):
    """S2-04, S2-11, S2-15: nothing is wider than the window, and a finger hits each action."""
    page = new_page(size=(width, 900))
    page.goto(site.url())
    assert page.evaluate("document.documentElement.scrollWidth") == width
    photo = card(page, "photo").locator("figure img")
    photo.scroll_into_view_if_needed()
    box = photo.bounding_box()
    assert abs(box["width"] - box["height"]) < 1
    assert photo.evaluate("image => getComputedStyle(image).objectFit") == "cover"
    expect(photo).to_have_attribute("alt", "The sea")
    upper, lower = card(page, "same-day-a").bounding_box(), card(page, "same-day-b").bounding_box()
    assert lower["y"] - upper["y"] - upper["height"] == 72
    assert card(page, "photo").locator("header").bounding_box()["height"] >= 48
    for action in card(page, "photo").locator(".actions > *").all():
        assert action.bounding_box()["height"] >= 44


def test_a_long_name_is_whole_and_leads_to_its_author(site, phone):
    """S2-05: whatever room there is, no letter of it is lost."""
    phone.goto(site.url())
    name = card(phone, "named").locator(".byline .p-author")
    expect(name.locator(".p-name")).to_have_text(LONG_NAME)
    expect(name.locator("a")).to_have_attribute("href", "/authors/mia/")
    assert name.locator(".p-name").evaluate("name => name.getBoundingClientRect().right") <= 390


def test_every_post_has_its_time(demo, page):
    """S3-02, S2-14: on lists and pages, with the actions that do something."""
    answers = ask_pages(
        page,
        demo,
        """document => [...document.querySelectorAll("article.h-entry")].map(post => [
          Date.parse(post.querySelector("time.dt-published")?.dateTime) > 0,
          ["span[data-like^='post:']", "a.to-comments[href]", "a.share[href]"]
            .every(part => post.querySelector(`.actions ${part}`)),
        ])""",
    )
    found = [tuple(post) for posts in answers.values() for post in posts]
    assert set(found) == {(True, True)}


def test_portraits_and_photos_below_the_first_load_late(demo, page):
    """S2-07, S2-11: and every picture says what it shows, or that it shows nothing of its own."""
    answers = ask_pages(
        page,
        demo,
        """document => [...document.images].map(image => ({
          source: image.getAttribute("src"),
          isLate: image.loading === "lazy",
          isFirst: image.getAttribute("fetchpriority") === "high",
          hasSize: image.hasAttribute("width") && image.hasAttribute("height"),
          alternative: image.getAttribute("alt"),
        }))""",
    )
    images = [image for found in answers.values() for image in found]
    assert images
    for image in images:
        assert image["isLate"] or image["isFirst"] or "/authors/" in image["source"], image
        assert image["hasSize"], image
        assert image["alternative"] is not None, image
        assert image["source"].startswith("/"), image


def test_no_video_starts_by_itself(demo, page):
    """S2-12: what plays at once does so without sound, by the script, and the reader can stop it."""
    answers = ask_pages(
        page,
        demo,
        """document => [...document.querySelectorAll("video")].map(video =>
          ["autoplay", "muted", "playsinline", "controls"].map(name => video.hasAttribute(name)))""",
    )
    videos = {tuple(video) for found in answers.values() for video in found}
    assert videos == {(False, True, True, True)}
