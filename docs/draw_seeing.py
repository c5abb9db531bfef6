"""Draws the moving picture of a cut, docs/cut.gif: `python docs/draw_seeing.py`; needs Chromium."""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
from playwright.sync_api import sync_playwright

from agents import AlphaBeta
from pacman import tree
from pacman.view import see
from pacman.view.film import write_pictures

HERE = Path(__file__).parent
FIRST, LAST = 5, 10  # steps of the textbook's search, around the cut at C
SIZE = (1280, 720)


def pictures() -> Iterator[pygame.Surface]:
    """The steps, the last one twice."""
    seen = see(AlphaBeta(depth=1), tree.load("textbook").initial, title="textbook")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        file = seen.write(Path(folder) / "page.html")
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": SIZE[0], "height": SIZE[1]}, color_scheme="dark")
        page.emulate_media(reduced_motion="reduce")
        page.goto(file.as_uri())
        for step in (*range(FIRST, LAST + 1), LAST):
            page.evaluate(f"viewer.goTo({step})")
            picture = pygame.image.load(io.BytesIO(page.screenshot()), "step.png")
            yield pygame.transform.smoothscale(picture, (SIZE[0] * 3 // 4, SIZE[1] * 3 // 4))
        browser.close()


if __name__ == "__main__":
    write_pictures(pictures(), HERE / "cut.gif", rate=1, progress=lambda _: None)
