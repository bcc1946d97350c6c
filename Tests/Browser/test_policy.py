"""The policy that each page carries keeps out what an attacker would add, and what others would serve."""

import re

import pytest

from page_kinds import PAGE_KINDS, POST

KINDS = pytest.mark.parametrize("path", PAGE_KINDS.values(), ids=PAGE_KINDS)


@KINDS
def test_the_policy_comes_before_all_that_it_rules(demo, page, path):
    page.goto(demo.url(path))
    head = page.locator("head > *")
    first = page.locator("head > :first-child")
    assert first.get_attribute("http-equiv") == "Content-Security-Policy", head.first.evaluate("e => e.outerHTML")
    rules = dict(rule.strip().partition(" ")[::2] for rule in first.get_attribute("content").split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["style-src"] == "'self'"
    assert rules["base-uri"] == "'none'"
    assert "unsafe" not in str(rules) and "*" not in str(rules)


@KINDS
def test_a_page_obeys_it_and_asks_nobody_else(demo, page, path):
    """The fixture fails this test where the page breaks its policy or asks another host."""
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(demo.url(path), wait_until="networkidle")
    assert all(address.startswith((demo.root, "data:")) for address in asked), asked
    # Nothing that a policy would have to make an exception for is in the file.
    html = page.context.request.get(demo.url(path)).text()
    tags = re.sub(r'<script type="application/ld\+json">.*?</script>', "", html, flags=re.DOTALL)
    assert re.findall(r"<style|<script(?! type=\"module\" src)|<[^>]* (?:style|on[a-z]+)=", tags) == []


@pytest.mark.parametrize(
    "attack",
    [
        "const s = document.createElement('script'); s.textContent = 'window.broken = 1'; document.body.append(s)",
        "document.body.insertAdjacentHTML('beforeend', '<img src=\"data:,\" onerror=\"window.broken = 1\">')",
        "const s = document.createElement('script'); s.src = 'https://elsewhere.example/x.js'; document.body.append(s)",
        "const b = document.createElement('base'); b.href = 'https://elsewhere.example/'; document.head.prepend(b)",
    ],
    ids=["inline script", "handler", "foreign script", "base"],
)
def test_what_slips_into_a_page_does_not_run(demo, page, faults, attack):
    faults.allow("policy|Policy")
    # Chromium tells of a request that it has refused to make, too.
    faults.allow_host("elsewhere.example")
    page.goto(demo.url(POST))
    with page.expect_console_message(lambda message: message.text.startswith("policy violation: ")) as told:
        page.evaluate(attack)
    assert told.value.text.removeprefix("policy violation: ").startswith(("script-src", "base-uri"))
    assert page.evaluate("window.broken") is None
    assert page.evaluate("document.baseURI") == demo.url(POST)
