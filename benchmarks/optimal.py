"""Solves the bundled boards that are small enough, and prints the table of docs/optimal.md."""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter

from pacman.layout import layout_names
from pacman.optimal import TooLargeError, solve

GHOSTS = ("random", "directional")


def main() -> None:
    """A row for each board and team; boards that need more memory than is allowed are named below."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("layouts", nargs="*", help="Names or files; without any all bundled ones.")
    parser.add_argument("--memory", type=int, default=150, help="Megabytes.")
    asked = parser.parse_args()
    print("| board | ghosts | states | best expected score | best chance of winning | seconds |")
    print("| --- | --- | --- | --- | --- | --- |")
    too_large = []
    for name in asked.layouts or layout_names():
        for ghosts in GHOSTS:
            started = perf_counter()
            try:
                solution = solve(name, ghosts, memory=asked.memory)
            except TooLargeError:
                too_large.append(name)
                break
            seconds = perf_counter() - started
            value = solution.value(solution.start)
            print(
                f"| {name} | {ghosts} | {solution.states:,} | {value.score:.2f} | {100 * value.win:.4g} %"
                f" | {seconds:.1f} |",
                flush=True,
            )
    print(f"\nToo large for {asked.memory} megabytes: {', '.join(too_large) or 'none'}.")


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    sys.exit(main())
