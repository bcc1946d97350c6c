"""likes.js: the published number and one more where this reader likes it too (issue 3, item 2)."""

import json
import re

import pytest
from playwright.sync_api import expect


def post(likes: int, date: str = "2026-11-29T18:00:00Z") -> str:
    return f"---\ndate: {date}\nlikes: {likes}\n---\nHello, harbour.\n"


def comment(likes: int, minute: int = 0) -> str:
    return f"---\nname: Noor\ndate: 2026-11-29T19:{minute:02}:00Z\nlikes: {likes}\n---\nAnd hello to you.\n"


FILES = {
    "posts/alpha.md": post(128),
    "posts/beta.md": post(0, "2026-11-29T17:00:00Z"),
    "posts/gamma.md": post(1250, "2026-11-29T16:00:00Z"),
    "posts/alpha/comments/one.md": comment(0, 1),
    "posts/alpha/comments/two.md": comment(5, 2),
}
ONE = "comment:alpha/one"
TWO = "comment:alpha/two"


@pytest.fixture
def site(build_site):
    return build_site(FILES)


def likes(page, id: str):
    return page.locator(f'button[data-like="{id}"]')


def expect_liked(button, name: str, icon: str = "liked"):
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_accessible_name(name)
    expect(button).to_have_attribute("title", name)
    expect(button.locator("use").filter(visible=True)).to_have_attribute("href", re.compile(f"#icon-{icon}$"))


def expect_unliked(button, name: str):
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(button).to_have_accessible_name(name)
    expect(button).to_have_attribute("title", name)
    expect(button.locator("use").filter(visible=True)).to_have_attribute("href", re.compile("#icon-like$"))


def kept(page) -> list[str]:
    """The ids that this device keeps for the open site."""
    entries = page.evaluate("Object.entries(localStorage)")
    return next((json.loads(value) for key, value in entries if key.endswith("likes")), [])


def test_like_and_unlike_return_to_the_start(site, page):
    """S1-23, S1-25, S2-14: colour, pressed state, icon, number and name change together, and back."""
    page.goto(site.url())
    button = likes(page, "post:alpha")
    expect_unliked(button, "128 likes")
    before = button.evaluate("(button) => button.outerHTML")
    colour = "(button) => getComputedStyle(button.querySelector('.icon')).color"
    unliked_colour = button.evaluate(colour)
    button.click()
    expect_liked(button, "129 likes")
    expect(button.locator(".count")).to_have_text("129")
    page.mouse.move(0, 0)
    expect(button.locator(".icon")).to_have_css("color", "rgb(23, 119, 241)")
    assert kept(page) == ["post:alpha"]
    button.click()
    page.mouse.move(0, 0)
    expect_unliked(button, "128 likes")
    expect(button.locator(".icon")).to_have_css("color", unliked_colour)
    assert unliked_colour == "rgb(101, 103, 106)"
    assert button.evaluate("(button) => button.outerHTML").replace(' class="likes"', "") == before.replace(
        ' class="likes"', ""
    )
    assert kept(page) == []


def test_likes_by_touch(site, new_page):
    """S1-23: a finger has 44 pixels to hit."""
    phone = new_page(size=(390, 844), touch=True)
    phone.goto(site.url("posts/alpha/"))
    for id, name in [("post:alpha", "129 likes"), (TWO, "6 likes")]:
        button = likes(phone, id)
        button.tap()
        expect_liked(button, name)
        # Where a press 21 pixels above and below the middle lands as well.
        hit = button.evaluate(
            """(button) => {
              button.scrollIntoView({ block: "center" });
              const { left, width, top, height } = button.getBoundingClientRect();
              return [-21, 21].map((offset) =>
                button.contains(document.elementFromPoint(left + width / 2, top + height / 2 + offset)));
            }"""
        )
        assert hit == [True, True], id


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_likes_by_keyboard(site, page, key):
    """S1-23, S1-12: the focus shows, and stays where it is."""
    page.goto(site.url())
    button = likes(page, "post:alpha")
    expect(button).to_be_visible()
    for _ in range(60):
        page.keyboard.press("Tab")
        if button.evaluate("(button) => button === document.activeElement"):
            break
    expect(button).to_be_focused()
    expect(button).to_have_css("outline-style", "solid")
    page.keyboard.press(key)
    expect_liked(button, "129 likes")
    expect(button).to_be_focused()
    page.keyboard.press(key)
    expect_unliked(button, "128 likes")


