"""What each lesson of docs/lessons.md saves, in nodes: `python benchmarks/lessons.py` (about a minute).

Every search is run on the same drawn trees and positions of Pacman as plain alpha-beta, must find the same
action and value, and its nodes are given in percent of plain alpha-beta's. Nothing here depends on time or
on the machine, so the figures are the same everywhere. `--prune equal` cuts ties, in plain alpha-beta too.
The other tables of that page: `python benchmarks/lessons_more.py`.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from agents import PVS, AlphaBeta, Minimax
from agents.evaluations import careful
from pacman import GameState, SearchAgent, play, tree
from pacman.agent import Decision
from pacman.examples.connect_four import ConnectFour, open_fours
from pacman.trace import Trace

TREES = 10  # of each kind
BRANCHING, PLIES = 3, 8  # 6,561 leaves
STEP = 10  # the greatest value of one move in a tree of steps
POSITIONS = 12  # of each layout
LAYOUTS = ("small", "medium")
DEPTHS = (2, 3, 4)
PLAYER = "alphabeta:depth=2:evaluation=farsighted"  # of the games
WINDOW = 5.0  # points
Searches = dict[str, tuple[Any, dict[str, Any]]]  # by what they are called: the agent, its options
DEEPER: dict[str, Any] = {"deepening": True}
LESSONS: Searches = {
    "plain alpha-beta": (AlphaBeta, {}),
    "minimax": (Minimax, {}),
    "order=worst": (AlphaBeta, {"order": "worst"}),
    "order=best": (AlphaBeta, {"order": "best"}),
    "order=killer": (AlphaBeta, {"order": "killer"}),
    "order=history": (AlphaBeta, {"order": "history"}),
    "deepening": (AlphaBeta, DEEPER),
    "deepening, order=previous": (AlphaBeta, DEEPER | {"order": "previous"}),
    "deepening, order=learned": (AlphaBeta, DEEPER | {"order": "learned"}),
    "deepening, order=learned, window=5": (AlphaBeta, DEEPER | {"order": "learned", "window": WINDOW}),
    "pvs": (PVS, {}),
    "pvs, order=worst": (PVS, {"order": "worst"}),
    "pvs, order=best": (PVS, {"order": "best"}),
    "pvs, deepening, order=learned": (PVS, DEEPER | {"order": "learned"}),
    "table": (AlphaBeta, {"table": True}),
    "pvs, table, deepening, order=learned": (PVS, DEEPER | {"order": "learned", "table": True}),
}


class Nodes(NamedTuple):
    """How many nodes searches generated, expanded and evaluated."""

    generated: int
    expanded: int
    evaluated: int


class Problem(NamedTuple):
    """A state to search, and how deep."""

    state: Any
    depth: int


def measured(agent: SearchAgent[Any], problem: Problem) -> tuple[Decision, Nodes]:
    """What the agent decides, and what it looked at."""
    trace = Trace(problem.state)
    if isinstance(problem.state, GameState):
        agent.evaluation_function = trace.watch(careful)
    elif isinstance(problem.state, ConnectFour):
        agent.evaluation_function = trace.watch(open_fours)
    decision = agent.search(trace.root)
    counts = trace.counts()
    return decision, Nodes(counts.generated.total, counts.expanded.total, counts.evaluated.total)


def drawn(kind: str, seed: int) -> Problem:
    """A tree of Max and Min. Inner nodes have values, so that moves can be ordered and searches deepened.

    random   the values of all nodes are drawn apart, so those of inner nodes tell nothing
    steps    each move adds or takes up to STEP points; a node's value is the sum so far
    habits   the same, but a move of one name is worth nearly the same everywhere
    ordered  as steps, and the best move comes first everywhere
    """
    rng = random.Random(f"{kind} {seed}")
    habit = [[rng.randint(-STEP, STEP) for _ in range(BRANCHING)] for _ in range(2)]
    nodes: dict[str, tree.Node] = {}

    def grow(name: str, value: int, ply: int) -> float:
        if ply == PLIES:
            nodes[name] = tree.Node(name, {}, value)
            return value
        found = []
        for place in range(BRANCHING):
            below, step = f"{name}{place + 1}", rng.randint(-STEP, STEP)
            if kind == "habits":
                step = habit[ply % 2][place] + rng.randint(-2, 2)
            worth = rng.randint(-3 * STEP, 3 * STEP) if kind == "random" else value + step
            found.append((grow(below, worth, ply + 1), below))
        if kind == "ordered":
            found.sort(key=lambda one: one[0], reverse=ply % 2 == 0)
        actions = {f"m{place + 1}": below for place, (_, below) in enumerate(found)}
        nodes[name] = tree.Node(name, actions, value)
        return (min if ply % 2 else max)(worth for worth, _ in found)

    grow("n", 0, 0)
    return Problem(tree.Tree(nodes, "n", ("max", "min"), kind).initial, PLIES // 2)


def positions(layout: str, player: str = PLAYER, number: int = POSITIONS) -> list[GameState]:
    """Positions of two seeded games in which Pacman is to move, evenly spread over them."""
    found: list[GameState] = []
    for seed in (1, 2):
        record = play(layout, player, "directional", seed=seed)
        rounds = [s for s in list(record.states())[:: len(record.agents)] if not s.is_terminal]
        found += rounds[:: len(rounds) // (number // 2)][: number // 2]
    return found


def columns() -> Iterator[tuple[str, list[Problem]]]:
    """The problems of each column of the table."""
    for kind in ("random", "steps", "habits", "ordered"):
        yield kind, [drawn(kind, seed) for seed in range(TREES)]
    for layout in LAYOUTS:
        states = positions(layout)
        for depth in DEPTHS:
            yield f"{layout} {depth}", [Problem(state, depth) for state in states]


def compared(title: str, problems: dict[str, list[Problem]], searches: Searches) -> Table:
    """Each search's nodes in percent of the first one's; raises if one decides otherwise."""
    table = Table("generated / expanded / evaluated", *problems, title=title)
    plain: dict[str, list[tuple[Decision, Nodes]]] = {}
    for name, (kind, options) in searches.items():
        cells = []
        for column, each in problems.items():
            if kind is Minimax and column.endswith("4"):  # millions of nodes
                cells.append("")
                continue
            found = [measured(kind(problem.depth, **options), problem) for problem in each]
            first = plain.setdefault(column, found)
            for one, other in zip(found, first, strict=True):
                assert one[0] == other[0], f"{name} decides otherwise: {one[0]}, not {other[0]}"
            cells.append(percent([nodes for _, nodes in found], [nodes for _, nodes in first]))
        table.add_row(name, *cells)
    sums = [" ".join(f"{sum(n):,}" for n in zip(*(n for _, n in plain[c]), strict=True)) for c in problems]
    table.add_row("100 % is", *sums)
    return table


def percent(found: Sequence[Nodes], of: Sequence[Nodes]) -> str:
    """Sums of nodes in percent of others."""
    pairs = zip(zip(*found, strict=True), zip(*of, strict=True), strict=True)
    return " ".join(f"{100 * sum(one) / sum(other):.0f}" for one, other in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--prune", choices=("strict", "equal"), default="strict")
    given = parser.parse_args()
    more = {"prune": given.prune}
    searches = {
        name: (kind, options if kind is Minimax else options | more)
        for name, (kind, options) in LESSONS.items()
    }
    Console(width=220).print(compared(f"prune={given.prune}", dict(columns()), searches))


if __name__ == "__main__":
    main()
