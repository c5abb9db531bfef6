"""How fast games are played headless: `python benchmarks/batch.py [--json]`.

(a) The rate of `pacman.batch` with one worker, over a bare loop of `play` in this process.
(b) Its rate with two workers, over one. Goal: at least 1.85 on two cores.

All in moves per second of games on the medium layout, medians of rounds in which each is measured in turn.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import Executor
from contextlib import ExitStack
from time import perf_counter

from measure import side_by_side
from rich.console import Console
from rich.table import Table

from pacman import Layout, play
from pacman.batch import (
    Experiment,
    Plan,
    Results,
    Workers,
    given_workers,
    local_workers,
    make_plan,
    play_batch,
)

AGENT, GHOSTS, LAYOUT = "reflex", "random", "medium"
GAMES = 240
ROUNDS = 7


def started(workers: Workers) -> Executor:
    """The workers' processes, up and running, so that their start is not measured."""
    executor = workers.start()
    for future in [executor.submit(perf_counter) for _ in range(8 * workers.at_once())]:
        future.result()
    return executor


def batch(plan: Plan, workers: Workers) -> int:
    """Plays the plan; the number of moves."""
    results = Results(plan)
    play_batch(plan, results, workers)
    return sum(row.moves for row in results.rows)


def loop(games: int) -> int:
    """The control: the same games, one after the other."""
    board = Layout.load(LAYOUT)
    return sum(len(play(board, AGENT, GHOSTS, seed=seed).moves) for seed in range(games))


def measure() -> dict[str, float]:
    """Moves per second of each way, and their ratios."""
    plan = make_plan(Experiment(agents=(AGENT,), ghosts=(GHOSTS,), layouts=(LAYOUT,), games=GAMES))
    moves = loop(GAMES)
    with ExitStack() as stack:
        pools = {}
        for jobs in (1, 2):
            workers = stack.enter_context(local_workers(jobs))
            pools[jobs] = executor = started(workers)
            stack.callback(workers.stop, executor)
            assert batch(plan, given_workers(executor, jobs)) == moves, "the same games"
        seconds = side_by_side(
            {
                "loop": lambda: loop(GAMES),
                "one": lambda: batch(plan, given_workers(pools[1], 1)),
                "two": lambda: batch(plan, given_workers(pools[2], 2)),
            },
            rounds=ROUNDS,
        )
    return {
        "loop_moves_per_second": moves / seconds["loop"],
        "one_worker_moves_per_second": moves / seconds["one"],
        "two_workers_moves_per_second": moves / seconds["two"],
        "one_worker_over_loop": seconds["loop"] / seconds["one"],
        "two_workers_over_one": seconds["one"] / seconds["two"],
    }


def main() -> None:
    found = measure()
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    table = Table("headless games", "median", "goal")
    table.add_row("a loop of play (control)", f"{found['loop_moves_per_second']:,.0f} moves/s", "")
    table.add_row("pacman batch, 1 worker", f"{found['one_worker_moves_per_second']:,.0f} moves/s", "")
    table.add_row("pacman batch, 2 workers", f"{found['two_workers_moves_per_second']:,.0f} moves/s", "")
    table.add_row("1 worker / loop", f"{found['one_worker_over_loop']:.2f}", "")
    table.add_row("2 workers / 1 worker", f"{found['two_workers_over_one']:.2f}", "at least 1.85")
    Console().print(table)


if __name__ == "__main__":
    main()
