"""The site in Chromium on this machine: sizes, times, and ratios to the same commands natively.

python benchmarks/site.py   # needs the extra `develop`, Debian's chromium, and `pacman site --fetch` before
"""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
import tempfile
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from shutil import which
from statistics import median
from threading import Thread
from time import perf_counter

from playwright.sync_api import Browser, Page, sync_playwright

from autograder.cli.site import Quiet
from autograder.course import load
from autograder.site import building, runtime
from tests.places import TESTS
from tests.site.conftest import ASK

TIMES = 3
CORRECT = TESTS / "corpora" / "submissions" / "correct" / "recursive" / "search_agents.py"
FILE = "search_agents.py"
COMMANDS = {
    "a game, 4 rounds deep": [
        "pacman",
        "play",
        "--agent",
        "alphabeta",
        "--depth",
        "4",
        "--seed",
        "1",
        "-q",
        "--max-moves",
        "100",
    ],
    "explain a board, 2 rounds": ["pacman", "explain", "-l", "small", "--depth", "2", "--out", "page.html"],
    "minimax, 3 rounds": [
        "pacman",
        "explain",
        "-l",
        "small",
        "--agent",
        "minimax",
        "--depth",
        "3",
        "--out",
        "p.html",
    ],
    "test a right file": ["pacman", "test", FILE, "--assignment", "adversarial-search"],
}


def opened(browser: Browser, address: str) -> tuple[Page, float, float]:
    """The page, and the seconds until it shows itself and until Python is ready."""
    page = browser.new_context().new_page()
    began = perf_counter()
    page.goto(address, wait_until="commit")
    page.locator("h1").wait_for()
    painted = perf_counter() - began
    page.locator("#state", has_text="ready").wait_for(timeout=60_000)
    return page, painted, perf_counter() - began


def again(page: Page) -> float:
    """The seconds until Python is ready when the page is opened once more."""
    began = perf_counter()
    page.reload()
    page.locator("#state", has_text="ready").wait_for(timeout=60_000)
    return perf_counter() - began


def native(command: list[str], folder: str) -> float:
    """The seconds of the command in a process that has loaded everything, as the tab has."""
    code = (
        "import sys, time\nfrom pacman.cli.main import main\n"
        f"for _ in range({TIMES}):\n    began = time.perf_counter()\n    main({command[1:]!r})\n"
        "    print(time.perf_counter() - began, file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )
    return median(float(each) for each in re.findall(r"^\d+\.\d+(?:e-\d+)?$", ran.stderr, re.MULTILINE))


def main() -> None:
    """Measure, and print the tables."""
    files = building.site_files(load("adversarial-search"), runtime.usual_folder())
    whole, packed = (sum(map(len, each)) for each in (files.values(), map(gzip.compress, files.values())))
    print(f"{len(files)} files, {whole / 1e6:.1f} MB, compressed {packed / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        for name, content in files.items():
            path = Path(folder) / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)
        (Path(folder) / FILE).write_bytes(CORRECT.read_bytes())
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/"
        browser = driver.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        times = [opened(browser, address) for _ in range(TIMES)]
        page = times[-1][0]
        print(f"shows itself after {median(each[1] for each in times):.2f} s", end=", ")
        print(f"ready after {median(each[2] for each in times):.2f} s", end=", ")
        print(f"the second time after {median(again(page) for _ in range(TIMES)):.2f} s")
        for place, (name, command) in enumerate(COMMANDS.items()):
            found = []
            for turn in range(TIMES):
                request = {
                    "is": "run",
                    "number": 1000 + 10 * place + turn,
                    "files": {FILE: CORRECT.read_text()},
                    "commands": [command],
                }
                began = perf_counter()
                ended = page.evaluate(ASK, request)
                assert ended["code"] == 0, ended["error"]
                found.append(perf_counter() - began)
            here, there = native(command, folder), median(found)
            print(f"{name}: {there:.2f} s in the tab, {here:.2f} s natively, {there / here:.1f} times")
        server.shutdown()


if __name__ == "__main__":
    main()