def test_only_the_text_of_the_count_changes(site, page):
    """S1-24: one text node, the words for assistive technology, and attributes of this button alone."""
    page.goto(site.url())
    button = likes(page, "post:alpha")
    box = button.bounding_box()
    page.evaluate(
        """() => {
          window.changes = [];
          new MutationObserver((records) => {
            for (const { type, target, attributeName } of records) {
              const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
              if (element.closest(".notice")) continue;
              const id = element.closest("[data-like]")?.dataset.like ?? element.className;
              window.changes.push([id, type, attributeName ?? element.className]);
            }
          }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        }"""
    )
    button.click()
    expect_liked(button, "129 likes")
    changes = {tuple(change) for change in page.evaluate("window.changes")}
    assert changes == {
        ("post:alpha", "attributes", "aria-pressed"),
        ("post:alpha", "attributes", "title"),
        ("post:alpha", "attributes", "class"),
        ("post:alpha", "childList", "visually-hidden"),
        ("post:alpha", "characterData", "count"),
    }
    assert button.bounding_box() == box


def test_a_reload_keeps_likes_and_published_numbers_may_grow(site, page):
    """S1-25: what is kept is a set of ids, so the number shown is always the published one and this."""
    page.goto(site.url())
    likes(page, "post:alpha").click()
    likes(page, "post:beta").click()
    page.reload()
    expect_liked(likes(page, "post:alpha"), "129 likes")
    expect_liked(likes(page, "post:beta"), "1 like")
    site.write({"posts/alpha.md": post(200), "posts/beta.md": post(3)})
    site.build()
    page.reload()
    expect_liked(likes(page, "post:alpha"), "201 likes")
    likes(page, "post:alpha").click()
    expect_unliked(likes(page, "post:alpha"), "200 likes")
    expect_liked(likes(page, "post:beta"), "4 likes")


def test_two_tabs_agree(site, page):
    """S1-25: by the event that a browser sends to the other tabs."""
    other = page.context.new_page()
    page.goto(site.url())
    other.goto(site.url("posts/alpha/"))
    expect_unliked(likes(other, "post:alpha"), "128 likes")
    likes(page, "post:alpha").click()
    expect_liked(likes(other, "post:alpha"), "129 likes")
    likes(other, TWO).click()
    likes(other, "post:alpha").click()
    expect_unliked(likes(page, "post:alpha"), "128 likes")
    assert kept(page) == [TWO]
    page.evaluate("localStorage.clear()")
    expect_unliked(likes(other, TWO), "5 likes")


def test_a_page_brought_back_knows_of_likes_elsewhere(site, page):
    """S1-25: a page kept for the back button gets no events meanwhile."""
    page.goto(site.url())
    likes(page, "post:alpha").click()
    page.evaluate(
        """() => {
          const key = Object.keys(localStorage).find((key) => key.endsWith("likes"));
          localStorage.setItem(key, '["post:beta"]');
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        }"""
    )
    expect_unliked(likes(page, "post:alpha"), "128 likes")
    expect_liked(likes(page, "post:beta"), "1 like")


