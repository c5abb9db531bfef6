"""How fast the pages of a large search and of a long game load and step, in headless Chromium.

python benchmarks/seeing.py [--nodes N]

Goals for 20,000 nodes: it shows its first step in under 2 s, and a step takes under 50 ms. The game has 300
moves, and 6 searches on its page.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from agents import Minimax
from pacman import play
from pacman.tree.random_trees import random_tree
from pacman.view.pages.game_page import record_page
from pacman.view.pages.search_page import page
from pacman.view.pages.search_steps import record_search

TIMES = 5
MOVES = 300
STEPS = """(() => {
  const all = [];
  const jump = Math.floor(LAST / 100);
  for (let i = 1; i <= 100; i++) {
    const began = performance.now();
    SHOWN.goTo(i % 2 ? i * jump : SHOWN.walk.at + 1);
    all.push(performance.now() - began);
  }
  return all;
})()"""


class Kind(NamedTuple):
    """Of a page: what is there as soon as it shows something, and what steps."""

    selector: str
    shown: str
    last: str  # the number of its steps


SEARCH = Kind(".node.now", "viewer", "viewer.search.steps.length")
GAME = Kind("[data-part=says]:not(:empty)", "replay", "replay.walk.last")


def main() -> None:
    """Prints the figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--nodes", type=int, default=20_000)
    asked = options.parse_args()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        measure_search(browser, asked.nodes)
        measure_game(browser)
        browser.close()


def measure_search(browser: Browser, nodes: int) -> None:
    """A search of about so many nodes."""
    width = round(nodes ** (1 / 4))
    game = random_tree(0, branching=(width, width))
    began = perf_counter()
    search = record_search(Minimax(depth=2), game.initial, name="minimax", title="large")
    text = page(search)
    print(f"a search: {len(search.nodes):,} nodes, {len(search.steps):,} steps", end=", ")
    measure(browser, text, perf_counter() - began, SEARCH)


def measure_game(browser: Browser) -> None:
    """A game whose agent searches."""
    record = play("medium", "alphabeta:depth=2:evaluation=farsighted", seed=3, thoughts=True, max_moves=MOVES)
    began = perf_counter()
    text = record_page(record)
    searches = text.count('<template id="search-')
    print(f"a game: {len(record.moves):,} moves, {searches} searches", end=", ")
    measure(browser, text, perf_counter() - began, GAME)


def measure(browser: Browser, text: str, seconds: float, kind: Kind) -> None:
    """Prints how large this page is, how long it took to make, and how it loads and steps."""
    loads, steps = [], []
    script = STEPS.replace("SHOWN", kind.shown).replace("LAST", kind.last)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(text, encoding="utf-8")
        for _ in range(TIMES):
            shown: Any = browser.new_page(viewport={"width": 1400, "height": 900})
            began = perf_counter()
            shown.goto(file.as_uri())
            shown.wait_for_selector(kind.selector)
            loads.append(perf_counter() - began)
            steps += shown.evaluate(script)
            shown.close()
        size = file.stat().st_size
    print(f"{size / 1e6:.1f} MB, made in {seconds:.1f} s")
    print(f"  first step shown after {median(loads):.2f} s")
    slow = sorted(steps)[-len(steps) // 100]
    print(f"  a step, half of them jumps: {median(steps):.1f} ms; of a hundred, one takes {slow:.1f} ms")


if __name__ == "__main__":
    main()
