"""The agent that knows nothing: what every other agent is compared with."""
# In the students' kit.

from __future__ import annotations

from pacman import Agent, pick
from pacman.agent import S


class RandomWalk(Agent[S]):
    """Any legal action, each equally likely.

    >>> from pacman import play
    >>> play("small", RandomWalk(), seed=1).outcome.reason
    'ghost 1 caught Pacman'
    """

    def choose(self, state: S) -> str:
        return pick(self.rng, state.legal_actions(self.index))
