"""Nothing that is being read moves: not while the page loads, nor while its pictures come."""

import pytest
from playwright.sync_api import expect

from device import DESKTOP, PHONE
from page_kinds import FEED, POST

NOTE_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent);
    window.shifts.push({ value: entry.value, moved });
  }
}).observe({ type: "layout-shift", buffered: true });
"""

# A screen at a time to the end of what the page had when it came; two frames each, so that what the
# scrolling starts is laid out, and then each picture until it is there.
READ_TO_THE_END = """
async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const images = [...document.images];
  const end = document.documentElement.scrollHeight;
  for (let top = 0; top < end; top += innerHeight) {
    scrollTo(0, top);
    await frame();
    await frame();
  }
  for (const image of images) {
    image.scrollIntoView();
    await image.decode();
  }
  await frame();
}
"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", [FEED, POST, "posts/bread-at-five/"], ids=["feed", "post", "post with votes"])
def test_nothing_moves(demo, new_page, path, size):
    page = new_page(size=size)
    page.add_init_script(NOTE_SHIFTS)
    page.goto(demo.url(path), wait_until="networkidle")
    page.evaluate(READ_TO_THE_END)
    shifts = page.evaluate("window.shifts")
    assert sum(shift["value"] for shift in shifts) <= 0.01, shifts


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_while_a_list_grows(demo, new_page, size):
    page = new_page(size=size)
    page.add_init_script(NOTE_SHIFTS)
    page.goto(demo.url(FEED), wait_until="networkidle")
    page.locator(".pagination").scroll_into_view_if_needed()
    expect(page.locator("article.card")).to_have_count(20)
    expect(page.locator(".pagination")).to_be_visible()
    page.evaluate(READ_TO_THE_END)
    shifts = page.evaluate("window.shifts")
    assert sum(shift["value"] for shift in shifts) <= 0.01, shifts
