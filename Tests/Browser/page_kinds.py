"""One page of each kind that the demo feed has."""

from collections.abc import Iterator

from playwright.sync_api import Page

from built_site import Site

FEED = ""
POST = "posts/harbour/"

# By what a reader would call it, with the path in the demo.
PAGE_KINDS = {
    "feed": FEED,
    "older feed": "page/2/",
    "post": POST,
    "post with votes": "posts/bread-at-five/",
    "post with photos": "posts/three-glazes/",
    "post with a video": "posts/저녁-바다/",
    "post with a sound": "posts/foghorn/",
    "author": "authors/lou/",
    "tags": "tags/",
    "tag": "tags/harbour/",
    "archive": "archive/",
    "month": "archive/2026/11/",
    "page": "about/",
    "nothing found": "404.html",
}


def visit_each_kind(site: Site, page: Page) -> Iterator[str]:
    """Opens one page of each kind in `page` and gives its name."""
    for kind, path in PAGE_KINDS.items():
        page.goto(site.url(path))
        yield kind
