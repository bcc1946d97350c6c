"""Writing from the pages of `kith serve`: what they send becomes files, and nothing else can write."""

import re
import resource
import socket
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from built_site import new_site
from running_preview import SITE, Preview

PHOTO = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c633851a1f11f0005dc02"
    "68889298f10000000049454e44ae426082"
)


@pytest.fixture
def preview(tmp_path):
    rated = {"posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\nlikes: 3 # so far\nrating: {}\n---\nThe sea is calm.\n"}
    site = new_site(tmp_path / "site", SITE | rated)
    preview = Preview(site)
    yield preview
    assert preview.stop() == 0
    site.close()


def content(preview, path: str) -> str:
    return (preview.site.source / "Content" / path).read_text("utf-8")


def test_a_like_goes_into_the_file(preview, page):
    page.goto(preview.url("posts/sea/"))
    page.locator("[data-like='post:sea']").click()
    expect(page.locator("[data-like='post:sea'] .count")).to_have_text("4")
    assert "likes: 4 # so far\n" in content(preview, "posts/sea.md")


def test_a_rating_goes_into_the_file(preview, page):
    page.goto(preview.url("posts/sea/"))
    page.locator("form.rate input[value='4']").check(force=True)
    expect(page.locator(".mean .numeral")).to_have_text("4.0")
    assert "rating: {votes: {4: 1}}\n" in content(preview, "posts/sea.md")


def test_a_comment_is_the_owners_and_shows_at_once(preview, page):
    """Issue 4: send a comment in the page and the file exists, and the page shows it."""
    page.goto(preview.url("posts/sea/"))
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()
    page.locator("#compose-text").fill("I was there.")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.locator("[data-comment] .e-content", has_text="I was there.")).to_be_visible()
    expect(page.locator(".comment.waiting")).to_have_count(0)
    (file,) = (preview.site.source / "Content/posts/sea/comments").glob("2*.md")
    assert re.fullmatch(r"---\nauthor: lou\ndate: .*\n---\n\nI was there\.\n", file.read_text("utf-8"))


@pytest.mark.parametrize("label,status", [("Approve", "approved"), ("Spam", "spam"), ("Delete", None)])
def test_a_comment_that_waits_is_decided_about(preview, page, label, status):
    """Issue 4: approve it."""
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(preview.url("posts/sea/"))
    page.get_by_role("button", name=label, exact=True).click()
    expect(page.locator(".comment .state")).to_have_count(0)
    file = preview.site.source / "Content/posts/sea/comments/c1.md"
    if status:
        assert f"status: {status}\n" in file.read_text("utf-8")
    else:
        assert not file.exists()


def test_a_new_post_with_a_photo(preview, page):
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Text").fill("Seen from the pier.")
    page.get_by_label("Photos").set_input_files({"name": "a view.png", "mimeType": "image/png", "buffer": PHOTO})
    page.get_by_label("What a view.png shows").fill("The pier at noon")
    page.get_by_label("Place").fill("38.7,-9.1 Santa Vela")
    page.get_by_label("Tags").fill("sea, #pier")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page).to_have_url(preview.url("posts/seen-from-the-pier/"))
    expect(page.locator("article img[alt='The pier at noon']")).to_be_attached()
    (folder,) = (preview.site.source / "Content/posts").glob("*seen-from-the-pier")
    assert (folder / "a view.png").read_bytes() == PHOTO
    words = (folder / "index.md").read_text("utf-8")
    assert "location: {latitude: 38.7, longitude: -9.1, name: Santa Vela}\n" in words
    assert "tags: [sea, pier]\n" in words


def test_deleting_is_asked_about_and_the_next_has_the_focus(preview, page):
    for number in (2, 3):
        preview.site.write({f"posts/sea/comments/c{number}.md": SITE["posts/sea/comments/c1.md"].replace("11:00", f"1{number}:00")})
    page.goto(preview.url("posts/sea/"))
    expect(page.get_by_role("button", name="Delete")).to_have_count(3)
    page.on("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Delete").first.click()
    assert (preview.site.source / "Content/posts/sea/comments/c1.md").exists()
    page.get_by_role("button", name="Approve").nth(1).press("Enter")
    expect(page.get_by_role("button", name="Approve")).to_have_count(2)
    expect(page.locator("[data-comment=c3]").get_by_role("button", name="Approve")).to_be_focused()


