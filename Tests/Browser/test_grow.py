"""A list of posts grows by its next page (issue 3, item 8)."""

import re

import pytest
from playwright.sync_api import expect

from built_site import new_site

SITE = "title: Test site\nurl: https://kith.example/\nlanguage: en\ntimezone: UTC\nauthor: lou\npageSize: 5\n"
AUTHOR = "---\nname: Lou Marinho\n---\nWrites here.\n"


def post(number, words="Some words."):
    """Post 1 is the newest; two are of one day, so that days go on from one page to the next."""
    day, hour = 28 - number // 2, 10 if number % 2 else 20
    return f"---\ntitle: Post {number}\ndate: 2026-11-{day:02}T{hour}:00:00Z\n---\n" + f"{words}\n\n" * 12


def files(count=28):
    """A feed of six pages."""
    posts = {f"posts/post-{number}.md": post(number) for number in range(1, count + 1)}
    return {"site.yml": SITE, "authors/lou.md": AUTHOR, **posts}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    site = new_site(tmp_path_factory.mktemp("grow"), files())
    yield site
    site.close()


def open_feed(page, site, path=""):
    page.goto(site.url(path))
    expect(page.locator("button.shortcuts")).to_be_visible()


def posts(page):
    return page.locator("article.card")


def title(page, number):
    return page.get_by_role("heading", name=re.compile(f"^Post {number}$"))


def to_the_end(page):
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def older(page):
    return page.locator(".pagination [rel=next]")


def grow_to(page, count):
    """Scrolls down until there are so many posts."""
    for shown in range(posts(page).count(), count, 5):
        to_the_end(page)
        expect(posts(page)).to_have_count(min(shown + 5, count))


def to_post(page, number, top=100):
    title(page, number).evaluate("(title, top) => scrollBy(0, title.getBoundingClientRect().top - top)", top)


def top_of(page, number):
    return title(page, number).evaluate("(title) => title.getBoundingClientRect().top")


def test_two_pages_come_and_then_the_reader_is_asked(site, page):
    open_feed(page, site)
    expect(posts(page)).to_have_count(5)
    grow_to(page, 15)
    assert page.locator("article h3").all_inner_texts() == [f"Post {number}" for number in range(1, 16)]
    to_the_end(page)
    expect(older(page)).to_have_text("Show older posts")
    expect(page.locator(".pagination")).to_contain_text("Page 3 of 6")
    # What stands below the list can be reached.
    expect(page.locator(".footer")).to_be_in_viewport()
    older(page).click()
    expect(posts(page)).to_have_count(20)
    expect(older(page)).to_have_text("Show older posts")
    older(page).click()
    expect(posts(page)).to_have_count(25)
    older(page).click()
    expect(posts(page)).to_have_count(28)
    expect(older(page)).to_have_count(0)


def test_a_day_that_goes_on_is_one_day(site, page):
    open_feed(page, site)
    grow_to(page, 15)
    days = page.locator("section.day")
    dates = days.locator("h2").evaluate_all("(days) => days.map((day) => day.dataset.date)")
    assert len(dates) == len(set(dates))
    assert [day.locator("article").count() for day in days.all()] == [1, *[2] * 7]


def test_it_is_said(site, page):
    open_feed(page, site)
    to_the_end(page)
    expect(page.get_by_role("status")).to_have_text("Loading older posts")


def test_what_is_added_works_like_the_rest(site, page):
    """S2-08"""
    open_feed(page, site)
    grow_to(page, 10)
    last = posts(page).nth(9)
    expect(last.locator("button.likes")).to_have_attribute("aria-pressed", "false")
    last.locator(".menu summary").click()
    expect(last.get_by_role("menuitem").first).to_be_focused()


def test_each_page_is_fetched_once(site, page):
    asked = []
    page.on("request", lambda request: asked.append(request.url) if "/page/" in request.url else None)
    open_feed(page, site)
    for _ in range(5):
        to_the_end(page)
        page.evaluate("scrollTo(0, 0)")
    to_the_end(page)
    grow_to(page, 15)
    older(page).dblclick()
    expect(posts(page)).to_have_count(20)
    assert sorted(asked) == [site.url(f"page/{number}/") for number in (2, 3, 4)]


def test_the_address_follows_the_posts_in_view(site, page):
    open_feed(page, site)
    grow_to(page, 15)
    for number, path in [(12, "page/3/"), (7, "page/2/"), (1, ""), (15, "page/3/")]:
        to_post(page, number)
        expect(page).to_have_url(site.url(path))
    assert page.evaluate("history.length") == 2


def test_at_the_very_top_the_address_is_that_of_the_first_page(site, page):
    """Also where the middle of the window is between two posts."""
    open_feed(page, site)
    grow_to(page, 15)
    to_post(page, 15)
    expect(page).to_have_url(site.url("page/3/"))
    page.evaluate("""() => {
      const posts = [...document.querySelectorAll("article")];
      const gap = document.createElement("div");
      gap.style.blockSize = "800px";
      posts[0].after(gap);
      scrollTo(0, 0);
    }""")
    expect(page).to_have_url(site.url(""))


