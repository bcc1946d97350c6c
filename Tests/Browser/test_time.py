"""time.js: relative times by the build's rule, kept fresh while the page is open (issue 3, item 1)."""

import re

import pytest
from playwright.sync_api import expect

from built_site import NOW
from page_modules import call_module, site_in, vector_name, vectors

BEFORE = "2026-11-30T11:59:30Z"  # Pages open here, to be halted at NOW.


def post(date: str) -> str:
    return f"---\ndate: {date}\n---\nHello, harbour.\n"


def relative_of(page, slug: str):
    return page.locator(f'[data-post="{slug}"] .relative')


def heading(page, number: int):
    return page.locator(".day > h2").nth(number)


@pytest.mark.parametrize("group", vectors("relative-time"), ids=vector_name)
def test_every_vector_reads_as_it_should(build_site, page, group):
    """S1-13: one rule for the build and the page, in every language and zone."""
    page.goto(build_site(site_in(group["language"], group["zone"])).url())
    seconds = "Math.floor(Date.parse(text) / 1000)"
    times = page.evaluate(
        f"(texts) => texts.map((text) => {seconds})", [group["now"]] + [case["instant"] for case in group["cases"]]
    )
    now, instants = times[0], times[1:]
    texts = call_module(page, "time", "relative", *[[instant, now] for instant in instants])
    assert texts == [case["text"] for case in group["cases"]]


@pytest.mark.parametrize("path", ["", "posts/harbour/"])
def test_the_page_says_what_the_build_has_said(demo, page, new_page, path):
    """S1-08, S1-13: at the same moment both say the same of the same instant, on lists and pages."""
    plain = new_page(script=False)
    plain.goto(demo.url(path))
    built = plain.locator(".relative").all_text_contents()
    page.goto(demo.url(path))
    expect(page.locator(".relative").first).to_be_visible()
    assert len(built) > 3
    assert page.locator(".relative").all_text_contents() == built


def test_without_script_the_absolute_time_is_shown(demo, new_page):
    """A stale "2 minutes ago" is never read, and the exact time is reachable with and without script."""
    page = new_page(script=False)
    page.goto(demo.url("posts/harbour/"))
    time = page.locator("time:has(> .relative)").first
    expect(time.locator(".absolute")).to_be_visible()
    expect(time.locator(".relative")).to_be_hidden()
    expect(time).to_have_attribute("title", time.locator(".absolute").text_content().strip())


def test_with_script_the_relative_time_is_shown(demo, page):
    page.goto(demo.url("posts/harbour/"))
    time = page.locator("time:has(> .relative)").first
    expect(time.locator(".relative")).to_be_visible()
    expect(time.locator(".absolute")).to_be_hidden()
    expect(time).to_have_attribute("title", time.locator(".absolute").text_content().strip())


def test_times_change_at_their_own_boundaries(build_site, new_page):
    """By the second below a minute, then by the minute: at the second in which the words change."""
    site = build_site({"posts/first.md": post("2026-11-30T11:59:10Z")})
    page = new_page(now=BEFORE)
    page.clock.pause_at(NOW)
    page.goto(site.url())
    # The build has said the same words; the heading tells that the script has begun.
    expect(page.locator(".day h2")).to_have_text("Today")
    shown = relative_of(page, "first")
    expect(shown).to_have_text("50 seconds ago")
    for milliseconds, text in [
        (1_000, "51 seconds ago"),
        (8_000, "59 seconds ago"),
        (1_000, "1 minute ago"),
        (59_000, "1 minute ago"),
        (1_000, "2 minutes ago"),
        (57 * 60_000, "59 minutes ago"),
        (60_000, "1 hour ago"),
        (22 * 3_600_000, "23 hours ago"),
        (3_600_000, "1 day ago"),
    ]:
        page.clock.run_for(milliseconds)
        assert shown.text_content() == text


