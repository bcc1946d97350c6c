"""The options of a post (S2-09)."""

import pytest
from playwright.sync_api import expect

SITE = """\
title: Test site
url: https://kith.example/
language: {language}
timezone: UTC
author: lou
report:
  mail: report@kith.example
"""
AUTHOR = "---\nname: Lou Marinho\n---\nWrites here.\n"


def files(language="en"):
    posts = {
        f"posts/post-{number}.md": f"---\ndate: 2026-11-{number:02}T18:00:00Z\n---\nPost number {number}.\n"
        for number in range(1, 6)
    }
    return {"site.yml": SITE.format(language=language), "authors/lou.md": AUTHOR, **posts}


@pytest.fixture
def site(build_site):
    return build_site(files())


def open_feed(page, site):
    page.goto(site.url())
    page.locator(".menu[data-enhanced]").first.wait_for()
    return page.locator("details.menu")


def button(menu):
    return menu.locator("summary")


def items(menu):
    return menu.get_by_role("menuitem")


def expect_open(menu, is_open=True):
    expect(button(menu)).to_have_attribute("aria-expanded", str(is_open).lower())
    expect(menu.locator(".menu-items")).to_be_visible(visible=is_open)


def test_it_is_a_menu_behind_a_button(site, page):
    """S2-09"""
    menu = open_feed(page, site).first
    expect(button(menu)).to_have_role("button")
    expect(button(menu)).to_have_accessible_name("Post options")
    expect(button(menu)).to_have_attribute("aria-haspopup", "menu")
    expect_open(menu, False)
    button(menu).click()
    expect_open(menu)
    expect(menu.get_by_role("menu")).to_have_accessible_name("Post options")
    expect(items(menu)).to_have_text(["Copy link", "Report post", "Cancel"])
    expect(items(menu).first).to_be_focused()


def test_the_report_names_the_post(site, page):
    """S2-09"""
    menu = open_feed(page, site).first
    address = menu.locator("a.report").get_attribute("href")
    assert address.startswith("mailto:report@kith.example?")
    assert "posts%2Fpost-5%2F" in address or "posts/post-5/" in address


@pytest.mark.parametrize(("key", "focused"), [("Enter", 0), ("Space", 0), ("ArrowDown", 0), ("ArrowUp", 2)])
def test_keys_open_it(site, page, key, focused):
    """S2-09"""
    menu = open_feed(page, site).first
    button(menu).press(key)
    expect_open(menu)
    expect(items(menu).nth(focused)).to_be_focused()


def test_keys_move_in_it(site, page):
    menu = open_feed(page, site).first
    button(menu).press("Enter")
    expect(items(menu).nth(0)).to_be_focused()
    steps = [
        ("ArrowDown", 1), ("ArrowDown", 2), ("ArrowDown", 0), ("ArrowUp", 2), ("ArrowUp", 1),
        ("End", 2), ("Home", 0), ("r", 1), ("c", 2), ("C", 0), ("x", 0),
    ]  # fmt: skip
    for key, focused in steps:
        page.keyboard.press(key)
        expect(items(menu).nth(focused)).to_be_focused()


@pytest.mark.parametrize("close", ["Escape", "Cancel"])
def test_escape_and_cancel_close_it_and_give_the_focus_back(site, page, close):
    """S2-09"""
    menu = open_feed(page, site).first
    button(menu).click()
    expect(items(menu).first).to_be_focused()
    if close == "Escape":
        page.keyboard.press("Escape")
    else:
        items(menu).filter(has_text="Cancel").click()
    expect_open(menu, False)
    expect(button(menu)).to_be_focused()


