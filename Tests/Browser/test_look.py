"""How the theme looks where it is hardest: long words, small windows, fingers, paper, the reader's own colours."""

import re

import pytest
from playwright.sync_api import Page, expect

import stress_site
from built_site import new_site
from page_kinds import PAGE_KINDS, POST

# The width of a small phone, and a window of 1280 × 1024 enlarged to 400 %.
NARROW = {"small phone": (320, 640), "400 %": (320, 256)}

# What stands out of the window to the side, by the boxes that nothing clips.
OVERFLOWING = """
() => {
  const width = document.documentElement.clientWidth;
  const clipped = (element) => {
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflowX !== "visible") return true;
    }
    return false;
  };
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push(`the page, ${document.documentElement.scrollWidth} px`);
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { left, right } = element.getBoundingClientRect();
    if ((left < -0.5 || right > width + 0.5) && right > left && !element.closest(".visually-hidden, .skip, .notice") && !clipped(element)) {
      found.push(`${element.localName}.${element.className.baseVal ?? element.className} from ${left} to ${right}`);
    }
  }
  return found;
}
"""

# What a finger is to hit, without links in the flow of a text or a line of words.
CONTROLS = (
    "button, summary, .masthead a, .footer a, .pagination a, .neighbours a, .menu-items > *, .actions a, .back, .all-tags a, "
    ".tag-line a, .aside li a, .links a, .post-links a, .months a, .photo-grid a, a.pill, .read-on a, .strip label, .compose :is(input, textarea)"
)

# A control's box with the invisible edge that some have, in CSS pixels.
TOO_SMALL = """
(controls) => {
  const found = [];
  for (const control of document.querySelectorAll(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.type === "hidden") continue;
    const box = control.getBoundingClientRect();
    let { width, height } = box;
    const edge = getComputedStyle(control, "::after");
    if (edge.content === '""' && edge.position === "absolute") {
      height = Math.max(height, parseFloat(edge.height));
      width = Math.max(width, parseFloat(edge.width));
    }
    // Across, words may be short; what has one icon only, may not.
    const narrowest = control.textContent.trim() && !control.querySelector("svg") ? 24 : 43.5;
    if (height < 43.5 || width < narrowest) {
      found.push(`${control.localName}.${control.className} "${control.textContent.trim().slice(0, 20)}": ${width} × ${height}`);
    }
  }
  return found;
}
"""

# Whether the focused element is at least partly seen: not below a bar, and inside of the window.
IS_SEEN = """
() => {
  const focused = document.activeElement;
  const boxes = [...focused.getClientRects(), ...[...focused.children].flatMap((child) => [...child.getClientRects()])];
  for (const { left, top, width, height } of boxes) {
    for (const [x, y] of [[0.5, 0.5], [0.1, 0.2], [0.9, 0.8], [0.5, 0.1], [0.5, 0.9]]) {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      if (hit && (focused.contains(hit) || hit.closest("label")?.contains(focused))) return "";
    }
  }
  const { top, bottom } = focused.getBoundingClientRect();
  return `${focused.localName}.${focused.className} "${focused.textContent.trim().slice(0, 20)}" from ${top} to ${bottom} of ${innerHeight}`;
}
"""

# The ring around the focused element, or around what stands for it.
RING = """
() => {
  const focused = document.activeElement;
  const shown = focused.matches(".strip input") ? focused.nextElementSibling : focused;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
  return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 && !/, 0\\)$|transparent/.test(outlineColor)
    ? "" : `${shown.localName}.${shown.className}: ${outlineStyle} ${outlineWidth} ${outlineColor}`;
}
"""

# The texts that stand out less from their ground than WCAG's AA asks. Symbols of ratings are
# pictures: 3 is enough for them, as for large text.
TOO_PALE = """
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parts = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (element) => {
    for (; element; element = element.parentElement) {
      const colour = parts(getComputedStyle(element).backgroundColor);
      if (colour[3] > 229) return colour;
    }
  };
  const found = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".visually-hidden, .skip, .notice, svg")) continue;
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    const { color, fontSize } = getComputedStyle(element);
    const [darker, lighter] = [luminance(parts(color)), luminance(ground(element))].sort((one, other) => one - other);
    const contrast = (lighter + 0.05) / (darker + 0.05);
    const least = parseFloat(fontSize) >= 24 || element.closest(".symbols, .strip") ? 3 : 4.5;
    if (contrast < least) found.push(`${element.localName}.${element.className}: ${contrast.toFixed(2)}`);
  }
  return found;
}
"""


