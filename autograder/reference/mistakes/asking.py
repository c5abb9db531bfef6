"""Mistakes about turns, where actions are asked for before it is known whether the search ends.

On a drawn tree it is an error to ask for the actions of an agent whose turn it is not.
"""

from __future__ import annotations

from typing import Any

from autograder.reference.mistakes.mistake import Mistake
from autograder.reference.mistakes.turns import (
    AlwaysTwoGhosts,
    GhostTakenForGranted,
    LastGhostSkipped,
    OneAgentTooMany,
    OneGhostLayer,
    OneGhostLayerDeep,
)


class _AsksFirst(Mistake):
    """Asks for actions before it looks whether the search ends, which may be an error."""

    def is_leaf(self, state: Any, agent: int, plies: int) -> bool:
        state.legal_actions(agent)
        return super().is_leaf(state, agent, plies)


class GhostTakenForGrantedAsking(_AsksFirst, GhostTakenForGranted):
    """The same, where actions are asked for before anything else."""


class OneGhostLayerAsking(_AsksFirst, OneGhostLayer):
    """The same, where actions are asked for before anything else."""


class OneGhostLayerDeepAsking(_AsksFirst, OneGhostLayerDeep):
    """The same, where actions are asked for before anything else."""


class LastGhostSkippedAsking(_AsksFirst, LastGhostSkipped):
    """The same, where actions are asked for before anything else."""


class AlwaysTwoGhostsAsking(_AsksFirst, AlwaysTwoGhosts):
    """The same, where actions are asked for before anything else."""


class OneAgentTooManyAsking(_AsksFirst, OneAgentTooMany):
    """The same, where actions are asked for before anything else."""


class AlwaysTwoGhostsAskingAtEnds(AlwaysTwoGhosts):
    """The same, where the game is over when it is won or lost, or an agent has no actions."""

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_win or state.is_lose or not state.legal_actions(agent))


# These come before the mistakes of `turns`, as they change what the others say.
FIRST: tuple[type[Mistake], ...] = (GhostTakenForGrantedAsking,)
MISTAKES: tuple[type[Mistake], ...] = (
    OneGhostLayerAsking,
    OneGhostLayerDeepAsking,
    LastGhostSkippedAsking,
    AlwaysTwoGhostsAsking,
    AlwaysTwoGhostsAskingAtEnds,
    OneAgentTooManyAsking,
)
