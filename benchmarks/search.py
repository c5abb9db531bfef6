"""What a node of each search costs, beside the bare walk: `python benchmarks/search.py`.

Every agent searches the medium layout with two ghosts three rounds deep; its time is divided by the nodes
that it generated. The walk generates the same full tree and does nothing else (see engine.py). Goals:
minimax at most 1.6 times the walk's time per node, alpha-beta 1.8 times. A traced successor, in searches
of a thousand nodes, costs at most 2 times a bare one.

The second table has games that are written by hand: minimax over a bare recursion on the same states, which
is what the author's own code costs. Goal: at most 1.4 times.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial
from typing import Any

from engine import ROUNDS_DEEP, shape_of, size, turns_of, walk
from measure import side_by_side
from rich.console import Console
from rich.table import Table

from agents import AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from pacman import GameState, Layout
from pacman.games import load_game
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
    Console().print(games_table())


def recursion(state: Any, agent: int, plies: int) -> tuple[float, int]:
    """The minimax value and how many nodes were generated, with nothing around the states."""
    if plies == 0 or state.is_terminal:
        return state.score, 0
    agent = getattr(state, "turn", agent)
    best, nodes = None, 0
    for action in state.legal_actions(agent):
        value, below = recursion(state.successor(agent, action), (agent + 1) % state.num_agents, plies - 1)
        nodes += below + 1
        if best is None or (value > best if agent == 0 else value < best):
            best = value
    assert best is not None
    return best, nodes


def games_table() -> Table:
    """What a node of each example game costs, in minimax and bare, and next to one of Pacman's."""
    states: dict[str, tuple[Any, int]] = {
        "Pacman, medium": (GameState.initial(Layout.load("medium"), 2), 2),
        "tic-tac-toe": (load_game("tic-tac-toe").initial, 2),
        "connect-four": (load_game("connect-four").initial, 3),
        "nim:heaps=3+4+5": (load_game("nim:heaps=3+4+5").initial, 2),
    }
    tasks: dict[str, Callable[[], object]] = {}
    for name, (state, depth) in states.items():
        tasks[f"{name} minimax"] = partial(Minimax[Any](depth).search, state)
        tasks[f"{name} bare"] = partial(recursion, state, 0, depth * state.num_agents)
    seconds = side_by_side(tasks, rounds=31)
    nodes = {
        name: recursion(state, 0, depth * state.num_agents)[1] for name, (state, depth) in states.items()
    }
    pacman = seconds["Pacman, medium minimax"] / nodes["Pacman, medium"]
    table = Table("game", "nodes", "ns a node", "over bare recursion", "over Pacman", title="Minimax")
    for name in states:
        per_node = seconds[f"{name} minimax"] / nodes[name]
        ratio = seconds[f"{name} minimax"] / seconds[f"{name} bare"]
        table.add_row(
            name, f"{nodes[name]:,}", f"{1e9 * per_node:.0f}", f"{ratio:.2f}", f"{per_node / pacman:.1f}"
        )
    return table


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
