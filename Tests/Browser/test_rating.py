"""The rating control: shown is what is reported, whatever the pointer, the keys or the page say."""

import json
import math

import pytest
from playwright.sync_api import expect

from checkout import CHECKOUT
from page_modules import call_module, vectors
from rating_control import SHOWN, RatingControl

SITE = "title: Test site\nurl: https://kith.example/\nlanguage: {language}\ntimezone: UTC\nauthor: lou\n"
AUTHOR = "---\nname: Lou Marinho\n---\nWrites here.\n"
POST = "---\ndate: 2026-11-29T18:00:00Z\nrating: {votes: {1: 2}}\n---\nHello, harbour.\n" + "\nAnd on.\n" * 40
PATH = "posts/rated/"
PICTURES = {"normal": "/tired.svg", "selected": "/orange.svg"}


def picture(colour: str) -> str:
    """A drawing that is higher than wide, so that it can be seen whether it keeps its shape."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20" viewBox="0 0 10 20">'
        f'<rect width="10" height="20" fill="{colour}"/></svg>'
    )


@pytest.fixture
def build_rated(build_site):
    """Builds a site with one post that can be rated, its symbols as the keys of `rating` say."""

    def build(language: str = "en", **rating):
        files = {
            "site.yml": SITE.format(language=language) + f"rating: {json.dumps(rating, ensure_ascii=False)}\n",
            "authors/lou.md": AUTHOR,
            "posts/rated.md": POST,
            "static/tired.svg": picture("gray"),
            "static/orange.svg": picture("orange"),
        }
        return build_site(files)

    return build


@pytest.fixture
def control(build_rated, page) -> RatingControl:
    """Five stars on a desktop's page."""
    return RatingControl.open(page, build_rated().url(PATH))


class Finger:
    """A finger on the page, by the events that a touch screen sends."""

    def __init__(self, page):
        self._session = page.context.new_cdp_session(page)

    def down(self, x, y):
        self._send("touchStart", [(x, y)])

    def move(self, x, y):
        self._send("touchMove", [(x, y)])

    def up(self):
        self._send("touchEnd", [])

    def lose(self):
        """What happens where the system takes the finger over."""
        self._send("touchCancel", [])

    def _send(self, kind, points):
        points = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


# Tap and drag


def test_the_chosen_symbol_and_all_before_it_are_filled(control):
    """S4-02, S4-03: equal symbols in a row, and choosing 3 of 5 fills exactly 1 to 3."""
    boxes = control.form.locator(".symbol").all()
    measured = [box.bounding_box() for box in boxes]
    assert len({(box["y"], box["width"], box["height"]) for box in measured}) == 1
    control.expect(0)
    control.page.mouse.click(*control.centre(3))
    control.expect(3)
    control.page.mouse.click(*control.centre(1))
    control.expect(1)


def test_a_tap_takes_the_nearest_centre(control):
    """S4-04: the lower half of a gap belongs to the symbol before it, the upper one to the next."""
    x, y = control.centre(2)
    far = control.centre(3)[0] - x
    for offset, value in [(0, 2), (far / 2 - 0.25, 2), (far / 2 + 0.25, 3), (far, 3)]:
        control.page.mouse.click(x + offset, y)
        control.expect(value)


def test_the_whole_height_of_the_strip_can_be_touched(control):
    """Targets of 44 pixels: a tap above and below a symbol counts."""
    box = control.strip.bounding_box()
    assert box["height"] >= 44
    control.page.mouse.click(control.centre(4)[0], box["y"] + 2)
    control.expect(4)
    control.page.mouse.click(control.centre(2)[0], box["y"] + box["height"] - 2)
    control.expect(2)


