"""A drawn tree as files for the classic interface see it: a node does not ask who moves there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pacman.tree import TreeState


class AnyTurn:
    """The state of a tree, in which each agent's move counts as that of the agent whose turn it is."""

    __slots__ = ("_state",)

    def __init__(self, state: TreeState) -> None:
        self._state = state

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """Those of whoever moves there."""
        return self._state.legal_actions(self._state.turn)

    def successor(self, agent: int, action: str) -> AnyTurn:
        """The state after this action of whoever moves there."""
        return AnyTurn(self._state.successor(self._state.turn, action))

    def outcomes(self, agent: int) -> Sequence[tuple[str, float]]:
        """Those of whoever moves there."""
        return self._state.outcomes(self._state.turn)

    def __getattr__(self, name: str) -> Any:
        if name == "role":  # it follows from the agent that is thought to move
            raise AttributeError(name)
        return getattr(self._state, name)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, AnyTurn) and self._state == other._state

    def __hash__(self) -> int:
        return hash(self._state)
