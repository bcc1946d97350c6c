"""What belongs to no one module: colours and their contrast, focus, permissions, words, ratings in print."""

import json

import pytest
from playwright.sync_api import expect

from page_kinds import PAGE_KINDS, visit_each_kind
from page_markup import ask_pages

NOTE_PERMISSIONS = """
window.asked = [];
const note = (owner, ...names) => names.forEach((name) => {
  if (owner) owner[name] = () => { window.asked.push(name); return Promise.resolve("denied"); };
});
note(Object.getPrototypeOf(navigator.geolocation), "getCurrentPosition", "watchPosition");
note(navigator.permissions && Object.getPrototypeOf(navigator.permissions), "query");
note(window.Notification, "requestPermission");
note(navigator.storage && Object.getPrototypeOf(navigator.storage), "persist");
note(navigator.mediaDevices && Object.getPrototypeOf(navigator.mediaDevices), "getUserMedia");
"""


def expect_script_has_run(page):
    """Each number of likes that is to be a button is one; pages without any are ready at once."""
    expect(page.locator("span[data-like]")).to_have_count(0)


def test_no_page_asks_for_a_permission(demo, page):
    """S3-06: neither where the reader is nor anything else, without a press that says so."""
    page.add_init_script(NOTE_PERMISSIONS)
    for kind in visit_each_kind(demo, page):
        expect_script_has_run(page)
        assert page.evaluate("window.asked") == [], kind


# Focus and pressing

# Each element that takes the focus and does not show it; radio buttons show it on their symbols.
UNSEEN_FOCUS = """
() => {
  const found = [];
  const focusable = "a[href], button, input, textarea, select, summary, [tabindex='0'], video, audio";
  for (const element of document.querySelectorAll(focusable)) {
    if (element.disabled || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    const ring = getComputedStyle(element.matches("[type=radio]") ? element.nextElementSibling : element);
    if (ring.outlineStyle === "none" || parseFloat(ring.outlineWidth) < 2) found.push(element.outerHTML.slice(0, 200));
  }
  return found;
}
"""


@pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)
def test_whatever_has_the_focus_shows_it(demo, page, path):
    """S1-12"""
    page.goto(demo.url(path))
    expect_script_has_run(page)
    page.keyboard.press("Tab")
    assert page.evaluate(UNSEEN_FOCUS) == []


def test_pressing_a_post_does_not_mark_it(demo, page):
    """S1-12: a post is no button, and does not look pressed."""
    page.goto(demo.url())
    post = page.locator("article.card").first
    background = "post => getComputedStyle(post).backgroundColor"
    before = post.evaluate(background)
    post.locator(".e-content").first.hover()
    page.mouse.down()
    assert post.evaluate(background) == before
    page.mouse.up()
    expect(page).to_have_url(demo.url())


# Colours

LIGHT = {
    "ink": (5, 5, 5),
    "muted": (101, 103, 106),
    "accent": (23, 119, 241),
    "bubble": (240, 241, 244),
}
# The colours of tokens as the screen shows them, whatever they are written in.
COLOURS = """
(names) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const root = getComputedStyle(document.documentElement);
  return Object.fromEntries(names.map((name) => {
    context.fillStyle = root.getPropertyValue(`--${name}`).trim();
    context.fillRect(0, 0, 1, 1);
    return [name, [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)];
  }));
}
"""


def contrast(one, other) -> float:
    """The contrast ratio of two colours (WCAG 2.2)."""

    def luminance(colour):
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("colour", ["light", "dark"])
def test_words_and_shapes_stand_out(demo, new_page, colour):
    """A5, S3-09, S1-60: 4.5 for words, on whatever they stand; 3 for shapes such as the button that sends."""
    page = new_page(colour=colour)
    page.goto(demo.url("posts/harbour/"))
    names = ["ink", "muted", "accent", "accent-text", "like", "star", "bubble", "paper", "ground"]
    tokens = {name: tuple(value) for name, value in page.evaluate(COLOURS, names).items()}
    if colour == "light":
        assert {name: tokens[name] for name in LIGHT} == LIGHT
    grounds = ["paper", "ground", "bubble"]
    for words in ("ink", "muted", "accent-text"):
        for ground in grounds:
            assert contrast(tokens[words], tokens[ground]) >= 4.5, (words, ground)
    for shape in ("accent", "like", "star"):
        assert contrast(tokens[shape], tokens["paper"]) >= 3, shape