def test_a_drag_is_live_also_outside_the_strip(control):
    """S4-05: to the left, right, above and below it the value follows."""
    mouse = control.page.mouse
    x, y = control.centre(3)
    mouse.move(x, y)
    mouse.down()
    control.expect(3)
    mouse.move(x + 1, y)
    assert control.strip.evaluate("(strip) => strip.hasPointerCapture(1)")
    for where, value in [
        ((control.centre(4)[0], y - 300), 4),
        ((control.centre(2)[0], y + 300), 2),
        ((0, y), 1),
        ((1279, y - 100), 5),
        ((-50, y), 1),
        ((control.centre(3)[0], 2), 3),
    ]:
        mouse.move(*where)
        control.expect(value)
    mouse.up()
    control.expect(3)
    assert control.told()[-1] == "change 3"


def test_one_gesture_is_one_change(control):
    """S4-06, S4-07: `input` at each new value, one `change` at the end, and no click that adds to it."""
    mouse = control.page.mouse
    mouse.move(*control.centre(2))
    mouse.down()
    for value in (3, 3, 4):
        mouse.move(*control.centre(value))
    assert control.told() == ["input 2", "input 3", "input 4"]
    mouse.up()
    assert control.told() == ["change 4"]
    # Let go over another symbol, outside the strip, and where it began.
    for begin, ways in [(5, [control.centre(1)]), (2, [(1270, 2)]), (3, [control.centre(4), control.centre(3)])]:
        mouse.move(*control.centre(begin))
        mouse.down()
        for way in ways:
            mouse.move(*way)
        mouse.up()
        *inputs, change = control.told()
        assert all(event.startswith("input") for event in inputs)
        assert change == f"change {control.value}"
        control.expect(control.value)
    mouse.click(*control.centre(2))
    assert control.told() == ["input 2", "change 2"]


def test_what_was_chosen_before_is_no_change(control):
    """S4-07: as with radio buttons, a gesture that ends with the value it found fires no `change`."""
    mouse = control.page.mouse
    mouse.click(*control.centre(2))
    control.told()
    mouse.click(*control.centre(2))
    assert control.told() == []
    mouse.down()
    mouse.move(*control.centre(4))
    mouse.move(*control.centre(2))
    mouse.up()
    assert control.told() == ["input 4", "input 2"]
    control.expect(2)


def test_escape_takes_a_drag_back(control):
    """S4-07: the value before the gesture is back, and neither moving nor letting go changes it again."""
    mouse = control.page.mouse
    for before in (0, 2):
        if before:
            mouse.click(*control.centre(before))
        control.told()
        mouse.move(*control.centre(3))
        mouse.down()
        mouse.move(*control.centre(5))
        control.page.keyboard.press("Escape")
        control.expect(before)
        mouse.move(*control.centre(3))
        control.expect(before)
        # Let go where it began: a click is made of it, of the label itself in other browsers.
        mouse.up()
        control.form.locator("label").nth(2).evaluate(
            "(label) => label.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }))"
        )
        control.expect(before)
        assert control.told() == ["input 3", "input 5", f"input {before or 'none'}"]
        assert control.kept == (before or None)


def test_other_buttons_choose_nothing(control):
    """A context menu or a middle click is no rating."""
    for button in ("right", "middle"):
        control.page.mouse.click(*control.centre(4), button=button)
        control.expect(0)
    assert control.told() == []


def test_a_drag_selects_and_carries_nothing(control):
    """The page's text is not marked by dragging out of the strip."""
    mouse = control.page.mouse
    mouse.move(*control.centre(2))
    mouse.down()
    mouse.move(400, 200, steps=5)
    mouse.up()
    assert control.page.evaluate("String(getSelection())") == ""


@pytest.fixture
def touched(build_rated, phone) -> RatingControl:
    """Five stars on a phone."""
    return RatingControl.open(phone, build_rated().url(PATH))


