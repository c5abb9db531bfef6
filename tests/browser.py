"""A browser for pages: Debian's Chromium, driven by Playwright. One for all tests of a process."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


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
