"""Photos as a site publishes them: which files there are, what is in them, and what pages say of them."""

import io
import re
import struct
import subprocess
import zlib
from urllib.parse import unquote

import pytest
from PIL import Image

from built_site import NOW, new_site
from checkout import kith_program
from painted_photos import BLUE, GREEN, RED, YELLOW, animation, camera_notes, noted_jpeg, noted_png, quarters, saved

PHOTOS = {
    "wide.jpg": noted_jpeg(2400, 1600),
    "turned.jpg": noted_jpeg(1200, 800, orientation=6),
    "plain.jpg": saved(quarters(800, 600), "JPEG", quality=85),
    "progressive.jpg": saved(quarters(700, 500), "JPEG", quality=85, progressive=True),
    "tiny.png": saved(Image.new("RGB", (1, 1), RED), "PNG"),
    "noted.png": noted_png(900, 600),
    "noted.webp": saved(quarters(900, 600), "WEBP", exif=camera_notes(), xmp=b"<x>GPSLatitude</x>"),
    "ink.jpg": saved(quarters(640, 480, "CMYK"), "JPEG", quality=90),
    "grey.jpg": saved(quarters(640, 480, "L"), "JPEG", quality=90),
    "deep.png": saved(Image.new("I;16", (500, 20), 40_000), "PNG"),
    "clear.png": saved(quarters(600, 400, "RGBA"), "PNG"),
    "moving.gif": animation("GIF"),
    "moving.webp": animation("WEBP"),
    "moving.png": animation("PNG"),
    "moving-noted.png": animation("PNG", exif=camera_notes()),
    "small.avif": saved(quarters(500, 300), "AVIF", exif=camera_notes()),
    "camera.jpg": saved(quarters(900, 600), "JPEG", quality=90, exif=camera_notes(), xmp=b"<x>GPSLatitude</x>", comment=b"Kamera"),
    "LOUD.JPG": saved(quarters(500, 300), "JPEG"),
    "mixed.JpEg": noted_jpeg(500, 300),
    "a b#c%d, 港口 😀.jpg": noted_jpeg(1000, 700),
    "a%20b.png": noted_png(520, 300),
}
# What hides the word "Kamera" from nobody: every note that was painted holds one of these.
TRACES = [b"Kamera", b"GPSLatitude", b"Exif\0\0", b"adobe:ns:meta"]


def media(names: list[str]) -> str:
    return "media:\n" + "".join(f'  - {{src: "{name}", alt: "{name}"}}\n' for name in names)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    files: dict[str, str | bytes] = {f"posts/all/{name}": photo for name, photo in PHOTOS.items()}
    files["posts/all/index.md"] = f"---\ndate: 2026-11-29T10:00:00Z\n{media(list(PHOTOS))}---\nAll.\n"
    files["posts/text/index.md"] = "---\ndate: 2026-11-28T10:00:00Z\n---\n![In the text](wide.jpg) and ![shared](/shared.jpg)\n"
    files["posts/text/wide.jpg"] = noted_jpeg(1700, 900)
    files["static/shared.jpg"] = saved(quarters(1300, 900), "JPEG")
    files["posts/secret/index.md"] = f"---\ndate: 2026-11-27T10:00:00Z\nvisibility: private\n{media(['secret.jpg'])}---\nSecret.\n"
    files["posts/secret/secret.jpg"] = noted_jpeg(900, 600)
    files["posts/draft/index.md"] = "---\ndate: 2026-11-27T10:00:00Z\ndraft: true\n---\n![](sketch.png)\n"
    files["posts/draft/sketch.png"] = noted_png(600, 400)
    files["authors/mia.md"] = "---\nname: Mia\navatar: mia.jpg\n---\n"
    files["authors/mia.jpg"] = noted_jpeg(600, 900, orientation=8)
    files["posts/hers.md"] = "---\ndate: 2026-11-26T10:00:00Z\nauthor: mia\n---\nHers.\n"
    site = new_site(tmp_path_factory.mktemp("photos"), files)
    yield site
    site.close()