def test_a_finger_taps_and_drags(touched):
    """S4-05 to S4-07 by touch."""
    touched.page.touchscreen.tap(*touched.centre(4))
    touched.expect(4)
    assert touched.told() == ["input 4", "change 4"]
    finger = Finger(touched.page)
    x, y = touched.centre(2)
    finger.down(x, y)
    finger.move(touched.centre(3)[0], y)
    finger.move(touched.centre(5)[0], y)
    # Having begun across, it may leave the strip in every direction.
    finger.move(touched.centre(3)[0], y - 200)
    touched.expect(3)
    finger.move(1, y + 200)
    touched.expect(1)
    finger.move(389, y + 100)
    touched.expect(5)
    finger.up()
    touched.expect(5)
    told = touched.told()
    assert told[-1] == "change 5" and sum("change" in event for event in told) == 1


def test_a_drag_that_the_page_ends_is_taken_back(control):
    """S4-07: what takes the pointer away without letting it go is a cancelled gesture too."""
    mouse = control.page.mouse
    mouse.move(*control.centre(3))
    mouse.down()
    mouse.move(*control.centre(4))
    control.strip.evaluate("(strip) => strip.releasePointerCapture(1)")
    mouse.move(*control.centre(5))
    control.expect(0)
    mouse.up()
    control.expect(0)
    assert not any("change" in event for event in control.told())


def test_a_finger_scrolls_over_the_strip(touched):
    """S4-07: along the page it is the page that moves, and the value before is back."""
    touched.page.touchscreen.tap(*touched.centre(2))
    touched.told()
    before = touched.page.evaluate("scrollY")
    finger = Finger(touched.page)
    x, y = touched.centre(5)
    finger.down(x, y)
    for step in range(1, 11):
        finger.move(x, y + 15 * step)
    finger.up()
    touched.page.wait_for_function("(before) => scrollY < before - 50", arg=before)
    touched.expect(2)
    assert touched.told() == ["input 5", "input 2"]
    assert touched.kept == 2


def test_a_lost_finger_changes_nothing(touched):
    """S4-07: `pointercancel` restores the value and fires no `change`."""
    finger = Finger(touched.page)
    x, y = touched.centre(3)
    finger.down(x, y)
    finger.move(touched.centre(4)[0], y)
    touched.expect(4)
    finger.lose()
    touched.expect(0)
    assert touched.told()[-1] == "input none" and touched.kept is None
    # The control is as good as before.
    touched.page.touchscreen.tap(*touched.centre(2))
    touched.expect(2)


def test_a_second_finger_does_not_meddle(touched):
    """One gesture at a time."""
    finger = Finger(touched.page)
    (x, y), (other, _) = touched.centre(2), touched.centre(5)
    finger.down(x, y)
    finger._send("touchStart", [(x, y), (other, y)])
    touched.expect(2)
    finger._send("touchEnd", [(x, y)])
    finger.up()
    touched.expect(2)


# Shown and reported


SIZES = [
    dict(),
    dict(size=[50, 50], gap=16),
    dict(scale=3, size=[70, 70], gap=16),
    dict(scale=1, size=[40, 40]),
    dict(scale=7, size=[20, 30], gap=0),
    dict(scale=10, size=[33, 33], gap=3),
    dict(symbols={"normal": "🤍", "selected": "🧡"}),
    dict(symbols=PICTURES, size=[50, 50], gap=16),
]