def test_a_strangers_comment_is_nobody_elses(preview, page):
    """Issue 4: a stranger's file is trusted in name, url, text, replyTo and rating alone."""
    keys = "author: lou\nname: Eve\nlikes: 99999\nstatus: pending"
    preview.site.write({"posts/sea/comments/c1.md": f"---\n{keys}\ndate: 2026-11-29T11:00:00Z\n---\nI am you.\n"})
    page.goto(preview.url("posts/sea/"))
    comment = page.locator("[data-comment]", has_text="I am you.")
    expect(comment.locator(".p-author .p-name").first).to_have_text("Eve")
    page.get_by_role("button", name="Approve").click()
    expect(page.locator(".comment .state")).to_have_count(0)
    expect(comment.locator(".p-author .p-name").first).to_have_text("Eve")
    assert content(preview, "posts/sea/comments/c1.md") == "---\nname: Eve\ndate: 2026-11-29T11:00:00+00:00\n---\n\nI am you.\n"


def test_what_is_being_written_stays_while_files_change(preview, page):
    page.goto(preview.url("posts/sea/"))
    page.locator("#compose-text").fill("Half a sen")
    preview.site.write({"posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\n---\nThe sea is rough.\n"})
    expect(page.get_by_text("This page has changed.")).to_be_visible()
    page.keyboard.type("tence")
    expect(page.locator("#compose-text")).to_have_value("Half a sentence")
    expect(page.locator("#compose-text")).to_be_focused()
    page.locator("#compose-text").fill("")
    page.locator("#compose-text").blur()
    expect(page.locator("article .e-content").first).to_have_text("The sea is rough.")


def test_what_was_written_is_sent_by_a_slow_press_after_a_change(preview, page):
    page.goto(preview.url("posts/sea/"))
    page.locator("#compose-text").fill("Slowly sent.")
    preview.site.write({"posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\n---\nThe sea is rough.\n"})
    expect(page.get_by_text("This page has changed.")).to_be_visible()
    page.get_by_role("button", name="Send", exact=True).click(delay=200)
    expect(page.locator("[data-comment] .e-content", has_text="Slowly sent.")).to_be_visible()
    expect(page.locator(".e-content", has_text="The sea is rough.").first).to_be_visible()


def test_a_new_post_with_words_of_any_script(preview, page):
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Text").fill("日本語 です")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page).to_have_url(re.compile("/posts/%E6"))
    expect(page.locator("article .e-content")).to_have_text("日本語 です")


def test_the_form_stays_open_while_files_change(preview, page):
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Photos").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": PHOTO})
    page.get_by_label("Text").fill("Words")
    preview.site.write({"posts/other.md": "---\ndate: 2026-11-30T08:00:00Z\n---\nOther.\n"})
    preview.line(" posts, ")
    expect(page.get_by_label("What a.png shows")).to_be_visible()
    expect(page.get_by_label("Text")).to_have_value("Words")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Load it again").click()
    expect(page.locator("article", has_text="Other.")).to_be_visible()


