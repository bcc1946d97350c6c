"""The ways in which a comment leaves the page, and what happens where one fails."""

import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect

from compose_site import (
    COMMENT_PATH,
    ENDPOINT,
    GITHUB,
    MAIL,
    NOTE_FOLLOWED,
    Endpoint,
    box,
    expect_announced,
    files,
    followed,
    open_bar,
    parameters,
    send_button,
    waiting,
)

FINISH = "Finish sending in the window that opens"
FAILED = "Your comment could not be sent; your words are kept here"
TOO_LONG = "Your comment is long: attach the file that was just downloaded"

RATED = "rating: {votes: [0, 0, 1, 2, 3]}\n"


def write(page, text: str, name: str = "", url: str = "") -> None:
    """Writes a comment; nothing is sent."""
    box(page).fill(text)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Website").fill(url)
    expect(send_button(page)).to_be_enabled()


def expect_kept(page, text: str) -> None:
    """All that was written is still in the bar, and can be sent."""
    expect_announced(page, FAILED)
    expect(box(page)).to_have_value(text)
    expect(box(page)).to_be_editable()
    expect(page.locator("#compose:focus-within")).to_be_attached()
    expect(send_button(page)).to_be_enabled()
    expect(waiting(page)).to_have_count(0)


# An endpoint


