"""What a node of each search costs, beside the bare walk: `python benchmarks/search.py`.

Every agent searches the medium layout with two ghosts three rounds deep; its time is divided by the nodes
that it generated. The walk generates the same full tree and does nothing else (see engine.py). Goals:
minimax at most 1.6 times the walk's time per node, alpha-beta 1.8 times. A traced successor, in searches
of a thousand nodes, costs at most 2 times a bare one.
"""

from __future__ import annotations

import platform

from engine import ROUNDS_DEEP, shape_of, size, turns_of, walk
from measure import side_by_side
from rich.console import Console
from rich.table import Table

from agents import AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from pacman import GameState, Layout
from pacman.trace import Trace

REPEAT = 20
NODES = 1000  # of a traced search
GOALS = {"Minimax": "at most 1.6", "AlphaBeta": "at most 1.8"}
SEARCHES = (Minimax, AlphaBeta, Expectimax, Expectiminimax, Star1, Star2)


def main() -> None:
    state = GameState.initial(Layout.load("medium"), 2)
    turns = turns_of(state, ROUNDS_DEEP)
    nodes = size(shape_of(state, turns)) * REPEAT
    tasks = {"walk": lambda: [walk(state, turns) for _ in range(REPEAT)]}
    visited = {"walk": nodes}
    for search in SEARCHES:
        agent = search[GameState](ROUNDS_DEEP)
        trace = Trace(state)
        agent.search(trace.root)  # type: ignore[arg-type]
        generated = trace.counts().generated.total
        times = max(1, nodes // generated)
        visited[search.__name__] = generated * times
        tasks[search.__name__] = lambda agent=agent, times=times: [agent.search(state) for _ in range(times)]
    tasks["traced walk"] = lambda: [walk(Trace(state).root, turns) for _ in range(REPEAT)]  # type: ignore[arg-type]
    visited["traced walk"] = nodes
    seconds = side_by_side(tasks)
    control = seconds["walk"] / visited["walk"]
    title = f"Python {platform.python_version()}"
    table = Table("search", "nodes", "ns a node", "over the walk", "goal", title=title)
    for name, taken in seconds.items():
        per_node = taken / visited[name]
        ratio = f"{per_node / control:.2f}"
        table.add_row(name, f"{visited[name]:,}", f"{1e9 * per_node:.0f}", ratio, GOALS.get(name, ""))
    bare, traced = successors(state)
    table.add_row("traced successor", "", f"{1e9 * traced:.0f}", f"{traced / bare:.2f} × bare", "at most 2")
    Console().print(table)


def successors(state: GameState) -> tuple[float, float]:
    """Seconds of one successor, bare and traced."""

    def bare() -> None:
        for _ in range(NODES):
            state.successor(0, "West")

    def traced() -> None:
        root = Trace(state).root
        for _ in range(NODES):
            root.successor(0, "West")

    seconds = side_by_side({"bare": bare, "traced": traced}, rounds=300)
    return seconds["bare"] / NODES, seconds["traced"] / NODES


if __name__ == "__main__":
    main()
