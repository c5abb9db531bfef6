"""The agent that knows nothing: the control for every other."""

from __future__ import annotations

from pacman.agent import Agent, S
from pacman.randomness import pick


class RandomWalk(Agent[S]):
    """Any legal action, each equally likely."""

    def choose(self, state: S) -> str:
        return pick(self.rng, state.legal_actions(self.index))
