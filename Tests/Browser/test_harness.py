"""The harness itself: what it promises the other tests."""

import pytest
from playwright.sync_api import expect

POST = "---\ndate: 2026-11-29T18:00:00Z\n---\nHello, harbour.\n"


def test_a_site_is_served_below_its_base_path(build_site, page):
    site = build_site({"posts/first.md": POST}, base_path="/blog/")
    page.goto(site.url("posts/first/"))
    expect(page.locator("article")).to_contain_text("Hello, harbour.")
    assert page.url.startswith("http://127.0.0.1:") and "/blog/posts/first/" in page.url


def test_what_is_outside_the_base_path_is_not_found(build_site, page, faults):
    faults.allow("404")
    site = build_site({"posts/first.md": POST}, base_path="/blog/")
    assert page.goto(site.url().replace("/blog/", "/other/")).status == 404


def test_errors_in_a_page_are_noted(demo, page, faults):
    page.goto(demo.url())
    page.evaluate("console.error('broken')")
    with page.context.expect_event("weberror"):
        page.evaluate("queueMicrotask(() => { throw new Error('thrown'); })")
    console, thrown = faults.unexpected()
    assert "console: broken" in console and "error: thrown" in thrown
    faults.allow("broken|thrown")


def test_requests_to_other_hosts_are_noted_and_fail(demo, page, faults):
    page.goto(demo.url())
    # By script, with no policy in the way: the page of an empty address has none.
    page.goto("about:blank")
    page.evaluate("fetch('https://elsewhere.example/').catch(() => {})")
    assert any("elsewhere.example" in fault for fault in faults.unexpected())
    faults.allow("elsewhere.example")


@pytest.mark.parametrize(("storage", "error"), [("refused", "SecurityError"), ("full", "QuotaExceededError")])
def test_storage_can_be_refused_or_full(demo, new_page, storage, error):
    page = new_page(storage=storage)
    page.goto(demo.url())
    assert page.evaluate("try { localStorage.setItem('a', '1'); } catch (error) { error.name; }") == error


def test_the_clock_stands_where_the_build_stood(demo, page):
    page.goto(demo.url())
    assert page.evaluate("new Date().toISOString()").startswith("2026-11-30T12:00:")
    page.clock.set_fixed_time("2027-01-01T00:00:00Z")
    assert page.evaluate("new Date().toISOString()") == "2027-01-01T00:00:00.000Z"
    page.clock.install(time="2027-02-01T00:00:00Z")
    page.clock.fast_forward("01:00:00")
    assert page.evaluate("new Date().toISOString()").startswith("2027-02-01T01:00:")


def test_a_page_may_have_no_script(demo, new_page):
    page = new_page(script=False)
    page.goto(demo.url())
    expect(page.locator("article").first).to_be_visible()
