"""The agent that knows nothing: the control for every other."""

from __future__ import annotations

from pacman import Agent, pick
from pacman.agent import S


class RandomWalk(Agent[S]):
    """Any legal action, each equally likely."""

    def choose(self, state: S) -> str:
        return pick(self.rng, state.legal_actions(self.index))