def test_numbers_are_short_to_see_and_whole_to_hear(site, page):
    """S1-26, S1-27: 0 is shown as "0"; the name holds the number in full and the noun."""
    page.goto(site.url())
    expect(likes(page, "post:beta").locator(".count")).to_have_text("0")
    expect_unliked(likes(page, "post:beta"), "0 likes")
    button = likes(page, "post:gamma")
    expect(button.locator(".count")).to_have_text("1.2K")
    expect(button.locator(".count")).to_have_attribute("aria-hidden", "true")
    expect(button.locator("svg")).to_have_attribute("aria-hidden", "true")
    button.click()
    expect_liked(button, "1,251 likes")
    expect(button.locator(".count")).to_have_text("1.2K")


def test_the_counts_in_words_follow(site, page):
    """S1-24: on a post's page the line of counts says the same as the button."""
    page.goto(site.url("posts/alpha/"))
    line = page.locator(".counts")
    expect(line).to_contain_text("128 likes, 2 comments")
    likes(page, "post:alpha").click()
    expect(line).to_contain_text("129 likes, 2 comments")
    page.reload()
    expect(line).to_contain_text("129 likes, 2 comments")
    likes(page, "post:alpha").click()
    expect(line).to_contain_text("128 likes, 2 comments")


def test_a_comment_without_likes_gets_a_count_and_loses_it(site, page):
    """S1-42: no number at 0; there is room for one from the start, so that nothing moves."""
    page.goto(site.url("posts/alpha/"))
    button = likes(page, ONE)
    box = button.bounding_box()
    expect_unliked(button, "Like")
    expect(button.locator(".count")).to_have_count(0)
    button.click()
    expect_liked(button, "1 like")
    expect(button.locator(".count")).to_have_text("1")
    assert button.bounding_box() == box
    button.click()
    expect_unliked(button, "Like")
    expect(button.locator(".count")).to_have_count(0)


def test_liking_a_comment_leaves_all_else_alone(site, page):
    """S1-43: the other comment and the post keep their numbers."""
    page.goto(site.url("posts/alpha/"))
    likes(page, TWO).click()
    expect_liked(likes(page, TWO), "6 likes")
    expect_unliked(likes(page, ONE), "Like")
    expect_unliked(likes(page, "post:alpha"), "128 likes")


def test_a_comment_is_known_by_its_id(site, page):
    """S1-44: a comment above it, in the page or in a later build, does not take its like."""
    page.goto(site.url("posts/alpha/"))
    expect(likes(page, TWO)).to_be_visible()
    page.evaluate("document.querySelector('.comment').before(document.querySelector('.comment').cloneNode(true))")
    likes(page, TWO).click()
    expect_liked(likes(page, TWO), "6 likes")
    site.write({"posts/alpha/comments/early.md": comment(9, 0)})
    site.build()
    page.reload()
    expect_liked(likes(page, TWO), "6 likes")
    expect_unliked(likes(page, "comment:alpha/early"), "9 likes")
    assert page.locator('[aria-pressed="true"][data-like]').count() == 1


def test_each_card_acts_for_itself_and_once(site, page):
    """S2-08: of three cards the second changes, also where the page was started twice."""
    page.goto(site.url())
    expect(page.locator("button[data-like]")).to_have_count(3)
    page.evaluate('document.dispatchEvent(new CustomEvent("kith:added", { detail: document }))')
    page.evaluate('document.dispatchEvent(new CustomEvent("kith:added", { detail: document.body }))')
    expect(page.locator("button[data-like]")).to_have_count(3)
    likes(page, "post:beta").click()
    expect_liked(likes(page, "post:beta"), "1 like")
    expect_unliked(likes(page, "post:alpha"), "128 likes")
    expect_unliked(likes(page, "post:gamma"), "1,250 likes")
    assert kept(page) == ["post:beta"]


def test_every_action_has_an_effect(site, page):
    """S2-14, S1-02: like, comment and share are there on each card."""
    page.goto(site.url())
    cards = page.locator("article.card")
    expect(cards).to_have_count(3)
    for card in cards.all():
        slug = card.get_attribute("data-post")
        expect(card.locator("button[data-like]")).to_have_attribute("data-like", f"post:{slug}")
        expect(card.locator("a.to-comments")).to_have_attribute("href", re.compile(f"/posts/{slug}/#"))
        expect(card.locator("a.share")).to_have_attribute("href", re.compile(f"/posts/{slug}/$"))