# Moves a pointer that is held down over the strip and beyond it by tenths of a pixel, and finds
# where what is seen, what is reported and the nearest centre are not one value.
SWEEP = """
async ([shownSource]) => {
  const shown = eval(shownSource);
  const form = document.querySelector(".rate");
  const boxes = [...form.querySelectorAll(".symbol")].map((symbol) => symbol.getBoundingClientRect());
  const mirrored = getComputedStyle(form).direction === "rtl";
  const centres = boxes.map((box) => (box.left + box.right) / 2);
  const y = boxes[0].top + boxes[0].height / 2;
  const left = Math.min(...boxes.map((box) => box.left)), right = Math.max(...boxes.map((box) => box.right));
  const wrong = [];
  let reported = Number(told.at(-1).split(" ")[1]), steps = 0;
  form.addEventListener("input", () => (reported = Number(new FormData(form).get("rating"))));
  const send = (type, clientX) => form.querySelector(".strip").dispatchEvent(new PointerEvent(type, {
    clientX, clientY: y, pointerId: 1, isPrimary: true, button: type === "pointermove" ? -1 : 0, buttons: 1,
    bubbles: true, cancelable: true }));
  for (let tenth = -1000; tenth <= (right - left + 100) * 10; tenth++) {
    const x = left + tenth / 10;
    send("pointermove", x);
    // A tie goes to the lower value; where floating point cannot tell, both are right.
    const distances = centres.map((centre) => Math.abs(x - centre));
    const least = Math.min(...distances);
    const nearest = distances.flatMap((distance, index) => (distance - least < 1e-9 ? [index + 1] : []));
    if (shown(form) !== reported || !nearest.includes(reported)) wrong.push([tenth / 10, shown(form), reported]);
    steps++;
  }
  return { wrong, steps };
}
"""


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("rating", SIZES, ids=lambda rating: "-".join(map(str, rating.values())) or "plain")
def test_shown_is_reported_wherever_the_pointer_is(build_rated, page, language, rating):
    """S4-01, S4-08: from 100 pixels before the strip to 100 behind it, by tenths, both ways of writing."""
    control = RatingControl.open(page, build_rated(language, **rating).url(PATH))
    scale = rating.get("scale", 5)
    assert control.form.locator("input").count() == scale
    width, height = rating.get("size", [24, 24])
    first = control.form.locator(".symbol").first.bounding_box()
    assert (first["width"], first["height"]) == (width, height)
    if scale > 1:
        pitch = abs(control.centre(2)[0] - control.centre(1)[0])
        assert math.isclose(pitch, width + rating.get("gap", 4))
    # A real press first: the moves that follow are then those of its pointer.
    page.mouse.move(*control.centre(scale))
    page.mouse.down()
    swept = page.evaluate(SWEEP, [SHOWN])
    page.mouse.up()
    assert swept["wrong"] == [] and swept["steps"] > 2000


def test_the_one_function_agrees_with_its_table(control):
    """S4-04: what is nearest, worked out beforehand and not by the function."""
    cases = vectors("rating-control")["cases"]
    calls = [[case[name] for name in ("x", "count", "width", "gap")] for case in cases]
    assert call_module(control.page, "rating", "valueAt", *calls) == [case["value"] for case in cases]


def test_pictures_keep_their_shape(build_rated, page):
    """S4-02: a symbol's picture fits into width and height and is not stretched."""
    control = RatingControl.open(page, build_rated(symbols=PICTURES, size=[60, 40], gap=8).url(PATH))
    page.mouse.click(*control.centre(2))
    control.expect(2)
    pictures = control.form.locator("img")
    assert pictures.count() == 10
    for index in range(10):
        shown = pictures.nth(index).evaluate(
            "(image) => [image.naturalHeight > 0, getComputedStyle(image).objectFit, image.offsetWidth, image.offsetHeight]"
        )
        assert shown == [True, "contain", 60, 40]


