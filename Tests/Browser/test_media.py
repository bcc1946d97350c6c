"""Several photos, and videos (S2-10, S2-11, S2-12, S2-13)."""

import pytest
from playwright.sync_api import expect

from checkout import CHECKOUT

SITE = "title: Test site\nurl: https://kith.example/\nlanguage: {language}\ntimezone: UTC\nauthor: lou\n"
AUTHOR = "---\nname: Lou Marinho\n---\nWrites here.\n"
VIDEO = next(CHECKOUT.glob("Content/posts/*/evening.mp4"))
FILLER = {
    f"posts/filler-{number}.md": f"---\ndate: 2026-11-0{number}\n---\n" + "Words.\n\n" * 12 for number in (1, 2, 3)
}


def picture(width, height):
    shape = f'<rect width="{width}" height="{height}" fill="teal"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shape}</svg>'


def strip_files(language="en"):
    names = {"wide": (600, 300), "tall": (300, 600), "square": (400, 400)}
    media = "".join(f"  - {{src: {name}.svg, alt: A {name} one}}\n" for name in names)
    pictures = {f"posts/strip/{name}.svg": picture(*size) for name, size in names.items()}
    return {
        "site.yml": SITE.format(language=language),
        "authors/lou.md": AUTHOR,
        "posts/strip/index.md": f"---\ndate: 2026-11-29\nmedia:\n{media}---\nThree pictures.\n",
        **pictures,
    }


@pytest.fixture
def strip_site(build_site):
    return build_site(strip_files())


@pytest.fixture
def video_site(build_site):
    post = "---\ndate: 2026-11-29\nmedia:\n  - {src: sea.mp4, width: 640, height: 360}\n---\nThe sea.\n"
    return build_site({"posts/sea/index.md": post, "posts/sea/sea.mp4": VIDEO.read_bytes(), **FILLER})


# Several photos


def open_strip(page, site, path=""):
    page.goto(site.url(path))
    expect(page.locator(".strip-bar")).to_be_visible()
    return page.locator(".media.several")


def expect_photo(page, number):
    """The strip shows this photo of the three, and the bar says so."""
    bar = page.locator(".strip-bar")
    expect(bar).to_contain_text(f"{number} / 3")
    for index, figure in enumerate(page.locator(".several figure").all(), 1):
        expect(figure).to_be_in_viewport(ratio=0.95) if index == number else expect(figure).not_to_be_in_viewport()
    previous, following = bar.locator("button").all()
    expect(previous).to_be_enabled(enabled=number > 1)
    expect(following).to_be_enabled(enabled=number < 3)


def test_buttons_show_one_photo_after_the_other(strip_site, page):
    """S2-10"""
    open_strip(page, strip_site)
    expect_photo(page, 1)
    for number in (2, 3):
        page.get_by_role("button", name="Next photo").click()
        expect(page.get_by_role("status")).to_have_text(f"Photo {number} of 3")
        expect_photo(page, number)
    page.get_by_role("button", name="Previous photo").click()
    expect_photo(page, 2)


def test_quick_presses_are_all_counted(strip_site, page):
    open_strip(page, strip_site)
    page.get_by_role("button", name="Next photo").dblclick()
    expect_photo(page, 3)
    page.get_by_role("button", name="Previous photo").dblclick()
    expect_photo(page, 1)


def test_a_button_at_the_end_keeps_the_focus(strip_site, page):
    open_strip(page, strip_site)
    button = page.get_by_role("button", name="Next photo")
    button.press("Enter")
    button.press("Enter")
    expect_photo(page, 3)
    button.press("Enter")
    expect(button).to_be_focused()
    expect_photo(page, 3)


@pytest.mark.parametrize(("language", "forward", "back"), [
    ("en", "ArrowRight", "ArrowLeft"), ("ar", "ArrowLeft", "ArrowRight"),
])  # fmt: skip
def test_arrow_keys_follow_the_direction(build_site, page, language, forward, back):
    strip = open_strip(page, build_site(strip_files(language)))
    strip.focus()
    for key, number in [(forward, 2), (forward, 3), (forward, 3), (back, 2), ("Home", 1), ("End", 3), (back, 2)]:
        page.keyboard.press(key)
        expect_photo(page, number)
    expect(strip).to_be_focused()


