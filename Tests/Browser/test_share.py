"""Passing on the address of a post (S1-28, S2-14)."""

import json

import pytest
from playwright.sync_api import expect

CLIPBOARD = ("clipboard-read", "clipboard-write")
NO_SHEET = "Object.defineProperty(navigator, 'share', { value: undefined });"
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
CLIPBOARD_REFUSED = "navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));"


def sheet(outcome="Promise.resolve()"):
    """A device's own sheet for sharing, which notes what it was given."""
    return f"""navigator.share = (what) => {{
      document.body.dataset.shared = (document.body.dataset.shared ?? "") + JSON.stringify(what);
      return {outcome};
    }};"""


def expect_shared(page, title, address):
    shared = json.dumps({"title": title, "url": address}, ensure_ascii=False, separators=(",", ":"))
    expect(page.locator("body")).to_have_attribute("data-shared", shared)


def refusal(name):
    return sheet(f"Promise.reject(new DOMException('', '{name}'))")


def share_link(page):
    return page.locator("article", has_text="second hand").locator("a.share")


@pytest.fixture
def site(build_site):
    return build_site(
        {
            "posts/clock.md": "---\ntitle: The clock\ndate: 2026-11-29T18:00:00Z\n---\nIt has no second hand.\n",
            "posts/fog.md": "---\ndate: 2026-11-28T18:00:00Z\n---\nFog again.\n",
        }
    )


def open_with(new_page, site, *scripts, path="", **device):
    page = new_page(permissions=CLIPBOARD, **device)
    for script in scripts:
        page.add_init_script(script)
    page.goto(site.url(path))
    # The modules start one after the other, this one's before the menu's.
    page.locator(".menu[data-enhanced]").first.wait_for()
    return page


@pytest.mark.parametrize("hand", ["mouse", "finger", "keys"])
def test_the_devices_sheet_gets_title_and_absolute_address(site, new_page, hand):
    """S1-28, S2-14"""
    page = open_with(new_page, site, sheet(), touch=hand == "finger")
    link = share_link(page)
    {"mouse": link.click, "finger": link.tap, "keys": lambda: link.press("Enter")}[hand]()
    expect_shared(page, "The clock", site.url("posts/clock/"))
    assert page.url == site.url()


def test_a_post_without_a_title_is_shared_under_the_pages(site, new_page):
    page = open_with(new_page, site, sheet(), path="posts/fog/")
    page.locator("a.share").click()
    expect_shared(page, page.title(), site.url("posts/fog/"))


def test_a_post_of_a_list_without_a_title_is_shared_under_its_author(site, new_page):
    page = open_with(new_page, site, sheet())
    page.locator("article", has_text="Fog again").locator("a.share").click()
    expect_shared(page, "Lou Marinho", site.url("posts/fog/"))


def test_thinking_better_of_it_is_no_failure(site, new_page):
    page = open_with(new_page, site, refusal("AbortError"))
    share_link(page).click()
    expect_shared(page, "The clock", site.url("posts/clock/"))
    expect(page.get_by_role("status")).to_be_empty()
    assert page.url == site.url()


@pytest.mark.parametrize("script", [NO_SHEET, refusal("NotAllowedError")])
def test_without_a_sheet_the_address_is_copied_and_said_so(site, new_page, script):
    """S1-28"""
    page = open_with(new_page, site, script)
    share_link(page).click()
    notice = page.get_by_role("status")
    expect(notice).to_have_text("Link copied")
    expect(notice).to_be_in_viewport()
    assert page.evaluate("navigator.clipboard.readText()") == site.url("posts/clock/")
    assert page.url == site.url()


@pytest.mark.parametrize("scripts", [[NO_SHEET, NO_CLIPBOARD], [NO_SHEET, CLIPBOARD_REFUSED]])
def test_where_nothing_can_be_copied_the_link_leads_to_the_post(site, new_page, scripts):
    page = open_with(new_page, site, *scripts)
    share_link(page).click()
    page.wait_for_url(site.url("posts/clock/"))


def test_another_tab_is_the_browsers_business(site, new_page):
    page = open_with(new_page, site, sheet())
    with page.context.expect_page() as opened:
        share_link(page).click(modifiers=["Control"])
    expect(opened.value).to_have_url(site.url("posts/clock/"))
    assert page.evaluate("document.body.dataset.shared") is None


def test_without_script_the_link_leads_to_the_post(site, new_page):
    """S1-28, S2-14"""
    page = new_page(script=False)
    page.goto(site.url())
    share_link(page).click()
    expect(page).to_have_url(site.url("posts/clock/"))
