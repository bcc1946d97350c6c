"""A feed of any size, the same at each run, for measuring."""

import random
from datetime import datetime, timedelta, timezone
from pathlib import Path

_SITE = """title: A large feed
url: https://feed.example/
language: en
timezone: UTC
author: author-0
"""
_WORDS = (
    "harbour tide morning ferry rope salt window bread letter garden winter road lamp river stone bird quiet "
    "blue early late under over between nobody everybody found lost carried waited opened closed and the a of in on "
    "with from that this when because while some many few old new long short"
).split()
_TAGS = [f"tag-{number}" for number in range(40)]
_AUTHORS = 20
_LAST = datetime(2026, 11, 29, 20, 0, tzinfo=timezone.utc)


def post_path(number: int) -> str:
    """The path of a post, relative to the site's folder."""
    return f"Content/posts/{2007 + number % 20}/post-{number:05}.md"


def comment_path(number: int, comment: int) -> str:
    """The path of a comment of a post, relative to the site's folder."""
    return f"{post_path(number).removesuffix('.md')}/comments/c{comment:03}.md"


class Feed:
    """Writes posts with comments below a folder."""

    def __init__(self, folder: Path, posts: int, comments: int):
        self._folder = folder
        self._random = random.Random(4)
        self.posts = posts
        self.comments_each = comments // posts
        self._write("Content/site.yml", _SITE)
        for number in range(_AUTHORS):
            self._write(f"Content/authors/author-{number}.md", f"---\nname: Author {number}\n---\nWrites {_TAGS[number]}.\n")
        for number in range(posts):
            self._write(post_path(number), self._post(number))
            for comment in range(self.comments_each):
                self._write(comment_path(number, comment), self._comment(number, comment))

    def _write(self, path: str, text: str) -> None:
        file = self._folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def _date(self, number: int) -> datetime:
        return _LAST - timedelta(minutes=37 * number)

    def _sentence(self) -> str:
        words = self._random.choices(_WORDS, k=self._random.randint(6, 18))
        return " ".join(words).capitalize() + "."

    def _paragraph(self, sentences: int) -> str:
        return " ".join(self._sentence() for _ in range(sentences))

    def _post(self, number: int) -> str:
        tags = ", ".join(self._random.sample(_TAGS, 3))
        likes = self._random.randint(0, 900)
        paragraphs = [self._paragraph(self._random.randint(3, 7)) for _ in range(4)]
        paragraphs.insert(2, "- one *thing*\n- another, [with a link](https://example.org/)\n- `code`")
        return (
            f"---\ntitle: {self._sentence()}\ndate: {self._date(number):%Y-%m-%dT%H:%M:%SZ}\n"
            f"author: author-{number % _AUTHORS}\ntags: [{tags}]\nlikes: {likes}\n---\n" + "\n\n".join(paragraphs) + "\n"
        )

    def _comment(self, number: int, comment: int) -> str:
        date = self._date(number) + timedelta(minutes=comment + 1)
        answered = f"replyTo: c{comment - 1:03}\n" if comment % 3 == 2 else ""
        return (
            f"---\nname: Reader {self._random.randint(0, 4000)}\ndate: {date:%Y-%m-%dT%H:%M:%SZ}\n"
            f"{answered}likes: {self._random.randint(0, 9)}\n---\n{self._paragraph(2)}\n"
        )