@pytest.mark.parametrize("rating", [dict(scale=10), dict(scale=10, size=[70, 70], gap=16), dict(scale=5, size=[90, 90])])
def test_every_number_fits_on_a_phone(build_rated, phone, rating):
    """S4-01: symbols that are too wide together shrink; nothing is wider than the page, all can be chosen."""
    control = RatingControl.open(phone, build_rated(**rating).url(PATH))
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    scale = rating["scale"]
    for value in (scale, scale // 2, 1):
        phone.touchscreen.tap(*control.centre(value))
        control.expect(value, scale)
    control.expect(1, scale)
    for part in (control.form.locator(".symbol").last, control.clear):
        box = part.bounding_box()
        assert box["x"] + box["width"] <= 390


# Reset and presets


def test_clear_leaves_nothing(control):
    """S4-09: no radio button checked, the output empty, one `change`; and it stays so."""
    control.page.mouse.click(*control.centre(4))
    control.told()
    control.clear.click()
    control.expect(0)
    assert control.told() == ["change none"]
    expect(control.clear).to_be_hidden()
    control.reload()
    control.expect(0)
    assert control.told() == []


def test_clear_by_keys_keeps_the_focus(control):
    """S4-09: the button goes, the focus stays in the group."""
    control.page.mouse.click(*control.centre(4))
    control.clear.focus()
    control.page.keyboard.press("Enter")
    control.expect(0)
    expect(control.radio(1)).to_be_focused()


def test_an_address_proposes_a_value(build_rated, page):
    """S4-10: `?rating=3` is shown, tells nobody, and is kept only once the reader acts on it."""
    site = build_rated()
    control = RatingControl.open(page, site.url(PATH + "?rating=3"))
    control.expect(3)
    assert control.told() == [] and control.kept is None
    # To choose what is proposed is no change of the value, yet from now on it is the reader's.
    page.mouse.click(*control.centre(3))
    assert control.told() == [] and control.kept == 3


@pytest.mark.parametrize("choose", ["(radio) => radio.click()", None], ids=["assistive technology", "Space"])
def test_a_proposal_is_taken_without_a_pointer(build_rated, page, choose):
    """S4-10: choosing what is proposed makes it the reader's, as a tap does."""
    control = RatingControl.open(page, build_rated().url(PATH + "?rating=3"))
    if choose:
        control.radio(3).evaluate(choose)
    else:
        control.radio(3).press("Space")
    control.expect(3)
    assert control.told() == [] and control.kept == 3


@pytest.mark.parametrize("value", ["0", "6", "-1", "3.0", "2.5", "03", "1e0", "0x2", "", "none", "%203", "3%0A", "３", "99999999999999999999"])
def test_an_address_can_propose_nothing_else(build_rated, page, value):
    """S4-10: what is out of range or no whole number is ignored."""
    control = RatingControl.open(page, build_rated().url(PATH) + f"?rating={value}")
    control.expect(0)


def test_a_proposal_comes_before_what_is_kept_and_overwrites_nothing(build_rated, page):
    """S4-10: the kept rating is back without the address; a wrong proposal does not hide it."""
    site = build_rated()
    control = RatingControl.open(page, site.url(PATH))
    page.mouse.click(*control.centre(5))
    for address, value in [("?rating=2", 2), ("?rating=7", 5), ("", 5)]:
        page.goto(site.url(PATH + address))
        control.expect(value)
        assert control.kept == 5


def check_on_the_page(page, site, value):
    """Has the page come with one radio button checked."""
    body = site.read(PATH).replace(f'name="rating" value="{value}"', f'name="rating" value="{value}" checked')
    assert body != site.read(PATH)
    page.route("**/" + PATH + "*", lambda route: route.fulfill(body=body, content_type="text/html"))


def test_the_page_may_set_a_value(build_rated, page):
    """S4-10: `checked` on the page is shown; an address comes before it, and clearing ends it for good."""
    site = build_rated()
    check_on_the_page(page, site, 2)
    control = RatingControl.open(page, site.url(PATH))
    control.expect(2)
    assert control.told() == [] and control.kept is None
    page.goto(site.url(PATH + "?rating=4"))
    control.expect(4)
    page.goto(site.url(PATH))
    control.expect(2)
    control.clear.click()
    control.expect(0)
    control.reload()
    control.expect(0)


def test_a_second_start_changes_nothing(control):
    """S4-12: started again, and for what is added, an action is still told once."""
    control.page.evaluate(
        """() => {
          for (const detail of [document, document, document.querySelector("main")])
            document.dispatchEvent(new CustomEvent("kith:added", { detail }));
        }"""
    )
    control.page.mouse.click(*control.centre(4))
    assert control.told() == ["input 4", "change 4"]
    control.radio(4).press("ArrowRight")
    assert control.told() == ["input 5", "change 5"]


# Keyboard and names


def test_the_group_is_used_by_keys(control):
    """S4-14: Tab to it, Space chooses, the arrows go on, each told once and kept."""
    keyboard = control.page.keyboard
    control.radio(1).evaluate("(radio) => radio.closest('form').previousElementSibling?.scrollIntoView()")
    control.form.evaluate("(form) => { form.tabIndex = -1; form.focus(); }")
    keyboard.press("Tab")
    expect(control.radio(1)).to_be_focused()
    control.expect(0)
    keyboard.press("Space")
    control.expect(1)
    assert control.told() == ["input 1", "change 1"]
    keyboard.press("ArrowRight")
    keyboard.press("ArrowDown")
    control.expect(3)
    assert control.told() == ["input 2", "change 2", "input 3", "change 3"]
    keyboard.press("ArrowLeft")
    control.expect(2)
    assert control.kept == 2
    keyboard.press("Tab")
    expect(control.clear).to_be_focused()
    keyboard.press("Shift+Tab")
    expect(control.radio(2)).to_be_focused()


def test_keys_go_on_where_the_pointer_was(control):
    """S4-14: after a tap the arrows start from its value."""
    control.page.mouse.click(*control.centre(3))
    expect(control.radio(3)).to_be_focused()
    control.page.keyboard.press("ArrowRight")
    control.expect(4)
    mouse = control.page.mouse
    mouse.down()
    mouse.move(*control.centre(1))
    mouse.up()
    expect(control.radio(1)).to_be_focused()
    control.page.keyboard.press("ArrowRight")
    control.expect(2)


def test_the_form_is_never_sent(control):
    """S4-14: Return in a group of radio buttons sends the form in some browsers, which loads the page anew."""
    control.page.mouse.click(*control.centre(3))
    control.page.evaluate("window.same = true")
    control.page.keyboard.press("Enter")
    control.form.evaluate("(form) => form.requestSubmit()")
    control.page.clock.run_for(1000)
    control.expect(3)
    assert control.page.evaluate("window.same") and "?" not in control.page.url


def test_symbols_have_names(control):
    """S4-13, S4-14: a group with a legend, "3 stars", and an output that is empty at the start."""
    group = control.page.get_by_role("group", name="Your rating")
    expect(group).to_be_visible()
    for name in ("1 star", "3 stars", "5 stars"):
        expect(group.get_by_role("radio", name=name, exact=True)).to_have_count(1)
    expect(group.get_by_role("status")).to_have_text("")
    # By name, as assistive technology and tests choose it: without a pointer.
    group.get_by_role("radio", name="3 stars").check(force=True)
    control.expect(3)
    group.get_by_role("radio", name="4 stars").evaluate("(radio) => radio.click()")
    control.expect(4)
    assert control.kept == 4


def test_the_focus_is_seen(control):
    """S4-14: the symbol of the focused radio button has a ring, also in forced colours."""
    control.radio(2).focus()
    control.page.keyboard.press("ArrowRight")
    outline = "(radio) => { const style = getComputedStyle(radio.nextElementSibling); return [style.outlineStyle, style.outlineWidth]; }"
    assert control.radio(3).evaluate(outline) == ["solid", "2px"]
    control.page.emulate_media(forced_colors="active")
    assert control.radio(3).evaluate(outline) == ["solid", "2px"]
    assert control.shown == 3


def test_it_is_mirrored_where_text_runs_from_right_to_left(build_rated, page):
    """S4-04, S4-05: the first symbol is the rightmost, and so are taps and drags."""
    control = RatingControl.open(page, build_rated("ar").url(PATH))
    assert control.centre(1)[0] > control.centre(5)[0]
    page.mouse.click(*control.centre(2))
    assert (control.shown, control.value) == (2, 2)
    page.mouse.down()
    page.mouse.move(2, control.centre(2)[1])
    assert (control.shown, control.value) == (5, 5)
    page.mouse.move(1270, control.centre(2)[1])
    assert (control.shown, control.value) == (1, 1)
    page.mouse.up()
    assert control.told()[-1] == "change 1"
    # The arrow that points to the next symbol chooses it.
    page.keyboard.press("ArrowLeft")
    assert (control.shown, control.value) == (2, 2)


# What is kept


def test_the_rating_is_kept_and_told_of_once(control):
    """The reader's own rating is there again; that it is kept on this device is said once."""
    notice = control.page.locator(".notice")
    control.page.mouse.click(*control.centre(4))
    expect(notice).to_contain_text("device")
    control.reload()
    control.expect(4)
    assert control.told() == []
    control.page.mouse.click(*control.centre(5))
    expect(notice).to_have_text("")


def test_the_published_ratings_stay_as_they_are(control):
    """The own rating is no part of the summary."""
    summary = control.page.locator(".rating .mean, .rating .histogram")
    before = summary.all_inner_texts()
    assert before
    control.page.mouse.click(*control.centre(1))
    control.expect(1)
    assert summary.all_inner_texts() == before


def test_two_tabs_agree(build_rated, new_context):
    """What one tab rates or clears, the other shows, and tells nobody."""
    site, context = build_rated(), new_context()
    here, there = (RatingControl.open(context.new_page(), site.url(PATH)) for _ in range(2))
    there.page.mouse.click(*there.centre(4))
    here.expect(4)
    here.clear.click()
    there.expect(0)
    assert here.told() == ["change none"]


@pytest.mark.parametrize("storage", ["refused", "full"])
def test_it_works_where_nothing_can_be_kept(build_rated, new_page, storage):
    """The value lives as long as the page, and nobody is told that it is kept."""
    page = new_page(storage=storage)
    control = RatingControl.open(page, build_rated().url(PATH))
    page.mouse.click(*control.centre(4))
    control.expect(4)
    expect(page.locator(".notice")).to_have_text("")
    control.clear.click()
    control.expect(0)


@pytest.mark.parametrize("kept", ["7", "-1", '"4"', "3.5", "{", "null", "[4]"])
def test_what_was_kept_and_is_no_value_is_ignored(build_rated, page, kept):
    """The scale may have been another once, and storage is anybody's."""
    control = RatingControl.open(page, build_rated().url(PATH))
    page.mouse.click(*control.centre(4))
    page.evaluate("(kept) => { for (const key in localStorage) if (key.endsWith(':rating:rated')) localStorage[key] = kept; }", kept)
    control.reload()
    control.expect(0)


# Without script


def test_without_script_nothing_dead_is_shown(build_rated, new_page):
    """S4-13, S4-15: the published ratings alone."""
    page = new_page(script=False)
    page.goto(build_rated().url(PATH))
    expect(page.locator(".rating")).to_be_visible()
    expect(page.locator("form.rate")).to_be_hidden()
    expect(page.get_by_role("radio")).to_have_count(0)
    expect(page.get_by_role("button", name="Clear")).to_have_count(0)


def test_the_style_sheet_alone_fills_the_symbols(build_rated, page, faults):
    """S4-03: the cumulative selection needs no script, only radio buttons."""
    faults.allow("rating|ERR_FAILED|module")
    page.route("**/rating*.js", lambda route: route.abort())
    page.goto(build_rated().url(PATH))
    control = RatingControl(page)
    control.form.evaluate("(form) => { form.hidden = false; form.scrollIntoView({ block: 'center' }); }")
    page.mouse.click(*control.centre(3))
    assert (control.shown, control.value) == (3, 3)
    page.mouse.click(*control.centre(1))
    assert (control.shown, control.value) == (1, 1)
