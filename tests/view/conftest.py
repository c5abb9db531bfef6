"""Pages from disk in a browser."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OpenPage = Callable[..., "Page"]


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[OpenPage]:
    """Opens HTML from disk. The test fails if the page complains, or asks for anything from elsewhere."""
    complaints: list[str] = []
    pages: list[Page] = []

    def open_page(html: str, *, width: int = 1400, height: int = 900, **look: Any) -> Page:
        file = tmp_path / f"page{len(pages)}.html"
        file.write_text(html, encoding="utf-8")
        page = browser.new_page(viewport={"width": width, "height": height}, **look)
        pages.append(page)
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: _note(complaints, request.url, file.as_uri()))
        page.goto(file.as_uri())
        return page

    yield open_page
    for page in pages:
        page.close()
    assert complaints == []


def _note(complaints: list[str], url: str, own: str) -> None:
    if url.partition("#")[0] != own and not url.startswith("data:"):
        complaints.append(f"asked for {url}")
