"""Mistakes about how often, and when, successors are generated."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from autograder.reference.decisions import Move
from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import PRUNING


class SuccessorTwice(Mistake):
    name = "successor-twice"
    title = "it generates the successor of the same move twice"
    hint = "Keep the successor in a variable; each call generates a node."
    decides = frozenset({"generation"})

    def successor(self, state: Any, agent: int, action: str) -> Any:
        if self.generates_again(state):
            super().successor(state, agent, action)
        return super().successor(state, agent, action)

    def generates_again(self, state: Any) -> bool:
        """Whether it does so in this state."""
        return True


class SuccessorTwiceAtRoot(SuccessorTwice):
    """The same at the root alone."""

    def generates_again(self, state: Any) -> bool:
        return state is self.root


class ChildrenAtOnce(Mistake):
    name = "children-at-once"
    title = "it generates all children of a node before it looks into the first"
    hint = "Generate a child within the loop, just before searching it: a cut child is never generated."
    applies_to = PRUNING
    decides = frozenset({"generation"})

    def root_values(self) -> dict[str, Value]:
        self._made: dict[tuple[int, Move], Any] = {}
        self._kept: list[Any] = []  # so that no other state gets the same id
        return super().root_values()

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        if self.makes_all(state, agent):
            moves = list(moves)
            self._kept.append(state)
            for move in moves:
                self._made[id(state), move] = super().successor(state, *move)
        return moves

    def successor(self, state: Any, agent: int, action: str) -> Any:
        made = self._made.get((id(state), (agent, action)))
        return super().successor(state, agent, action) if made is None else made

    def makes_all(self, state: Any, agent: int) -> bool:
        """Whether it does so at this node."""
        return True


class ChildrenAtOnceInMax(ChildrenAtOnce):
    """The same in max nodes alone."""

    def makes_all(self, state: Any, agent: int) -> bool:
        return self.role(state, agent) == "max"


class ChildrenAtOnceInMin(ChildrenAtOnce):
    """The same in min nodes alone, or in chance nodes."""

    def makes_all(self, state: Any, agent: int) -> bool:
        return self.role(state, agent) != "max"


MISTAKES: tuple[type[Mistake], ...] = (
    SuccessorTwice,
    SuccessorTwiceAtRoot,
    ChildrenAtOnce,
    ChildrenAtOnceInMax,
    ChildrenAtOnceInMin,
)
