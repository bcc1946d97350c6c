"""A page that has been loaded needs no network for what stays on the reader's device."""

import pytest
from playwright.sync_api import expect

from page_kinds import POST

RATED = "posts/bread-at-five/"


@pytest.fixture
def offline(demo, page):
    """Opens a path of the demo, then cuts the line."""

    def open_and_cut(path):
        page.goto(demo.url(path), wait_until="networkidle")
        page.context.set_offline(True)
        return page

    return open_and_cut


def again(page):
    """The same page with the line back."""
    page.context.set_offline(False)
    page.reload()
    return page


def test_likes(offline):
    """S1-25: the number goes up, and is there still when the line is back."""
    page = offline(POST)
    like = page.locator("button[data-like='post:harbour']")
    like.click()
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(like.locator(".count")).to_have_text("129")
    like = again(page).locator("button[data-like='post:harbour']")
    expect(like).to_have_attribute("aria-pressed", "true")
    expect(like.locator(".count")).to_have_text("129")


def test_rating(offline):
    """S4-03"""
    page = offline(RATED)
    page.locator("form.rate input[value='4']").check(force=True)
    expect(page.locator("form.rate input[value='4']")).to_be_checked()
    again(page)
    expect(page.locator("form.rate input[value='4']")).to_be_checked()


def test_draft(offline):
    """S1-65: what was written and not sent is there when the reader comes back."""
    page = offline(POST)
    page.locator("#compose-text").fill("I knew that fog.")
    again(page)
    expect(page.locator("#compose-text")).to_have_value("I knew that fog.")