def test_cancel_by_key(site, page):
    menu = open_feed(page, site).first
    button(menu).press("ArrowUp")
    expect(items(menu).last).to_be_focused()
    page.keyboard.press("Space")
    expect_open(menu, False)
    expect(button(menu)).to_be_focused()


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
def test_tab_leaves_and_closes_it(site, page, key):
    menu = open_feed(page, site).first
    button(menu).press("Enter")
    expect(items(menu).first).to_be_focused()
    page.keyboard.press(key)
    expect_open(menu, False)
    # Where the focus goes is where it would go from the button.
    reached = page.evaluate_handle("document.activeElement")
    button(menu).focus()
    page.keyboard.press(key)
    assert page.evaluate("(reached) => reached === document.activeElement && reached !== document.body", reached)


def test_a_press_outside_closes_it(site, page):
    menu = open_feed(page, site).first
    button(menu).click()
    expect_open(menu)
    page.mouse.click(5, 300)
    expect_open(menu, False)


def test_a_touch_outside_closes_it(site, phone):
    menu = open_feed(phone, site).first
    button(menu).tap()
    expect_open(menu)
    phone.touchscreen.tap(5, 300)
    expect_open(menu, False)


def test_one_is_open_at_a_time(site, page):
    menus = open_feed(page, site)
    button(menus.nth(0)).click()
    expect_open(menus.nth(0))
    button(menus.nth(2)).click()
    expect_open(menus.nth(2))
    expect_open(menus.nth(0), False)
    menus.nth(1).evaluate("(menu) => menu.open = true")
    expect_open(menus.nth(1))
    expect_open(menus.nth(2), False)


@pytest.mark.parametrize("key", ["", "Enter", "Space"])
def test_copying_the_link_is_said_and_closes_it(site, new_page, key):
    page = new_page(permissions=("clipboard-read", "clipboard-write"))
    menu = open_feed(page, site).nth(1)
    button(menu).click()
    expect(items(menu).first).to_be_focused()
    page.keyboard.press(key) if key else items(menu).first.click()
    expect(page.get_by_role("status")).to_have_text("Link copied")
    assert page.evaluate("navigator.clipboard.readText()") == site.url("posts/post-4/")
    expect_open(menu, False)
    expect(button(menu)).to_be_focused()
    assert page.url == site.url()


def test_where_nothing_can_be_copied_the_permalink_stays(site, page):
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined });")
    menu = open_feed(page, site).first
    button(menu).click()
    expect(items(menu).first).to_have_text("Link to this post")
    items(menu).first.click()
    expect(page).to_have_url(site.url("posts/post-5/"))


@pytest.mark.parametrize("language", ["en", "ar"])
def test_it_fits_the_window_at_its_end_edge(build_site, new_page, language):
    site = build_site(files(language))
    page = new_page(size=(320, 480))
    for menu in open_feed(page, site).all():
        button(menu).scroll_into_view_if_needed()
        button(menu).click()
        expect_open(menu)
        box = menu.locator(".menu-items").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 320
        assert box["y"] >= 0 and box["y"] + box["height"] <= 481
        edge = box["x"] if language == "ar" else 320 - box["x"] - box["width"]
        assert edge <= 16
        assert all(item.bounding_box()["height"] >= 44 for item in items(menu).all())
        assert min(button(menu).bounding_box()[side] for side in ("width", "height")) >= 44
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.keyboard.press("Escape")
        expect_open(menu, False)


def test_starting_twice_changes_nothing(site, page):
    """S2-09, S2-08"""
    menu = open_feed(page, site).first
    page.evaluate("document.dispatchEvent(new CustomEvent('kith:added', { detail: document.body }))")
    button(menu).click()
    expect_open(menu)
    expect(items(menu)).to_have_count(3)
    page.keyboard.press("ArrowDown")
    expect(items(menu).nth(1)).to_be_focused()


def test_without_script_it_opens_with_its_links(site, new_page):
    """S2-09"""
    page = new_page(script=False)
    page.goto(site.url())
    menu = page.locator("details.menu").first
    menu.locator("summary").click()
    expect(menu.locator("a.permalink")).to_be_visible()
    menu.locator("a.permalink").click()
    expect(page).to_have_url(site.url("posts/post-5/"))