def test_a_change_is_told_in_the_form_and_nothing_of_it_is_lost(preview, page):
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Title").fill("A title")
    page.get_by_label("Tags").fill("sea")
    page.get_by_label("Who may see it").select_option("unlisted")
    page.get_by_label("Draft").check()
    preview.site.write({"posts/other.md": "---\ndate: 2026-11-30T08:00:00Z\n---\nOther.\n"})
    page.get_by_role("button", name="Load it again").click()
    expect(page.locator("article", has_text="Other.")).to_be_visible()
    page.get_by_role("button", name="New post").click()
    expect(page.get_by_label("Title")).to_have_value("A title")
    expect(page.get_by_label("Tags")).to_have_value("sea")
    expect(page.get_by_label("Who may see it")).to_have_value("unlisted")
    expect(page.get_by_label("Draft")).to_be_checked()
    page.get_by_label("Photos").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": PHOTO})
    preview.site.write({"posts/third.md": "---\ndate: 2026-11-30T09:00:00Z\n---\nThird.\n"})
    expect(page.get_by_text("This page has changed.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    # A file cannot be kept, so that the page stays until it is told to go.
    expect(page.get_by_text("This page has changed.")).to_be_visible()
    page.get_by_role("button", name="New post").click()
    expect(page.get_by_label("What a.png shows")).to_be_visible()
    page.get_by_label("Text").fill("Words")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page).to_have_url(preview.url("posts/a-title/"))
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    expect(page.get_by_label("Title")).to_have_value("")


def test_what_is_done_while_files_have_errors_is_said(preview, page):
    page.goto(preview.url("posts/sea/"))
    preview.site.write({"posts/plan.md": "---\ndate: 2026-11-28T10:00:00Z\nvisibility: freinds\n---\nBroken.\n"})
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Approve").click()
    expect(page.get_by_role("status").get_by_text("Done. The page shows it once the problem is mended.")).to_be_visible()
    expect(page.get_by_role("button", name="Approve")).to_be_disabled()
    assert "status: approved" in content(preview, "posts/sea/comments/c1.md")
    preview.site.write({"posts/plan.md": SITE["posts/plan.md"]})
    expect(page.locator(".comment .state")).to_have_count(0)


def test_decisions_on_a_page_that_stays_go_on_with_the_next_comment(preview, page):
    preview.site.write({
        "posts/sea/comments/c2.md": "---\nname: Bo\ndate: 2026-11-29T12:00:00Z\nstatus: pending\n---\nMe too?\n",
        "posts/plan.md": "---\ndate: 2026-11-28T10:00:00Z\nvisibility: freinds\n---\nBroken.\n",
    })
    preview.line("error")
    preview.site.write({"posts/plan.md": SITE["posts/plan.md"]})
    preview.line(" posts, ")
    page.goto(preview.url("posts/sea/"))
    preview.site.write({"posts/plan.md": "---\ndate: 2026-11-28T10:00:00Z\nvisibility: freinds\n---\nBroken.\n"})
    page.get_by_role("button", name="Close").click()
    approve = page.get_by_role("button", name="Approve")
    approve.first.click()
    expect(approve.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    notes = page.get_by_role("status").get_by_text("Done.")
    expect(notes).to_have_count(2)
    # One below the other.
    first, second = (notes.nth(index).bounding_box() for index in range(2))
    assert first["y"] + first["height"] <= second["y"]


def test_two_tabs_keep_two_drafts_and_a_new_one_has_the_last(preview, page):
    def form(tab):
        tab.goto(preview.url())
        tab.get_by_role("button", name="New post").click()
        return tab.get_by_label("Text")

    form(page).fill("One")
    other = page.context.new_page()
    expect(form(other)).to_have_value("One")
    other.get_by_label("Text").fill("Two")
    expect(form(page)).to_have_value("One")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page).to_have_url(preview.url("posts/one/"))
    expect(form(other)).to_have_value("Two")
    expect(form(page.context.new_page())).to_have_value("Two")


def test_while_a_post_is_on_its_way_nothing_breaks_it_off(preview, page):
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Text").fill("On its way")
    held = []
    page.route("**/.kith/inbox/post?**", lambda route: held.append(route))
    send = page.get_by_role("button", name="Post", exact=True)
    send.click()
    expect(page.get_by_text("Sending…")).to_be_visible()
    assert page.locator(".kith-form form").evaluate("form => form.inert")
    # A browser may close a dialog at the second press, whatever the page says.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    preview.site.write({"posts/other.md": "---\ndate: 2026-11-30T08:00:00Z\n---\nOther.\n"})
    expect(page.get_by_text("This page has changed.")).to_be_attached()
    held[0].continue_()
    expect(page).to_have_url(preview.url("posts/on-its-way/"))
    page.go_back()
    page.get_by_role("button", name="New post").click()
    expect(page.get_by_label("Text")).to_have_value("")


def test_a_page_with_chosen_files_asks_before_it_goes(preview, page):
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Photos").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": PHOTO})
    asked = []

    def stay(dialog):
        asked.append(dialog.type)
        dialog.dismiss()

    page.once("dialog", stay)
    with page.expect_event("dialog"):
        page.evaluate("setTimeout(() => location.reload())")
    assert asked == ["beforeunload"]
    expect(page.get_by_label("What a.png shows")).to_be_visible()
    page.get_by_role("button", name="Remove a.png").click()
    with page.expect_navigation():
        page.evaluate("setTimeout(() => location.reload())")
    assert len(asked) == 1


