"""How tests call what the page's modules export."""

import json
import re
from urllib.parse import urljoin

from checkout import CHECKOUT


def vectors(name: str) -> list[dict]:
    """The groups of a file in Tests/Fixtures/Vectors/, which the Swift tests read as well."""
    return json.loads((CHECKOUT / "Tests" / "Fixtures" / "Vectors" / f"{name}.json").read_text("utf-8"))


def vector_name(group: dict) -> str:
    """What a group of vectors is about, as the name of a test."""
    return f"{group['language']}, {group.get('about') or group.get('zone') or 'numbers'}"


def serve_modules(page, strings: dict | None = None) -> None:
    """Gives the page the theme's modules one by one beside its script, in which the build has joined them.

    `assets/modules/site.js` has the settings of the page's own site, with further `strings`.
    """

    def answer(route):
        name = route.request.url.rsplit("/", 1)[1]
        if name == "site.js":
            script = page.request.get(urljoin(route.request.url, "../kith.js")).text()
            settings = json.loads(re.match(r"const kith\$0=\{default:(.*)\};\n", script).group(1))
            settings["strings"] |= strings or {}
            route.fulfill(body=f"export default {json.dumps(settings)};", content_type="text/javascript")
        else:
            route.fulfill(path=CHECKOUT / "Templates" / "assets" / name, content_type="text/javascript")

    page.route("**/assets/modules/*.js", answer)


def call_module(page, module: str, function: str, *arguments, strings: dict | None = None):
    """The answers of a module's exported function in the open page, for each of a list of arguments.

    `call_module(page, "words", "exact", [1], [1000])` is `["1", "1,000"]`. With
    `strings`, there are further words in the settings.
    """
    serve_modules(page, strings)
    return page.evaluate(
        """async ([module, name, calls]) => {
          const entry = document.querySelector('script[type="module"]').src;
          const exported = await import(new URL(`modules/${module}.js`, entry));
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
