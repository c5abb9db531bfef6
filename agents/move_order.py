"""Orders of moves that a search learns while it runs: killer moves, the history of moves, the best before.

The search itself knows nothing of it. All calls of `value` go through the memory, which records each value
and the action by which each node was left (`agents/windowed.py`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from math import inf
from typing import Any, Generic

from pacman.agent import S

KILLERS = 2  # moves that are remembered for each number of moves left, as most programs do


class Memory(Generic[S]):
    """Everything that a search has learned about moves.

    A *killer* ended the search of another node at which as many moves were left (Akl & Newborn, *The
    Principal Continuation and the Killer Heuristic*, 1977). The *history* of a move grows with each node
    that it ends, by the square of the moves left there (Schaeffer, *The History Heuristic*, 1983, with a
    power of 2). *Previous* is the move that was best when the same state was searched before.
    """

    def __init__(self, order: str, *, cuts_ties: bool) -> None:
        self.order, self._cuts_ties = order, cuts_ties
        self._open: list[Looked[S]] = []  # the nodes that are being searched, from the root on
        self.clear()

    def clear(self) -> None:
        """Forgets everything."""
        self._killers: defaultdict[int, list[str]] = defaultdict(list)  # by moves left, the latest first
        self._history: defaultdict[tuple[int, str], int] = defaultdict(int)  # by agent and action
        self._previous: dict[Hashable, str] = {}  # by state and agent

    def begin(self) -> None:
        """A search begins at its root. Killers are those of this search: moves left mean others before."""
        self._open.clear()
        self._killers.clear()

    def enter(self, plies: int) -> None:
        """The search of a node begins."""
        self._open.append(Looked(plies))

    def ordered(self, state: S, agent: int, *, maximizes: bool) -> Looked[S]:
        """The node whose search has just begun, with its actions in the order that was learned."""
        node = self._open[-1]
        node.look(state, agent, sorted(state.legal_actions(agent), key=self._key(state, agent, node.plies)))
        node.sign = 1 if maximizes else -1
        return node

    def leave(self, value: float, alpha: float, beta: float) -> None:
        """The search of the node ends with this value; it was searched with this window."""
        node = self._open.pop()
        if node.state is None or node.best is None:
            return
        ahead = node.sign * (value - (beta if node.sign > 0 else alpha))
        if ahead > 0 or (ahead == 0 and self._cuts_ties):
            self._history[node.agent, node.best] += node.plies * node.plies
            killers = self._killers[node.plies]
            if node.best not in killers:
                killers[:] = [node.best, *killers[: KILLERS - 1]]
        self._previous[node.state, node.agent] = node.best

    def hear(self, value: float) -> None:
        """The child that the innermost open node asked for last is worth so much."""
        if self._open:
            self._open[-1].hear(value)

    def _key(self, state: S, agent: int, plies: int) -> Any:
        killers, before = self._killers[plies], self._previous.get((state, agent))

        def killer(action: str) -> int:
            return killers.index(action) if action in killers else KILLERS

        def history(action: str) -> int:
            return -self._history[agent, action]

        def previous(action: str) -> bool:
            return action != before

        alone = {"killer": killer, "history": history, "previous": previous}
        return alone.get(self.order, lambda action: (previous(action), killer(action), history(action)))


class Looked(Generic[S]):
    """A node that is being searched: a state with its actions in a learned order, and which was best."""

    def __init__(self, plies: int) -> None:
        self.plies = plies
        self.state: S | None = None  # None while no max or min node has asked for an order
        self.agent, self.sign = 0, 1
        self.best: str | None = None
        self._actions: list[str] = []
        self._asked: str | None = None
        self._most = -inf

    def look(self, state: S, agent: int, actions: list[str]) -> None:
        """This is the state, and the order of its actions."""
        self.state, self.agent, self._actions = state, agent, actions

    def legal_actions(self, agent: int) -> list[str]:
        """The state's own, in the learned order."""
        return self._actions

    def successor(self, agent: int, action: str) -> S:
        """The state's own."""
        assert self.state is not None, "look comes first"
        self._asked = action
        return self.state.successor(agent, action)

    def hear(self, value: float) -> None:
        """The child that was asked for last has this value."""
        if self._asked is not None and self.sign * value > self._most:
            self._most, self.best = self.sign * value, self._asked


class Root(Generic[S]):
    """The root's state with its actions in another order. Each child is generated once, however often it
    is searched."""

    def __init__(self, state: S, actions: list[str]) -> None:
        self._state, self._actions = state, actions
        self._children: dict[str, S] = {}

    def legal_actions(self, agent: int) -> list[str]:
        """The state's own, in this order."""
        return self._actions

    def successor(self, agent: int, action: str) -> S:
        """The state's own; the same each time."""
        if action not in self._children:
            self._children[action] = self._state.successor(agent, action)
        return self._children[action]

    def __getattr__(self, name: str) -> Any:
        """Any other attribute of the state."""
        return getattr(self._state, name)