def test_older_times_are_not_looked_at_every_second(build_site, new_page):
    """A page that lies open costs a reader's battery no more than it has to."""
    site = build_site({"posts/first.md": post("2026-11-30T10:00:00Z")})
    page = new_page(now=BEFORE)
    page.goto(site.url())
    expect(relative_of(page, "first")).to_have_text("1 hour ago")
    page.clock.pause_at(NOW)
    page.evaluate(
        """() => {
          window.asked = 0;
          const now = Date.now;
          Date.now = () => { window.asked += 1; return now(); };
        }"""
    )
    page.clock.run_for(10 * 60_000)
    assert 9 <= page.evaluate("window.asked") <= 12


def test_a_hidden_tab_rests_and_is_up_to_date_at_once(build_site, new_page):
    site = build_site({"posts/first.md": post("2026-11-30T11:59:40Z")})
    page = new_page(now=BEFORE)
    page.clock.pause_at(NOW)
    page.goto(site.url())
    # The build has said the same words; the heading tells that the script has begun.
    expect(page.locator(".day h2")).to_have_text("Today")
    shown = relative_of(page, "first")
    expect(shown).to_have_text("20 seconds ago")
    turn = """(hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
      return document.querySelector(".relative").textContent;
    }"""
    assert page.evaluate(turn, True) == "20 seconds ago"
    page.clock.run_for(5 * 60_000)
    assert shown.text_content() == "20 seconds ago"
    assert page.evaluate(turn, False) == "5 minutes ago"
    page.clock.run_for(40_000)
    assert shown.text_content() == "6 minutes ago"


def test_a_page_brought_back_is_up_to_date_at_once(build_site, new_page):
    """The back button may bring back a page as it was left."""
    site = build_site({"posts/first.md": post("2026-11-30T11:00:00Z")})
    page = new_page(now=BEFORE)
    page.goto(site.url())
    expect(relative_of(page, "first")).to_have_text("59 minutes ago")
    page.clock.set_fixed_time("2026-11-30T14:00:00Z")
    page.evaluate('dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))')
    assert relative_of(page, "first").text_content() == "3 hours ago"


THREE_DAYS = {
    "posts/today.md": post("2026-11-30T09:00:00Z"),
    "posts/yesterday.md": post("2026-11-29T18:00:00Z"),
    "posts/before.md": post("2026-11-28T18:00:00Z"),
}


def test_days_are_called_by_name(build_site, page):
    """Headings say "Today" and "Yesterday"; the date stays reachable."""
    page.goto(build_site(THREE_DAYS).url())
    expect(heading(page, 0)).to_have_text("Today")
    expect(heading(page, 0)).to_have_attribute("title", "November 30, 2026")
    expect(heading(page, 1)).to_have_text("Yesterday")
    expect(heading(page, 1)).to_have_attribute("title", "November 29, 2026")
    expect(heading(page, 2)).to_have_text("November 28, 2026")


def test_without_script_days_are_called_by_date(build_site, new_page):
    page = new_page(script=False)
    page.goto(build_site(THREE_DAYS).url())
    expect(heading(page, 0)).to_have_text("November 30, 2026")


def test_midnight_turns_the_page(build_site, new_page):
    """At midnight to the second, not when somebody next loads the page."""
    page = new_page(now=BEFORE)
    page.goto(build_site(THREE_DAYS).url())
    expect(heading(page, 0)).to_have_text("Today")
    page.clock.pause_at("2026-11-30T23:59:59Z")
    page.clock.run_for(999)
    assert heading(page, 0).text_content() == "Today"
    page.clock.run_for(1)
    assert heading(page, 0).text_content() == "Yesterday"
    assert heading(page, 1).text_content() == "November 29, 2026"
    expect(heading(page, 1)).to_have_attribute("title", "November 29, 2026")


def test_a_page_left_open_overnight_is_right_in_the_morning(build_site, new_page):
    """A computer that slept fires its timers late and once, as fast_forward does."""
    page = new_page(now=BEFORE)
    page.goto(build_site(THREE_DAYS).url())
    expect(heading(page, 0)).to_have_text("Today")
    page.clock.fast_forward("20:00:00")
    expect(heading(page, 0)).to_have_text("Yesterday")
    expect(heading(page, 1)).to_have_text("November 29, 2026")
    expect(relative_of(page, "today")).to_have_text("22 hours ago")
    expect(relative_of(page, "yesterday")).to_have_text("1 day ago")


