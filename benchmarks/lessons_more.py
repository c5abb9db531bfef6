"""The other tables of docs/lessons.md: `python benchmarks/lessons_more.py` (about a minute).

Chance: nodes of Star1 and Star2 in percent of expectiminimax's, which must decide the same. Quiet: how often
a search that continues near ghosts decides otherwise. Deepening: when learned orders pay for the searches
before the last one. Players: max^n and best reply beside alpha-beta.
"""

from __future__ import annotations

import random
from typing import Any

from lessons import LAYOUTS, TREES, Nodes, Problem, Searches, compared, measured, percent, positions
from rich.console import Console
from rich.table import Table

from agents import AlphaBeta, BestReply, Expectiminimax, MaxN, Star1, Star2
from pacman import DirectionalGhost, GameState, play, tree
from pacman.agent import Decision, Role
from pacman.examples.connect_four import ConnectFour, connect_four

CHANCE: Searches = {
    "expectiminimax": (Expectiminimax, {}),
    "star1": (Star1, {}),
    "star1, order=likely": (Star1, {"order": "likely"}),
    **{f"star2, probes={n}": (Star2, {"probes": n}) for n in (1, 2, 3)},
    "star2, order=likely": (Star2, {"order": "likely"}),
}
IN_PACMAN = {"low": -1000.0, "high": 3000.0}  # roomy for what `careful` is worth on these boards


def chance_trees(*, weighted: bool) -> list[Problem]:
    """Random trees, three moves wide, in which chance comes before Min and before Max."""
    roles: tuple[Role, ...] = ("max", "chance", "min", "chance", "max")
    games = [
        tree.random(seed, branching=(3, 3), depth=1, roles=roles, weighted=weighted)
        for seed in range(2 * TREES)
    ]
    return [Problem(game.initial, 1) for game in games]


def options_for(kind: Any, problem: Problem) -> dict[str, Any]:
    """The bounds, and the ghosts' model in Pacman."""
    if isinstance(problem.state, tree.TreeState):
        low, high = problem.state.tree.bounds
        return {} if kind is Expectiminimax else {"low": low, "high": high}
    assumed = {"roles": ("max", "chance"), "model": DirectionalGhost()}
    return assumed if kind is Expectiminimax else assumed | IN_PACMAN


def chance() -> Table:
    """Star1 and Star2 beside expectiminimax."""
    problems = {
        "trees": chance_trees(weighted=False),
        "weighted trees": chance_trees(weighted=True),
        **{f"{name} 2": [Problem(state, 2) for state in positions(name)] for name in LAYOUTS},
    }
    table = Table("generated / expanded / evaluated", *problems, title="chance")
    plain: dict[str, list[tuple[Decision, Nodes]]] = {}
    for name, (kind, options) in CHANCE.items():
        cells = []
        for column, each in problems.items():
            found = [measured(kind(p.depth, **options, **options_for(kind, p)), p) for p in each]
            first = plain.setdefault(column, found)
            for one, other in zip(found, first, strict=True):
                assert one[0].action == other[0].action, name
                assert abs(one[0].value - other[0].value) < 1e-9, name
            cells.append(percent([nodes for _, nodes in found], [nodes for _, nodes in first]))
        table.add_row(name, *cells)
    sums = [" ".join(f"{sum(n):,}" for n in zip(*(n for _, n in plain[c]), strict=True)) for c in problems]
    table.add_row("100 % is", *sums)
    return table


