"""A position of Pacman in which Pacman never stops, as searches see it that leave Stop out."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pacman.rules.grid import Action
from pacman.rules.state import GameState


class WithoutStop:
    """The state, without Stop among what Pacman may do."""

    __slots__ = ("state",)

    def __init__(self, state: GameState) -> None:
        self.state = state

    def legal_actions(self, agent: int = 0) -> Sequence[str]:
        """As the state says, without Pacman's Stop."""
        legal = self.state.legal_actions(agent)
        return legal if agent else tuple(action for action in legal if action != Action.STOP)

    def successor(self, agent: int, action: str) -> WithoutStop:
        """The state after this action, from which Stop is left out too."""
        return WithoutStop(self.state.successor(agent, action))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def __eq__(self, other: object) -> bool:
        return self.state == (other.state if isinstance(other, WithoutStop) else other)

    def __hash__(self) -> int:
        return hash(self.state)
