"""Photos of many kinds, painted here and written by Pillow: what a site's owner may put beside a post."""

import io

from PIL import Image, ImageCms, PngImagePlugin

RED, GREEN, BLUE, YELLOW = (220, 30, 30), (30, 180, 40), (40, 50, 210), (230, 220, 40)


def quarters(width: int, height: int, mode: str = "RGB") -> Image.Image:
    """A picture with one colour in each quarter: red and green above blue and yellow."""
    picture = Image.new("RGB", (width, height))
    for index, colour in enumerate([RED, GREEN, BLUE, YELLOW]):
        picture.paste(colour, (index % 2 * width // 2, index // 2 * height // 2, (index % 2 + 1) * width // 2, (index // 2 + 1) * height // 2))
    return picture.convert(mode)


def camera_notes(orientation: int = 1) -> Image.Exif:
    """What a camera writes into a photo: its name, which way up it was held, and where it was."""
    notes = Image.Exif()
    notes[0x010F] = "Kamera"
    notes[0x0112] = orientation
    place = notes.get_ifd(0x8825)
    place[1], place[2], place[3], place[4] = "N", (52.0, 30.0, 0.0), "E", (13.0, 24.0, 0.0)
    return notes


XMP = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="52,30.0N"/></x:xmpmeta>'


def saved(picture: Image.Image, format: str, **options) -> bytes:
    """The bytes of a file."""
    file = io.BytesIO()
    picture.save(file, format, **options)
    return file.getvalue()


def noted_jpeg(width: int, height: int, orientation: int = 1) -> bytes:
    """A JPEG with all that a camera and its owner may have written into it."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return saved(quarters(width, height), "JPEG", quality=92, exif=camera_notes(orientation), xmp=XMP, comment=b"Kamera says hello", icc_profile=profile)


def noted_png(width: int, height: int) -> bytes:
    """A PNG with Exif, words and XMP."""
    words = PngImagePlugin.PngInfo()
    words.add_text("Author", "Kamera")
    words.add_itxt("XML:com.adobe.xmp", XMP.decode())
    return saved(quarters(width, height), "PNG", pnginfo=words, exif=camera_notes())


def animation(format: str, **options) -> bytes:
    """Three frames of one colour each."""
    frames = [Image.new("RGB", (60, 40), colour) for colour in (RED, GREEN, BLUE)]
    return saved(frames[0], format, **options, save_all=True, append_images=frames[1:], duration=100, loop=0)
