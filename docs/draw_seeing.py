"""Draws docs/cut.gif, a cut, and pictures of the site: `python docs/draw_seeing.py`.

It needs Chromium and the runtime that `pacman site --fetch` gets.
"""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import Iterator
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pygame
from playwright.sync_api import sync_playwright

from agents import AlphaBeta
from autograder.cli.site import Quiet
from autograder.course import load
from autograder.site import building, runtime
from pacman import tree
from pacman.support.language import ENGLISH, LANGUAGES, say, speaking, spoken
from pacman.view import see
from pacman.view.display.film import write_pictures

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


def draw_site() -> None:
    """The search of a move, and a tree that was touched, on a site in the language that is spoken."""
    target = HERE / ("" if spoken() == ENGLISH else spoken().code)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        for name, content in building.site_files(load("adversarial-search"), runtime.usual_folder()).items():
            (Path(folder) / name).parent.mkdir(exist_ok=True)
            (Path(folder) / name).write_bytes(content)
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
            Thread(target=server.serve_forever, daemon=True).start()
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            page.locator("#state", has_text=say("ready")).wait_for(timeout=60_000)
            form, shown = page.locator("#form-play"), page.frame_locator("#page")
            form.locator("[name=agent]").select_option("alphabeta")
            form.locator("[name=seed]").fill("1")
            form.locator(".go").click()
            shown.locator("[data-part=open-search]").wait_for(timeout=60_000)
            shown.locator("[data-part=scrub]").fill("60")
            shown.locator("[data-part=show-values]").focus()
            page.screenshot(path=target / "browser-play.png")
            page.click("#tab-touch")
            page.locator("#form-touch [name=agent]").select_option("alphabeta")
            page.locator("#form-touch .go").click()
            leaf = page.locator("#touch input").nth(3)
            leaf.wait_for()
            page.wait_for_timeout(2_000)
            leaf.fill("5")
            leaf.press("Enter")
            page.wait_for_timeout(2_000)
            page.screenshot(path=target / "browser-touch.png")
            server.shutdown()
        browser.close()


if __name__ == "__main__":
    for language in LANGUAGES.values():
        with speaking(language):
            draw_site()
    write_pictures(pictures(), HERE / "cut.gif", rate=1, progress=lambda _: None)
