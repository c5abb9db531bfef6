"""The speed of the environments for learning: `python benchmarks/environments.py [--before FOLDER] [--json]`.

Rounds of `PacmanVectorEnv` with random Pacman on the medium layout, at several numbers of games: with planes,
with distances, and with planes of numbered games; and steps of `PacmanEnv`. All that a learner receives is
included. Every time is shown over that of planes in the same run. Goal: distances take at most 3 times as
long as planes. Games of random Pacman are short: 12 rounds with directional ghosts, 80 with random ones.

With --before, FOLDER is another copy of this repository. Both are measured in turns in one run, each in its
own process, and the last column is the time of this copy over the other one's. Goal: at most 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

COUNTS = (1, 8, 64, 512, 4096)
OBSERVATIONS = ("planes", "distances")
NUMBERED = "numbered"  # planes, and each game has a seed of its own
GHOSTS = ("random", "directional")
ROUNDS = {1: 512, 8: 512, 64: 256, 512: 128, 4096: 128}  # in one measurement: whole blocks of random numbers
STEPS = 800  # of the single environment
REPEAT = 15
BEFORE = "before"
HERE = Path(__file__).resolve().parents[1]


def names() -> list[str]:
    """The tasks: the observation, the ghosts and the number of games, or "single"."""
    many = [
        f"{observation} {ghosts} {count}"
        for ghosts in GHOSTS
        for observation in (*OBSERVATIONS, NUMBERED)
        for count in COUNTS
    ]
    single = [f"{observation} {ghosts} single" for ghosts in GHOSTS for observation in OBSERVATIONS]
    return many + single


def task(name: str) -> Callable[[], object]:
    """Plays the rounds of one measurement."""
    import numpy as np

    from pacman.envs import PacmanEnv, PacmanVectorEnv
    from pacman.vector import random_moves

    observation, ghosts, count = name.split()
    rng = np.random.default_rng(1)
    if count == "single":
        env = PacmanEnv("medium", ghosts=ghosts, observation=observation)
        env.reset(seed=1)

        def steps() -> None:
            for action in rng.integers(5, size=STEPS).tolist():
                if any(env.step(action)[2:4]):
                    env.reset()

        return steps
    options = {NUMBERED: True} if observation == NUMBERED else {"observation": observation}
    envs = PacmanVectorEnv(int(count), "medium", ghosts=ghosts, **options)
    envs.reset(seed=1)

    def rounds() -> None:
        for _ in range(ROUNDS[int(count)]):
            envs.step(random_moves(envs.boards, rng))

    return rounds


def serve() -> None:
    """Runs the tasks whose names come in, and answers with the seconds of each."""
    tasks: dict[str, Callable[[], object]] = {}
    for line in sys.stdin:
        name = line.strip()
        tasks[name] = run = tasks.get(name) or task(name)
        begun = perf_counter()
        run()
        print(perf_counter() - begun, flush=True)


class Copy:
    """A process that measures with the code of one copy of the repository."""

    def __init__(self, folder: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(folder)}
        command = [sys.executable, __file__, "--serve"]
        self._process = subprocess.Popen(
            command, cwd=folder, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def seconds(self, name: str) -> float:
        """How long this task takes now."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """Ends the process."""
        self._process.communicate()


def measure(copies: dict[str, Copy]) -> dict[str, dict[str, float]]:
    """By copy and task, the median seconds of a round of one game; copies and observations take turns."""
    taken: dict[str, dict[str, list[float]]] = {copy: {name: [] for name in names()} for copy in copies}
    for number in range(REPEAT + 1):  # the first one warms up
        for name in names():
            for copy, process in copies.items():
                if copy == BEFORE and name.startswith(NUMBERED):
                    continue
                seconds = process.seconds(name)
                if number:
                    taken[copy][name].append(seconds)
    return {
        copy: {name: median(values) / plays(name) for name, values in found.items() if values}
        for copy, found in taken.items()
    }


def plays(name: str) -> int:
    """How many rounds of single games one measurement of this task plays."""
    count = name.split()[2]
    return STEPS if count == "single" else ROUNDS[int(count)] * int(count)


def show(found: dict[str, dict[str, float]]) -> None:
    """Prints the table."""
    from rich.console import Console
    from rich.table import Table

    now, before = found["now"], found.get(BEFORE, {})
    table = Table("ghosts", "games", "observation", "steps a second", "time over planes", "over before")
    for name in names():
        observation, ghosts, count = name.split()
        ratio = now[name] / now[f"planes {ghosts} {count}"]
        over = f"{now[name] / before[name]:.2f}" if name in before else ""
        table.add_row(ghosts, count, observation, f"{1 / now[name]:,.0f}", f"{ratio:.2f}", over)
    Console().print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures the environments for learning.")
    parser.add_argument("--before", type=Path, help="another copy of the repository, to compare with")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve()
        return
    folders = {"now": HERE} | ({BEFORE: options.before.resolve()} if options.before else {})
    copies = {name: Copy(folder) for name, folder in folders.items()}
    found = measure(copies)
    for copy in copies.values():
        copy.close()
    if options.json:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main()
