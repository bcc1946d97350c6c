"""What a page costs who reads it over a thin line."""

import gzip

from playwright.sync_api import Page, Response


def compressed(content: bytes) -> int:
    """The bytes that travel where the host compresses, as most do."""
    return len(gzip.compress(content, compresslevel=6, mtime=0))


def weigh(page: Page, address: str) -> dict[str, int]:
    """Opens the address and weighs what came: compressed bytes by kind (document, stylesheet, script)."""
    came: list[Response] = []
    page.on("response", lambda response: came.append(response))
    page.goto(address, wait_until="networkidle")
    weights = {"document": 0, "stylesheet": 0, "script": 0}
    for response in came:
        if response.request.resource_type in weights:
            weights[response.request.resource_type] += compressed(response.body())
    return weights
