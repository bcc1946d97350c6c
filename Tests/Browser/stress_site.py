"""A site whose words and pictures are as long, wide, short or many as they may be."""

import struct
import zlib

# Nothing in it says where it may be broken.
UNBROKEN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorstandswahl"
LONG_NAME = "Maximiliane-Theodora von und zu Hohenstein-Wittelsbach-Oberschwaben, Oberstudiendirektorin i. R."

# The addresses of its pages, by what is on them.
STRESS_KINDS = {
    "feed": "",
    "long words": "posts/long-words/",
    "5,000 words": "posts/long/",
    "markup": "posts/markup/",
    "seven photos": "posts/seven/",
    "tall photo": "posts/tall/",
    "wide photo": "posts/wide/",
    "tiny photo": "posts/tiny/",
    "ten marks": "posts/ten-marks/",
    "many comments": "posts/many/",
    "warning": "posts/warned/",
    "arabic": "posts/arabic/",
    "author": "authors/lou/",
    "tags": "tags/",
    "archive": "archive/",
    "month": "archive/2026/11/",
    "page": "wide/",
    "nothing found": "404.html",
}


def png(width: int, height: int, colour: tuple[int, int, int] = (90, 120, 150)) -> bytes:
    """A picture of bands of this colour, from bright to dark."""
    rows = bytearray()
    for row in range(height):
        light = 1.4 - 0.9 * row / height
        rows += b"\0" + bytes(min(255, int(part * light)) for part in colour) * width

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")


_PROSE = (
    "The ferry was late again, and nobody minded, because the light on the water was worth the ticket. "
    "Somebody had brought plums. Somebody else had brought a trombone, which was less of a success. "
)

_MARKUP = f"""A paragraph with *stress*, **weight**, ~~doubt~~, `{UNBROKEN.lower()}`, a [link](https://example.org/), a note[^1] and another[^tide], https://example.org/a/very/long/address/that/goes/on/{"and-on-" * 12}

# A heading of the first rank, {UNBROKEN}

> Somebody said this, at some length, and with {UNBROKEN}.
>
> > And somebody else answered.

1. First
   - inside the first
     - and inside that, {UNBROKEN}
2. Second
10. Third

- [x] done
- [ ] to do

```swift
func tide(at harbour: Harbour, on day: Day, with table: TideTable = .published) -> [HighWater] {{ table.rows.filter {{ $0.harbour == harbour && $0.day == day }} }}
    indented()
```

| Harbour | High water | Low water | Height | Wind | Sea | Cloud | Remarks |
|:---|---:|:---:|---|---|---|---|---|
| Santa Vela | 06:12 | 12:40 | 3.4 m | north-westerly | slight | overcast | {UNBROKEN} |
| Porto Novo | 06:48 | 13:11 | 3.1 m | north-westerly | moderate | clearing from the west | none |

---

![A drawing](/drawing.png)

## A second heading

Last words, ___ with a rule of signs: ==== ---- ….

[^1]: A note with {UNBROKEN}.
[^tide]: The tide waits for nobody.
"""


def _post(head: str, text: str, day: int, hour: int = 9) -> str:
    return f"---\ndate: 2026-11-{day:02}T{hour:02}:00:00Z\n{head}---\n\n{text}\n"


def _comment(text: str, hour: int = 10, minute: int = 0, head: str = "name: Noor\n") -> str:
    return f"---\n{head}date: 2026-11-29T{hour:02}:{minute:02}:00Z\n---\n\n{text}\n"