@pytest.fixture(scope="module")
def stress(tmp_path_factory):
    """The site of stress_site.py."""
    site = new_site(tmp_path_factory.mktemp("stress"), stress_site.files(words=600))
    yield site
    site.close()


@pytest.fixture(scope="module")
def mirrored(tmp_path_factory):
    """The same in Arabic, with a theme of its own, and a form that sends without script."""
    theme = '{accent: "#f7e463", like: heart, radius: 4px, font: "Georgia, serif"}'
    endpoint = "{endpoint: https://comments.example/entry}"
    files = stress_site.files("ar", endpoint, theme, words=600)
    site = new_site(tmp_path_factory.mktemp("mirrored"), files)
    yield site
    site.close()


def _overflowing(site, page: Page, paths: dict[str, str]) -> dict[str, list[str]]:
    found = {}
    for kind, path in paths.items():
        page.goto(site.url(path))
        if words := page.evaluate(OVERFLOWING):
            found[kind] = words
    return found


def _by_keyboard(page: Page, most: int = 60):
    """Goes from one focus to the next by the Tab key, to the page's end or as far as `most`."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            return
        yield


@pytest.mark.parametrize("size", NARROW.values(), ids=NARROW)
def test_the_demo_fits_its_window(demo, new_page, size):
    assert _overflowing(demo, new_page(size=size, touch=True), PAGE_KINDS) == {}


@pytest.mark.parametrize("size", NARROW.values(), ids=NARROW)
def test_long_words_and_wide_things_fit_the_window(stress, new_page, size):
    assert _overflowing(stress, new_page(size=size, touch=True), stress_site.STRESS_KINDS) == {}


def test_long_words_and_wide_things_fit_from_right_to_left(mirrored, new_page):
    assert _overflowing(mirrored, new_page(size=(320, 640), touch=True), stress_site.STRESS_KINDS) == {}


def test_a_long_word_fits_while_it_is_written(stress, new_page):
    page = new_page(size=(320, 640), touch=True)
    page.goto(stress.url("posts/word/"))
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
    page.locator("#compose-text").fill("x" * 200)
    expect(page.locator(".compose .who")).to_be_visible()
    assert page.evaluate(OVERFLOWING) == []


@pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)
def test_controls_are_large_enough_for_a_finger(demo, phone, path):
    # Networks rest when all scripts have come and made their buttons.
    phone.goto(demo.url(path), wait_until="networkidle")
    assert phone.evaluate(TOO_SMALL, CONTROLS) == []


@pytest.mark.parametrize("size", [(390, 844), (320, 256), (1280, 900)], ids=["phone", "400 %", "desktop"])
@pytest.mark.parametrize("path", ["", "posts/bread-at-five/"], ids=["feed", "post"])
def test_focus_is_seen_and_below_no_bar(demo, new_page, path, size):
    """WCAG 2.4.7 and 2.4.11: the focus has a ring, and the bars that stay do not cover it."""
    page = new_page(size=size, reduced_motion=True)
    page.goto(demo.url(path))
    expect(page.locator("button.likes").first).to_be_visible()
    hidden, without_ring = [], []
    for _ in _by_keyboard(page):
        if words := page.evaluate(IS_SEEN):
            hidden.append(words)
        if words := page.evaluate(RING):
            without_ring.append(words)
    assert (hidden, without_ring) == ([], [])


def _contrast(one: str, other: str) -> float:
    """How far two colours are apart, by WCAG; both as `rgb(1, 2, 3)`."""

    def luminance(colour: str) -> float:
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colour", ["light", "dark"])
def test_the_ring_is_seen_in_any_accent(mirrored, new_page, colour):
    """WCAG 1.4.11: a site's accent may be as pale as its paper, the ring may not."""
    page = new_page(colour=colour)
    page.goto(mirrored.url())
    page.locator(".site-name").focus()
    ring = page.locator(".site-name").evaluate("element => getComputedStyle(element).outlineColor")
    paper = page.locator(".masthead").evaluate("element => getComputedStyle(element).backgroundColor")
    assert _contrast(ring, paper) >= 3


