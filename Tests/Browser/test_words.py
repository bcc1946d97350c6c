"""words.js: the words and the numbers of the build, said by the page."""

import pytest

from page_modules import call_module, site_in, vector_name, vectors

# What a field of a vector is made by: the function of words.js and the key.
FIELDS = {
    "compact": ("compact", None),
    "exact": ("exact", None),
    "likes": ("countedShort", "count.likes"),
    "likesExactly": ("counted", "count.likes"),
    "shares": ("countedShort", "count.shares"),
    "sharesExactly": ("counted", "count.shares"),
    "comments": ("countedShort", "count.comments"),
    "commentsExactly": ("counted", "count.comments"),
    "viewComments": ("countedShort", "action.viewComments"),
}
# Shown by the build alone, so that a page's script has no words for them.
BUILD_ALONE = {"viewComments"}


@pytest.mark.parametrize("group", vectors("counts"), ids=vector_name)
def test_counts_read_as_the_build_writes_them(build_site, page, group):
    """S1-26, S1-29: numbers cut to one decimal, and their nouns in the plural of the language."""
    page.goto(build_site(site_in(group["language"])).url())
    seen = set()
    for field, (function, key) in FIELDS.items():
        cases = [case for case in group["cases"] if field in case]
        if not cases or field in BUILD_ALONE:
            continue
        calls = [[case["number"]] if key is None else [key, case["number"]] for case in cases]
        assert call_module(page, "words", function, *calls) == [case[field] for case in cases]
        seen.add(field)
    assert {"compact", "exact"} <= seen


def test_what_is_filled_in_is_taken_as_it_is(build_site, page):
    """A value is no pattern, neither of the interface nor of a regular expression."""
    page.goto(build_site(site_in("en")).url())
    values = {"date": "$& {count} <b>"}
    assert call_module(page, "words", "text", ["time.scheduled", values]) == ["scheduled for $& {count} <b>"]
