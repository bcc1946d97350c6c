"""The page of one post as it is built: its bar, its text, its counts, its form."""

import json
import re

import pytest
from playwright.sync_api import expect

from page_markup import ask_pages, post_paths

SITE = """title: Test site
url: https://kith.example/
language: {language}
timezone: Asia/Taipei
author: lou
comments: {{send: {{mail: comments@kith.example}}}}
"""
PORTRAIT = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">'
    '<rect width="300" height="200" fill="teal"/></svg>'
)
NAME = "Lou <b>Marinho</b> & Söhne"


def files(language: str = "en") -> dict[str, str]:
    comment = "---\nname: Noor\ndate: 2026-11-29T20:0{}:00Z\n{}---\nWhat a morning.\n"
    comments = {
        "one": "",
        "two": "",
        "reply": "replyTo: one\n",
        "reply-2": "replyTo: one\n",
        "reply-3": "replyTo: two\n",
        "waiting": "status: pending\n",
    }
    return {
        "site.yml": SITE.format(language=language),
        "authors/lou.md": f"---\nname: {json.dumps(NAME)}\navatar: lou.svg\n---\n",
        "authors/lou.svg": PORTRAIT,
        "authors/mia.md": "---\nname: Mia Winter\n---\n",
        "posts/sea.md": "---\ndate: 2026-11-29T18:00:00+08:00\nlikes: 12574\nshares: 170\n"
        "location: {name: The quay, latitude: 38.02, longitude: -8.81}\n---\nThe sea.\nAnd more.\n",
        "posts/long.md": "---\ndate: 2026-11-28\nauthor: mia\ncomments: false\n---\n" + "A line of many.\n\n" * 60,
        "posts/link.md": "---\ndate: 2026-11-27\nvisibility: unlisted\n---\nOnly by its address.\n",
        **{f"posts/sea/comments/{name}.md": comment.format(n, more) for n, (name, more) in enumerate(comments.items())},
    }


@pytest.fixture
def site(build_site):
    return build_site(files())


def test_bar_parts_and_form_come_in_their_order(site, page):
    """S1-01, S1-11, S3-01: one article: who and when, the text, the place, actions, counts, comments, the form."""
    page.goto(site.url("posts/sea/"))
    expect(page.locator("article")).to_have_count(1)
    expect(page.locator("form#compose")).to_have_count(1)
    order = [".post-bar time", ".e-content", ".place", ".actions", ".counts", "ol.thread", "form#compose"]
    positions = page.evaluate(
        """(selectors) => {
          const all = [...document.querySelectorAll("article *")];
          return selectors.map((selector) => all.indexOf(document.querySelector(`article ${selector}`)));
        }""",
        order,
    )
    assert positions == sorted(positions)
    assert positions[0] > 0
    assert page.locator("#compose").evaluate("form => getComputedStyle(form).position") == "sticky"


def test_back_leads_to_the_list_page_that_has_the_post(demo, page):
    """S1-05: by an address, not by the reader's history, and to the page of the feed where the post stands."""
    ups = ask_pages(
        page,
        demo,
        """document => [
          document.querySelector(".post-bar a[rel=up]").getAttribute("href"),
          document.querySelector("article").dataset.post,
        ]""",
        post_paths(demo),
    )
    card = re.compile('class="post card h-entry" data-post="([^"]+)"')
    listed = {slug: f"/{path}" for path in ("", "page/2/") for slug in card.findall(demo.read(path))}
    assert {"/", "/page/2/"} == {up for up, _ in ups.values()}
    for up, slug in ups.values():
        assert up == listed.get(slug, "/"), slug
    page.goto(demo.url("posts/harbour/"))
    back = page.get_by_role("link", name="Back", exact=True)
    box = back.bounding_box()
    # The 40 of the app, and a little more for fingers.
    assert min(box["width"], box["height"]) >= 40
    assert back.evaluate("link => getComputedStyle(link).color") == "rgb(5, 5, 5)"


def test_a_portrait_is_a_circle_and_initials_stand_for_a_missing_one(site, page):
    """S1-06: 44 by 44, cut to a circle and not stretched; the name beside it is its description."""
    page.goto(site.url("posts/sea/"))
    portrait = page.locator(".post-bar img.avatar")
    expect(portrait).to_have_attribute("alt", "")
    expect(portrait).to_have_attribute("width", "300")
    expect(portrait).to_have_attribute("height", "200")
    properties = {"width": "44px", "height": "44px", "object-fit": "cover", "border-radius": "50%"}
    for name, value in properties.items():
        expect(portrait).to_have_css(name, value)
    page.goto(site.url("posts/long/"))
    initials = page.locator(".post-bar .avatar")
    expect(initials).to_have_text("MW")
    expect(initials).to_have_attribute("aria-hidden", "true")
    assert [initials.bounding_box()[side] for side in ("width", "height")] == [44, 44]


def test_a_name_is_text_and_leads_to_its_author(site, page):
    """S1-07: shown as it is written, whatever is in it."""
    page.goto(site.url("posts/sea/"))
    name = page.locator(".post-bar .p-author.h-card .p-name")
    expect(name).to_have_text(NAME)
    expect(page.locator(".post-bar .p-author a.u-url")).to_have_attribute("href", "/authors/lou/")
    assert name.evaluate("name => getComputedStyle(name).color") == "rgb(5, 5, 5)"


