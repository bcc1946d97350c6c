"""A running `kith serve`, for the tests of the preview."""

import os
import signal
import subprocess
import urllib.error
import urllib.request

from checkout import kith_program

SITE = {
    "posts/sea.md": "---\ndate: 2026-11-29T10:00:00Z\n---\nThe sea is calm.\n",
    "posts/plan.md": "---\ndate: 2026-11-28T10:00:00Z\ndraft: true\n---\nA plan.\n",
    "posts/friends.md": "---\ndate: 2026-11-27T10:00:00Z\nvisibility: friends\n---\nFor friends.\n",
    "posts/sea/comments/c1.md": "---\nname: Ana\ndate: 2026-11-29T11:00:00Z\nstatus: pending\n---\nMay I?\n",
}


class Preview:
    """A running `kith serve`."""

    def __init__(self, site, *options: str, path: str | None = None):
        self.site = site
        self.process = subprocess.Popen(
            [kith_program(), "serve", "--source", site.source, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=os.environ | ({"PATH": path} if path else {}),
        )
        self.root = self.line("http://").split()[0]
        self.line(" posts, ", " post, ")

    def line(self, *parts: str) -> str:
        """The next line that it prints with one of these in it."""
        for line in self.process.stdout:
            if any(part in line for part in parts):
                return line
        raise AssertionError(f"kith serve ended with {self.process.wait()}")

    def url(self, path: str = "") -> str:
        return self.root + path

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=10)


def status(address: str, **headers: str) -> int:
    """The status of the answer to a GET."""
    try:
        return urllib.request.urlopen(urllib.request.Request(address, headers=headers)).status
    except urllib.error.HTTPError as error:
        return error.code