def lively(layout: str) -> list[GameState]:
    """Positions of four seeded games with a ghost within four cells of Pacman."""
    found = []
    for seed in range(1, 5):
        record = play(layout, "alphabeta:depth=2:evaluation=farsighted", "directional", seed=seed)
        for state in list(record.states())[:: len(record.agents)]:
            here = state.pacman.position
            near = [ghost for ghost in state.ghosts if state.layout.distance(here, ghost.position) <= 4]
            found += [state] * (bool(near) and not state.is_terminal)
    return found[:: max(1, len(found) // 50)][:50]


def unlike(title: str, searches: Searches, judge: int) -> Table:
    """How often searches take another action than the first, and how often the one of a deeper search."""
    table = Table("", *(f"{name}: nodes, another action, as {judge} deep" for name in LAYOUTS), title=title)
    rows: dict[str, list[str]] = {name: [] for name in searches}
    for layout in LAYOUTS:
        states = lively(layout)
        deep = [measured(AlphaBeta(judge, prune="equal"), Problem(state, judge))[0] for state in states]
        plain: list[tuple[Decision, Nodes]] = []
        for name, (kind, options) in searches.items():
            found = [measured(kind(**options), Problem(state, 0)) for state in states]
            plain = plain or found
            other = sum(one[0].action != first[0].action for one, first in zip(found, plain, strict=True))
            same = sum(one[0].action == far.action for one, far in zip(found, deep, strict=True))
            nodes = percent([n for _, n in found], [n for _, n in plain]).split()[0]
            rows[name].append(f"{nodes} %, {other} of {len(states)}, {same}")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table


QUIET: Searches = {
    "depth=2": (AlphaBeta, {"depth": 2}),
    "depth=2, quiet=1": (AlphaBeta, {"depth": 2, "quiet": 1}),
    "depth=2, quiet=2": (AlphaBeta, {"depth": 2, "quiet": 2}),
    "depth=3": (AlphaBeta, {"depth": 3}),
    "depth=4": (AlphaBeta, {"depth": 4}),
}


TABLE: dict[str, Any] = {"table": True}
DEEPENING: Searches = {
    "plain alpha-beta": (AlphaBeta, {}),
    "table": (AlphaBeta, TABLE),
    "table, order=learned": (AlphaBeta, TABLE | {"order": "learned"}),
    "table, deepening": (AlphaBeta, TABLE | {"deepening": True}),
    "table, deepening, order=previous": (AlphaBeta, TABLE | {"deepening": True, "order": "previous"}),
    "table, deepening, order=learned": (AlphaBeta, TABLE | {"deepening": True, "order": "learned"}),
}


def openings(number: int) -> list[ConnectFour]:
    """Positions of Connect Four after four random moves."""
    found = []
    for seed in range(1, number + 1):
        rng, state = random.Random(seed), connect_four(width=7, height=6)
        for move in range(4):
            state = state.successor(move % 2, rng.choice(state.legal_actions(move % 2)))
        found.append(state)
    return found


def deepening() -> Table:
    """When a learned order pays for the searches that iterative deepening adds."""
    problems = {
        f"{name} {depth}": [Problem(state, depth) for state in positions(name)]
        for name in LAYOUTS
        for depth in (3, 4, 5, 6)
    }
    problems |= {f"connect-four {depth}": [Problem(s, depth) for s in openings(6)] for depth in (2, 3)}
    return compared("deepening", problems, DEEPENING)


def players() -> Table:
    """max^n and best reply beside alpha-beta, on boards of several ghosts."""
    table = Table("", "medium, depth 2", "open, depth 1", "quartet, depth 2", title="players")
    kinds: Searches = {
        "alphabeta": (AlphaBeta, {}),
        "maxn": (MaxN, {}),
        "bestreply": (BestReply, {}),
    }
    rows: dict[str, list[str]] = {name: [] for name in kinds}
    for layout, depth in (("medium", 2), ("open", 1), ("quartet", 2)):
        states = positions(layout, "reflex")
        plain: list[tuple[Decision, Nodes]] = []
        for name, (kind, options) in kinds.items():
            found = [measured(kind(depth, **options), Problem(state, depth)) for state in states]
            plain = plain or found
            pairs = list(zip(found, plain, strict=True))
            values = sum(one[0].value != first[0].value for one, first in pairs)
            nodes = percent([n for _, n in found], [n for _, n in plain])
            rows[name].append(f"{nodes}; {values} of {len(states)} values differ")
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table


def main() -> None:
    console = Console(width=160)
    console.print(chance())
    console.print(unlike("quiet", QUIET, 6))
    console.print(deepening(), width=200)
    console.print(players())


if __name__ == "__main__":
    main()
