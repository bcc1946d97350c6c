"""`kith serve`: the page follows its files, and shows what is wrong with them."""

import http.client
import os
import subprocess
import time
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

from built_site import new_site
from checkout import kith_program
from running_preview import SITE, Preview, status


def test_a_page_follows_its_file(preview, page):
    """Issue 4: write a post in an editor and the page reloads, where one was reading."""
    page.goto(preview.url("posts/sea/"))
    expect(page.locator(".e-content").first).to_have_text("The sea is calm.")
    preview.site.write({"posts/sea.md": SITE["posts/sea.md"].replace("calm", "rough")})
    expect(page.locator(".e-content").first).to_have_text("The sea is rough.")


def test_a_new_post_comes_to_the_feed(preview, page):
    page.goto(preview.url())
    expect(page.locator("article")).to_have_count(3)
    preview.site.write({"posts/new.md": "---\ndate: 2026-11-30T08:00:00Z\n---\nNew.\n"})
    expect(page.locator("article")).to_have_count(4)
    (preview.site.source / "Content/posts/new.md").unlink()
    expect(page.locator("article")).to_have_count(3)


def test_what_readers_do_not_see_is_labelled(preview, page):
    page.goto(preview.url())
    expect(page.locator("article", has_text="A plan.").locator(".state")).to_have_text("Draft")
    expect(page.locator("article", has_text="For friends.").locator(".state")).to_have_text("Friends")
    page.goto(preview.url("posts/sea/"))
    expect(page.locator(".comment .state")).to_have_text("Waiting for approval")


def test_an_error_is_shown_over_the_last_good_page_and_goes_when_mended(preview, page):
    """Issue 4: break the front matter and the overlay comes; mend it and it goes."""
    page.goto(preview.url("posts/sea/"))
    preview.site.write({"posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\nvisibility: freinds\n---\nBroken.\n"})
    panel = page.locator(".kith-problems")
    expect(panel).to_contain_text("Content/posts/sea.md:3:13")
    expect(panel).to_contain_text("did you mean “friends”?")
    expect(panel.locator("pre")).to_have_text("visibility: freinds\n            ^~~~~~~")
    expect(page.locator(".e-content").first).to_have_text("The sea is calm.")
    page.reload()
    expect(panel).to_contain_text("freinds")
    preview.site.write({"posts/sea.md": SITE["posts/sea.md"]})
    expect(panel).to_have_count(0)
    expect(page.locator(".e-content").first).to_have_text("The sea is calm.")


def test_a_new_style_comes_without_loading_the_page_again(preview, page):
    page.goto(preview.url("posts/sea/"))
    page.evaluate("window.isStillHere = true")
    style = preview.site.source / "Templates/assets/style.css"
    style.write_text(style.read_text("utf-8") + "\nbody { outline: 3px dashed; }\n", "utf-8")
    expect(page.locator("body")).to_have_css("outline-style", "dashed")
    assert page.evaluate("window.isStillHere")
    # Nor when its tab is left and comes to the front again: it has that style.
    hide(page, True)
    with page.expect_request("**/.kith/events?**"):
        hide(page, False)
    # A page that had changed would be told before this.
    preview.site.write({"posts/plan.md": "---\ndate: 2026-11-28T10:00:00Z\nvisibility: freinds\n---\nBroken.\n"})
    expect(page.locator(".kith-problems")).to_be_visible()
    assert page.evaluate("window.isStillHere")


def test_a_page_that_lost_its_stream_follows_again_and_stays_as_it_is(preview, page, faults):
    """A preview has so many streams and no more, and may answer with an error for a while."""
    faults.allow("ERR_")
    faults.allow("status of 503")
    page.goto(preview.url("posts/sea/"))
    page.evaluate("window.isStillHere = true")
    refusals = iter([True, False])
    page.route("**/.kith/events?**", lambda route: route.fulfill(status=503) if next(refusals, False) else route.continue_())
    with page.expect_request("**/.kith/events?**"):
        others = [urllib.request.urlopen(preview.url(".kith/events?path=/")) for _ in range(48)]
    for other in others:
        other.close()
    with page.expect_request("**/.kith/events?**"):
        pass
    assert page.evaluate("window.isStillHere")
    preview.site.write({"posts/sea.md": SITE["posts/sea.md"].replace("calm", "rough")})
    expect(page.locator(".e-content").first).to_have_text("The sea is rough.")


