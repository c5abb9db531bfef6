"""Where the probabilities at chance nodes come from."""

from __future__ import annotations

from math import inf

from pacman import AgentError, SearchAgent
from pacman.agent import Model, Outcomes, S

ROUNDING = 1e-9  # how far the sum of a model's probabilities may be from 1


class ChanceSearch(SearchAgent[S]):
    """A search with chance nodes.

    `model` is a ghost whose distribution the other agents are assumed to follow. Without one, the
    probabilities are what the game says: uniform in Pacman, written at the node in a drawn tree.
    """

    model: Model[S] | None = None

    def outcomes(self, state: S, agent: int) -> Outcomes:
        """What chance does in this state, each action with its probability. Raises AgentError."""
        if self.model is None:
            return state.outcomes(agent)
        outcomes = tuple(self.model.distribution(state, agent))
        total = 0.0
        for _, probability in outcomes:
            total += probability if probability >= 0 else inf
        if not abs(total - 1) <= ROUNDING:
            raise AgentError(
                f"{type(self.model).__name__} gives no distribution for agent {agent}, whose probabilities"
                f" must sum to 1: {outcomes!r} for {state!r}"
            )
        return outcomes
