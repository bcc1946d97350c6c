"""Icons come from one file, and every one that has a place has a shape."""

import pytest

from page_kinds import PAGE_KINDS

# A browser gives an icon of another file its box when it has drawn it.
EMPTY_ICONS = """
() => [...document.querySelectorAll("svg.icon use")]
  .filter((use) => use.checkVisibility() && use.closest("svg").getBoundingClientRect().width > 0)
  .filter((use) => use.getBoundingClientRect().width === 0)
  .map((use) => use.closest("svg").parentElement.outerHTML)
"""


def test_there_are_icons(demo, page):
    page.goto(demo.url(), wait_until="networkidle")
    assert page.locator("svg.icon use").count() > 20


@pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)
def test_no_icon_is_empty(demo, page, path):
    page.goto(demo.url(path), wait_until="networkidle")
    assert page.evaluate(EMPTY_ICONS) == []