@pytest.fixture
def other_origin():
    """The address of a server that takes posts and lets no page of another origin read its answers."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            self.send_response(200)
            self.end_headers()

        def log_message(self, *_):
            pass

    # Playwright's own answers would always carry the header that this is about.
    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def test_an_endpoint_gets_the_fields_of_the_form(build_site, page, faults):
    """S1-64, S1-66, S3-12"""
    endpoint = Endpoint(page, faults)
    open_bar(page, build_site(files()).url("posts/harbour/"))
    page.locator("[data-comment=c0] > .meta .reply").click()
    write(page, "Grüße & <b>港町</b> 👍\n+1 = 100 %", "Ravi", "https://ravi.example/")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    (post,) = endpoint.posts
    assert post.pop("fields[date]").startswith("2026-11-30T12:")
    assert post == {
        "fields[name]": "Ravi",
        "fields[url]": "https://ravi.example/",
        "fields[message]": "Grüße & <b>港町</b> 👍\n+1 = 100 %",
        "fields[replyTo]": "c0",
        "fields[status]": "pending",
        "options[slug]": "harbour",
        "options[folder]": "Content/posts/harbour/comments",
    }


def test_a_comment_is_sent_once(build_site, page, faults):
    """S2-08"""
    answers = []
    faults.allow_host("comments.example")
    page.route(ENDPOINT, lambda route: answers.append(route))
    open_bar(page, build_site(files()).url("posts/harbour/"))
    write(page, "Only once")
    box(page).press("Control+Enter")
    expect(send_button(page)).to_be_disabled()
    expect(box(page)).not_to_be_editable()
    box(page).press("Control+Enter")
    page.evaluate("document.querySelector('#compose').requestSubmit()")
    page.wait_for_function("document.querySelector('#compose-text').readOnly")
    assert len(answers) == 1
    answers[0].fulfill(status=200, body="{}")
    expect(waiting(page)).to_have_count(1)
    assert len(answers) == 1


@pytest.mark.parametrize("status", [400, 429, 500])
def test_an_endpoint_that_refuses_loses_nothing(build_site, page, faults, status):
    """S1-65"""
    faults.allow(f"status of {status}")
    endpoint = Endpoint(page, faults, status)
    open_bar(page, build_site(files()).url("posts/harbour/"))
    write(page, "Try again", "Ravi")
    send_button(page).click()
    expect_kept(page, "Try again")
    page.reload()
    expect(box(page)).to_have_value("Try again")
    expect(waiting(page)).to_have_count(0)
    endpoint.status = 200
    send_button(page).click()
    expect(waiting(page)).to_contain_text("Try again")


def test_a_failure_takes_the_focus_from_nobody(build_site, page, faults):
    """S1-65"""
    faults.allow("ERR_FAILED")
    held = []
    faults.allow_host("comments.example")
    page.route(ENDPOINT, lambda route: held.append(route))
    open_bar(page, build_site(files()).url("posts/harbour/"))
    write(page, "Try again")
    with page.expect_request(ENDPOINT):
        send_button(page).click()
    link = page.locator("article .share")
    link.focus()
    held[0].abort()
    expect_announced(page, FAILED)
    expect(link).to_be_focused()
    expect(box(page)).to_have_value("Try again")


def test_an_answer_that_cannot_be_read_loses_nothing(build_site, page, faults, other_origin):
    """S1-65: without CORS nobody knows whether it was taken."""
    faults.allow("CORS|ERR_FAILED")
    open_bar(page, build_site(files(f"{{endpoint: {other_origin}}}")).url("posts/harbour/"))
    write(page, "Try again")
    send_button(page).click()
    expect_kept(page, "Try again")


def test_an_endpoint_that_never_answers_is_given_up(build_site, page, faults):
    """S1-65"""
    faults.allow_host("comments.example")
    page.add_init_script(
        """const control = new AbortController();
        window.loseThePatience = () => control.abort(new DOMException("", "TimeoutError"));
        AbortSignal.timeout = (time) => { window.patience = time; return control.signal; };"""
    )
    page.route(ENDPOINT, lambda route: None)
    open_bar(page, build_site(files()).url("posts/harbour/"))
    write(page, "Try again")
    with page.expect_request(ENDPOINT):
        send_button(page).click()
    expect(send_button(page)).to_be_disabled()
    assert 10_000 <= page.evaluate("window.patience") <= 60_000
    page.evaluate("loseThePatience()")
    expect_kept(page, "Try again")


@pytest.mark.parametrize("way", ["endpoint", "github"])
def test_offline_nothing_is_lost(build_site, page, faults, way):
    """S1-65"""
    faults.allow("ERR_INTERNET_DISCONNECTED")
    faults.allow_host("comments.example")
    open_bar(page, build_site(files(GITHUB) if way == "github" else files()).url("posts/harbour/"))
    write(page, "From the train")
    page.context.set_offline(True)
    send_button(page).click()
    expect_kept(page, "From the train")
    assert len(page.context.pages) == 1
    page.context.set_offline(False)


# GitHub


def test_github_opens_a_new_file(build_site, page, faults):
    """S1-64, S1-66"""
    faults.allow_host("github.com")
    page.context.route("https://github.com/**", lambda route: route.fulfill(body="GitHub", content_type="text/plain"))
    send = "{github: {repo: lou/feed, branch: feature/comments}}"
    open_bar(page, build_site(files(send)).url("posts/harbour/"))
    page.locator("[data-comment=c0] > .meta .reply").click()
    write(page, "Fog & *light*\n+1 #harbour", "Ravi", "https://ravi.example/?a=1&b=2")
    with page.expect_popup() as popup:
        send_button(page).click()
    address = popup.value.url
    assert address.startswith("https://github.com/lou/feed/new/feature/comments?")
    assert popup.value.evaluate("window.opener") is None
    asked = parameters(address)
    assert set(asked) == {"filename", "value"}
    assert COMMENT_PATH.fullmatch(asked["filename"])
    head, body = asked["value"].split("\n---\n\n")
    assert body == "Fog & \\*light\\*\n+1 #harbour\n"
    assert {'name: "Ravi"', 'url: "https://ravi.example/?a=1&b=2"', 'replyTo: "c0"', "status: pending"} < set(head.split("\n"))
    expect_announced(page, FINISH)
    expect(page.locator("[data-comment=c0] .waiting")).to_contain_text("*light*")
    expect(box(page)).to_have_value("")


def test_what_is_too_long_for_an_address_is_downloaded(build_site, page):
    """S1-66"""
    page.add_init_script(NOTE_FOLLOWED)
    open_bar(page, build_site(files(GITHUB)).url("posts/harbour/"))
    text = "漁港の霧。" * 300
    write(page, text)
    with page.expect_download() as download:
        send_button(page).click()
    # Where a file is put into the folder by hand; the download has the right name already.
    assert followed(page) == "https://github.com/lou/feed/upload/main/Content/posts/harbour/comments"
    assert COMMENT_PATH.fullmatch(f"Content/posts/harbour/comments/{download.value.suggested_filename}")
    file = download.value.path().read_text("utf-8")
    assert file.endswith(f"status: pending\n---\n\n{text}\n")
    expect_announced(page, TOO_LONG)
    expect(waiting(page)).to_have_count(1)


def test_addresses_stay_below_what_is_taken(build_site, page):
    """S1-66"""
    page.add_init_script(NOTE_FOLLOWED)
    open_bar(page, build_site(files(GITHUB)).url("posts/harbour/"))
    lengths = []
    for size in (6000, 6850, 6900, 7000):
        write(page, "a" * size)
        send_button(page).click()
        expect(box(page)).to_have_value("")
        lengths.append(len(page.evaluate("followed.pop()")))
    assert lengths[0] > 6000 and max(lengths) <= 7500 and lengths[-1] < 500


def test_the_downloaded_file_of_a_rated_post_says_so(build_site, page):
    """S4-15"""
    page.add_init_script(NOTE_FOLLOWED)
    site = build_site(files(GITHUB, post=RATED))
    page.goto(site.url())
    page.evaluate("localStorage.setItem('kith:/:rating:harbour', '4')")
    open_bar(page, site.url("posts/harbour/"))
    write(page, "Four of five")
    send_button(page).click()
    assert "\nrating: 4\n" in parameters(followed(page))["value"]


# Without the script


def test_where_the_script_does_not_come_a_link_stands_in(build_site, page, faults):
    """S1-64: nothing is pressed in vain."""
    faults.allow("ERR_FAILED")
    site = build_site(files(MAIL))
    page.route("**/kith.js", lambda route: route.abort())
    page.goto(site.url("posts/harbour/"))
    expect(send_button(page)).to_have_count(0)
    expect(page.locator(".compose-instead a")).to_be_visible()
    assert page.locator(".compose-instead a").get_attribute("href").startswith("mailto:comments@kith.example")


def test_where_the_script_comes_no_link_stands_in(build_site, page):
    """S1-64"""
    open_bar(page, build_site(files(MAIL)).url("posts/harbour/"))
    expect(page.locator(".compose-instead")).to_have_css("display", "none")
    expect(send_button(page)).to_be_visible()


# Mail


def test_mail_is_ready_to_send(build_site, page):
    """S1-64, S1-66"""
    page.add_init_script(NOTE_FOLLOWED)
    open_bar(page, build_site(files(MAIL)).url("posts/harbour/"))
    write(page, "Fog & light +1\n100 % #harbour?", "Grüße", "https://ravi.example/")
    send_button(page).click()
    expect(waiting(page)).to_have_count(1)
    address = followed(page)
    assert address.startswith("mailto:comments@kith.example?subject=")
    # RFC 6068: nothing but ASCII, blanks as %20, line breaks as %0D%0A.
    assert address.isascii() and " " not in address and "\n" not in address
    subject, body = address.split("?subject=")[1].split("&body=")
    assert "%0D%0A" in body and "%0A" not in body.replace("%0D%0A", "") and "+" not in body
    assert unquote(subject).startswith("Hello, harbour") and COMMENT_PATH.search(unquote(subject))
    lines = unquote(body).split("\r\n")
    assert lines[:2] == ["---", 'name: "Grüße"'] and lines[-3:] == ["Fog & light +1", "100 % #harbour?", ""]
    assert "status: pending" in lines
    expect_announced(page, FINISH)


def test_what_is_too_long_for_a_mail_is_downloaded(build_site, page):
    """S1-66"""
    page.add_init_script(NOTE_FOLLOWED)
    open_bar(page, build_site(files(MAIL)).url("posts/harbour/"))
    text = "A long story. " * 200
    write(page, text)
    with page.expect_download() as download:
        send_button(page).click()
    address = followed(page)
    assert "body=" not in address and download.value.suggested_filename in unquote(address)
    assert download.value.path().read_text("utf-8").endswith(f"\n\n{text.strip()}\n")
    expect_announced(page, TOO_LONG)


def test_mail_needs_no_network(build_site, page):
    """S1-66"""
    page.add_init_script(NOTE_FOLLOWED)
    open_bar(page, build_site(files(MAIL)).url("posts/harbour/"))
    write(page, "From the train")
    page.context.set_offline(True)
    send_button(page).click()
    expect(waiting(page)).to_contain_text("From the train")
    assert followed(page).startswith("mailto:")
    page.context.set_offline(False)


def test_a_website_that_is_none_is_pointed_out(build_site, page, faults):
    """S1-63"""
    endpoint = Endpoint(page, faults)
    open_bar(page, build_site(files()).url("posts/harbour/"))
    write(page, "Hello", "Ravi", "not an address")
    send_button(page).click()
    expect(page.get_by_label("Website")).to_be_focused()
    assert endpoint.posts == []
    expect(box(page)).to_have_value("Hello")
