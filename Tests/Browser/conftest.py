"""The fixtures of the browser tests.

    kith        the path of the tested program
    demo, site  the demo feed, built once and served (both names mean the same)
    build_site  builds and serves a site of a test's own files
    page        a page of 1280 × 900 with a mouse; `phone` one of 390 × 844 that is touched
    new_page    makes further pages, each in a context of its own: another size, no script, no storage
    preview     a running `kith serve` of a small site, which a module may have of another
    faults      what goes wrong in the pages; whatever a test has not allowed fails it

Time stands at `built_site.NOW` when a page opens and goes on from there; `page.clock` moves it.
`page.wait_for_function` evaluates text, which the pages' own policy forbids: use `expect`.
"""

import faulthandler
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from built_site import NOW, Site, demo_files, new_site
from checkout import CHECKOUT, kith_program
from device import PHONE, STORAGE_FULL, STORAGE_REFUSED, context_options
from page_faults import REPORT_POLICY_VIOLATIONS, PageFaults
from running_preview import SITE, Preview

_PICTURES = CHECKOUT / ".build" / "browser" / "failures"


@pytest.fixture(scope="session")
def kith() -> Path:
    """The path of the tested program."""
    return kith_program()


@pytest.fixture(scope="session")
def demo(tmp_path_factory) -> Site:
    """The demo feed of the checkout. Nobody changes it: who wants to, builds a site."""
    site = new_site(tmp_path_factory.mktemp("demo"), demo_files())
    yield site
    site.close()


@pytest.fixture(scope="session")
def site(demo) -> Site:
    """The same as `demo`."""
    return demo


@pytest.fixture
def preview(tmp_path):
    """A running `kith serve`, which ends with the test."""
    site = new_site(tmp_path / "site", SITE)
    preview = Preview(site)
    yield preview
    assert preview.stop() == 0
    site.close()


@pytest.fixture
def build_site(tmp_path):
    """`build_site(files, base_path="/", now=NOW)` builds and serves a site until the test ends.

    `files` are text or bytes by their paths below Content/ (or from Templates/…, which changes the
    theme). Without a site.yml there is a plain one: English, UTC, the author `lou`.
    """
    sites = []

    def build(files: dict[str, str | bytes], base_path: str = "/", now: str = NOW) -> Site:
        folder = tmp_path / f"site-{len(sites)}"
        sites.append(new_site(folder, files, base_path, now))
        return sites[-1]

    yield build
    for site in sites:
        site.close()


@pytest.fixture(scope="session")
def browser() -> Browser:
    """Debian's Chromium, one for the whole run; it resolves no name, so nothing leaves the machine.

    The shell without windows takes half the time; the whole browser stands in for it.
    """
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    assert program, "there is no Chromium; run `make setup-test`"
    with sync_playwright() as playwright:
        # Playwright runs it without a sandbox, which root may not have; it opens our own pages only.
        browser = playwright.chromium.launch(
            executable_path=program,
            args=["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
        )
        yield browser
        browser.close()


@pytest.fixture
def faults() -> PageFaults:
    """What goes wrong in this test's pages; `faults.allow(pattern)` and `faults.allow_host(host)`."""
    return PageFaults()


@pytest.fixture
def new_context(request, browser, faults):
    """`new_context(...)` makes a browser context, which shares nothing with any other.

    Besides the arguments of `device.context_options`: `storage` is "kept", "refused" (reading
    `localStorage` throws) or "full" (writing throws), and `now` the time at which its pages open.
    """
    contexts: list[BrowserContext] = []

    def make(storage: str = "kept", now: str = NOW, **device) -> BrowserContext:
        options = context_options(**device)
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        faults.watch(context)
        if options["java_script_enabled"]:
            context.clock.install(time=now)
            context.add_init_script(REPORT_POLICY_VIOLATIONS)
            scripts = {"refused": STORAGE_REFUSED, "full": STORAGE_FULL}
            if storage != "kept":
                context.add_init_script(scripts[storage])
        return context

    yield make
    if getattr(request.node, "failed", False):
        _photograph(request.node.name, contexts)
    for context in contexts:
        context.close()
    if faults.unexpected():
        pytest.fail("the pages had faults that the test has not allowed:\n" + "\n".join(faults.unexpected()))


@pytest.fixture
def new_page(new_context):
    """`new_page(...)` makes a page in a context of its own; it takes what `new_context` takes."""

    def make(**options) -> Page:
        return new_context(**options).new_page()

    return make


@pytest.fixture
def page(new_page) -> Page:
    """A page of 1280 × 900, light, with a mouse."""
    return new_page()


@pytest.fixture
def phone(new_page) -> Page:
    """A page of 390 × 844, light, that is touched."""
    return new_page(size=PHONE, touch=True)


def pytest_configure(config):
    """Waiting is bounded by seconds that a loaded machine needs, not by those of a quick one."""
    expect.set_options(timeout=10_000)
    # Of several processes that share the tests, the first clears the table.
    if not hasattr(config, "workerinput"):
        shutil.rmtree(_PICTURES, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    """Ends the whole run where a test hangs, as one does whose script waits for what never comes."""
    faulthandler.dump_traceback_later(180, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Tells the fixtures whether their test has failed."""
    report = yield
    if report.failed:
        item.failed = True
    return report


def _photograph(test: str, contexts: list[BrowserContext]) -> None:
    """Keeps a picture of each page that a failed test left, in .build/browser/failures/."""
    _PICTURES.mkdir(parents=True, exist_ok=True)
    pages = [page for context in contexts for page in context.pages]
    for number, page in enumerate(pages):
        name = "".join(letter if letter.isalnum() else "-" for letter in test)
        page.screenshot(path=_PICTURES / f"{name}-{number}.png")
