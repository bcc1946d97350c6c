"""How tests call what the page's modules export."""

import json

from checkout import CHECKOUT


def vectors(name: str) -> list[dict]:
    """The groups of a file in Tests/Fixtures/Vectors/, which the Swift tests read as well."""
    return json.loads((CHECKOUT / "Tests" / "Fixtures" / "Vectors" / f"{name}.json").read_text("utf-8"))


def vector_name(group: dict) -> str:
    """What a group of vectors is about, as the name of a test."""
    return f"{group['language']}, {group.get('about') or group.get('zone') or 'numbers'}"


def call_module(page, module: str, function: str, *arguments):
    """The answers of an exported function of the open page's site, for each of a list of arguments.

    `call_module(page, "words", "exact", [1], [1000])` is `["1", "1,000"]`.
    """
    return page.evaluate(
        """async ([module, name, calls]) => {
          const entry = document.querySelector('script[type="module"]').src;
          const exported = await import(new URL(`${module}.js`, entry));
          return calls.map((values) => exported[name](...values));
        }""",
        [module, function, list(arguments)],
    )


def site_in(language: str, zone: str = "UTC") -> dict[str, str]:
    """The files of a site in a language and a zone, with one post."""
    return {
        "site.yml": f'title: Test site\nurl: https://kith.example/\nlanguage: {language}\ntimezone: "{zone}"\nauthor: lou\n',
        "authors/lou.md": "---\nname: Lou Marinho\n---\n",
        "posts/first.md": "---\ndate: 2024-02-01T18:00:00Z\n---\nHello, harbour.\n",
    }
