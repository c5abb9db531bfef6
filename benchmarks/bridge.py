"""The speed of a search through the bridge for classic course material: `python benchmarks/bridge.py`.

The same plain minimax, two rounds deep on the medium layout with two ghosts, asks native states, and the
classic states that show them.
Goal: through the bridge, at least half of the nodes per second.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter

from pacman import GameState, Layout
from pacman.bridge.state import GameState as ClassicState
from pacman.trace import Trace

ROUNDS_DEEP = 2
SEARCHES = 400  # of each kind in turn; the quickest counts, as other processes only make them slower


def native(state: GameState, agent: int, depth: int) -> float:
    """Minimax in the words of this project."""
    if depth == 0 or state.is_win or state.is_lose:
        return state.score
    following = (agent + 1) % state.num_agents
    left = depth if following else depth - 1
    values = [
        native(state.successor(agent, action), following, left) for action in state.legal_actions(agent)
    ]
    return min(values) if agent else max(values)


def classic(state: ClassicState, agent: int, depth: int) -> float:
    """The same, line by line, in the words of the classic interface."""
    if depth == 0 or state.isWin() or state.isLose():
        return state.getScore()
    following = (agent + 1) % state.getNumAgents()
    left = depth if following else depth - 1
    values = [
        classic(state.generateSuccessor(agent, action), following, left)
        for action in state.getLegalActions(agent)
    ]
    return min(values) if agent else max(values)


def main() -> None:
    """Prints the times per node, and the ratio."""
    state = GameState.initial(Layout.load("medium"), 2)
    trace = Trace(state)
    native(trace.root, 0, ROUNDS_DEEP)  # type: ignore[arg-type]
    nodes = len(trace.nodes)
    tasks: dict[str, Callable[[], float]] = {
        "native": lambda: native(state, 0, ROUNDS_DEEP),
        "classic": lambda: classic(ClassicState(state), 0, ROUNDS_DEEP),
    }
    seconds = dict.fromkeys(tasks, inf)
    for _ in range(SEARCHES):
        for name, task in tasks.items():
            start = perf_counter()
            task()
            seconds[name] = min(seconds[name], perf_counter() - start)
    for name, taken in seconds.items():
        print(f"{name:8} {taken / nodes * 1e9:6.0f} ns a node, {nodes} nodes")
    print(f"classic: {seconds['native'] / seconds['classic']:.2f} of the native nodes per second (goal: 0.5)")


if __name__ == "__main__":
    main()
