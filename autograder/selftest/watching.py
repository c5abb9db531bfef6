"""Tests a file again whenever it is saved."""
# In the students' kit.

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from autograder.selftest.sources import files_of
from pacman import palette

TICK = 0.2  # seconds between two looks at the files
SETTLED = 0.05  # seconds without a change, after which an editor has finished saving

Stamps = dict[Path, tuple[int, int]]  # when each file was changed, and its size


def watch_file(file: Path, test: Callable[[], int], console: Console) -> int:
    """Calls `test` now and after every change, until Ctrl-C; returns the last exit code."""
    code = 0
    try:
        while True:
            before = stamps(file)
            if console.is_terminal:
                console.clear()
            code = test()
            said = f"Tested at {time.strftime('%H:%M:%S')}. Waiting for {file} to be saved; Ctrl-C ends."
            console.print(said, style=palette.DIM, markup=False)
            _wait_for_change(file, before)
    except KeyboardInterrupt:
        console.print()
        return code


def _wait_for_change(file: Path, before: Stamps) -> None:
    while stamps(file) == before:
        time.sleep(TICK)
    while True:
        now = stamps(file)
        time.sleep(SETTLED)
        if now and stamps(file) == now:
            return


def stamps(file: Path) -> Stamps:
    """When the file and the modules beside it that it imports were changed; {} while one is not there."""
    found: Stamps = {}
    for path in files_of(file):
        try:
            stat = path.stat()
        except FileNotFoundError:  # an editor that replaces it has not put the new one there yet
            return {}
        found[path] = stat.st_mtime_ns, stat.st_size
    return found
