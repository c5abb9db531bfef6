"""Waits for what a page does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

TRIES = 200  # of 50 ms


def until(page: Page, script: str) -> None:
    """Until this is true there. Playwright's own `wait_for_function` is against our pages' content policy."""
    for _ in range(TRIES):
        if page.evaluate(script):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {script}")
