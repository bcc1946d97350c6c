"""A web server on 127.0.0.1 that serves a built site as a static host would."""

import re
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from urllib.parse import unquote, urlsplit


class LoopbackServer:
    """Serves one folder under one base path; anything else is answered by the site's 404.html.

    The port is taken when the object is made, so that a site can be built for its address before
    the first file is there.
    """

    def __init__(self, folder: Path, base_path: str = "/"):
        handler = type("SiteHandler", (_Handler,), {"folder": folder, "base_path": base_path})
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def close(self) -> None:
        """Stops serving and frees the port."""
        self._server.shutdown()
        self._server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    folder: Path
    base_path: str
    protocol_version = "HTTP/1.1"
    # The system's own table of types differs from machine to machine.
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".gif": "image/gif",
        ".html": "text/html; charset=utf-8",
        ".jpg": "image/jpeg",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".mp3": "audio/mpeg",
        ".mp4": "video/mp4",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".vtt": "text/vtt; charset=utf-8",
        ".webm": "video/webm",
        ".webp": "image/webp",
        ".xml": "application/xml",
    }

    def __init__(self, *arguments):
        super().__init__(*arguments, directory=str(self.folder))

    def translate_path(self, path):
        # A path that is not below the base path is none of the site's.
        plain = unquote(urlsplit(path).path)
        if not plain.startswith(self.base_path):
            return str(self.folder / "no such file")
        below = plain[len(self.base_path) :]
        return super().translate_path("/" + below)

    def list_directory(self, path):
        self.send_error(404)

    def send_head(self):
        # What two builds have written within a second bears the same time.
        del self.headers["If-Modified-Since"]
        part = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        file = Path(self.translate_path(self.path))
        if not part or not file.is_file():
            return super().send_head()
        # Chromium asks for a video piece by piece and cannot seek in one that comes whole.
        content = file.read_bytes()
        first = int(part[1])
        last = min(int(part[2] or len(content) - 1), len(content) - 1)
        self.send_response(206)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Range", f"bytes {first}-{last}/{len(content)}")
        self.send_header("Content-Length", str(last + 1 - first))
        self.end_headers()
        return BytesIO(content[first : last + 1])

    def end_headers(self):
        # A site that is built again under the same address is read again.
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Accept-Ranges", "bytes")
        super().end_headers()

    def copyfile(self, source, outputfile):
        try:
            super().copyfile(source, outputfile)
        except (BrokenPipeError, ConnectionResetError):
            # The browser went to another page before it had read this one.
            self.close_connection = True

    def send_error(self, code, message=None, explain=None):
        page = self.folder / "404.html"
        if code != 404 or not page.is_file():
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        pass
