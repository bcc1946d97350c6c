"""A site with a post to comment on, and what the tests of the comment bar ask of its page."""

import re
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

ENDPOINT = "https://comments.example/v3/entry"
MAIL = "{mail: comments@kith.example}"
GITHUB = "{github: {repo: lou/feed, branch: main}}"
STATICMAN = f"{{endpoint: {ENDPOINT}}}"

# Chromium may call off the transition to the next page, and says so as an error that no script made.
NO_TRANSITION = "^error: Transition was aborted"

_COMMENT = "---\nname: {name}\ndate: 2026-11-29T{hour:02}:00:00Z\nlikes: 1\n{more}---\n\n{text}\n"


def files(send: str = STATICMAN, language: str = "en", comments: int = 2, post: str = "") -> dict[str, str]:
    """The files of a site with the post `harbour`, which has comments by Greta, an answer, and more."""
    content = {
        "site.yml": f"title: Test site\nurl: https://kith.example/\nlanguage: {language}\ntimezone: UTC\nauthor: lou\n"
        f"comments: {{send: {send}}}\n",
        "authors/lou.md": "---\nname: Lou Marinho\n---\n",
        "posts/harbour.md": f"---\ndate: 2026-11-29T06:00:00Z\n{post}---\nHello, harbour.\n",
        "posts/plain.md": "---\ndate: 2026-11-28T06:00:00Z\ncomments: false\n---\nNothing to say here.\n",
    }
    for number in range(comments):
        name, more = ("Greta Solberg", "") if number == 0 else ("Noor", "replyTo: c0\n") if number == 1 else (f"Reader {number}", "")
        text = f"Comment {number} " + "has words that fill a line or two on a narrow page. " * 3
        content[f"posts/harbour/comments/c{number}.md"] = _COMMENT.format(name=name, hour=7 + number % 16, more=more, text=text)
    return content


def open_bar(page: Page, address: str) -> None:
    """Opens a post's page and waits until its comment bar is ready."""
    page.goto(address)
    expect(page.locator("#compose[data-enhanced]")).to_be_attached()


def box(page: Page):
    """The box for the text."""
    return page.locator("#compose-text")


def send_button(page: Page):
    """The button that sends."""
    return page.get_by_role("button", name="Send", exact=True)


def waiting(page: Page):
    """The comments that wait for approval on this device."""
    return page.locator(".comment.waiting")


def expect_announced(page: Page, words: str) -> None:
    """What is read out by assistive technology."""
    expect(page.get_by_role("status")).to_have_text(words)


class Endpoint:
    """Stands in for a comment service: notes what is posted to it and answers as told."""

    def __init__(self, page: Page, faults, status: int = 200):
        self.posts: list[dict[str, str]] = []
        self.status = status
        faults.allow_host(urlsplit(ENDPOINT).hostname)
        page.context.route(ENDPOINT, self._answer)

    def _answer(self, route):
        request = route.request
        assert request.method == "POST"
        assert request.header_value("content-type").startswith("application/x-www-form-urlencoded")
        form = parse_qs(request.post_data, keep_blank_values=True)
        self.posts.append({name: values[0] for name, values in form.items()})
        route.fulfill(status=self.status, json={"success": True})


# What the page hands to another program cannot be followed in a test: it is noted instead.
NOTE_FOLLOWED = """
window.followed = [];
const click = HTMLAnchorElement.prototype.click;
HTMLAnchorElement.prototype.click = function () {
  window.followed.push(this.href);
  if (this.download) click.call(this);
};
"""


def followed(page: Page) -> str:
    """The one address that the page has followed besides downloads."""
    (address,) = [address for address in page.evaluate("window.followed") if not address.startswith("blob:")]
    return address


def parameters(address: str) -> dict[str, str]:
    """The parameters of an address, decoded by RFC 3986 alone: a plus is a plus."""
    query = urlsplit(address).query.replace("+", "%2B")
    return {name: values[0] for name, values in parse_qs(query, keep_blank_values=True).items()}


COMMENT_PATH = re.compile(r"Content/posts/harbour/comments/20261130T12\d{4}Z-[0-9a-z]{7}\.md")