# Words

CHINESE = {
    "site.yml": "title: 測試\nurl: https://kith.example/\nlanguage: zh-Hant\ntimezone: Asia/Taipei\nauthor: lou\n"
    "comments: {send: {endpoint: https://comments.example/}}\nreport: {mail: report@kith.example}\n",
    "authors/lou.md": "---\nname: 林美樺\n---\n",
    "posts/sea.md": "---\ndate: 2026-11-30T19:59:57+08:00\nshares: 2\nrating: {}\n---\n海。\n",
    "posts/sea/comments/one.md": "---\ndate: 2026-11-30T19:59:58+08:00\nlikes: 1\n---\n好。\n",
}


def test_a_site_in_chinese_speaks_as_the_apps_do(build_site, page, faults):
    """A6, S1-28, S2-09, S4-13: the words of the interface come from the table of the site's language."""
    faults.allow_host("comments.example")
    page.goto(build_site(CHINESE).url("posts/sea/"))
    expect(page.get_by_placeholder("留言……")).to_be_visible()
    expect(page.locator(".post-bar").get_by_role("img", name="公開")).to_be_visible()
    expect(page.locator(".post-bar .relative")).to_have_text("剛剛")
    expect(page.locator("a.share")).to_contain_text("分享")
    expect(page.locator("a.share")).to_have_attribute("title", "2次分享")
    expect(page.locator("a.to-comments")).to_have_accessible_name("1則留言")
    expect(page.locator(".comment").get_by_role("button", name="回覆")).to_be_visible()
    expect(page.get_by_role("region", name="評分")).to_be_visible()
    page.locator(".menu summary").click()
    expect(page.get_by_role("menuitem", name="檢舉貼文")).to_be_visible()
    expect(page.get_by_role("menuitem", name="取消")).to_be_visible()


# Ratings in print

RATED = {
    "posts/none.md": "---\ndate: 2026-11-03\nrating: {}\nitem: {name: A loaf}\n---\nFirst.\n",
    "posts/item.md": "---\ndate: 2026-11-02\nrating: {votes: {4: 9, 5: 2}}\n"
    "item: {type: Product, name: A loaf, rating: 4}\n---\nSecond.\n",
    "posts/item/comments/one.md": "---\nname: Noor\ndate: 2026-11-03\nrating: 5\n---\nYes.\n",
    "posts/plain.md": "---\ndate: 2026-11-01\nrating: {votes: {4: 9, 5: 3}}\n---\nThird.\n",
}


def test_ratings_are_summed_up_in_words(build_site, page):
    """S4-15: votes and comments together; the symbols are decoration; none are said to be none."""
    site = build_site(RATED)
    page.goto(site.url("posts/item/"))
    summary = page.get_by_role("region", name="Rating")
    expect(summary.locator(".mean .visually-hidden")).to_have_text("4.3 out of 5")
    expect(summary.locator(".mean .muted")).to_have_text("from 12 ratings")
    expect(summary.locator(".mean .symbols")).to_have_attribute("aria-hidden", "true")
    expect(summary.locator(".histogram li > span:last-child")).to_have_text(["3", "9", "0", "0", "0"])
    page.goto(site.url("posts/none/"))
    expect(page.get_by_role("region", name="Rating")).to_contain_text("No ratings yet")
    assert "NaN" not in site.read("posts/none/")


