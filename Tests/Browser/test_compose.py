"""The comment bar: focus, drafts, answers, and what it shows before and after sending."""

import pytest
from playwright.sync_api import expect

from compose_site import (
    ENDPOINT,
    GITHUB,
    MAIL,
    NO_TRANSITION,
    Endpoint,
    box,
    expect_announced,
    files,
    open_bar,
    send_button,
    waiting,
)
from device import DESKTOP, PHONE

WAITING = "Waiting for approval, shown on this device only"
SENT = "Your comment has been sent"

MUTED = "rgb(101, 103, 106)"
ACCENT = "rgb(23, 119, 241)"

IS_FOCUSED = "document.activeElement.id === 'compose-text'"


@pytest.fixture
def harbour(build_site):
    """The address of a post's page with a comment bar."""
    return build_site(files()).url("posts/harbour/")


@pytest.fixture
def long_thread(build_site):
    """The address of a post's page that is several screens long."""
    return build_site(files(comments=30)).url("posts/harbour/")


def scroll_to_end(page):
    page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })")


def top(locator) -> float:
    return locator.bounding_box()["y"]


def bottom(locator) -> float:
    box = locator.bounding_box()
    return box["y"] + box["height"]


# Focus


def test_the_fragment_focuses_the_box(harbour, page):
    """S1-02, S1-03, S2-14"""
    open_bar(page, harbour + "#compose-text")
    expect(box(page)).to_be_focused()


def test_without_the_fragment_nothing_is_focused(harbour, page):
    """S1-02, S1-03"""
    open_bar(page, harbour)
    assert page.evaluate("document.activeElement === document.body")


def test_a_card_leads_to_the_box(build_site, page, faults):
    """S1-02, S2-14"""
    faults.allow(NO_TRANSITION)
    site = build_site(files())
    page.goto(site.url())
    page.locator(".card[data-post=harbour] .to-comments").click()
    expect(box(page)).to_be_focused()
    page.go_back()
    page.locator(".card[data-post=plain] .to-comments").click()
    page.wait_for_url("**/posts/plain/**")
    expect(page.locator("#compose")).to_have_count(0)


@pytest.mark.parametrize("key", [None, "Enter"])
def test_the_comment_button_of_the_post_focuses_the_box(harbour, page, key):
    """S1-04"""
    open_bar(page, harbour)
    page.evaluate("window.isSamePage = true")
    link = page.locator("article .to-comments")
    link.press(key) if key else link.click()
    expect(box(page)).to_be_focused()
    assert page.evaluate("window.isSamePage")
    # Again, after the reader has left the box.
    page.evaluate("document.activeElement.blur()")
    link.press(key) if key else link.click()
    expect(box(page)).to_be_focused()


def test_the_comment_button_focuses_by_touch(harbour, phone):
    """S1-04"""
    open_bar(phone, harbour)
    phone.locator("article .to-comments").tap()
    expect(box(phone)).to_be_focused()


def test_the_comment_button_opens_another_tab_when_told_to(harbour, page):
    """S1-04"""
    open_bar(page, harbour)
    with page.context.expect_page() as other:
        page.locator("article .to-comments").click(modifiers=["Control"])
    expect(box(other.value)).to_be_attached()
    expect(box(page)).not_to_be_focused()


def test_a_press_on_blank_ground_closes_the_keyboard(long_thread, phone):
    """S1-67"""
    open_bar(phone, long_thread + "#compose-text")
    expect(box(phone)).to_be_focused()
    phone.locator("#comments-heading").tap()
    expect(box(phone)).not_to_be_focused()


def test_a_click_on_blank_ground_leaves_the_box(long_thread, page):
    """S1-67"""
    open_bar(page, long_thread + "#compose-text")
    expect(box(page)).to_be_focused()
    page.locator("#comments-heading").click()
    expect(box(page)).not_to_be_focused()
    expect(page.locator("#compose .who")).to_be_hidden()


def test_a_press_in_the_bar_keeps_the_focus(harbour, phone):
    """S1-67"""
    open_bar(phone, harbour + "#compose-text")
    expect(box(phone)).to_be_focused()
    phone.get_by_label("Name", exact=True).tap()
    expect(phone.get_by_label("Name", exact=True)).to_be_focused()
    box(phone).tap()
    expect(box(phone)).to_be_focused()


