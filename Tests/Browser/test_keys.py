"""The keys j and k (issue 3, item 8; WCAG 2.1.4)."""

import pytest
from playwright.sync_api import expect

from built_site import new_site

SITE = "title: Test site\nurl: https://kith.example/\nlanguage: en\ntimezone: UTC\nauthor: lou\npageSize: 5\n"
AUTHOR = "---\nname: Lou Marinho\n---\nWrites here.\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    posts = {
        f"posts/post-{day}.md": f"---\ntitle: Post {day}\ndate: 2026-11-{29 - day:02}\n---\n" + "Words.\n\n" * 12
        for day in range(1, 13)
    }
    site = new_site(tmp_path_factory.mktemp("keys"), {"site.yml": SITE, "authors/lou.md": AUTHOR, **posts})
    yield site
    site.close()


def open_feed(page, site, path=""):
    page.goto(site.url(path))
    expect(page.locator("button.shortcuts")).to_be_visible()


def post(page, number):
    return page.locator("article.card").nth(number - 1)


def expect_at(page, number):
    expect(post(page, number)).to_be_focused()
    assert post(page, number).bounding_box()["y"] >= 0


def expect_nowhere(page):
    assert page.evaluate("!document.activeElement.closest('article')")


def test_j_and_k_move_the_focus_from_post_to_post(site, page):
    open_feed(page, site)
    for key, number in [("j", 1), ("j", 2), ("j", 3), ("k", 2), ("k", 1), ("k", 1), ("j", 2)]:
        page.keyboard.press(key)
        expect_at(page, number)
    # Below what the style sheet keeps free at the top of the window.
    assert abs(post(page, 2).bounding_box()["y"] - 24) < 2
    expect(post(page, 2)).to_have_accessible_name("Post 2")
    page.keyboard.press("Tab")
    expect(post(page, 2).locator("a").first).to_be_focused()
    page.keyboard.press("j")
    expect_at(page, 3)


def test_enter_opens_the_post_that_has_the_focus(site, page):
    open_feed(page, site)
    page.keyboard.press("j")
    expect_at(page, 1)
    page.keyboard.press("Enter")
    page.wait_for_url("**/posts/post-1/")


def test_they_go_on_from_what_is_in_view(site, page):
    open_feed(page, site)
    post(page, 3).evaluate("(post) => scrollBy(0, post.getBoundingClientRect().top - 200)")
    page.keyboard.press("j")
    expect_at(page, 3)
    post(page, 5).evaluate("(post) => scrollBy(0, post.getBoundingClientRect().top - 100)")
    page.keyboard.press("k")
    expect_at(page, 4)


def test_at_the_last_post_j_asks_for_more(site, page):
    open_feed(page, site)
    for number in range(1, 13):
        page.keyboard.press("j")
        expect_at(page, number)
    page.keyboard.press("j")
    expect_at(page, 12)


def test_at_the_last_post_of_a_list_that_does_not_grow_nothing_happens(site, page):
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    open_feed(page, site)
    for number in (1, 2, 3, 4, 5, 5):
        page.keyboard.press("j")
        expect_at(page, number)


@pytest.mark.parametrize("key", ["Control+j", "Alt+j", "Meta+j", "Shift+J"])
def test_with_other_keys_held_they_are_the_browsers(site, page, key):
    open_feed(page, site)
    page.keyboard.press(key)
    expect_nowhere(page)


FIELDS = ["<input>", "<textarea></textarea>", "<select><option>Jam</select>", "<p contenteditable>Words</p>"]


@pytest.mark.parametrize("field", FIELDS)
def test_while_typing_they_are_letters(site, page, field):
    open_feed(page, site)
    page.evaluate("(field) => document.querySelector('main').insertAdjacentHTML('afterbegin', field)", field)
    page.locator("main > :first-child").press("j")
    expect_nowhere(page)


def test_in_an_open_menu_they_are_the_menus(site, page):
    open_feed(page, site)
    post(page, 1).locator(".menu summary").click()
    expect(post(page, 1).get_by_role("menuitem").first).to_be_focused()
    page.keyboard.press("j")
    expect(post(page, 1).get_by_role("menuitem").first).to_be_focused()


def test_on_a_keyboard_for_another_script_the_place_of_the_key_counts(site, page):
    open_feed(page, site)
    page.evaluate("""document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'о', code: 'KeyJ', bubbles: true }))""")
    expect_at(page, 1)


def test_a_browser_that_fills_in_a_form_sends_events_without_a_key(site, page):
    open_feed(page, site)
    page.evaluate("document.body.insertAdjacentHTML('afterbegin', '<input>')")
    page.locator("input").evaluate("(field) => field.dispatchEvent(new Event('keydown', { bubbles: true }))")
    page.keyboard.press("j")
    expect_at(page, 1)


def test_the_button_switches_them_off_and_on_and_it_is_kept(site, page):
    open_feed(page, site)
    button = page.get_by_role("button", name="Keyboard shortcuts")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(button).to_have_attribute("title", "j and k move from post to post")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("j")
    expect_nowhere(page)
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("j")
    expect_nowhere(page)
    button.press("Space")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("k")
    expect(page.locator("article:focus")).to_have_count(1)


def test_without_script_there_is_no_button(site, new_page):
    page = new_page(script=False)
    page.goto(site.url())
    expect(page.locator("button.shortcuts")).to_be_hidden()