def files(
    language: str = "en", send: str = "{mail: comments@kith.example}", theme: str = "", comments: int = 40, words: int = 5000
) -> dict[str, str | bytes]:
    """The files of the site. `theme` is the value of that key, `comments` how many one of its posts has."""
    content: dict[str, str | bytes] = {
        "site.yml": f"title: {LONG_NAME}\nurl: https://kith.example/\nlanguage: {language}\ntimezone: UTC\nauthor: lou\n"
        f"pageSize: 30\ncomments: {{send: {send}}}\nreport: {{mail: report@kith.example}}\n"
        + (f"theme: {theme}\n" if theme else ""),
        "authors/lou.md": f"---\nname: {LONG_NAME}\nlinks:\n  - https://example.org/{'a-long-way-' * 8}\n---\n{_PROSE}{UNBROKEN}\n",
        "authors/ko.md": "---\nname: 김서윤\n---\n바다 옆에 삽니다.\n",
        "pages/wide.md": f"---\ntitle: {UNBROKEN}\n---\n\n{_MARKUP}",
        "static/drawing.png": png(900, 300, (150, 110, 90)),
        "posts/long-words.md": _post(
            f"title: {UNBROKEN} und {UNBROKEN}\nlikes: {{count: 1234567, by: [{LONG_NAME}, Noor]}}\nshares: 98765\n"
            f"location: {{latitude: 53.1, longitude: -4.2, name: Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch the upper platform}}\n"
            f"tags: [{UNBROKEN}, a tag of many words that goes on, short]\n",
            f"{UNBROKEN}\n\n@lou schreibt: {UNBROKEN}",
            29,
        ),
        "posts/word.md": _post("", "Fog.", 29, 8),
        "posts/signs.md": _post("", "🌊🌊⛵️", 29, 7),
        "posts/long.md": _post("title: The whole of it\n", "\n\n".join([_PROSE * 3] * (words // 105)), 28),
        "posts/markup.md": _post("", _MARKUP, 27),
        "posts/seven/index.md": _post(
            "media:\n" + "".join(f"  - {{src: {n}.png, alt: Picture {n}, caption: The caption of picture {n}}}\n" for n in range(7)),
            "Seven pictures.",
            26,
        ),
        "posts/tall/index.md": _post("title: Tall\nmedia: [{src: tall.png, alt: Tall}]\n", _PROSE, 25),
        "posts/wide/index.md": _post("media: [{src: wide.png, alt: Wide, caption: A wide one}]\n", _PROSE, 24),
        "posts/tiny/index.md": _post("media: [{src: tiny.png, alt: Tiny}]\n", "Tiny.", 23),
        "posts/ten-marks.md": _post(
            "rating:\n  scale: 10\n  votes: {1: 3, 5: 12, 9: 12345, 10: 40}\n"
            f"item: {{type: Book, name: {UNBROKEN}, rating: 7}}\n",
            "A review.",
            22,
        ),
        "posts/warned.md": _post(f"contentWarning: {LONG_NAME} speaks of fish\nmedia: [/drawing.png]\n", _PROSE, 21),
        "posts/none-yet.md": _post("rating: {}\ncomments: no\n", "No marks yet.", 20),
        "posts/many.md": _post("title: Many comments\n", "Say something.", 19),
        "posts/korean.md": _post("author: ko\nlang: ko\n", "오늘 새벽에는 아무도 말이 없었습니다. 여섯 시에 안개가 들어와 배들 사이에 자리를 잡고 앉았다가, 공연이 끝날 때까지 일어나지 않았어요. " * 3, 18),
        "posts/chinese.md": _post("lang: zh-Hant\ntitle: 「燈塔」與霧，以及其他的事\n", "今天早上碼頭上沒有人說話。霧六點鐘進來，像買了票的人一樣坐在船和船之間，一直待到散場。（真的。）" * 3, 17),
        "posts/japanese.md": _post("lang: ja\n", "今朝の埠頭では誰も口をきかなかった。霧は六時に入ってきて、切符を買った人のように船と船のあいだに座り、最後まで席を立たなかった。" * 3, 16),
        "posts/arabic.md": _post("lang: ar\ntitle: الضباب على الرصيف\n", "لم يتكلم أحد على الرصيف هذا الصباح. دخل الضباب في السادسة وجلس بين القوارب `let x = 1` كمن دفع ثمن تذكرته.\n\n> قال أحدهم شيئًا.\n\n- أولًا\n- ثانيًا\n" + "وبقي حتى نهاية العرض. " * 8, 15),
        "posts/arabic/comments/a.md": _comment("ما أجمل هذا الضباب!", head="name: ليلى الحداد\n"),
    }
    for number in range(7):
        size = [(800, 600), (600, 800), (1600, 400), (400, 1600), (60, 40), (1200, 1200), (1000, 700)][number]
        content[f"posts/seven/{number}.png"] = png(*size, (60 + 25 * number, 120, 200 - 25 * number))
    content["posts/tall/tall.png"] = png(500, 2400, (100, 140, 90))
    content["posts/wide/wide.png"] = png(3000, 200, (150, 90, 110))
    content["posts/tiny/tiny.png"] = png(12, 8, (200, 120, 40))
    for number in range(comments):
        # Each tenth begins a thread, the next three answer one another.
        head = f"name: {LONG_NAME if number % 10 == 1 else f'Reader {number}'}\n" if number % 7 else ""
        if 1 <= number % 10 <= 4:
            head += f"replyTo: c{number - 1:04}\n"
        text = [UNBROKEN, "🌊", "Yes.", _PROSE * 2, "`code` and https://example.org/" + "long/" * 30][number % 5]
        likes = "likes: 12345\n" if number % 3 == 0 else ""
        content[f"posts/many/comments/c{number:04}.md"] = _comment(text, number // 60, number % 60, head + likes)
    for number, sign in enumerate(["🎉", "👍🏽👍🏽👍🏽"]):
        content[f"posts/signs/comments/{number}.md"] = _comment(sign, 11 + number)
    content["posts/long-words/comments/a.md"] = _comment(UNBROKEN, head=f"name: {UNBROKEN}\nlikes: 3\n")
    content["posts/ten-marks/comments/a.md"] = _comment("Ten.", head="name: Noor\nrating: 10\n")
    return content
