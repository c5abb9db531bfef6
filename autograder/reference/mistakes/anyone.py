"""The same mistakes about turns, on drawn trees that let whoever is named move, as those of classic files do.

There the agent whose turn it is moves, whatever agent the search names; the search goes by the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from autograder.reference.exact import Chances
from autograder.reference.mistakes import turns
from autograder.reference.mistakes.mistake import Mistake
from pacman.agent import Role


class _AnyoneMoves(Mistake):
    def actions(self, state: Any, agent: int) -> Sequence[str]:
        return super().actions(state, _turn(state, agent))

    def chances(self, state: Any, agent: int) -> Chances:
        return super().chances(state, _turn(state, agent))

    def successor(self, state: Any, agent: int, action: str) -> Any:
        return super().successor(state, _turn(state, agent), action)

    def drawn_role(self, state: Any, agent: int) -> Role:
        return "min" if agent else "max"


def _turn(state: Any, agent: int) -> int:
    """Whose turn it is on a drawn tree; on a board, the agent that is named."""
    turn: int | None = getattr(state.state, "turn", None)
    return agent if turn is None else turn


def _with_anyone(kinds: Iterable[type[Mistake]]) -> tuple[type[Mistake], ...]:
    doc = {"__doc__": "The same on trees that let anyone move."}
    return tuple(type(f"{kind.__name__}Anyone", (_AnyoneMoves, kind), doc) for kind in kinds)


# These come before the mistakes of `turns`, as they change what the others say.
FIRST = _with_anyone((turns.PacmanMovesTwice, turns.PacmanMovesTwiceCounted))
MISTAKES = _with_anyone(turns.MISTAKES)
