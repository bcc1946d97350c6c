"""A site that the tested kith has built, and its address on the loopback."""

import shutil
import subprocess
from pathlib import Path
from urllib.parse import quote

from checkout import CHECKOUT, kith_program
from loopback_server import LoopbackServer

# What "now" is for every build and every page, unless a test says otherwise.
NOW = "2026-11-30T12:00:00Z"

_PLAIN_SITE = "title: Test site\nurl: https://kith.example/\nlanguage: en\ntimezone: UTC\nauthor: lou\n"
_PLAIN_AUTHOR = "---\nname: Lou Marinho\n---\nWrites here.\n"


class Site:
    """A built site: its folders, its address, and how to change and build it again."""

    def __init__(self, source: Path, base_path: str = "/", now: str = NOW):
        self.source = source
        self.output = source / "Output"
        self.base_path = base_path
        self.now = now
        self._server = LoopbackServer(self.output, base_path)
        self.root = self._server.origin + base_path

    def url(self, path: str = "") -> str:
        """The address of a path below the base path, such as `posts/harbour/`."""
        return self.root + quote(path.removeprefix("/"), safe="/?#=&%")

    def read(self, path: str) -> str:
        """The text of a file of the output; a folder's is its index.html."""
        file = self.output / path.strip("/")
        return (file / "index.html" if file.is_dir() else file).read_text("utf-8")

    def pages(self) -> list[str]:
        """The paths of all pages with an address of their own, without redirects and 404.html."""
        found = []
        for file in sorted(self.output.rglob("index.html")):
            if 'http-equiv="refresh"' not in file.read_text("utf-8"):
                folder = file.parent.relative_to(self.output).as_posix()
                found.append("" if folder == "." else folder + "/")
        return found

    def write(self, files: dict[str, str | bytes]) -> None:
        """Writes files; a path is below Content/ unless it begins with Content/ or Templates/."""
        for path, content in files.items():
            below = path if path.startswith(("Content/", "Templates/")) else f"Content/{path}"
            file = self.source / below
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content.encode() if isinstance(content, str) else content)

    def build(self, *options: str) -> None:
        """Builds the site for its loopback address; a failing build fails the test with its words."""
        command = [kith_program(), "build", "--source", self.source, "--base-url", self.root]
        done = subprocess.run([*command, "--now", self.now, *options], capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"kith build ended with {done.returncode}:\n{done.stderr}{done.stdout}"

    def close(self) -> None:
        """Stops serving; the files stay."""
        self._server.close()


def new_site(folder: Path, files: dict[str, str | bytes], base_path: str = "/", now: str = NOW) -> Site:
    """A site of these files in an empty folder, with the checkout's theme, built and served.

    Where `files` has no site.yml, a plain one in English with the author `lou` is added.
    """
    # A copy, so that a kith from any place takes this theme, and a test may change it.
    shutil.copytree(CHECKOUT / "Templates", folder / "Templates")
    site = Site(folder, base_path, now)
    names = {path.removeprefix("Content/") for path in files}
    if "site.yml" not in names:
        site.write({"site.yml": _PLAIN_SITE})
        if "authors/lou.md" not in names:
            site.write({"authors/lou.md": _PLAIN_AUTHOR})
    site.write(files)
    site.build()
    return site


def demo_files() -> dict[str, str | bytes]:
    """The content of the demo feed, by paths below Content/, for a site that changes some of it."""
    content = CHECKOUT / "Content"
    files = (file for file in content.rglob("*") if file.is_file())
    return {file.relative_to(content).as_posix(): file.read_bytes() for file in files}
