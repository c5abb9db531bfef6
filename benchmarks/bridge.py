"""What the bridge to the classic interface costs: `python benchmarks/bridge.py [--json]`.

The same searches, written for the classic interface (in a file that `pacman.bridge` runs) and for our own
agent API, decide on the same positions of the medium layout with two ghosts. Both generate the same nodes,
which is checked. Goal: through the bridge at least 0.5 of the native nodes per second.
"""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from measure import side_by_side
from rich.console import Console
from rich.table import Table

from pacman import GameState, Layout
from pacman.names.registry import AGENT, find_agent
from pacman.trace import Trace

sys.path.append(str(Path(__file__).resolve().parents[1]))
from tests.bridge.classic_files import NATIVE, WHOLE  # the searches that the tests hold to be the same

DEPTH = 3
POSITIONS = 4
APART = 8  # rounds of random moves between two positions
GOAL = 0.5


def positions() -> list[GameState]:
    """Moments of a game in which everybody moves at random and nobody dies."""
    state, draws = GameState.initial(Layout.load("medium"), 2), Random(4)
    found = [state]
    while len(found) < POSITIONS:
        for _ in range(APART):
            state = after_a_round(state, draws)
        found.append(state)
    return found


def after_a_round(state: GameState, draws: Random) -> GameState:
    """The state after a random move of each agent, or the same one if the game would be over."""
    before = state
    for agent in range(state.num_agents):
        state = state.successor(agent, draws.choice(state.legal_actions(agent)))
        if state.is_terminal:
            return before
    return state


def decide(agent: Any, states: list[GameState]) -> None:
    """Searches each position once."""
    for state in states:
        agent.choose(state)


def generated(agent: Any, states: list[GameState]) -> int:
    """How many nodes these searches generate."""
    traces = [Trace(state) for state in states]
    for trace in traces:
        agent.choose(trace.root)
    return sum(trace.counts().generated.total for trace in traces)


def measure() -> dict[str, dict[str, float]]:
    """Of each search: nodes, nodes per second natively and through the bridge, and their ratio."""
    states = positions()
    figures = {}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "multiAgents.py"
        path.write_text(WHOLE, encoding="utf-8")
        for name, native in NATIVE.items():
            agents = {"native": native(DEPTH), "bridge": find_agent(AGENT, f"{path}:{name}")(depth=DEPTH)}
            nodes = generated(agents["native"], states)
            assert generated(agents["bridge"], states) == nodes, "the same search"
            seconds = side_by_side(
                {way: lambda agent=agent: decide(agent, states) for way, agent in agents.items()}
            )
            figures[name] = {
                "nodes": nodes,
                "native_nodes_per_second": nodes / seconds["native"],
                "bridge_nodes_per_second": nodes / seconds["bridge"],
                "bridge_over_native": seconds["native"] / seconds["bridge"],
            }
    return figures


def main() -> None:
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps(figures))
        return
    title = f"The bridge, depth {DEPTH}, Python {platform.python_version()}"
    table = Table("search", "nodes", "native nodes/s", "through the bridge", "ratio", "goal", title=title)
    for name, found in figures.items():
        rates = (f"{found[f'{way}_nodes_per_second']:,.0f}" for way in ("native", "bridge"))
        ratio = f"{found['bridge_over_native']:.2f}"
        table.add_row(name, f"{found['nodes']:,.0f}", *rates, ratio, f"at least {GOAL}")
    Console().print(table)


if __name__ == "__main__":
    main()