@pytest.mark.parametrize("device", ["page", "phone"])
def test_a_link_below_the_bar_is_followed_while_typing(harbour, request, faults, device):
    """S1-67: the bar is smaller without the focus, and must not pull the link away from under the press."""
    faults.allow(NO_TRANSITION)
    page = request.getfixturevalue(device)
    open_bar(page, harbour + "#compose-text")
    expect(page.locator("#compose .who")).to_be_visible()
    scroll_to_end(page)
    link = page.locator(".neighbours a").first
    target = link.get_attribute("href")
    area = link.bounding_box()
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    if device == "phone":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.move(x, y)
        page.mouse.down()
        expect(box(page)).not_to_be_focused()
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        page.mouse.up()
    page.wait_for_url(lambda url: url.endswith(target))


def test_a_link_in_the_page_is_followed_while_there_is_text(long_thread, page, faults):
    """S1-67"""
    faults.allow(NO_TRANSITION)
    open_bar(page, long_thread)
    box(page).fill("Half a thought")
    page.get_by_role("link", name="Lou Marinho").first.click()
    page.wait_for_url("**/authors/lou/")


# Whether it can be sent


def test_send_wants_text(harbour, page):
    """S1-60, S1-61, S1-62, S1-63"""
    open_bar(page, harbour)
    expect(send_button(page)).to_be_disabled()
    expect(send_button(page)).to_have_css("color", MUTED)
    box(page).click()
    page.keyboard.type("a")
    expect(send_button(page)).to_be_enabled()
    expect(send_button(page)).to_have_css("color", ACCENT)
    page.keyboard.press("Backspace")
    expect(send_button(page)).to_be_disabled()
    expect(send_button(page)).to_have_css("color", MUTED)


@pytest.mark.parametrize("blank", ["   \n", "\u00a0\u3000\t", "\u200b\u200d\ufeff"])
def test_blanks_are_no_text(harbour, page, faults, blank):
    """S1-62, S1-63, S3-12"""
    endpoint = Endpoint(page, faults)
    open_bar(page, harbour)
    box(page).fill("a")
    expect(send_button(page)).to_be_enabled()
    box(page).fill(blank)
    expect(send_button(page)).to_be_disabled()
    box(page).press("Control+Enter")
    page.evaluate("document.querySelector('#compose').requestSubmit()")
    expect(waiting(page)).to_have_count(0)
    assert endpoint.posts == []


@pytest.mark.parametrize("keys", ["Control+Enter", "Meta+Enter"])
def test_return_with_control_sends(harbour, page, faults, keys):
    """S1-64"""
    endpoint = Endpoint(page, faults)
    open_bar(page, harbour)
    box(page).click()
    page.keyboard.type("First line")
    page.keyboard.press("Enter")
    page.keyboard.type("second line")
    expect(box(page)).to_have_value("First line\nsecond line")
    assert endpoint.posts == []
    page.keyboard.press(keys)
    expect(waiting(page)).to_have_count(1)
    assert endpoint.posts[0]["fields[message]"] == "First line\nsecond line"


def test_composing_never_sends(harbour, page, faults):
    """S1-61: an input method takes Return for itself."""
    endpoint = Endpoint(page, faults)
    open_bar(page, harbour)
    box(page).fill("にほん")
    for is_composing, sent in [(True, 0), (False, 1)]:
        box(page).evaluate(
            """(box, isComposing) => box.dispatchEvent(new KeyboardEvent("keydown",
              { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true, isComposing }))""",
            is_composing,
        )
        expect(waiting(page)).to_have_count(sent)
        assert len(endpoint.posts) == sent


# After sending