def test_loading_again_shows_the_same_posts(site, page):
    open_feed(page, site)
    grow_to(page, 15)
    to_post(page, 13)
    expect(page).to_have_url(site.url("page/3/"))
    page.reload()
    expect(title(page, 13)).to_be_in_viewport()
    assert abs(top_of(page, 13) - 100) < 2
    newer = page.locator(".pagination [rel=prev]")
    expect(newer).to_have_attribute("href", re.compile("/page/2/$"))
    # It stays the way to the posts before the first ones here, however much is added.
    grow_to(page, 10)
    expect(newer).to_have_attribute("href", re.compile("/page/2/$"))
    expect(posts(page).first).to_contain_text("Post 11")


def test_the_back_button_leads_to_the_same_place(site, page):
    """Chromium puts no page aside under test, so that it is loaded again and is shorter."""
    open_feed(page, site)
    grow_to(page, 15)
    to_post(page, 13)
    expect(page).to_have_url(site.url("page/3/"))
    title(page, 13).get_by_role("link").click()
    expect(page).to_have_url(site.url("posts/post-13/"))
    page.go_back()
    expect(page).to_have_url(site.url("page/3/"))
    expect(title(page, 13)).to_be_in_viewport()
    expect(posts(page).first).to_contain_text("Post 11")
    assert abs(top_of(page, 13) - 100) < 2


def test_what_was_pushed_down_meanwhile_is_not_shown_twice(build_site, page):
    site = build_site(files(12))
    open_feed(page, site)
    site.write({"posts/news.md": "---\ntitle: News\ndate: 2026-11-29T10:00:00Z\n---\nNews.\n"})
    site.build()
    grow_to(page, 9)
    to_the_end(page)
    expect(posts(page)).to_have_count(12)
    assert page.locator("article h3").all_inner_texts() == [f"Post {number}" for number in range(1, 13)]


def test_the_focus_stays_where_it_is(site, page):
    open_feed(page, site)
    title(page, 3).get_by_role("link").focus()
    grow_to(page, 10)
    expect(title(page, 3).get_by_role("link")).to_be_focused()
    # On the very link that a page's coming changes.
    older(page).focus()
    grow_to(page, 15)
    expect(older(page)).to_be_focused()


def test_who_asks_for_older_posts_goes_on_with_them(site, page):
    open_feed(page, site)
    grow_to(page, 15)
    to_the_end(page)
    expect(older(page)).to_have_text("Show older posts")
    older(page).press("Enter")
    expect(posts(page).nth(15)).to_be_focused()
    page.keyboard.press("Tab")
    expect(posts(page).nth(15).locator("a").first).to_be_focused()


@pytest.mark.parametrize("fault", ["offline", "404", "another page"])
def test_a_page_that_cannot_be_had_leaves_the_link(site, page, faults, fault):
    faults.allow("page/2|404|INTERNET|FAILED")
    open_feed(page, site)
    asked = []

    def answer(route):
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
        elif fault == "offline":
            route.abort("internetdisconnected")
        elif fault == "404":
            route.fulfill(status=404, content_type="text/html", body="<p>No</p>")
        else:
            route.fulfill(status=200, content_type="text/html", body="<p>Log in</p>")

    page.route("**/page/2/", answer)
    with page.expect_response("**/page/2/") if fault != "offline" else page.expect_event("requestfailed"):
        to_the_end(page)
    page.evaluate("scrollTo(0, 0)")
    to_the_end(page)
    expect(posts(page)).to_have_count(5)
    expect(older(page)).to_have_text("Older")
    assert len(asked) == 1
    older(page).click()
    expect(page).to_have_url(site.url("page/2/"))
    expect(posts(page).first).to_contain_text("Post 6")


def test_a_press_on_the_button_is_never_lost(site, page, faults):
    faults.allow("page/4|404")
    open_feed(page, site)
    grow_to(page, 15)
    to_the_end(page)
    # The script is refused the page; then the browser asks for it.
    page.route("**/page/4/", lambda route: route.fulfill(status=404, body="No"), times=1)
    older(page).click()
    expect(page).to_have_url(site.url("page/4/"))
    expect(posts(page).first).to_contain_text("Post 16")


def expect_not_growing(page, site):
    to_the_end(page)
    expect(older(page)).to_be_in_viewport()
    expect(page.locator("button.shortcuts")).to_be_visible()
    page.evaluate("""() => new Promise((done) => new IntersectionObserver((entries, observer) => {
      observer.disconnect();
      done();
    }).observe(document.body))""")
    expect(page.get_by_role("status")).to_be_empty()
    older(page).click()
    expect(page).to_have_url(site.url("page/2/"))


def test_it_does_not_grow_where_data_is_saved(site, page):
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    open_feed(page, site)
    expect_not_growing(page, site)


def test_a_site_may_switch_it_off(build_site, page):
    site = build_site(files(7) | {"site.yml": SITE + "growsOnScroll: no\n"})
    open_feed(page, site)
    expect_not_growing(page, site)


def test_without_storage_it_grows_as_well(site, new_page):
    page = new_page(storage="refused")
    open_feed(page, site)
    grow_to(page, 15)
    to_post(page, 13)
    expect(page).to_have_url(site.url("page/3/"))
    page.reload()
    expect(posts(page).first).to_contain_text("Post 11")


def test_without_script_the_links_lead_on(site, new_page):
    page = new_page(script=False)
    page.goto(site.url())
    older(page).click()
    expect(page).to_have_url(site.url("page/2/"))
    expect(posts(page).first).to_contain_text("Post 6")


def test_by_touch_it_grows_too(site, phone):
    open_feed(phone, site)
    older(phone).scroll_into_view_if_needed()
    expect(posts(phone)).to_have_count(10)
