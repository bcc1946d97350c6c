"""`kith serve`: clients that are many, slow or strangers."""

import socket
import time
import urllib.request
from pathlib import Path

import pytest

from running_preview import status


def test_many_streams_lock_nobody_out_and_leave_nothing_open(preview):
    descriptors = lambda: len(list(Path(f"/proc/{preview.process.pid}/fd").iterdir()))
    before = descriptors()
    for _ in range(5):
        streams = [urllib.request.urlopen(preview.url(".kith/events?path=/")) for _ in range(60)]
        assert status(preview.url()) == 200
        for stream in streams:
            stream.close()
    # Without anything that is told to the pages that have gone.
    deadline = time.monotonic() + 60
    while descriptors() > before + 20:
        assert time.monotonic() < deadline, descriptors()


def exchange(preview, request: str) -> list[str]:
    """The lines of the head of the answer to what is sent as it is; a break of a line is CR LF."""
    host = preview.root.removeprefix("http://").rstrip("/")
    with socket.create_connection(host.split(":"), timeout=20) as connection:
        connection.sendall(request.replace("HOST", host).replace("\n", "\r\n").encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            piece = connection.recv(4096)
            assert piece, answer
            answer += piece
    return answer.partition(b"\r\n\r\n")[0].decode().split("\r\n")


@pytest.mark.parametrize(
    ("request_text", "code"),
    [
        ("GET /% HTTP/1.1\nHost: HOST\n\n", 400),
        ("GET / HTTP/1.1\nHost: HOST\nContent-Length: 1\n\nx", 413),
        ("GET / HTTP/1.1\nHost: HOST\nTransfer-Encoding: chunked\n\n", 411),
        ("POST /.kith/inbox/post?token=x HTTP/1.1\nHost: HOST\nContent-Length: 1\n\nx", 403),
        ("PUT / HTTP/1.1\nHost: HOST\n\n", 405),
        ("GET / HTTP/1.1\nHost: evil.example\n\n", 421),
    ],
)
def test_what_is_refused_cannot_be_shown_in_a_frame_either(preview, request_text, code):
    lines = exchange(preview, request_text)
    assert lines[0].split()[1] == str(code)
    for line in ["X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Content-Security-Policy: frame-ancestors 'none'"]:
        assert lines.count(line) == 1, lines
