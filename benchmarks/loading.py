"""What it costs to name a board: `python benchmarks/loading.py [--json]`.

(a) Reading a new layout of medium's size, its tables included, in milliseconds of processor time.
    Goal: at most 3.
(b) `play("medium", "random", "random", seed=s)`, all by name, over the same games with a layout that is
    loaded and agents that are made. Goal: at least 0.8 of the rate.
"""

from __future__ import annotations

import json
import random
import sys
from statistics import median
from time import process_time

from measure import cpu_seconds, side_by_side
from rich.console import Console
from rich.table import Table

from agents import RandomWalk
from pacman import Layout, play
from pacman.ghosts import RandomGhost

NEW_LAYOUTS = 200
GAMES = 40


def new_texts(count: int) -> list[str]:
    """Boards like medium, each without some of its food and with a wall less."""
    rng = random.Random(1)
    rows = Layout.load("medium").rows
    inner = [(y, x) for y in range(1, len(rows) - 1) for x in range(1, len(rows[0]) - 1)]
    food = [(y, x) for y, x in inner if rows[y][x] == "."]
    walls = [(y, x) for y, x in inner if rows[y][x] == "%"]
    texts = []
    for _ in range(count):
        marks = [list(row) for row in rows]
        for y, x in (*rng.sample(food, len(food) // 3), rng.choice(walls)):
            marks[y][x] = " "
        texts.append("\n".join(map("".join, marks)))
    return texts


def by_name() -> None:
    for seed in range(GAMES):
        play("medium", "random", "random", seed=seed)


def by_object(layout: Layout) -> None:
    for seed in range(GAMES):
        play(layout, RandomWalk(), [RandomGhost(), RandomGhost()], seed=seed)


def measure() -> dict[str, float]:
    """Milliseconds for a new layout, games per second each way, and the ratio of these."""
    texts = iter(new_texts(NEW_LAYOUTS))
    new_layout = median(cpu_seconds(lambda: Layout.parse(next(texts)), rounds=NEW_LAYOUTS))
    layout = Layout.load("medium")
    ways = {"object": lambda: by_object(layout), "name": by_name}
    seconds = side_by_side(ways, rounds=31, clock=process_time)
    return {
        "new_layout_ms": 1e3 * new_layout,
        "games_per_second_by_object": GAMES / seconds["object"],
        "games_per_second_by_name": GAMES / seconds["name"],
        "name_over_object": seconds["object"] / seconds["name"],
    }


def main() -> None:
    found = measure()
    if "--json" in sys.argv:
        print(json.dumps(found))
        return
    table = Table("loading", "median", "goal")
    table.add_row("(a) a new layout of medium's size", f"{found['new_layout_ms']:.1f} ms", "at most 3 ms")
    table.add_row("(b) games by object", f"{found['games_per_second_by_object']:,.0f} a second", "")
    table.add_row("    games by name", f"{found['games_per_second_by_name']:,.0f} a second", "")
    table.add_row("    by name / by object", f"{found['name_over_object']:.2f}", "at least 0.8")
    Console().print(table)


if __name__ == "__main__":
    main()
