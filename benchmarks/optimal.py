"""Solves the bundled boards that are small enough, and prints the table of docs/optimal.md.

With `--measure` it prints instead what solving these boards takes: the seconds, those of all processors
together, and the greatest memory of this process so far (POSIX only).
"""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter, process_time

from pacman.layout import layout_names
from pacman.optimal import TooLargeError, solve

GHOSTS = ("random", "directional")


def main() -> None:
    """A row for each board and team; boards that need more memory than is allowed are named below."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("layouts", nargs="*", help="Names or files; without any all bundled ones.")
    parser.add_argument("--memory", type=int, default=150, help="Megabytes.")
    parser.add_argument("--ghosts", nargs="*", default=GHOSTS)
    parser.add_argument("--engine", choices=["auto", "python", "compiled"], default="auto")
    parser.add_argument("--measure", action="store_true")
    asked = parser.parse_args()
    if asked.measure:
        measure(asked)
        return
    print("| board | ghosts | states | best expected score | best chance of winning | seconds |")
    print("| --- | --- | --- | --- | --- | --- |")
    too_large = []
    for name in asked.layouts or layout_names():
        for ghosts in asked.ghosts:
            started = perf_counter()
            try:
                solution = solve(name, ghosts, memory=asked.memory, engine=asked.engine)
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


def measure(asked: argparse.Namespace) -> None:
    """A row for each board and team."""
    import resource

    print("| board | ghosts | engine | states | seconds | processor seconds | megabytes |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name in asked.layouts or layout_names():
        for ghosts in asked.ghosts:
            started, before = perf_counter(), process_time()
            solution = solve(name, ghosts, memory=asked.memory, engine=asked.engine)
            seconds, processor = perf_counter() - started, process_time() - before
            most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            game = f"{name} | {ghosts} | {asked.engine} | {solution.states:,}"
            print(f"| {game} | {seconds:.1f} | {processor:.1f} | {most:,} |", flush=True)


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    sys.exit(main())