@pytest.mark.parametrize("width", [320, 390])
def test_the_form_fits_a_small_screen(preview, page, width):
    page.set_viewport_size({"width": width, "height": 640})
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    name = "a-name-of-a-photo-that-is-much-longer-than-a-line-of-it.png"
    page.get_by_label("Photos").set_input_files({"name": name, "mimeType": "image/png", "buffer": PHOTO})
    form = page.locator(".kith-form")
    assert form.evaluate("form => form.scrollWidth <= form.clientWidth")
    box = form.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= width


def free_port() -> str:
    """A port that no other preview takes of itself: those look for one from 4000 on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        return str(other.getsockname()[1])


def test_a_preview_that_was_started_anew_loads_its_pages_again_and_keeps_what_is_written(page, tmp_path, faults):
    """Issue 4: only requests with the page's token are taken; a new run has a new one."""
    faults.allow("ERR_")
    faults.allow("status of 403")
    site = new_site(tmp_path / "site", SITE)
    port = free_port()
    preview = Preview(site, "--port", port)
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_label("Text").fill("Across a restart")
    assert preview.stop() == 0
    preview = Preview(site, "--port", port)
    page.get_by_role("button", name="Post", exact=True).click()
    # It may be another site's by now.
    expect(page.get_by_role("alert")).to_contain_text("begun anew")
    page.get_by_role("button", name="Load it again").click()
    page.get_by_role("button", name="New post").click()
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page).to_have_url(preview.url("posts/across-a-restart/"))
    # Nobody writes here: the page comes again by itself, once its scripts are there, which the end of the
    # preview would otherwise keep from coming.
    page.wait_for_load_state("load")
    token = page.locator("meta[name=kith-token]").get_attribute("content")
    assert preview.stop() == 0
    preview = Preview(site, "--port", port)
    expect(page.locator("meta[name=kith-token]")).not_to_have_attribute("content", token)
    page.locator("[data-like^='post:']").first.click()
    expect(page.locator("[data-like^='post:'] .count").first).to_have_text("1")
    assert preview.stop() == 0
    site.close()


def test_what_is_refused_is_said_and_nothing_is_lost(preview, page, faults):
    faults.allow("status of 422")
    page.goto(preview.url())
    page.get_by_role("button", name="New post").click()
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.locator(".kith-problem")).to_have_text("the post says nothing")
    page.get_by_label("Text").fill("Words")
    page.get_by_label("Photos").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": b"no picture"})
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.locator(".kith-problem")).to_contain_text("is no picture")
    expect(page.get_by_label("Text")).to_have_value("Words")
    page.get_by_role("button", name="Remove a.png").click()
    page.get_by_label("Place").fill("99,99")
    page.get_by_role("button", name="Post", exact=True).click()
    expect(page.locator(".kith-problem")).to_contain_text("no place on the earth")
    assert len(list((preview.site.source / "Content/posts").iterdir())) == 4


# Attacks


def post(preview, path: str, body: bytes = b"target=sea", **headers: str) -> int:
    headers.setdefault("Origin", preview.root.rstrip("/"))
    request = urllib.request.Request(preview.url(path), data=body, headers=headers, method="POST")
    try:
        return urllib.request.urlopen(request, timeout=20).status
    except urllib.error.HTTPError as error:
        return error.code


def token_of(preview) -> str:
    page = urllib.request.urlopen(preview.url()).read().decode()
    return re.search(r'name="kith-token" content="(\w+)"', page).group(1)


