"""A page without script is complete: no word waits for a script, and nothing stands there in vain."""

import pytest
from playwright.sync_api import expect

from device import DESKTOP, PHONE
from page_kinds import PAGE_KINDS, POST

# The words of a page that nobody sees, each with the element that hides it. Screen readers' words
# (.visually-hidden) are seen by whom they are for; the relative time has the absolute one beside it;
# a closed <details> opens without script.
HIDDEN_WORDS = """
() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent.trim();
    const element = walker.currentNode.parentElement;
    if (!words || element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".relative, details:not([open]), noscript, script, form.rate, form.needs-script")) continue;
    if (element.closest("button.shortcuts")) continue;
    found.push(`${element.localName}.${element.className}: ${words.slice(0, 60)}`);
  }
  return found;
}
"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)
def test_every_word_is_seen(demo, new_page, path, size):
    page = new_page(script=False, size=size)
    page.goto(demo.url(path))
    assert page.evaluate(HIDDEN_WORDS) == []


@pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)
def test_times_are_absolute(demo, new_page, path):
    """S3-02: every time is shown, and none that would be wrong an hour after the build."""
    page = new_page(script=False)
    page.goto(demo.url(path))
    for time in page.locator("time .absolute").all():
        expect(time).to_be_visible()
    for time in page.locator("time .relative").all():
        expect(time).to_be_hidden()


@pytest.mark.parametrize("path", ["", POST], ids=["feed", "post"])
def test_counts_are_seen(demo, new_page, path):
    """S1-26, S1-42: each count of likes is a number in the page; a comment without any shows none."""
    page = new_page(script=False)
    page.goto(demo.url(path))
    counted = page.locator("[data-like][data-count]")
    assert counted.count() > 0
    for likes in counted.all():
        number = int(likes.get_attribute("data-count"))
        if number == 0 and likes.get_attribute("data-like").startswith("comment:"):
            expect(likes).to_be_hidden()
        else:
            expect(likes.locator(".count")).to_be_visible()
            expect(likes).to_have_attribute("title", f"{number:,} {'like' if number == 1 else 'likes'}")


@pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)
def test_there_is_no_control_without_an_effect(demo, new_page, path):
    """S1-66, S1-69: what only a script can do is not offered where there is none."""
    page = new_page(script=False)
    page.goto(demo.url(path))
    dead = page.locator("button, input, textarea, select, [role=button], a:not([href])").filter(visible=True)
    for control in dead.all():
        form = control.locator("xpath=ancestor::form[@action and @action != '']")
        assert form.count() == 1, control.evaluate("element => element.outerHTML")


def test_who_wants_to_comment_is_told_how(demo, new_page):
    """S1-66: where sending needs a script, a plain link stands in for the comment bar."""
    page = new_page(script=False)
    page.goto(demo.url(POST))
    expect(page.locator("#compose")).to_be_hidden()
    link = page.locator("article a[href^='mailto:comments@kith.example']")
    expect(link.first).to_be_visible()