def test_what_is_added_later_can_be_liked(site, page):
    """S2-08: cards of an older page; what this reader likes of them shows at once."""
    page.goto(site.url())
    likes(page, "post:gamma").click()
    page.evaluate(
        """async () => {
          const text = await (await fetch(location.href)).text();
          const cards = new DOMParser().parseFromString(text, "text/html").querySelectorAll("article.card");
          const added = document.createElement("section");
          added.id = "added";
          added.append(...cards);
          document.querySelector("main").append(added);
          document.dispatchEvent(new CustomEvent("kith:added", { detail: added }));
        }"""
    )
    added = page.locator("#added")
    expect_liked(added.locator('button[data-like="post:gamma"]'), "1,251 likes")
    added.locator('button[data-like="post:alpha"]').click()
    expect(page.locator('button[data-like="post:alpha"][aria-pressed="true"]')).to_have_count(2)
    expect(page.locator("span[data-like]")).to_have_count(0)


def test_without_script_counts_can_be_read(site, new_page):
    """S1-23, S1-42: no button that does nothing, and nothing where a comment has no likes."""
    page = new_page(script=False)
    page.goto(site.url("posts/alpha/"))
    expect(page.locator("button.likes")).to_have_count(0)
    expect(page.locator('[data-like="post:alpha"] .count')).to_have_text("128")
    expect(page.locator(f'[data-like="{TWO}"] .count')).to_have_text("5")
    expect(page.locator(f'[data-like="{ONE}"]')).to_be_hidden()
    assert page.locator(f'[data-like="{ONE}"] .count').count() == 0


@pytest.mark.parametrize("path", ["", "posts/alpha/"])
@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_moves_when_numbers_become_buttons(site, new_page, path, width):
    """S1-24: the box of a number without script is that of its button."""
    boxes = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((number) => Math.round(number * 100) / 100);
    })"""
    others = ".actions > *:not(.menu), .comment > .bubble, .comment > .meta"
    plain = new_page(script=False, size=(width, 900))
    plain.goto(site.url(path))
    # The menu and what a script shows after the page has come stand last, so that they move nothing.
    before = plain.evaluate(boxes, others)
    page = new_page(size=(width, 900))
    page.goto(site.url(path))
    expect(likes(page, "post:alpha")).to_be_visible()
    assert page.evaluate(boxes, others) == before


def test_the_icon_pops_once_and_only_where_motion_is_welcome(site, new_page):
    """A press is answered by 160 ms of movement; a page that opens with likes stands still."""
    for reduced, animation in [(False, "pop"), (True, "none")]:
        page = new_page(reduced_motion=reduced)
        page.goto(site.url())
        button = likes(page, "post:alpha")
        expect(button.locator(".icon")).to_have_css("animation-name", "none")
        button.click()
        expect(button.locator(".icon")).to_have_css("animation-name", animation)
        expect(button.locator(".icon")).to_have_css("animation-duration", "0.16s" if animation == "pop" else "0s")
        page.reload()
        expect_liked(button, "129 likes")
        expect(button.locator(".icon")).to_have_css("animation-name", "none")


def test_forced_colours_show_the_state_by_the_shape(site, new_page):
    """S1-23: where a reader's own colours rule, filled differs from outlined all the same."""
    page = new_page(forced_colours=True)
    page.goto(site.url())
    button = likes(page, "post:alpha")
    icon = button.locator(".icon")
    outlined = icon.screenshot(animations="disabled")
    button.click()
    expect_liked(button, "129 likes")
    page.mouse.move(0, 0)
    filled = icon.screenshot(animations="disabled")
    button.click()
    expect_unliked(button, "128 likes")
    page.mouse.move(0, 0)
    assert filled != outlined == icon.screenshot(animations="disabled")