def test_sending_shows_clears_and_leaves(harbour, page, faults):
    """S1-64, S1-65, S3-12"""
    Endpoint(page, faults)
    open_bar(page, harbour)
    box(page).click()
    page.get_by_label("Name", exact=True).fill("Ravi")
    box(page).fill("What a morning!")
    send_button(page).click()
    expect(waiting(page)).to_contain_text("Ravi")
    expect(waiting(page)).to_contain_text("What a morning!")
    expect(waiting(page)).to_contain_text(WAITING)
    expect(page.locator(".thread > .comment").last).to_have_class("comment waiting")
    expect(box(page)).to_have_value("")
    expect(send_button(page)).to_be_disabled()
    expect(page.locator("#compose .who")).to_be_hidden()
    assert page.evaluate("document.activeElement === document.body")
    expect_announced(page, SENT)


def test_the_text_is_cleared_before_the_keyboard_closes(harbour, page, faults):
    """S1-65"""
    Endpoint(page, faults)
    open_bar(page, harbour)
    box(page).fill("What a morning!")
    page.evaluate(
        """document.querySelector("#compose-text").addEventListener("blur", ({ target }) =>
          (window.atBlur = [target.value, document.querySelectorAll(".waiting").length]))"""
    )
    box(page).press("Control+Enter")
    expect(waiting(page)).to_have_count(1)
    expect(box(page)).not_to_be_focused()
    assert page.evaluate("window.atBlur") == ["", 1]


def test_the_first_comment_of_a_post_is_shown(build_site, page, faults):
    """S3-08"""
    Endpoint(page, faults)
    open_bar(page, build_site(files(comments=0)).url("posts/harbour/"))
    box(page).fill("The first of all")
    send_button(page).click()
    expect(page.locator(".comments > .thread > .waiting")).to_contain_text("The first of all")


def test_markup_in_a_comment_is_text(harbour, page, faults):
    """S1-65"""
    Endpoint(page, faults)
    open_bar(page, harbour)
    box(page).click()
    page.get_by_label("Name", exact=True).fill("<img src=x onerror=alert(1)>")
    box(page).fill("<b>bold</b>\n<script>alert(1)</script> \u202egnidaer")
    send_button(page).click()
    for _ in range(2):
        expect(waiting(page)).to_contain_text("<img src=x onerror=alert(1)>")
        expect(waiting(page)).to_contain_text("<b>bold</b>")
        expect(waiting(page).locator("b, img, script")).to_have_count(0)
        page.reload()


@pytest.mark.parametrize("written", ["What a \\*morning\\*!\n\nWith fog. 👍", "What  a *morning*!\n\nWith fog. 👍", "1. [one](https://a.example) &amp;\n\n```js\nx\n```"])
def test_a_waiting_comment_is_there_until_it_is_published(build_site, page, faults, written):
    """S1-65"""
    endpoint = Endpoint(page, faults)
    site = build_site(files())
    open_bar(page, site.url("posts/harbour/"))
    box(page).fill("What  a *morning*!\n\nWith fog. 👍")
    page.get_by_label("Name", exact=True).fill("Ravi")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    page.reload()
    expect(waiting(page)).to_contain_text("With fog.")
    # The service has its own ids, so writer and time tell; somebody else's of that minute is another.
    site.write({"posts/harbour/comments/other.md": "---\nname: Mia\ndate: 2026-11-30T12:00:00Z\n---\n\n" + written})
    comment = "---\nname: Ravi\ndate: {date}\n---\n\n" + written
    site.write({"posts/harbour/comments/older.md": comment.format(date="2026-11-20T12:00:00Z")})
    site.build()
    page.reload()
    expect(waiting(page)).to_have_count(1)
    site.write({"posts/harbour/comments/entry1.md": comment.format(date=endpoint.posts[0]["fields[date]"])})
    site.now = "2026-11-30T13:00:00Z"
    site.build()
    page.reload()
    expect(page.locator("#comment-entry1")).to_be_visible()
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
    expect(waiting(page)).to_have_count(0)
    # It stays forgotten, even if the comment is taken down.
    (site.source / "Content/posts/harbour/comments/entry1.md").unlink()
    site.build()
    page.reload()
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
    expect(waiting(page)).to_have_count(0)


