"""Pages stay light: budgets of compressed HTML, CSS and JavaScript together."""

import re

from built_site import demo_files
from page_weight import compressed, weigh

KILOBYTE = 1000


def test_a_feed_of_twenty_posts(build_site, page):
    files = demo_files()
    files["site.yml"] = re.sub(r"pageSize: \d+", "pageSize: 20", files["site.yml"].decode())
    site = build_site(files)
    weights = weigh(page, site.url())
    assert page.locator("article").count() >= 20
    assert weights["script"] > 0
    assert sum(weights.values()) < 60 * KILOBYTE, weights


def test_a_post_with_ten_comments(build_site, page):
    files = demo_files()
    for number in range(10):
        comment = f"---\nname: Reader {number}\ndate: 2026-11-30T0{number}:00:00Z\n---\nThe light that I know, {number}.\n"
        files[f"posts/harbour/comments/2026-11-30-reader-{number}.md"] = comment
    for path in [path for path in files if path.startswith("posts/harbour/comments/2026-11-29")]:
        del files[path]
    site = build_site(files)
    weights = weigh(page, site.url("posts/harbour/"))
    assert page.locator("li.comment").count() == 10
    assert sum(weights.values()) < 30 * KILOBYTE, weights


def test_all_scripts_together(demo):
    """Each is compressed for itself, as it travels."""
    weights = {script.name: compressed(script.read_bytes()) for script in demo.output.rglob("*.js")}
    assert "kith.js" in weights
    assert sum(weights.values()) < 12 * KILOBYTE, weights
