"""The author's loop: how long it takes from saving a file to having the new page, and what it costs in memory.

`kith serve` shows a feed of 10,000 posts with 50,000 comments; a file is saved, the page that a reader has open is told
to reload, and what it gets then must have the new words in it. Both ends are measured as an editor and a browser see
them: from before the file is opened to after the last byte of the page.

    make benchmark
"""

import argparse
import http.client
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from pathlib import Path

from feed import Feed, comment_path, post_path

_CHECKOUT = Path(__file__).resolve().parents[2]
_GOAL = 0.1
_NEWEST = datetime(2026, 11, 30, 10, tzinfo=timezone.utc)


class Preview:
    """A running `kith serve`."""

    def __init__(self, kith: Path, source: Path):
        self._process = subprocess.Popen(
            [kith, "serve", "--source", source], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.port = 0
        for line in self._process.stdout:
            if address := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(address[1])
            if " posts, " in line:
                return
        raise RuntimeError(f"kith serve ended with {self._process.wait()}")

    def memory(self, name: str) -> float:
        """A figure of the process's memory in MB: VmRSS now, VmHWM at the most."""
        status = Path(f"/proc/{self._process.pid}/status").read_text("ascii")
        return int(re.search(rf"{name}:\s+(\d+)", status)[1]) / 1024

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


class Reader:
    """A browser with one page open."""

    def __init__(self, preview: Preview, path: str):
        self._path = path
        self._connection = http.client.HTTPConnection("127.0.0.1", preview.port)
        self._events = http.client.HTTPConnection("127.0.0.1", preview.port)
        page = self.page().decode()
        build = re.search('name="kith-build" content="([^"]+)"', page)[1]
        self._events.request("GET", f"/.kith/events?path={path}&build={build}")
        self._stream = self._events.getresponse()

    def page(self) -> bytes:
        """The page as it is now."""
        self._connection.request("GET", self._path)
        return self._connection.getresponse().read()

    def wait(self) -> None:
        """Returns when the page is told to reload."""
        while self._stream.readline().strip() != b"event: reload":
            pass

    def close(self) -> None:
        self._connection.close()
        self._events.close()


def seconds_until_seen(preview: Preview, path: str, words: str, save: Callable[[], None]) -> float:
    """How long it takes from `save` until the page at `path` has `words`."""
    reader = Reader(preview, path)
    start = time.perf_counter()
    save()
    reader.wait()
    page = reader.page()
    taken = time.perf_counter() - start
    reader.close()
    if words.encode() not in page:
        raise RuntimeError(f"{path} was told to reload, and does not have the new words")
    return taken


class Edits:
    """What an author does, each time to another post."""

    def __init__(self, folder: Path, feed: Feed):
        self._folder = folder
        self._feed = feed
        self._random = random.Random(5)
        self._count = 0

    def _next(self) -> tuple[int, str]:
        self._count += 1
        return self._random.randrange(self._feed.posts), f"seen-{self._count}"

    def _replace(self, path: str, change: Callable[[str], str]) -> None:
        """Saves as most editors do: a new file takes the place of the old."""
        file = self._folder / path
        new = file.with_name(f".{file.name}.new")
        new.write_text(change(file.read_text("utf-8")), "utf-8")
        os.replace(new, file)

    def text_of_post(self):
        number, words = self._next()
        change = lambda text: f"{text}\nA last line, {words}.\n"
        return f"/posts/post-{number:05}/", words, lambda: self._replace(post_path(number), change)

    def title_of_post(self):
        number, words = self._next()
        change = lambda text: text.replace("title: ", f"title: {words} ", 1)
        return f"/posts/post-{number:05}/", words, lambda: self._replace(post_path(number), change)

    def text_of_comment(self):
        number, words = self._next()
        path = comment_path(number, self._random.randrange(self._feed.comments_each))
        return f"/posts/post-{number:05}/", words, lambda: self._replace(path, lambda text: f"{text}\n{words}\n")

    def new_comment(self):
        number, words = self._next()
        text = f"---\nname: Ana\ndate: 2026-11-30T10:00:00Z\n---\nA new one, {words}.\n"
        file = self._folder / comment_path(number, 900)
        return f"/posts/post-{number:05}/", words, lambda: file.write_text(text, "utf-8")

    def new_post(self):
        _, words = self._next()
        date = _NEWEST + timedelta(seconds=self._count)
        text = f"---\ndate: {date:%Y-%m-%dT%H:%M:%SZ}\n---\nA new post, {words}.\n"
        file = self._folder / f"Content/posts/new-{words}.md"
        return "/", words, lambda: file.write_text(text, "utf-8")


def measure(kith: Path, folder: Path, runs: int, posts: int, comments: int) -> bool:
    """Prints the figures; whether an edit of a post meets the goal."""
    feed = Feed(folder, posts, comments)
    edits = Edits(folder, feed)
    start = time.perf_counter()
    preview = Preview(kith, folder)
    print(f"{posts} posts, {posts * feed.comments_each} comments: first build {time.perf_counter() - start:.2f} s")
    kinds = {
        "text of a post": edits.text_of_post,
        "title of a post": edits.title_of_post,
        "text of a comment": edits.text_of_comment,
        "new comment": edits.new_comment,
        "new post": edits.new_post,
    }
    print(f"{'from saving to the page':<24} {'least':>7} {'median':>7} {'most':>7}  (ms, of {runs})")
    medians = []
    try:
        for name, edit in kinds.items():
            times = sorted(seconds_until_seen(preview, *edit()) for _ in range(runs))
            medians.append(statistics.median(times))
            print(f"{name:<24} {times[0] * 1e3:7.0f} {medians[-1] * 1e3:7.0f} {times[-1] * 1e3:7.0f}")
        print(f"memory: {preview.memory('VmRSS'):.0f} MB, at most {preview.memory('VmHWM'):.0f} MB")
    finally:
        preview.stop()
    return medians[0] < _GOAL


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kith", type=Path, help="the program to measure")
    parser.add_argument("--runs", type=int, default=21)
    parser.add_argument("--posts", type=int, default=10_000)
    parser.add_argument("--comments", type=int, default=50_000)
    options = parser.parse_args()
    # On a disk of memory where there is one: a real one's own noise is larger than what is measured.
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="kith-benchmark-", dir=memory) as name:
        folder = Path(name)
        shutil.copytree(_CHECKOUT / "Templates", folder / "Templates")
        met = measure(options.kith.resolve(), folder, options.runs, options.posts, options.comments)
    if not met:
        print(f"the goal for the text of a post is {_GOAL * 1e3:.0f} ms", file=sys.stderr)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