def test_a_waiting_comment_can_be_taken_back(harbour, page, faults):
    """S1-65: its words are there to be sent again, for perhaps the mail has never gone."""
    Endpoint(page, faults)
    open_bar(page, harbour)
    for number, text in enumerate(["one", "two"], 1):
        box(page).fill(text)
        send_button(page).click()
        expect(waiting(page)).to_have_count(number)
    waiting(page).first.get_by_role("button", name="Take back").click()
    expect(waiting(page)).to_have_count(1)
    expect(box(page)).to_have_value("one")
    expect(box(page)).to_be_focused()
    page.reload()
    expect(waiting(page)).to_have_count(1)
    expect(waiting(page)).to_contain_text("two")
    waiting(page).get_by_role("button", name="Take back").press("Enter")
    page.reload()
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
    expect(waiting(page)).to_have_count(0)


@pytest.mark.parametrize("draft", ['"abc"', "[1, null]", '{"evil": 1}', "7"])
@pytest.mark.parametrize("waits", ["0", "true", "{}", '"x"', "[null]", '[{"name": 1}]'])
def test_what_else_may_be_in_the_storage_breaks_nothing(harbour, page, faults, draft, waits):
    """Every page of the host can write there."""
    endpoint = Endpoint(page, faults)
    page.add_init_script(
        f"""for (const [key, value] of [["draft:harbour", {draft!r}], ["waiting:harbour", {waits!r}],
            ["rating:harbour", "-2.5"]]) localStorage.setItem("kith:/:" + key, value);"""
    )
    open_bar(page, harbour)
    box(page).fill("Still here.")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    assert "fields[rating]" not in endpoint.posts[0]


def test_other_posts_know_nothing_of_it(build_site, page, faults):
    """S2-08"""
    Endpoint(page, faults)
    content = files()
    content["posts/other.md"] = content["posts/harbour.md"]
    site = build_site(content)
    open_bar(page, site.url("posts/harbour/"))
    box(page).fill("For the harbour")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    box(page).fill("A draft for the harbour")
    open_bar(page, site.url("posts/other/"))
    expect(waiting(page)).to_have_count(0)
    expect(box(page)).to_have_value("")


# Drafts


def test_a_draft_waits_for_the_reader(harbour, page, faults):
    """S1-65"""
    Endpoint(page, faults)
    open_bar(page, harbour)
    page.locator("[data-comment=c0] > .meta .reply").click()
    page.get_by_label("Name", exact=True).fill("Ravi")
    page.get_by_label("Website").fill("https://ravi.example/")
    box(page).fill("Half a\nthought")
    page.reload()
    expect(box(page)).to_have_value("Half a\nthought")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Ravi")
    expect(page.get_by_label("Website")).to_have_value("https://ravi.example/")
    expect(page.locator(".answering")).to_contain_text("Replying to Greta Solberg")
    expect(send_button(page)).to_be_enabled()
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    page.reload()
    expect(waiting(page)).to_have_count(1)
    expect(box(page)).to_have_value("")
    expect(page.locator(".answering")).to_be_hidden()
    drafts = "Object.entries(localStorage).filter(([key]) => key.includes('draft')).map(([, value]) => value)"
    assert page.evaluate(drafts) in ([], ["null"])


def test_a_draft_that_answers_what_is_gone_answers_nothing(build_site, page):
    """S1-45"""
    site = build_site(files())
    open_bar(page, site.url("posts/harbour/"))
    page.locator("[data-comment=c1] > .meta .reply").click()
    box(page).fill("Half a thought")
    (site.source / "Content/posts/harbour/comments/c1.md").unlink()
    site.build()
    page.reload()
    expect(box(page)).to_have_value("Half a thought")
    expect(page.locator(".answering")).to_be_hidden()
    expect(page.locator("[name='fields[replyTo]']")).to_have_value("")


@pytest.mark.parametrize("storage", ["refused", "full"])
def test_without_storage_all_works_until_the_page_is_left(harbour, new_page, faults, storage):
    """S1-65"""
    page = new_page(storage=storage)
    endpoint = Endpoint(page, faults)
    open_bar(page, harbour)
    page.locator("[data-comment=c0] > .meta .reply").click()
    box(page).fill("What a morning!")
    send_button(page).click()
    expect(page.locator("[data-comment=c0] .waiting")).to_contain_text("What a morning!")
    expect(box(page)).to_have_value("")
    assert endpoint.posts[0]["fields[replyTo]"] == "c0"
    waiting(page).get_by_role("button", name="Take back").click()
    expect(waiting(page)).to_have_count(0)