def published(site):
    """All picture files of the output but drawings."""
    endings = {".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"}
    return [file for file in site.output.rglob("*") if file.suffix.lower() in endings]


def near(one, other, distance: int = 45) -> bool:
    return all(abs(a - b) <= distance for a, b in zip(one, other))


def corners(picture: Image.Image):
    """The colours in the middle of each quarter."""
    picture = picture.convert("RGB")
    width, height = picture.size
    return [picture.getpixel((width * x // 4, height * y // 4)) for y in (1, 3) for x in (1, 3)]


def test_nothing_but_pictures_is_published(site):
    files = published(site)
    assert len(files) > 60
    for file in files:
        content = file.read_bytes()
        for trace in TRACES:
            assert trace not in content, (file, trace)
        with Image.open(io.BytesIO(content)) as picture:
            picture.load()
            assert len(picture.getexif()) == 0, file
            assert not {"exif", "xmp", "icc_profile", "comment", "Author", "XML:com.adobe.xmp"} & set(picture.info), (file, picture.info.keys())


def test_each_photo_has_a_file_of_its_own_name_and_format(site):
    for name in PHOTOS:
        with Image.open(site.output / "posts/all" / name) as picture:
            ending = name.rpartition(".")[2].lower()
            assert picture.format == {"jpg": "JPEG", "jpeg": "JPEG"}.get(ending, ending.upper()), name
            assert picture.width <= 1600, name


@pytest.mark.parametrize("name", ["plain.jpg", "progressive.jpg", "grey.jpg", "tiny.png", "deep.png", "clear.png", "moving.gif", "moving.webp", "moving.png", "LOUD.JPG"])
def test_what_needs_no_change_is_published_byte_for_byte(site, name):
    assert (site.output / "posts/all" / name).read_bytes() == PHOTOS[name]


@pytest.mark.parametrize("name", ["camera.jpg", "noted.png", "a%20b.png"])
def test_what_only_has_notes_taken_out_keeps_every_pixel(site, name):
    with Image.open(io.BytesIO(PHOTOS[name])) as before, Image.open(site.output / "posts/all" / name) as after:
        assert before.size == after.size
        assert before.tobytes() == after.tobytes()
    assert len((site.output / "posts/all" / name).read_bytes()) < len(PHOTOS[name])


def test_photos_are_the_right_way_up_in_all_their_forms(site):
    forms = [file for file in (site.output / "posts/all").glob("turned*") if "square" not in file.name]
    assert len(forms) >= 3
    for file in forms:
        with Image.open(file) as picture:
            # Turned by a quarter to the right.
            assert picture.height > picture.width, file
            for seen, painted in zip(corners(picture), [BLUE, RED, YELLOW, GREEN]):
                assert near(seen, painted), (file, corners(picture))


@pytest.mark.parametrize("name", ["wide.jpg", "noted.png", "noted.webp", "ink.jpg", "clear.png", "small.avif", "mixed.JpEg"])
def test_colours_stay(site, name):
    stem = name.rpartition(".")[0]
    for file in (site.output / "posts/all").glob(f"{stem}[.-]*"):
        with Image.open(file) as picture:
            for seen, painted in zip(corners(picture), [RED, GREEN, BLUE, YELLOW]):
                # The inks of printers have other reds and greens.
                assert near(seen, painted, 110 if name == "ink.jpg" else 45), (file, corners(picture))


def test_the_widths_are_those_of_the_site_and_none_is_enlarged(site):
    found = {}
    for file in (site.output / "posts/all").iterdir():
        if match := re.fullmatch(r"(.+)-(\d+)-[0-9a-f]{8}\.(webp|jpg)", file.name):
            with Image.open(file) as picture:
                assert picture.width == int(match[2]), file
            found.setdefault((match[1], match[3]), []).append(int(match[2]))
    widths = {key: sorted(value) for key, value in found.items()}
    assert widths["wide", "webp"] == [480, 960, 1600]
    # The widest JPEG is the photo's own.
    assert widths["wide", "jpg"] == [480, 960]
    assert widths["plain", "webp"] == [480, 800]
    assert widths["turned", "webp"] == [480, 800]
    assert widths["tiny", "webp"] == [1]
    assert ("clear", "jpg") not in widths
    assert ("moving", "webp") not in widths
    assert ("moving-noted", "webp") not in widths


def test_transparency_and_motion_stay(site):
    folder = site.output / "posts/all"
    for name in ["moving.gif", "moving.webp", "moving.png", "moving-noted.png"]:
        with Image.open(folder / name) as picture:
            assert picture.n_frames == 3, name
    for file in folder.glob("clear*"):
        with Image.open(file) as picture:
            assert picture.mode == "RGBA" or picture.format == "WEBP", file


def test_what_pages_name_is_there_and_as_wide_as_they_say(site):
    count = 0
    for path in ["", "posts/all/", "posts/text/", "authors/mia/"]:
        html = site.read(path)
        for srcset in re.findall(r'srcset="([^"]*)"', html):
            for candidate in srcset.split(", "):
                address, width = candidate.rsplit(" ", 1)
                with Image.open(site.output / unquote(address).lstrip("/")) as picture:
                    assert f"{picture.width}w" == width, candidate
                count += 1
        for tag in re.findall(r"<img [^>]*>", html):
            address, width, height = (re.search(rf' {name}="([^"]*)"', tag)[1] for name in ("src", "width", "height"))
            with Image.open(site.output / unquote(address.replace("&amp;", "&")).lstrip("/")) as picture:
                assert (picture.width, picture.height) == (int(width), int(height)), tag
    assert count > 80


def test_photos_of_texts_and_of_static_have_forms_too(site):
    html = site.read("posts/text/")
    assert re.search(r'<picture><source type="image/webp" srcset="/posts/text/wide-480-[0-9a-f]{8}\.webp 480w, .*?<img src="/posts/text/wide\.jpg"[^>]* srcset=', html)
    assert re.search(r'srcset="/shared-480-[0-9a-f]{8}\.webp 480w, /shared-960-[0-9a-f]{8}\.webp 960w, /shared-1300-[0-9a-f]{8}\.webp 1300w"', html)
    assert (site.output / "shared.jpg").read_bytes() == (site.source / "Content/static/shared.jpg").read_bytes()


def test_a_portrait_is_small_and_square(site):
    address = re.search(r'class="avatar u-photo" src="/(authors/mia/mia-square-[0-9a-f]{8}\.webp)"', site.read("posts/hers/"))[1]
    with Image.open(site.output / address) as picture:
        assert picture.size == (288, 288)


def test_what_is_held_back_has_no_photo_in_the_site_also_when_it_is_held_back_later(tmp_path):
    files = {"posts/a/index.md": f"---\ndate: 2026-11-27T10:00:00Z\n{media(['sea.jpg'])}---\nSea.\n", "posts/a/sea.jpg": noted_jpeg(900, 600)}
    site = new_site(tmp_path, files)
    assert len([file for file in published(site) if file.name.startswith("sea")]) == 5
    for key in ["visibility: private", "draft: true", "visibility: friends", "expires: 2026-11-28"]:
        site.write({"posts/a/index.md": f"---\ndate: 2026-11-27T10:00:00Z\n{key}\n{media(['sea.jpg'])}---\nSea.\n"})
        site.build()
        assert [file for file in site.output.rglob("*") if "sea" in file.name] == [], key
        site.write(files)
        site.build()
        assert (site.output / "posts/a/sea.jpg").exists()
    site.close()


def test_the_secret_and_the_draft_have_no_picture_in_the_site(site):
    assert [file for file in site.output.rglob("*") if "secret" in file.name or "sketch" in file.name] == []


def test_a_browser_takes_a_light_form_and_shows_a_tone_until_it_is_there(page, site):
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto(site.url("posts/text/"))
    image = page.locator("img[alt='In the text']")
    image.scroll_into_view_if_needed()
    page.wait_for_function("document.querySelector(\"img[alt='In the text']\").complete")
    assert re.search(r"wide-(480|960)-[0-9a-f]{8}\.webp$", image.evaluate("image => image.currentSrc"))
    page.goto(site.url("posts/all/"))
    tone = page.locator(".media figure").first.locator(".tone")
    box, photo = tone.bounding_box(), page.locator(".media figure").first.locator("img").bounding_box()
    assert box == photo
    assert tone.locator("rect").get_attribute("fill").startswith("#")


def test_smaller_settings_and_avif_are_heeded(tmp_path):
    files = {
        "site.yml": "title: T\nurl: https://kith.example/\nauthor: lou\ntimezone: UTC\nimages: {widths: [100, 300], formats: [avif, webp], quality: 60}\n",
        "authors/lou.md": "---\nname: Lou\n---\n",
        "posts/a/index.md": f"---\ndate: 2026-11-27T10:00:00Z\n{media(['sea.jpg'])}---\nSea.\n",
        "posts/a/sea.jpg": noted_jpeg(900, 600),
    }
    site = new_site(tmp_path, files)
    names = sorted(re.sub("-[0-9a-f]{8}", "", file.name) for file in (site.output / "posts/a").iterdir())
    assert names == ["index.html", "sea-100.avif", "sea-100.webp", "sea-300.avif", "sea-300.webp", "sea-square.webp", "sea.jpg"]
    with Image.open(site.output / "posts/a/sea.jpg") as picture:
        assert picture.size == (300, 200)
    site.close()


def bomb() -> bytes:
    """A PNG of 30,000 by 30,000 pixels in a few bytes."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", 30_000, 30_000, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(100_000))) + chunk(b"IEND", b"")


def test_each_broken_photo_is_named_and_the_rest_is_built(tmp_path):
    whole = noted_jpeg(900, 600)
    site = new_site(tmp_path, {"posts/good/index.md": f"---\ndate: 2026-11-27T10:00:00Z\n{media(['sea.jpg'])}---\nSea.\n", "posts/good/sea.jpg": whole})
    broken = {"cut.jpg": whole[: len(whole) // 2], "bomb.png": bomb(), "words.jpg": b"These are words.\n" * 100, "noise.webp": saved(quarters(500, 300), "WEBP")[:200]}
    for name, content in broken.items():
        stem = name.split(".")[0]
        site.write({f"posts/{stem}/index.md": f"---\ndate: 2026-11-27T10:00:00Z\n{media([name])}---\nWords.\n", f"posts/{stem}/{name}": content})
    site.write({"posts/within/index.md": "---\ndate: 2026-11-27T10:00:00Z\n---\nHere:\n\n![cut](cut.jpg)\n", "posts/within/cut.jpg": broken["cut.jpg"]})
    before = {file: file.read_bytes() for file in site.output.rglob("*") if file.is_file()}
    command = [kith_program(), "build", "--source", site.source, "--now", NOW]
    for options in [["--keep-going"], []]:
        done = subprocess.run([*command, *options], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        errors = [line for line in done.stderr.splitlines() if ": error: " in line]
        assert len(errors) == 5, done.stderr
        assert any(line.startswith('Content/posts/cut/index.md:4:11: error: "cut.jpg" cannot be published: ') for line in errors), errors
        assert any('"bomb.png" cannot be published: 30000 × 30000 pixels are more than the 250000000 that are taken' in line for line in errors), errors
        assert any("posts/words/index.md" in line and "words.jpg" in line for line in errors), errors
        assert any(line.startswith('Content/posts/within/index.md:6:') and "cut.jpg" in line for line in errors), errors
        assert (site.output / "posts/good/sea.jpg").exists()
    assert "Sea." in site.read("")
    assert not any((site.output / "posts" / name).exists() for name in ["cut", "bomb", "words", "noise", "within"])
    assert before.keys() <= {file for file in site.output.rglob("*") if file.is_file()}
    site.close()


def test_two_builds_at_once_come_to_the_same(tmp_path):
    files: dict[str, str | bytes] = {f"posts/all/{name}": photo for name, photo in PHOTOS.items()}
    files["posts/all/index.md"] = f"---\ndate: 2026-11-29T10:00:00Z\n{media(list(PHOTOS))}---\nAll.\n"
    site = new_site(tmp_path, {"posts/a.md": "---\ndate: 2026-11-29T10:00:00Z\n---\nA.\n"})
    site.write(files)
    command = [kith_program(), "build", "--source", site.source, "--now", NOW, "--output"]
    builds = [subprocess.Popen([*command, tmp_path / f"out{number}"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL) for number in range(3)]
    for build in builds:
        _, errors = build.communicate()
        assert build.returncode == 0, errors
    contents = [{file.relative_to(tmp_path / f"out{number}"): file.read_bytes() for file in (tmp_path / f"out{number}").rglob("*") if file.is_file()} for number in range(3)]
    assert contents[0] == contents[1] == contents[2]
    assert len(contents[0]) > 80
    assert not list((site.source / ".kith/images").glob("*.tmp"))
    site.close()


def test_photos_have_pages_of_their_own(tmp_path):
    square = saved(quarters(20, 10), "PNG")
    files = {"posts/none.md": "---\ndate: 2026-10-01T10:00:00Z\n---\nNo photo.\n"}
    site = new_site(tmp_path, files)
    assert not (site.output / "photos").exists()
    assert "/photos/" not in site.read("")
    for number in range(62):
        files[f"posts/p{number}/index.md"] = f"---\ndate: 2026-11-01T10:{number % 60:02}:{number // 60:02}Z\n{media(['a.png', 'b.png'] if number == 3 else ['a.png'])}---\nPost {number}.\n"
        files[f"posts/p{number}/a.png"] = square
    files["posts/p3/b.png"] = square
    files["posts/warned/index.md"] = f"---\ndate: 2026-11-29T10:00:00Z\ncontentWarning: Spiders\n{media(['spider.png'])}---\nSpider.\n"
    files["posts/warned/spider.png"] = square
    files["posts/quiet/index.md"] = f"---\ndate: 2026-11-29T10:00:00Z\nvisibility: unlisted\n{media(['quiet.png'])}---\nQuiet.\n"
    files["posts/quiet/quiet.png"] = square
    site.write(files)
    site.build()
    first, second = site.read("photos/"), site.read("photos/page/2/")
    assert first.count('<a href="/posts/p') == 60 and second.count('<a href="/posts/p') == 2
    assert "63 photos" in first
    assert re.search(r'<a href="/photos/"[^>]* aria-current="page"', first)
    assert len(re.findall(r'class="badge"><svg[^>]*><use[^>]*></use></svg>2</span>', first + second)) == 1
    for page in [first, second, site.read("authors/lou/")]:
        grid = re.search(r'<section class="photo-grid".*?</section>', page, re.DOTALL)[0]
        assert "spider" not in grid and "quiet" not in grid
    assert "photos/page/2/" in site.read("sitemap.xml")
    # Without photos the pages go.
    for number in range(62):
        site.write({f"posts/p{number}/index.md": f"---\ndate: 2026-11-01T10:00:00Z\n---\nPost {number}.\n"})
    site.build()
    assert not (site.output / "photos").exists()
    site.close()


def test_a_square_leads_to_its_post_by_keyboard(page, site):
    page.goto(site.url("photos/"))
    square = page.locator(".photo-grid a").first
    square.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/posts/**")