def test_other_pages_stay_as_they_are(preview, page):
    page.goto(preview.url("posts/friends/"))
    page.evaluate("window.isStillHere = true")
    preview.site.write({"posts/sea/comments/c2.md": "---\nname: Bo\ndate: 2026-11-29T12:00:00Z\n---\nYes.\n"})
    preview.line(" posts, ")
    page.request.get(preview.url("posts/sea/"))
    assert page.evaluate("window.isStillHere")


def hide(page, is_hidden: bool):
    """What a browser says when its tab is left, or comes to the front again."""
    page.evaluate(
        """(isHidden) => {
          Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_hidden,
    )


def test_a_tab_that_comes_to_the_front_loads_again_where_it_has_changed(preview, page):
    page.goto(preview.url("posts/friends/"))
    page.evaluate("window.isStillHere = true")
    hide(page, True)
    preview.site.write({"posts/sea.md": SITE["posts/sea.md"].replace("calm", "rough")})
    preview.line(" posts, ")
    with page.expect_request("**/.kith/events**"):
        hide(page, False)
    # The stream has told what is wrong, which is nothing, and so all that it had to tell at first.
    page.request.get(preview.url("posts/friends/"))
    assert page.evaluate("window.isStillHere")
    hide(page, True)
    preview.site.write({"posts/friends.md": SITE["posts/friends.md"].replace("For", "Just for")})
    preview.line(" posts, ")
    hide(page, False)
    expect(page.locator(".e-content").first).to_have_text("Just for friends.")


def test_a_page_that_is_not_there_does_not_load_again_and_again(preview, page, faults):
    faults.allow("404")
    page.goto(preview.url("posts/none/"))
    page.evaluate("window.isStillHere = true")
    hide(page, True)
    with page.expect_response("**/.kith/events**"):
        hide(page, False)
    page.request.get(preview.url())
    assert page.evaluate("window.isStillHere")
    preview.site.write({"posts/none.md": "---\ndate: 2026-11-30T08:00:00Z\n---\nHere now.\n"})
    expect(page.locator(".e-content").first).to_have_text("Here now.")


def test_escape_closes_what_lies_on_top_alone(preview, page):
    page.goto(preview.url())
    preview.site.write({"posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\nvisibility: freinds\n---\nBroken.\n"})
    expect(page.locator(".kith-problems")).to_be_visible()
    page.evaluate("document.querySelector('.kith-new').click()")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".kith-problems")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".kith-problems")).to_have_count(0)


def test_escape_is_for_what_one_is_in_before_it_is_for_the_overlay(preview, page):
    page.goto(preview.url("posts/sea/"))
    preview.site.write({"posts/plan.md": "---\ndate: 2026-11-28T10:00:00Z\nvisibility: freinds\n---\nBroken.\n"})
    panel = page.locator(".kith-problems")
    expect(panel).to_be_visible()
    page.locator("#compose-text").focus()
    page.keyboard.press("Escape")
    page.locator(".actions .menu summary").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".menu[open]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".menu[open]")).to_have_count(0)
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_output_is_not_touched(preview):
    before = {path: path.stat().st_mtime_ns for path in preview.site.output.rglob("*")}
    preview.site.write({"posts/new.md": "---\ndate: 2026-11-30T08:00:00Z\n---\nNew.\n"})
    preview.line(" posts, ")
    assert before == {path: path.stat().st_mtime_ns for path in preview.site.output.rglob("*")}
    assert not (preview.site.output / "posts/new").exists()


def test_only_this_machines_names_are_answered(preview):
    host = preview.root.removeprefix("http://").rstrip("/")
    port = host.rsplit(":", 1)[1]
    for name, code in [(host, 200), (f"localhost:{port}", 200), ("evil.example", 421), (f"evil.example:{port}", 421), (f"127.0.0.1:{port}1", 421)]:
        assert status(preview.url(), Host=name) == code, name
    for path in ["../site.yml", "%2e%2e/Content/site.yml", ".git/config", "..%2f..%2fetc/passwd", "Content/site.yml", ".kith/../Content/site.yml"]:
        assert status(preview.url(path)) in (400, 404), path


def test_a_taken_port_is_an_error_that_names_it(preview):
    port = preview.root.rstrip("/").rsplit(":", 1)[1]
    done = subprocess.run(
        [kith_program(), "serve", "--source", preview.site.source, "--port", port], capture_output=True, text=True, check=False, timeout=20
    )
    assert done.returncode == 69
    assert f"port {port} of 127.0.0.1 is taken" in done.stderr


def test_two_previews_have_two_ports(preview):
    other = Preview(preview.site)
    assert other.root != preview.root
    assert other.stop() == 0


def test_no_other_site_shows_or_fetches_a_page(preview):
    """A frame of another site would make its clicks be clicks here."""
    answer = urllib.request.urlopen(preview.url("posts/sea/"))
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Content-Security-Policy"] == "frame-ancestors 'none'"
    for site in ["cross-site", "same-site"]:
        head = {"Sec-Fetch-Site": site, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
        assert status(preview.url(), **head) == 200
        assert status(preview.url(), **head | {"Sec-Fetch-Dest": "iframe"}) == 403
        assert status(preview.url(".kith/events?path=/"), **head | {"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"}) == 403
    assert status(preview.url(), **{"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"}) == 200


def test_ten_thousand_requests_one_after_the_other(preview):
    host = preview.root.removeprefix("http://").rstrip("/")
    connection = http.client.HTTPConnection(host)
    for number in range(10_000):
        connection.request("GET", "/posts/sea/" if number % 2 else "/nothing")
        answer = connection.getresponse()
        answer.read()
        assert answer.status == (200 if number % 2 else 404)
    connection.close()


def test_content_that_goes_and_comes_back(preview, page):
    """Issue 4: Content deleted while serving."""
    page.goto(preview.url("posts/sea/"))
    content = preview.site.source / "Content"
    content.rename(preview.site.source / "Gone")
    expect(page.locator(".kith-problems")).to_contain_text("there is no folder Content")
    expect(page.locator(".e-content").first).to_have_text("The sea is calm.")
    (preview.site.source / "Gone").rename(content)
    expect(page.locator(".kith-problems")).to_have_count(0)
    preview.site.write({"posts/sea.md": SITE["posts/sea.md"].replace("calm", "rough")})
    expect(page.locator(".e-content").first).to_have_text("The sea is rough.")


def test_the_overlay_can_be_closed(preview, page):
    page.goto(preview.url("posts/sea/"))
    preview.site.write({"posts/sea.md": "---\ndate: [\n---\nBroken.\n"})
    expect(page.locator(".kith-problems")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".kith-problems")).to_have_count(0)


def test_where_nothing_is_to_be_served_it_ends(tmp_path):
    done = subprocess.run([kith_program(), "serve", "--source", tmp_path], capture_output=True, text=True, check=False, timeout=20)
    assert done.returncode == 66
    assert "there is no folder Content" in done.stderr


def test_open_opens_the_browser(tmp_path):
    site = new_site(tmp_path / "site", SITE)
    opener = tmp_path / "bin" / "xdg-open"
    opener.parent.mkdir()
    opener.write_text(f'#!/bin/sh\nprintf %s "$1" >"{tmp_path}/opened.tmp" && mv "{tmp_path}/opened.tmp" "{tmp_path}/opened"\n')
    opener.chmod(0o755)
    preview = Preview(site, "--open", path=f"{opener.parent}:{os.environ['PATH']}")
    deadline = time.monotonic() + 20
    while not (tmp_path / "opened").exists():
        assert time.monotonic() < deadline
    assert (tmp_path / "opened").read_text() == preview.root
    assert preview.stop() == 0
    site.close()


def test_beyond_this_machine_nothing_of_a_file_with_errors_is_told(tmp_path):
    """What is wrong quotes lines; and what was good before may be hidden now."""
    site = new_site(tmp_path / "site", SITE)
    preview = Preview(site, "--bind", "0.0.0.0")
    events = urllib.request.urlopen(preview.url(".kith/events?path=/"), timeout=20)
    site.write({"posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\nvisibility: privat # SECRET\n---\nHidden.\n"})
    preview.line("there is no site")
    told = b""
    while told.count(b"event: problems") < 2:
        told += events.readline()
    told += events.readline()
    assert b'"isStale":true' in told
    assert b"SECRET" not in told and b"Content/" not in told
    assert status(preview.url("posts/sea/")) == 503
    events.close()
    assert preview.stop() == 0
    site.close()


def test_beyond_this_machine_only_what_readers_see_is_shown(tmp_path):
    """Neither drafts nor posts for friends, no inbox, and no token to write with."""
    site = new_site(tmp_path / "site", SITE)
    preview = Preview(site, "--bind", "0.0.0.0")
    page = urllib.request.urlopen(preview.url()).read().decode()
    assert "The sea is calm." in page
    assert "A plan." not in page and "For friends." not in page and "kith-token" not in page
    assert status(preview.url("posts/plan/")) == 404
    request = urllib.request.Request(preview.url(".kith/inbox/like?token="), data=b"target=sea", method="POST")
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request)
    assert refused.value.code == 403
    assert preview.stop() == 0
    site.close()