def test_a_site_may_have_hearts(build_site, page):
    """S1-23: the icons are those of the theme."""
    site = build_site(
        FILES
        | {
            "site.yml": "title: Test\nurl: https://kith.example/\nlanguage: en\nauthor: lou\ntheme: {like: heart}\n",
            "authors/lou.md": "---\nname: Lou\n---\n",
        }
    )
    page.goto(site.url())
    button = likes(page, "post:alpha")
    expect(button.locator("use").filter(visible=True)).to_have_attribute("href", re.compile("#icon-heart$"))
    button.click()
    expect_liked(button, "129 likes", icon="hearted")
    button.click()
    expect(button.locator("use").filter(visible=True)).to_have_attribute("href", re.compile("#icon-heart$"))


def test_it_is_told_once_where_likes_are_kept(site, page):
    """On this device alone: said and shown with the first like, never again."""
    page.goto(site.url())
    notice = page.get_by_role("status")
    button = likes(page, "post:alpha")
    expect(button).to_be_visible()
    expect(notice).to_have_text("")
    button.click()
    expect(notice).to_have_class(re.compile("shown"))
    expect(notice).not_to_have_text("")
    words = notice.text_content()
    assert page.evaluate("document.querySelectorAll('[aria-live], [role=status]').length") == 1
    page.clock.run_for(10_000)
    expect(notice).not_to_have_class(re.compile("shown"))
    likes(page, "post:beta").click()
    expect_liked(likes(page, "post:beta"), "1 like")
    expect(notice).not_to_have_class(re.compile("shown"))
    page.reload()
    likes(page, "post:gamma").click()
    expect_liked(likes(page, "post:gamma"), "1,251 likes")
    assert page.get_by_role("status").text_content() != words


@pytest.mark.parametrize("storage", ["refused", "full"])
def test_without_storage_likes_live_as_long_as_the_page(site, new_page, storage):
    """S1-25: private windows and full devices break nothing, and nobody is told that likes are kept."""
    page = new_page(storage=storage)
    page.goto(site.url("posts/alpha/"))
    for id, before, after in [("post:alpha", "128 likes", "129 likes"), (ONE, "Like", "1 like")]:
        button = likes(page, id)
        button.click()
        expect_liked(button, after)
    expect(page.get_by_role("status")).to_have_text("")
    likes(page, ONE).click()
    expect_unliked(likes(page, ONE), "Like")
    expect_liked(likes(page, "post:alpha"), "129 likes")
    page.reload()
    expect_unliked(likes(page, "post:alpha"), "128 likes")


@pytest.mark.parametrize("value", ["{", "null", "7", '"post:alpha"', '{"post:alpha": 1}'])
def test_what_else_may_be_in_the_storage_breaks_nothing(site, page, value):
    """S1-25: another version's or a meddler's value counts as none."""
    page.goto(site.url())
    likes(page, "post:beta").click()
    page.evaluate(
        """(value) => {
          const key = Object.keys(localStorage).find((key) => key.endsWith("likes"));
          localStorage.setItem(key, value);
        }""",
        value,
    )
    page.reload()
    expect_unliked(likes(page, "post:alpha"), "128 likes")
    likes(page, "post:alpha").click()
    expect_liked(likes(page, "post:alpha"), "129 likes")
    assert kept(page) == ["post:alpha"]


def test_sites_on_one_host_do_not_mix(build_site, page):
    """S1-25: the same slug below another base path is another post."""
    site = build_site(FILES, base_path="/blog/")
    page.goto(site.url())
    likes(page, "post:alpha").click()
    expect_liked(likes(page, "post:alpha"), "129 likes")
    assert all(key.startswith("kith:/blog/") for key in page.evaluate("Object.keys(localStorage)"))
