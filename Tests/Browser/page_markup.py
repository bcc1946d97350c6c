"""Questions to the markup of many built pages, answered by the browser's own parser."""

from playwright.sync_api import Page

from built_site import Site


def ask_pages(page: Page, site: Site, question: str, paths: list[str] | None = None) -> dict:
    """What the script `question`, a function of a parsed document, says of each page, by its path.

    The pages are parsed and not opened, so none of their scripts runs. Without `paths` all are asked.
    """
    page.goto(site.url("404.html"))
    addresses = {path: site.url(path) for path in (site.pages() if paths is None else paths)}
    # The function is part of this one: a text that is made to a function in the page is against its policy.
    return page.evaluate(
        """async (addresses) => {
          const question = (QUESTION);
          const answers = {};
          for (const [path, address] of Object.entries(addresses)) {
            const text = await (await fetch(address)).text();
            answers[path] = question(new DOMParser().parseFromString(text, "text/html"));
          }
          return answers;
        }""".replace("QUESTION", question),
        addresses,
    )


def post_paths(site: Site) -> list[str]:
    """The paths of all posts' own pages, in a site with the usual permalinks."""
    return [path for path in site.pages() if path.startswith("posts/")]