def test_the_second_line_has_time_separator_and_who_can_see_it(site, page):
    """S1-08, S1-09, S1-10: the instant for machines, one point that is not read out, a picture with a name."""
    page.goto(site.url("posts/sea/"))
    meta = page.locator(".post-bar .meta")
    written = meta.locator("time").get_attribute("datetime")
    assert written == "2026-11-29T18:00:00+08:00"
    feed = json.loads(site.read("feed.json"))
    assert written in {item["date_published"] for item in feed["items"]}
    separator = meta.locator("> span[aria-hidden=true]")
    assert separator.evaluate("span => [...span.textContent].map(letter => letter.codePointAt(0))") == [0xB7]
    assert meta.evaluate("meta => getComputedStyle(meta).color") == "rgb(101, 103, 106)"
    expect(meta.get_by_role("img", name="Public", exact=True)).to_be_visible()
    page.goto(site.url("posts/link/"))
    expect(page.locator(".post-bar").get_by_role("img", name="Unlisted", exact=True)).to_be_visible()


def test_there_is_a_picture_for_each_kind_of_visibility(demo):
    """S1-10: also for those that no public page shows."""
    drawn = set(re.findall(r'id="(icon-[a-z-]+)"', demo.read("assets/icons.svg")))
    assert {"icon-public", "icon-unlisted", "icon-friends", "icon-private"} <= drawn


def test_a_post_without_media_has_no_room_for_any(site, page):
    """S1-20, S3-04: no empty figure, no empty picture, and no place where none is named."""
    answers = ask_pages(
        page,
        site,
        """document => ["figure", ".media", ".pictures", "article :is(img, video, audio):not(.avatar)"]
          .filter(selector => document.querySelector(selector))""",
    )
    assert set(map(tuple, answers.values())) == {()}
    places = ask_pages(page, site, "document => document.querySelectorAll('.place').length", post_paths(site))
    assert places == {"posts/sea/": 1, "posts/long/": 0, "posts/link/": 0}


def test_two_lines_of_the_text_are_two_lines_on_the_page(site, page):
    """S1-22"""
    page.goto(site.url("posts/sea/"))
    assert page.locator(".words .e-content").inner_text().splitlines() == ["The sea.", "And more."]


def test_the_own_page_has_the_whole_text(site, page):
    """S3-03: a card folds a long text, the post's page never does."""
    page.goto(site.url())
    card = page.locator('[data-post="long"]')
    expect(card.get_by_role("link", name="Read on")).to_have_attribute("href", "/posts/long/")
    assert card.locator(".e-content p").count() < 60
    page.goto(site.url("posts/long/"))
    expect(page.locator(".e-content p")).to_have_count(60)
    text = page.locator(".e-content")
    expect(text).to_have_css("-webkit-line-clamp", "none")
    assert text.evaluate("text => text.scrollHeight - text.clientHeight") == 0


@pytest.mark.parametrize(
    ("language", "short", "line"),
    [
        ("en", "12.5K", "12,574 likes, 5 comments, 170 shares"),
        ("zh-Hant", "1.2萬", "12,574個讚、5則留言、170次分享"),
    ],
)
def test_counts_are_exact_in_words_and_short_beside_icons(build_site, page, language, short, line):
    """S1-26, S1-27, S1-29, S3-15: two comments and three answers are five; one that waits is none."""
    site = build_site(files(language))
    page.goto(site.url("posts/sea/"))
    expect(page.locator(".counts")).to_have_text(line)
    expect(page.locator("li.comment")).to_have_count(5)
    for path in ("posts/sea/", ""):
        page.goto(site.url(path))
        post = page.locator('[data-post="sea"]').first
        likes = post.locator('[data-like="post:sea"]')
        expect(likes).to_have_attribute("data-count", "12574")
        expect(likes.locator(".count")).to_have_text(short)
        expect(likes.locator(".icon")).to_have_attribute("aria-hidden", "true")
        words = line.replace("、", ", ").split(", ")
        expect(likes).to_have_accessible_name(words[0])
        expect(post.locator(".to-comments")).to_have_accessible_name(words[1])
        expect(post.locator(".share")).to_have_attribute("title", words[2])


def test_sharing_passes_on_the_posts_own_address(demo, page):
    """S1-28: what stands on the page as its canonical address is what the link leads to."""
    answers = ask_pages(
        page,
        demo,
        """document => [
          document.querySelector("link[rel=canonical]").href,
          new URL(document.querySelector("a.share").getAttribute("href"), location).href,
          document.querySelectorAll("a.share").length,
        ]""",
        post_paths(demo),
    )
    assert len(answers) > 20
    for canonical, shared, number in answers.values():
        assert (shared, number) == (canonical, 1)


def test_an_address_without_a_post_is_said_to_be_none(demo, page, faults):
    """S1-11: there is no page with empty parts."""
    faults.allow("404")
    page.goto(demo.url("posts/no-such-post/"))
    expect(page.locator("article")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Page not found")


def test_the_box_has_a_label_and_a_hint(site, page):
    """S1-69, S1-60: the hint is no label, and no button is there that does nothing."""
    page.goto(site.url("posts/sea/"))
    box = page.get_by_label("Your comment")
    expect(box).to_have_attribute("placeholder", "Write a comment…")
    assert box.evaluate("box => box.labels.length") == 1
    expect(page.locator("#compose button:visible")).to_have_count(1)
    expect(page.locator("#compose").get_by_role("button", name="Send", exact=True)).to_be_visible()
