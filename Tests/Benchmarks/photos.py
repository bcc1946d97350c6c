"""Photos: how many a second a first build makes, and what that costs beside a program that does no more than it must.

Photos of 12 megapixels with content as real ones have it, coarse and fine, are painted and published by `kith build`;
then by photos_reference.c, one process and one thread of libvips that decodes each once and writes the same sizes and
formats. Both run in turn; compared is the processor time of all processes. A second build must start none.

    make benchmark-photos
"""

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageFilter

_FOLDER = Path(__file__).resolve().parent
_GOAL = 1.15
_MEMORY_GOAL = 500


def paint(path: Path, seed: int) -> None:
    """A photo of 12 megapixels: shapes of all sizes in many colours, and the noise of a sensor."""
    chance = random.Random(seed)
    picture = Image.new("RGB", (4000, 3000))
    for side in (5, 20, 80, 320):
        cells = Image.frombytes("RGB", (side * 4, side * 3), chance.randbytes(side * 4 * side * 3 * 3))
        layer = cells.resize(picture.size, Image.Resampling.BICUBIC)
        picture = layer if side == 5 else Image.blend(picture, layer, 0.3)
    noise = Image.effect_noise(picture.size, 12).convert("RGB")
    picture = Image.blend(picture, noise, 0.08).filter(ImageFilter.SHARPEN)
    notes = Image.Exif()
    notes[0x010F], notes[0x0112] = "Kamera", 1
    notes.get_ifd(0x8825)[1] = "N"
    picture.save(path, "JPEG", quality=90, exif=notes)


class Usage:
    """The processor time and memory of the processes that are waited for."""

    def __init__(self):
        self._start = resource.getrusage(resource.RUSAGE_CHILDREN)
        self._began = time.monotonic()

    def end(self) -> tuple[float, float]:
        """Seconds of processor time, and on the clock."""
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = end.ru_utime + end.ru_stime - self._start.ru_utime - self._start.ru_stime
        return cpu, time.monotonic() - self._began


def memory_of(process: subprocess.Popen) -> float:
    """The most memory in MB that the process and its children had together, looked at every 20 ms."""
    most = 0
    while process.poll() is None:
        total = 0
        for status in Path("/proc").glob("[0-9]*/status"):
            try:
                text = status.read_text("ascii", "replace")
            except OSError:
                continue
            fields = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
            if int(fields.get("PPid", 0)) == process.pid or status.parent.name == str(process.pid):
                total += int(fields.get("VmRSS", "0 kB").split()[0])
        most = max(most, total)
        time.sleep(0.02)
    return most / 1024


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kith", type=Path)
    parser.add_argument("--photos", type=int, default=100)
    arguments = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="kith-photos-", dir="/dev/shm" if shutil.disk_usage("/dev/shm").free > 4 << 30 else None))
    try:
        return run(arguments.kith.resolve(), arguments.photos, folder)
    finally:
        shutil.rmtree(folder)


def run(kith: Path, count: int, folder: Path) -> int:
    posts = folder / "site/Content/posts"
    for number in range(count):
        post = posts / f"p{number}"
        post.mkdir(parents=True)
        # A few kinds, of which each copy differs in its last bits of noise by its seed.
        paint(post / "photo.jpg", number)
        (post / "index.md").write_text(f"---\ndate: 2026-11-01T10:{number // 60:02}:{number % 60:02}Z\nmedia: [{{src: photo.jpg, alt: A photo}}]\n---\nPost {number}.\n")
    (folder / "site/Content/site.yml").write_text("title: Photos\nurl: https://kith.example/\ntimezone: UTC\nauthor: lou\n")
    (folder / "site/Content/authors").mkdir()
    (folder / "site/Content/authors/lou.md").write_text("---\nname: Lou\n---\n")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "vips"], capture_output=True, text=True, check=True).stdout.split()
    reference = folder / "reference"
    subprocess.run([os.environ.get("CC", "clang"), "-O2", _FOLDER / "photos_reference.c", "-o", reference, *flags], check=True)

    build = [kith, "build", "--source", folder / "site", "--output", folder / "out", "--now", "2026-11-30T12:00:00Z", "--quiet"]
    usage = Usage()
    process = subprocess.Popen(build)
    memory = memory_of(process)
    process.wait()
    cpu, wall = usage.end()

    words = []
    for number in range(count):
        output = folder / f"reference-out/{number}"
        output.mkdir(parents=True)
        words += [posts / f"p{number}/photo.jpg", output]
    usage = Usage()
    subprocess.run([reference, *words], check=True)
    floor, floor_wall = usage.end()

    usage = Usage()
    subprocess.run(build, check=True)
    again, again_wall = usage.end()

    print(f"{count} photos of 12 megapixels, {os.cpu_count()} cores")
    print(f"kith first   wall {wall:7.2f} s   cpu {cpu:7.2f} s   memory {memory:5.0f} MB   {count / wall:.1f} photos a second")
    print(f"kith again   wall {again_wall:7.2f} s   cpu {again:7.2f} s")
    print(f"reference    wall {floor_wall:7.2f} s   cpu {floor:7.2f} s")
    print(f"kith / reference cpu: {cpu / floor:.2f} (goal: at most {_GOAL})")
    return 0 if cpu / floor <= _GOAL and memory < _MEMORY_GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