def test_a_swipe_shows_the_next_photo(strip_site, phone):
    strip = open_strip(phone, strip_site)
    strip.scroll_into_view_if_needed()
    box = strip.bounding_box()
    touch = phone.context.new_cdp_session(phone)
    # The finger rests before it leaves, so that the strip is not thrown.
    for kind, parts in [("Start", [0.8]), ("Move", [0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.2, 0.2, 0.2]), ("End", [None])]:
        for part in parts:
            point = part and {"x": box["x"] + box["width"] * part, "y": box["y"] + box["height"] / 2}
            touch.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": [point] if point else []})
    expect_photo(phone, 2)
    expect(phone.get_by_role("status")).to_have_text("Photo 2 of 3")


def test_lists_show_square_covers_and_the_post_whole_pictures(strip_site, page):
    """S2-11"""
    strip = open_strip(page, strip_site)
    style = "(image) => [getComputedStyle(image).objectFit, image.clientWidth / image.clientHeight]"
    for image in strip.locator("img").all():
        assert image.evaluate(style) == ["cover", 1]
    strip = open_strip(page, strip_site, "posts/strip/")
    for image in strip.locator("img").all():
        assert image.evaluate(style)[0] == "contain"


def test_the_bar_moves_nothing_when_it_comes(strip_site, new_page):
    places = []
    for served in (False, True):
        page = new_page()
        if not served:
            page.route("**/kith.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.goto(strip_site.url())
        if served:
            page.locator(".menu[data-enhanced]").wait_for()
        expect(page.locator(".strip-bar")).to_have_count(int(served))
        places.append(page.locator(".actions").bounding_box()["y"])
    assert places[0] == places[1]


def test_starting_twice_makes_one_bar(strip_site, page):
    """S2-08"""
    open_strip(page, strip_site)
    page.evaluate("document.dispatchEvent(new CustomEvent('kith:added', { detail: document.body }))")
    page.get_by_role("button", name="Next photo").click()
    expect_photo(page, 2)


def test_without_script_the_strip_scrolls_and_snaps(strip_site, new_page):
    page = new_page(script=False)
    page.goto(strip_site.url())
    strip = page.locator(".media.several")
    expect(strip.locator("img").first).to_be_in_viewport(ratio=0.9)
    strip.hover()
    page.mouse.wheel(420, 0)
    expect(strip.locator("img").nth(1)).to_be_in_viewport(ratio=0.9)
    expect(strip.locator("img").first).not_to_be_in_viewport()


# Videos


def is_playing(video):
    return video.evaluate("(video) => !video.paused")


def expect_playing(video, plays=True):
    """Asserted by an attribute, which expect can wait for."""
    video.evaluate("""(video) => {
      const note = () => { video.dataset.plays = !video.paused; };
      for (const type of ["play", "playing", "pause"]) video.addEventListener(type, note);
      note();
    }""")
    expect(video).to_have_attribute("data-plays", str(plays).lower())


def open_video(page, site, path=""):
    page.goto(site.url(path))
    # Every module is there, so that what does not play is not just late.
    page.wait_for_load_state("networkidle")
    return page.locator("video")


def scroll_away(page):
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def test_it_plays_without_sound_and_controls_stay(video_site, page):
    """S2-12"""
    for path in ("", "posts/sea/"):
        video = open_video(page, video_site, path)
        expect_playing(video)
        state = "(video) => [video.muted, video.controls, video.playsInline, video.loop, video.autoplay]"
        assert video.evaluate(state) == [True, True, True, False, False]


def test_it_plays_only_while_half_of_it_is_in_view(video_site, page):
    """S2-13"""
    video = open_video(page, video_site)
    expect_playing(video)
    scroll_away(page)
    expect_playing(video, False)
    for part, plays in [(0.4, False), (0.6, True), (0.4, False)]:
        video.evaluate("""(video, part) => {
          const box = video.getBoundingClientRect();
          scrollBy(0, box.bottom - box.height * part);
        }""", part)  # fmt: skip
        expect_playing(video, plays)


def test_it_stops_in_a_hidden_tab(video_site, page):
    """S2-13"""
    video = open_video(page, video_site)
    expect_playing(video)
    hide = """(hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    page.evaluate(hide, True)
    expect_playing(video, False)
    page.evaluate(hide, False)
    expect_playing(video)


def test_it_never_plays_under_reduced_motion(video_site, new_page):
    """S2-12"""
    page = new_page(reduced_motion=True)
    video = open_video(page, video_site)
    scroll_away(page)
    video.scroll_into_view_if_needed()
    expect(video).to_be_in_viewport(ratio=0.9)
    page.emulate_media(reduced_motion="no-preference")
    expect_playing(video)
    assert video.evaluate("(video) => video.played.length") <= 1
    page.emulate_media(reduced_motion="reduce")
    expect_playing(video, False)


def test_it_never_plays_where_data_is_saved(video_site, page):
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    page.add_init_script("HTMLMediaElement.prototype.play = function () { this.dataset.asked = ''; };")
    video = open_video(page, video_site)
    scroll_away(page)
    video.scroll_into_view_if_needed()
    expect(video).to_be_in_viewport(ratio=0.9)
    expect(video).not_to_have_attribute("data-asked", "")


def test_a_video_paused_by_the_reader_stays_paused(video_site, page):
    video = open_video(page, video_site)
    expect_playing(video)
    video.evaluate("(video) => video.pause()")
    expect_playing(video, False)
    scroll_away(page)
    expect(video).not_to_be_in_viewport()
    video.scroll_into_view_if_needed()
    expect(video).to_be_in_viewport(ratio=0.9)
    settled(page)
    assert not is_playing(video)


def test_a_video_made_loud_by_the_reader_goes_on(video_site, page):
    video = open_video(page, video_site)
    expect_playing(video)
    # The press gives the page leave to be heard.
    page.locator(".site-name").press("Shift")
    video.evaluate("(video) => { video.muted = false; }")
    scroll_away(page)
    expect(video).not_to_be_in_viewport()
    settled(page)
    assert is_playing(video)


def test_a_video_started_by_the_reader_goes_on(video_site, new_page):
    page = new_page(reduced_motion=True)
    video = open_video(page, video_site)
    video.focus()
    page.keyboard.press("Space")
    expect_playing(video)
    scroll_away(page)
    expect(video).not_to_be_in_viewport()
    settled(page)
    assert is_playing(video)


def settled(page):
    """Waits until an observer of what is in view, made now, has reported: then all others have."""
    page.evaluate("""() => new Promise((done) => new IntersectionObserver((entries, observer) => {
      observer.disconnect();
      done();
    }).observe(document.body))""")


def test_in_a_strip_it_plays_when_its_turn_comes(build_site, page):
    media = "  - {src: tall.svg, alt: A tall one}\n  - {src: sea.mp4, width: 640, height: 360}\n"
    files = {
        "posts/both/index.md": f"---\ndate: 2026-11-29\nmedia:\n{media}---\nBoth.\n",
        "posts/both/tall.svg": picture(300, 600),
        "posts/both/sea.mp4": VIDEO.read_bytes(),
    }
    video = open_video(page, build_site(files))
    settled(page)
    assert not is_playing(video)
    page.get_by_role("button", name="Next photo").click()
    expect_playing(video)
    page.get_by_role("button", name="Previous photo").click()
    expect_playing(video, False)


def test_a_refusal_to_play_is_no_fault(video_site, page):
    page.add_init_script("""HTMLMediaElement.prototype.play = function () {
      this.dataset.asked = "";
      return Promise.reject(new DOMException("", "NotAllowedError"));
    };""")
    video = open_video(page, video_site)
    expect(video).to_have_attribute("data-asked", "")
    expect_playing(video, False)


def test_a_video_that_is_added_later_plays_too(video_site, page):
    """S2-13"""
    video = open_video(page, video_site)
    expect_playing(video)
    page.evaluate("""() => {
      const copy = document.querySelector("article").cloneNode(true);
      document.querySelector("main").prepend(copy);
      document.dispatchEvent(new CustomEvent("kith:added", { detail: copy }));
      scrollTo(0, 0);
    }""")
    expect_playing(video.first)


def test_without_script_the_reader_plays_it(video_site, new_page):
    """S2-12"""
    page = new_page(script=False)
    page.goto(video_site.url())
    video = page.locator("video")
    expect(video).to_have_attribute("controls", "")
    expect(video).not_to_have_attribute("autoplay", "")
