"""The engine's speed, as ratios in one run: `python benchmarks/engine.py [--json]`.

(a) A full-width walk, legal_actions and successor, three moves of every agent deep, on the medium layout
    with two ghosts; beside it the control, a bare recursive function of just as many calls that does nothing.
    Goal: at most 12 times the control's time per node.
(b) Random games without display, through `play` and the agent API, in moves per second.
    Goal: at least 0.25 of the rate of (a).
"""

from __future__ import annotations

import json
import platform
import sys

from measure import side_by_side
from rich.console import Console
from rich.table import Table

from agents import RandomWalk
from pacman import GameState, Layout, play
from pacman.ghosts import RandomGhost

REPEAT = 40  # walks in one measurement, so that it takes tens of milliseconds
GAMES = 40
ROUNDS_DEEP = 3

Shape = tuple["Shape", ...]  # a tree with nothing on it
Turns = tuple[int, "Turns"] | tuple[()]  # whose turn it is, and the turns after that


def turns_of(state: GameState, rounds: int) -> Turns:
    """The turns of so many rounds."""
    turns: Turns = ()
    for ply in reversed(range(rounds * state.num_agents)):
        turns = (ply % state.num_agents, turns)
    return turns


def walk(state: GameState, turns: Turns) -> None:
    """Visits every state of the tree."""
    if turns:
        agent, later = turns
        for action in state.legal_actions(agent):
            walk(state.successor(agent, action), later)


def shape_of(state: GameState, turns: Turns) -> Shape:
    """The walk's tree without its states."""
    if not turns:
        return ()
    agent, later = turns
    return tuple(shape_of(state.successor(agent, action), later) for action in state.legal_actions(agent))


def bare(children: Shape) -> None:
    """As many calls as the walk makes, in the same order, and nothing else."""
    for child in children:
        bare(child)


def size(children: Shape) -> int:
    """The number of nodes of the tree."""
    return 1 + sum(map(size, children))


def measure() -> dict[str, float]:
    """Nanoseconds per node and per move, and the two ratios."""
    layout = Layout.load("medium")
    state = GameState.initial(layout, 2)
    turns = turns_of(state, ROUNDS_DEEP)
    shape = shape_of(state, turns)
    nodes = size(shape)
    moves = sum(len(random_game(layout, seed)) for seed in range(GAMES))
    seconds = side_by_side(
        {
            "walk": lambda: [walk(state, turns) for _ in range(REPEAT)],
            "control": lambda: [bare(shape) for _ in range(REPEAT)],
            "games": lambda: [random_game(layout, seed) for seed in range(GAMES)],
        }
    )
    per_node = seconds["walk"] / nodes / REPEAT
    control = seconds["control"] / nodes / REPEAT
    per_move = seconds["games"] / moves
    return {
        "nodes": nodes,
        "walk_ns": per_node * 1e9,
        "control_ns": control * 1e9,
        "walk_over_control": per_node / control,
        "games_per_second": GAMES / seconds["games"],
        "moves_per_second": 1 / per_move,
        "moves_over_walk": per_node / per_move,
    }


def random_game(layout: Layout, seed: int) -> tuple[str, ...]:
    """The moves of a game in which everybody moves at random."""
    return play(layout, RandomWalk(), [RandomGhost(), RandomGhost()], seed=seed).moves


def main() -> None:
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps(figures))
        return
    table = Table("measure", "median", "goal", title=f"Engine, Python {platform.python_version()}")
    table.add_row(f"(a) walk, {figures['nodes']} nodes", f"{figures['walk_ns']:.0f} ns a node", "")
    table.add_row("    control", f"{figures['control_ns']:.0f} ns a node", "")
    table.add_row("    walk / control", f"{figures['walk_over_control']:.1f}", "at most 12")
    table.add_row("(b) random games", f"{figures['games_per_second']:.0f} a second", "")
    table.add_row("    moves", f"{figures['moves_per_second']:,.0f} a second", "")
    table.add_row("    moves / walk", f"{figures['moves_over_walk']:.2f}", "at least 0.25")
    Console().print(table)


if __name__ == "__main__":
    main()