def test_nothing_but_the_previews_own_pages_can_write(preview):
    token = token_of(preview)
    before = content(preview, "posts/sea.md")
    for path, headers in [
        (".kith/inbox/like", {}),
        (".kith/inbox/like?token=", {}),
        (f".kith/inbox/like?token={token[:-1]}", {}),
        (f".kith/inbox/like?token={token}", {"Origin": "http://evil.example"}),
        (f".kith/inbox/like?token={token}", {"Origin": "null"}),
        (f".kith/inbox/like?token={token}", {"Host": "evil.example", "Origin": "http://evil.example"}),
    ]:
        assert post(preview, path, **headers) in (403, 421), (path, headers)
    # Why it is refused is not its size.
    assert post(preview, ".kith/inbox/post?token=x", b"x" * (1 << 20)) == 403
    assert post(preview, ".kith/inbox/post", b"x" * (1 << 20), Host="evil.example") == 421
    assert post(preview, "posts/sea/", b"x" * (1 << 20)) == 405
    assert content(preview, "posts/sea.md") == before
    assert post(preview, f".kith/inbox/like?token={token}") == 204


def test_what_would_write_elsewhere_writes_nowhere(preview):
    token = token_of(preview)
    files = lambda: sorted(path for path in preview.site.source.rglob("*") if "Output" not in path.parts)
    before = files()
    for name in ["../../x.png", "..", "index.html", ".htaccess", "a/b.png", "a\0.png", "x" * 300 + ".png", "site.yml", "index.md"]:
        fields = urllib.parse.urlencode({"text": "Hi", "file": name, "size": len(PHOTO), "alt": ""})
        assert post(preview, f".kith/inbox/post?token={token}", fields.encode() + b"\n" + PHOTO) in (400, 422), name
    for fields in [{"text": "Hi", "file": "a.png", "size": 10**9, "alt": ""}, {"text": "Hi", "file": "a.png", "size": -1, "alt": ""}, {"text": "Hi", "visibility": "x"}]:
        assert post(preview, f".kith/inbox/post?token={token}", urllib.parse.urlencode(fields).encode() + b"\n" + PHOTO) == 400
    for folder in ["../..", "Content", "Content/posts/none/comments", ""]:
        form = urllib.parse.urlencode({"options[folder]": folder, "fields[message]": "Hi"})
        assert post(preview, f".kith/inbox/comment?token={token}", form.encode()) == 404
    assert post(preview, f".kith/inbox/moderate?token={token}", b"comment=../../site.yml&action=delete") == 422
    assert post(preview, f".kith/inbox/like?token={token}", b"x" * (1 << 20)) == 413
    assert post(preview, f".kith/inbox/nothing?token={token}") == 404
    assert files() == before


def test_a_gigabyte_is_refused_and_not_kept(preview):
    """Issue 4: a 1 GB upload."""
    size = 1 << 30
    address = preview.root.removeprefix("http://").rstrip("/")
    head = f"POST /.kith/inbox/post?token={token_of(preview)} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Length: {size}\r\n\r\n"
    piece = b"x" * (1 << 20)
    with socket.create_connection(address.split(":")) as connection:
        connection.settimeout(30)
        try:
            connection.sendall(head.encode())
            for _ in range(size // len(piece)):
                connection.sendall(piece)
        except OSError:
            # It is refused before all is sent.
            pass
        answer = connection.recv(100)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 413"), answer
    status = Path(f"/proc/{preview.process.pid}/status").read_text("ascii")
    assert int(re.search(r"VmHWM:\s+(\d+)", status)[1]) < 300 << 10
    assert post(preview, f".kith/inbox/like?token={token_of(preview)}") == 204


def test_a_comment_is_whole_or_absent_where_the_disk_is_full(preview, page, faults):
    """Issue 4: disk full while writing a comment; here no file may grow, which the system tells in the same way."""
    faults.allow("status of 422")
    page.goto(preview.url("posts/sea/"))
    before = {path: path.read_bytes() for path in preview.site.source.rglob("*") if path.is_file()}
    resource.prlimit(preview.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
    page.locator("#compose-text").fill("Not to be written.")
    page.get_by_role("button", name="Send", exact=True).click()
    expect(page.get_by_text("could not be sent")).to_be_visible()
    page.get_by_role("button", name="Approve").click()
    expect(page.locator(".kith-note-bar")).to_contain_text("cannot write this")
    assert before == {path: path.read_bytes() for path in preview.site.source.rglob("*") if path.is_file()}
    resource.prlimit(preview.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert post(preview, f".kith/inbox/like?token={token_of(preview)}") == 204