def test_only_a_rated_thing_with_a_name_is_told_to_machines(build_site, page):
    """S4-15: with the ends of its scale; what nobody has rated has no average."""
    site = build_site(RATED)
    answers = ask_pages(
        page,
        site,
        """document => [
          document.querySelector("script[type='application/ld+json']").textContent,
          document.querySelectorAll(".h-review-aggregate").length,
        ]""",
        ["posts/none/", "posts/item/", "posts/plain/"],
    )

    def averages(value):
        if isinstance(value, list):
            return [found for part in value for found in averages(part)]
        if not isinstance(value, dict):
            return []
        own = [value] if value.get("@type") == "AggregateRating" else []
        return own + [found for part in value.values() for found in averages(part)]

    told = {path: averages(json.loads(text)) for path, (text, _) in answers.items()}
    assert told["posts/none/"] == told["posts/plain/"] == []
    (average,) = told["posts/item/"]
    assert {name: str(average[name]) for name in ("ratingValue", "ratingCount", "bestRating", "worstRating")} == {
        "ratingValue": "4.3",
        "ratingCount": "12",
        "bestRating": "5",
        "worstRating": "1",
    }
    assert [number for _, number in answers.values()] == [0, 1, 1]


def test_the_symbols_of_a_site_are_everywhere(build_site, page):
    """S4-01, S4-02, S4-10, S4-13: their number, form and size come from the site file; nothing is chosen yet."""
    site_file = "title: T\nurl: https://kith.example/\nauthor: lou\nlanguage: en\n"
    rating = "rating: {scale: 3, symbols: {normal: ○, selected: ●}, size: [70, 60], gap: 16}\n"
    post = "---\ndate: 2026-11-03\nrating: {votes: {2: 1}}\n---\nFirst.\n"
    site = build_site({"site.yml": site_file + rating, "posts/a.md": post})
    page.goto(site.url("posts/a/"))
    control = page.locator("form.rate")
    expect(control.get_by_role("radio")).to_have_count(3)
    expect(control.get_by_role("radio", checked=True)).to_have_count(0)
    expect(control.locator("output")).to_have_text("")
    expect(page.get_by_role("group", name="Your rating")).to_be_visible()
    boxes = [symbol.bounding_box() for symbol in control.locator("label").all()]
    assert [box["width"] for box in boxes] == [70, 70, 70]
    # (width + gap) · n − gap
    assert control.locator(".strip").bounding_box()["width"] == (70 + 16) * 3 - 16
    assert control.locator(".symbol").first.bounding_box()["height"] == 60
    expect(page.locator(".mean .symbols > *")).to_have_text(["●", "●", "○"])
    answers = ask_pages(page, site, "document => /[★☆]/.test(document.body.textContent)")
    assert set(answers.values()) == {False}


# Markup of a writer's own


def test_markup_in_a_post_puts_no_control_out_of_step(build_site, page):
    """What a post's own HTML calls itself is no control of the page; the controls work beside it."""
    own = """<form class="rate" data-rate="x"></form><details class="menu"><summary>Recipe</summary>Flour</details>
<span class="likes" data-like="post:x">one</span><div class="media several"><img src="/none.png" alt=""></div>"""
    site = build_site(
        {
            "site.yml": "title: Test site\nurl: https://kith.example/\nlanguage: en\ntimezone: UTC\nauthor: lou\nmarkdown: {html: yes}\n"
            "comments: {send: {mail: a@kith.example}}\n",
            "authors/lou.md": "---\nname: Lou Marinho\n---\n",
            "posts/sea.md": f"---\ndate: 2026-11-29\nrating: {{votes: [0, 0, 0, 0, 1]}}\n---\n{own}\n",
            "static/none.png": b"",
        }
    )
    page.goto(site.url("posts/sea/"))
    page.locator("button[data-like='post:sea']").click()
    expect(page.locator("button[data-like='post:sea']")).to_have_attribute("aria-pressed", "true")
    page.locator(".rating form.rate input[value='4']").check(force=True)
    expect(page.locator(".rating output")).not_to_be_empty()
    page.locator(".actions summary").click()
    expect(page.get_by_role("menuitem")).to_have_count(2)
    page.keyboard.press("Escape")
    page.get_by_text("Recipe").click()
    expect(page.get_by_text("Flour")).to_be_visible()
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
