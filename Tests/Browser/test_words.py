"""words.js: the words and the numbers of the build, said by the page."""

import pytest

from checkout import CHECKOUT
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


def noun_forms(language: str, key: str) -> dict[str, str]:
    """The forms of a noun in its file: the site's script carries those alone that scripts say."""
    name = {"zh": "zh-Hans", "zh-TW": "zh-Hant"}.get(language, language)
    lines = (CHECKOUT / "Templates" / "strings" / f"{name}.yml").read_text("utf-8").splitlines()
    start = lines.index(next(line for line in lines if line.startswith(f"{key}:")))
    forms = {"other": lines[start].partition(": ")[2]}
    for line in lines[start + 1 :]:
        if not line.startswith("  "):
            break
        category, _, words = line.strip().partition(": ")
        forms[category] = words
    return {category: words.strip('"').replace("\\u00A0", "\u00a0") for category, words in forms.items()}


@pytest.mark.parametrize("group", vectors("counts"), ids=vector_name)
def test_counts_read_as_the_build_writes_them(build_site, page, group):
    """S1-26, S1-29: numbers cut to one decimal, and their nouns in the plural of the language."""
    nouns = {key: noun_forms(group["language"], key) for _, key in FIELDS.values() if key}
    page.goto(build_site(site_in(group["language"])).url())
    for field, (function, key) in FIELDS.items():
        cases = [case for case in group["cases"] if field in case]
        calls = [[case["number"]] if key is None else [key, case["number"]] for case in cases]
        assert call_module(page, "words", function, *calls, strings=nouns) == [case[field] for case in cases]
    assert {field for case in group["cases"] for field in case} <= {"number", *FIELDS}


def test_what_is_filled_in_is_taken_as_it_is(build_site, page):
    """A value is no pattern, neither of the interface nor of a regular expression."""
    page.goto(build_site(site_in("en")).url())
    values = {"date": "$& {count} <b>"}
    assert call_module(page, "words", "text", ["time.scheduled", values]) == ["scheduled for $& {count} <b>"]
