"""A browser for pages from disk: Debian's Chromium, driven by Playwright, one for all tests of a process."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.waiting import wait_until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OpenPage = Callable[..., "Page"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; the test is skipped, with the reason, where it is not installed."""
    driver = pytest.importorskip("playwright.sync_api", reason="needs playwright: pip install -e .[develop]")
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("needs chromium: apt-get install chromium")
    with driver.sync_playwright() as running:
        browser = running.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


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


def reload_until(page: Page, has: Callable[[], bool]) -> None:
    """Reloads the page until it has what it kept: a browser may store that after the page was left."""

    def is_there() -> bool:
        page.reload()
        return has()

    wait_until(is_there, "that the page has what it kept")


def _note(complaints: list[str], url: str, own: str) -> None:
    if url.partition("#")[0] != own and not url.startswith("data:"):
        complaints.append(f"asked for {url}")