# Answers


def test_an_answer_names_whom_and_stands_below(harbour, page, faults):
    """S1-45, S3-09"""
    endpoint = Endpoint(page, faults)
    open_bar(page, harbour)
    page.locator("[data-comment=c1]").get_by_role("button", name="Reply").click()
    expect(box(page)).to_be_focused()
    expect(page.locator(".answering")).to_contain_text("Replying to Noor")
    page.keyboard.type("I did oversleep")
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-comment=c1] > .replies > .waiting")).to_contain_text("I did oversleep")
    expect(page.locator(".answering")).to_be_hidden()
    assert endpoint.posts[0]["fields[replyTo]"] == "c1"
    page.reload()
    expect(page.locator("[data-comment=c1] > .replies > .waiting")).to_contain_text("I did oversleep")


def test_escape_takes_back_the_answer_first(harbour, page):
    """S1-45"""
    open_bar(page, harbour)
    page.locator("[data-comment=c0] > .meta .reply").press("Enter")
    page.keyboard.type("Half a thought")
    page.keyboard.press("Escape")
    expect(page.locator(".answering")).to_be_hidden()
    expect(page.locator("[name='fields[replyTo]']")).to_have_value("")
    expect(box(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(box(page)).not_to_be_focused()
    expect(box(page)).to_have_value("Half a thought")


def test_an_answer_can_be_taken_back_by_its_button(harbour, phone):
    """S1-45"""
    open_bar(phone, harbour)
    phone.locator("[data-comment=c0] > .meta .reply").tap()
    expect(phone.locator(".answering")).to_contain_text("Replying to Greta Solberg")
    phone.locator(".answering").get_by_role("button", name="Cancel").tap()
    expect(phone.locator(".answering")).to_be_hidden()
    expect(box(phone)).to_be_focused()


def test_starting_again_adds_nothing(harbour, page):
    """S2-08, S4-12"""
    open_bar(page, harbour)
    expect(page.locator(".reply")).to_have_count(2)
    page.evaluate(
        """for (const element of [document, document.querySelector("[data-comment=c0]")]) {
          document.dispatchEvent(new CustomEvent("kith:added", { detail: element }));
        }"""
    )
    expect(page.locator(".reply")).to_have_count(2)
    expect(page.locator(".cancel, #compose .own")).to_have_count(2)


def test_without_a_bar_there_is_nothing_to_answer_with(build_site, page):
    """S1-66"""
    content = files()
    content["site.yml"] = content["site.yml"].split("comments:")[0]
    page.goto(build_site(content).url("posts/harbour/"))
    expect(page.locator("button.likes").first).to_be_visible()
    expect(page.locator(".reply, .compose, .send")).to_have_count(0)


# The reader's own rating


RATED = "rating: {votes: [0, 0, 1, 2, 3]}\n"


def test_a_comment_carries_the_readers_rating(build_site, page, faults):
    """S4-15"""
    endpoint = Endpoint(page, faults)
    open_bar(page, build_site(files(post=RATED)).url("posts/harbour/"))
    box(page).fill("Four of five")
    expect(page.locator("#compose .own")).to_be_empty()
    page.evaluate("localStorage.setItem('kith:/:rating:harbour', '4')")
    page.reload()
    box(page).click()
    expect(page.locator("#compose .own")).to_have_text("Rated 4 out of 5")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    assert endpoint.posts[0]["fields[rating]"] == "4"


def test_the_bar_says_what_rating_goes_along(build_site, page):
    """S4-15"""
    open_bar(page, build_site(files(post=RATED)).url("posts/harbour/"))
    box(page).fill("Three of five")
    page.locator(".rate").get_by_label("3 stars").click()
    expect(page.locator("#compose .own")).to_have_text("Rated 3 out of 5")
    page.locator(".rate").get_by_role("button", name="Clear").click()
    expect(page.locator("#compose .own")).to_be_empty()


@pytest.mark.parametrize("kept", ["0", "null", "6", "\"x\""])
def test_a_rating_that_is_none_is_not_sent(build_site, page, faults, kept):
    """S4-10"""
    endpoint = Endpoint(page, faults)
    site = build_site(files(post=RATED))
    page.goto(site.url())
    page.evaluate("(kept) => localStorage.setItem('kith:/:rating:harbour', kept)", kept)
    open_bar(page, site.url("posts/harbour/"))
    box(page).fill("No rating")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    assert "fields[rating]" not in endpoint.posts[0]


# Its looks


@pytest.mark.parametrize("device", ["page", "phone"])
def test_the_box_grows_and_shrinks_with_its_text(harbour, request, device):
    """S3-10"""
    page = request.getfixturevalue(device)
    open_bar(page, harbour)
    height = lambda: box(page).bounding_box()["height"]
    one_line = height()
    box(page).click()
    heights = []
    for number in range(5):
        page.keyboard.type(f"{number}")
        heights.append(height())
        centre = send_button(page).bounding_box()
        area = box(page).bounding_box()
        assert abs(centre["y"] + centre["height"] / 2 - area["y"] - area["height"] / 2) < 1
        page.keyboard.press("Enter")
    assert heights == sorted(heights) and len(set(heights)) == 5 and heights[0] == one_line
    box(page).fill("\n" * 200)
    assert abs(height() - 0.4 * page.viewport_size["height"]) < 2
    box(page).fill("one")
    assert height() == one_line


def test_the_box_grows_where_style_sheets_cannot_do_it(harbour, page):
    """S3-10"""
    page.add_init_script("CSS.supports = () => false; addEventListener('DOMContentLoaded', () => document.querySelector('#compose-text').style.fieldSizing = 'fixed')")
    open_bar(page, harbour)
    one_line = box(page).bounding_box()["height"]
    box(page).fill("1\n2\n3\n4\n5")
    page.wait_for_function("(height) => document.querySelector('#compose-text').offsetHeight > height + 60", arg=one_line)
    box(page).fill("1")
    page.wait_for_function("(height) => document.querySelector('#compose-text').offsetHeight === height", arg=round(one_line))
    box(page).fill("\n" * 200)
    page.wait_for_function("Math.abs(document.querySelector('#compose-text').offsetHeight - 0.4 * innerHeight) < 2")


@pytest.mark.parametrize("colour", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
@pytest.mark.parametrize("language", ["en", "ar"])
def test_the_last_comment_is_never_covered(build_site, new_page, size, colour, language):
    """S1-01, S1-68, S3-11"""
    page = new_page(size=size, touch=size == PHONE, colour=colour)
    open_bar(page, build_site(files(comments=20, language=language)).url("posts/harbour/"))
    bar = page.locator("#compose")
    height = page.viewport_size["height"]
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
    assert abs(bottom(bar) - height) < 1
    for text in ["", "x", "\n" * 30]:
        box(page).fill(text)
        scroll_to_end(page)
        assert bottom(page.locator(".comment").last) <= top(bar)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_beside_a_photo_the_bar_is_there_and_covers_nothing(demo, new_page, size):
    """S1-01, S1-68: from 1100 px, the words and comments stand beside the photo."""
    page = new_page(size=size)
    open_bar(page, demo.url("posts/harbour/"))
    bar = page.locator("#compose")
    assert abs(bottom(bar) - page.viewport_size["height"]) < 1
    for text in ["", "\n" * 30]:
        box(page).fill(text)
        scroll_to_end(page)
        assert bottom(page.locator(".comment").last) <= top(bar)
        assert bottom(bar) <= top(page.locator(".neighbours"))


def test_what_takes_the_focus_is_not_behind_the_bar(long_thread, page):
    """S1-68"""
    open_bar(page, long_thread)
    box(page).fill("A long text\n" * 12)
    bar = page.locator("#compose")
    page.locator(".reply").first.focus()
    # A target's edge may reach past its button.
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(IS_FOCUSED) or page.evaluate("Boolean(document.activeElement.closest('#compose'))"):
            break
        focused = page.evaluate("document.activeElement.getBoundingClientRect().bottom")
        assert focused <= top(bar) + 1


def test_typing_does_not_move_the_page(long_thread, page):
    """S1-68"""
    open_bar(page, long_thread)
    box(page).click()
    expect(page.locator("#compose .who")).to_be_visible()
    page.keyboard.type("a")
    before = page.evaluate("scrollY")
    page.keyboard.type("b\nc\nd\ne")
    expect(box(page)).to_have_value("ab\nc\nd\ne")
    assert page.evaluate("scrollY") == before


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_name_and_website_appear_with_the_focus_or_text(harbour, new_page, size):
    """S1-01"""
    page = new_page(size=size)
    open_bar(page, harbour)
    expect(page.locator("#compose .who")).to_be_hidden()
    box(page).focus()
    expect(page.locator("#compose .who")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#compose .who")).to_be_hidden()
    box(page).fill("a")
    page.keyboard.press("Escape")
    expect(page.locator("#compose .who")).to_be_visible()


def test_the_bar_is_usable_by_keyboard(harbour, page, faults):
    """S1-69"""
    Endpoint(page, faults)
    open_bar(page, harbour + "#compose-text")
    expect(box(page)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_label("Website")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.keyboard.type("Ravi")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Your comment")).to_be_focused()
    page.keyboard.type("By keyboard")
    expect(send_button(page)).to_be_enabled()
    page.keyboard.press("Tab")
    expect(send_button(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(waiting(page)).to_contain_text("By keyboard")


@pytest.mark.parametrize(("language", "is_mirrored"), [("en", False), ("ar", True)])
def test_the_send_icon_points_the_way_of_the_text(build_site, page, language, is_mirrored):
    """S1-60"""
    open_bar(page, build_site(files(language=language)).url("posts/harbour/"))
    button = page.locator(".send")
    expect(button).to_have_accessible_name("Send" if language == "en" else button.inner_text().strip())
    transform = button.locator(".icon").evaluate("(icon) => getComputedStyle(icon).transform")
    assert transform.startswith("matrix(-1") == is_mirrored
    text, arrow = box(page).bounding_box(), button.bounding_box()
    assert (arrow["x"] < text["x"]) == is_mirrored


@pytest.mark.parametrize("selector", ["#compose .send", "#compose-text", "#compose .who input >> nth=0"])
def test_targets_are_large_enough(harbour, phone, selector):
    """S2-15"""
    open_bar(phone, harbour)
    box(phone).focus()
    area = phone.locator(selector).bounding_box()
    assert area["width"] >= 44 and area["height"] >= 44


# Without script


def test_without_script_the_form_posts_by_itself(harbour, new_page, faults):
    """S1-61, S1-63, S1-66"""
    page = new_page(script=False)
    endpoint = Endpoint(page, faults)
    page.goto(harbour)
    expect(send_button(page)).to_be_enabled()
    expect(page.get_by_label("Name", exact=True)).to_be_visible()
    send_button(page).click()
    # The browser itself asks for the text.
    assert endpoint.posts == []
    page.get_by_label("Name", exact=True).fill("Ravi")
    box(page).fill("Without script")
    with page.expect_navigation(url=ENDPOINT):
        send_button(page).click()
    assert endpoint.posts[0]["fields[name]"] == "Ravi"
    assert endpoint.posts[0]["fields[message]"] == "Without script"
    assert endpoint.posts[0]["options[slug]"] == "harbour"


@pytest.mark.parametrize(("send", "words"), [(MAIL, "Send your comment by mail"), (GITHUB, "Write your comment on GitHub")])
def test_without_script_a_link_stands_in(build_site, new_page, send, words):
    """S1-66"""
    page = new_page(script=False)
    page.goto(build_site(files(send)).url("posts/harbour/"))
    expect(page.locator("#compose")).to_be_hidden()
    expect(page.get_by_role("link", name=words)).to_be_visible()


def test_without_script_the_comment_button_reaches_the_box(harbour, new_page):
    """S1-02, S1-04"""
    page = new_page(script=False)
    page.goto(harbour)
    page.locator("article .to-comments").click()
    expect(box(page)).to_be_in_viewport()
