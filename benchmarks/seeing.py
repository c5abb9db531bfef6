"""How fast the page of a large search loads and steps, in headless Chromium.

python benchmarks/seeing.py [--nodes N]

Goals for 20,000 nodes: it shows its first step in under 2 s, and a step takes under 50 ms.
"""

from __future__ import annotations

import argparse
import shutil
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import sync_playwright

from agents import Minimax
from pacman.seeing.page import page
from pacman.seeing.telling import tell
from pacman.tree.generate import random_tree

TIMES = 5
STEPS = (
    "() => { const all = []; const jump = Math.floor(viewer.told.steps.length / 100);"
    " for (let i = 1; i <= 100; i++) { const began = performance.now();"
    " viewer.goTo(i % 2 ? i * jump : viewer.walk.at + 1); "
    " all.push(performance.now() - began); } return all; }"
)


def main() -> None:
    """Prints the two figures."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--nodes", type=int, default=20_000)
    asked = options.parse_args()
    width = round(asked.nodes ** (1 / 4))
    game = random_tree(0, branching=(width, width))
    told = tell(Minimax(depth=2), game.initial, name="minimax", title="large")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        file = Path(folder) / "large.html"
        file.write_text(page(told), encoding="utf-8")
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        loads, steps = [], []
        for _ in range(TIMES):
            shown = browser.new_page(viewport={"width": 1400, "height": 900})
            began = perf_counter()
            shown.goto(file.as_uri())
            shown.wait_for_selector(".node.now")
            loads.append(perf_counter() - began)
            steps += shown.evaluate(STEPS)
            shown.close()
        browser.close()
        size = file.stat().st_size
    print(f"{len(told.nodes):,} nodes, {len(told.steps):,} steps, {size / 1e6:.1f} MB")
    print(f"first step shown after {median(loads):.2f} s")
    slow = sorted(steps)[-len(steps) // 100]
    print(f"a step, half of them jumps: {median(steps):.1f} ms; one of a hundred takes {slow:.1f} ms or more")


if __name__ == "__main__":
    main()
