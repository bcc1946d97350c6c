"""What goes wrong in pages while a test runs, and fails it."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext

# Chromium's own line in the console names the rule; this one names the page's element as well.
REPORT_POLICY_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violation: ${event.violatedDirective} blocks ${event.blockedURI} in ${event.sourceFile}`));
"""

# Chromium gives up the view transition between two pages when things go too quickly for it, and
# reports that as an error of the page, though no script of ours has asked for the transition.
_OF_THE_BROWSER = re.compile("^error: Transition was (aborted|skipped)")


class PageFaults:
    """Errors on the console, errors that no script caught, and requests to other hosts.

    A test that provokes one says so before: `faults.allow("404")`, `faults.allow_host("github.com")`.
    """

    def __init__(self):
        self._found: list[str] = []
        self._allowed = [_OF_THE_BROWSER]
        self._hosts = {"127.0.0.1"}

    def allow(self, pattern: str) -> None:
        """Lets faults pass whose words have the regular expression."""
        self._allowed.append(re.compile(pattern))

    def allow_host(self, host: str) -> None:
        """Lets requests to the host pass."""
        self._hosts.add(host)

    def watch(self, context: BrowserContext) -> None:
        """Notes the faults of all pages of the context, also of those that they open."""
        context.on("console", lambda message: message.type == "error" and self._note(
            f"console: {message.text} ({message.location.get('url', '')})"))
        context.on("weberror", lambda error: self._note(f"error: {error.error}"))
        context.on("request", self._check_host)

    def unexpected(self) -> list[str]:
        """The faults that nobody has allowed, each once."""
        found = [fault for fault in self._found if not any(rule.search(fault) for rule in self._allowed)]
        return list(dict.fromkeys(found))

    def _note(self, fault: str) -> None:
        self._found.append(fault)

    def _check_host(self, request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in self._hosts:
            self._note(f"request to another host: {request.url}")