@pytest.mark.parametrize("colour", ["light", "dark"])
def test_text_stands_out_from_its_ground(demo, mirrored, new_page, colour):
    """WCAG 1.4.3, by day and by night, with the theme's accent and with one of a site's own."""
    page = new_page(colour=colour)
    pages = [demo.url(PAGE_KINDS[kind]) for kind in ["feed", "post with votes", "author", "tags", "archive", "page", "nothing found"]]
    pages += [mirrored.url(stress_site.STRESS_KINDS[kind]) for kind in ["feed", "markup", "author", "archive"]]
    found = {}
    for address in pages:
        page.goto(address)
        if words := page.evaluate(TOO_PALE):
            found[address] = words
    assert found == {}


def test_paper_has_the_words_and_no_controls(demo, page):
    page.goto(demo.url(POST))
    expect(page.locator("button.likes").first).to_be_visible()
    page.emulate_media(media="print")
    for chrome in [".masthead", ".footer", ".actions", ".compose", ".neighbours", ".back", ".skip", "button"]:
        for element in page.locator(chrome).all():
            # The likes of a comment are a button whose number is worth reading.
            if "count" not in element.inner_html() or chrome != "button":
                expect(element).to_be_hidden()
    expect(page.locator(".post-bar")).to_have_css("position", "static")
    expect(page.locator("li.comment").first).to_be_visible()
    assert page.locator(".post img").first.is_visible()


@pytest.mark.parametrize("path", ["", POST], ids=["feed", "post"])
def test_paper_shows_absolute_times(demo, page, path):
    """S3-02: what is printed is read on another day."""
    page.goto(demo.url(path))
    expect(page.locator("button.likes").first).to_be_visible()
    page.emulate_media(media="print")
    for time in page.locator("time .relative").all():
        expect(time).to_be_hidden()
    for time in page.locator("time .absolute").all():
        expect(time).to_be_visible()


def test_paper_names_the_day_by_its_date(demo, page):
    page.goto(demo.url())
    day = page.locator(".day > h2").first
    expect(day).to_have_text("Yesterday")
    page.emulate_media(media="print")
    expect(day).to_have_css("font-size", "0px")
    assert day.evaluate("heading => getComputedStyle(heading, '::after').content") == '"November 29, 2026"'


def test_a_like_is_told_apart_in_the_readers_own_colours(demo, new_page):
    page = new_page(forced_colours=True)
    page.goto(demo.url())
    button = page.locator("button.likes").first
    before = button.locator("svg").screenshot()
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    page.mouse.move(0, 0)
    button.evaluate("button => Promise.all(button.getAnimations({ subtree: true }).map((each) => each.finished))")
    assert button.locator("svg").screenshot() != before


def test_a_rating_is_told_apart_in_the_readers_own_colours(demo, new_page):
    page = new_page(forced_colours=True)
    page.goto(demo.url("posts/bread-at-five/"))
    labels = page.locator(".strip label")
    labels.nth(2).click()
    for index in range(5):
        expect(labels.nth(index).locator(".on")).to_be_visible(visible=index <= 2)
        expect(labels.nth(index).locator(".off")).to_be_visible(visible=index > 2)


def test_a_site_without_posts_has_no_headings_over_nothing(build_site, page):
    site = build_site({})
    page.goto(site.url())
    expect(page.locator(".empty")).to_be_visible()
    expect(page.locator(".aside h2").filter(visible=True)).to_have_count(0)


def test_a_tag_has_one_sign_before_its_name(demo, page):
    page.goto(demo.url("tags/harbour/"))
    expect(page.get_by_role("heading", level=1)).to_have_text("#harbour")


def test_a_post_goes_to_its_page_by_its_picture_and_its_author(demo, page):
    """Only the post whose link is followed lends its parts to the change of pages, as two of a name would stop it."""
    named = """
    () => [...document.querySelectorAll("*")].map((each) => getComputedStyle(each).viewTransitionName)
      .filter((name) => !["none", "root"].includes(name)).sort()
    """
    page.goto(demo.url())
    assert page.evaluate(named) == ["masthead"]
    page.locator(".card .dt-published").first.locator("xpath=..").focus()
    assert page.evaluate(named) == ["author", "masthead", "picture"]
    page.goto(demo.url("posts/three-glazes/"))
    assert page.evaluate(named) == ["author", "masthead", "picture"]
