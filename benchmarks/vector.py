"""The speed of `pacman.vector`: `python benchmarks/vector.py [--json]`. Everything is measured in one run.

(a) Moves of agents per second on the medium layout with two ghosts, at several numbers of boards, with the
    choice of the actions and the reset of finished games. Pacman is random, the ghosts random or directional.
    Goal: at least 10 million a second with random ghosts at 4,096 boards.
(b) Whole random games by `play_many`, in moves per second, beside those of `benchmarks/engine.py`, part (b).
    Goal: at least 25 times as many.
(c) Rounds of `pacman.envs.PacmanVectorEnv`, of the same games with the same choice of actions, beside those
    of (a), with and without a copy of the planes in every step.
    Goal: at most 3 times the time without a copy at 4,096 boards.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from engine import random_game
from measure import side_by_side
from rich.console import Console
from rich.table import Table

from pacman import Layout
from pacman.envs import PacmanVectorEnv
from pacman.vector import Boards, DirectionalGhosts, Policy, play_many, random_moves

COUNTS = (64, 512, 4096, 32768)
GHOSTS: dict[str, Policy] = {"random": random_moves, "directional": DirectionalGhosts()}
COPIED = {False: "shared", True: "copied"}
LEAST_MOVES, LEAST_ROUNDS = (
    120_000,
    60,
)  # in one measurement; the first rounds wait for memory that others used
OBJECT_GAMES = 40
VECTOR_GAMES = 30_000


def play_rounds(boards: Boards, ghosts: Policy, rng: np.random.Generator, rounds: int) -> None:
    """Every agent moves so many times; games that are over begin anew."""
    for _ in range(rounds):
        for agent in range(boards.num_agents):
            policy = ghosts if agent else random_moves
            boards.step(policy(boards, rng))
        boards.reset(boards.is_terminal)


def step_environments(envs: PacmanVectorEnv, rng: np.random.Generator, rounds: int) -> None:
    """The same number of rounds, with all that a learner is told."""
    for _ in range(rounds):
        envs.step(random_moves(envs.boards, rng))


def rounds_of(count: int, agents: int) -> int:
    """How many rounds of so many boards are one measurement."""
    return max(LEAST_ROUNDS, -(-LEAST_MOVES // (count * agents)))


def environment_tasks(layout: Layout) -> Iterator[tuple[str, Callable[[], object], int]]:
    """Part (c): the name, the task and its moves."""
    for name in GHOSTS:
        for count in COUNTS[:3]:
            for copied in (False, True):
                envs = PacmanVectorEnv(count, layout, ghosts=name, copy=copied)
                envs.reset(seed=1)
                agents = envs.boards.num_agents
                rounds = rounds_of(count, agents)
                task = partial(step_environments, envs, np.random.default_rng(1), rounds)
                yield f"{name}_{count}_{COPIED[copied]}", task, rounds * count * agents


def measure() -> dict[str, float]:
    """Moves per second by ghosts and number of boards; of whole games; the ratio."""
    layout = Layout.load("medium")
    tasks: dict[str, Callable[[], object]] = {}
    moves: dict[str, int] = {}
    for name, ghosts in GHOSTS.items():
        for count in COUNTS:
            boards, rng = Boards(layout, count), np.random.default_rng(1)
            rounds = rounds_of(count, boards.num_agents)
            tasks[f"{name}_{count}"] = partial(play_rounds, boards, ghosts, rng, rounds)
            moves[f"{name}_{count}"] = rounds * count * boards.num_agents
    for name, task, number in environment_tasks(layout):
        tasks[name], moves[name] = task, number
    tasks["object_games"] = lambda: [random_game(layout, seed) for seed in range(OBJECT_GAMES)]
    moves["object_games"] = sum(len(random_game(layout, seed)) for seed in range(OBJECT_GAMES))
    tasks["vector_games"] = lambda: play_many(layout, VECTOR_GAMES, seed=1)
    moves["vector_games"] = int(play_many(layout, VECTOR_GAMES, seed=1).moves.sum())
    seconds = side_by_side(tasks)
    figures = {name: moves[name] / seconds[name] for name in tasks}
    return figures | {"games_ratio": figures["vector_games"] / figures["object_games"]}


def main() -> None:
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps(figures))
        return
    title = f"Vector engine, Python {platform.python_version()}, numpy {np.__version__}"
    table = Table("measure", "million moves a second", "goal", title=title)
    for name in GHOSTS:
        for count in COUNTS:
            goal = "at least 10" if (name, count) == ("random", 4096) else ""
            table.add_row(
                f"(a) {name} ghosts, {count} boards", f"{figures[f'{name}_{count}'] / 1e6:.1f}", goal
            )
    table.add_row(f"(b) {VECTOR_GAMES} games, play_many", f"{figures['vector_games'] / 1e6:.1f}", "")
    table.add_row("    games, object engine", f"{figures['object_games'] / 1e6:.2f}", "")
    table.add_row("    ratio", f"{figures['games_ratio']:.0f}", "at least 25")
    add_environments(table, figures)
    Console().print(table)


def add_environments(table: Table, figures: dict[str, float]) -> None:
    """The rows of part (c)."""
    for name in GHOSTS:
        for count in COUNTS[:3]:
            for copied, words in ((False, "no copy"), (True, "copied planes")):
                rate = figures[f"{name}_{count}_{COPIED[copied]}"]
                slower = figures[f"{name}_{count}"] / rate
                goal = "at most 3 x" if count == 4096 and not copied else ""
                row = f"(c) {name} ghosts, {count}, {words}"
                table.add_row(row, f"{rate / 1e6:.1f}: {slower:.1f} x slower than (a)", goal)


if __name__ == "__main__":
    main()