def test_a_day_in_which_the_clocks_change_ends_at_its_own_midnight(build_site, new_page):
    """1 November 2026 has 25 hours in Los Angeles; ages count hours, headings the calendar."""
    site = build_site(
        site_in("en", "America/Los_Angeles") | {"posts/night.md": post("2026-11-01T00:30:00-07:00")},
        now="2026-11-02T07:00:00Z",
    )
    page = new_page(now="2026-11-02T07:00:00Z", zone="Asia/Tokyo")
    page.goto(site.url())
    expect(heading(page, 0)).to_have_text("Today")
    page.clock.pause_at("2026-11-02T07:30:00Z")
    expect(relative_of(page, "night")).to_have_text("1 day ago")
    page.clock.pause_at("2026-11-02T07:59:59Z")
    assert heading(page, 0).text_content() == "Today"
    page.clock.run_for(1_000)
    assert heading(page, 0).text_content() == "Yesterday"


@pytest.mark.parametrize("reader", ["UTC", "Pacific/Kiritimati", "Etc/GMT+12"])
def test_days_are_those_of_the_site_wherever_the_reader_is(build_site, new_page, reader):
    page = new_page(zone=reader)
    page.goto(build_site(THREE_DAYS).url())
    expect(heading(page, 0)).to_have_text("Today")


OLD_BROWSER = """
const Format = Intl.DateTimeFormat;
Intl.DateTimeFormat = function (locale, options) {
  if (/^[+-]/.test(options?.timeZone)) throw new RangeError("Invalid time zone specified");
  return new Format(locale, options);
};
"""


@pytest.mark.parametrize("script", ["", OLD_BROWSER], ids=["known", "unknown"])
def test_a_zone_may_be_an_offset(build_site, new_page, script):
    """Older browsers know no zones that are offsets."""
    site = build_site(
        site_in("en", "+05:45") | {"posts/night.md": post("2026-11-29T18:20:00Z")}, now="2026-11-30T18:10:00Z"
    )
    page = new_page(now="2026-11-30T18:14:00Z")
    page.add_init_script(script)
    page.goto(site.url())
    expect(heading(page, 0)).to_have_text("Today")
    page.clock.pause_at("2026-11-30T18:14:59Z")
    page.clock.run_for(1_000)
    assert heading(page, 0).text_content() == "Yesterday"
    expect(relative_of(page, "first")).to_have_text("February 1, 2024")


def test_a_zone_that_the_browser_does_not_know_harms_nothing(build_site, page):
    """The offset of each time serves instead: what the page says agrees with what the build has said."""
    site = build_site(
        site_in("en", "Asia/Kathmandu") | {"posts/night.md": post("2026-06-01T20:00:00Z")},
    )

    def rename(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("Asia/Kathmandu", "Asia/Shangri-La"))

    page.route(re.compile(r"/site[^/]*\.js"), rename)
    page.goto(site.url())
    # On the page of the post all is right once the scripts have run.
    expect(page.locator("button[data-like]").first).to_be_visible()
    expect(relative_of(page, "night")).to_have_text("June 2")


def test_a_reader_whose_clock_is_behind_is_told_the_date(build_site, new_page):
    """What is published is never "scheduled"."""
    site = build_site({"posts/first.md": post("2026-11-30T09:05:00Z")})
    page = new_page(now="2026-11-29T12:00:00Z")
    page.goto(site.url())
    expect(relative_of(page, "first")).to_have_text("November 30, 2026 at 09:05")


def test_what_is_added_is_brought_up_to_date(build_site, page):
    page.goto(build_site({"posts/first.md": post("2026-11-30T09:05:00Z")}).url())
    expect(page.locator("button[data-like]").first).to_be_visible()
    page.evaluate(
        """() => {
          const added = document.createElement("p");
          added.innerHTML = '<time datetime="2026-11-30T11:00:00Z"><span class="relative">once</span></time>';
          document.querySelector("main").append(added);
          document.dispatchEvent(new CustomEvent("kith:added", { detail: added }));
        }"""
    )
    expect(page.locator("main > p .relative")).to_have_text("1 hour ago")
