"""An agent that looks one move ahead and no further."""

from __future__ import annotations

from pacman import Agent
from pacman.agent import Evaluation, S

from .evaluations import careful


class Reflex(Agent[S]):
    """The action whose next state has the greatest evaluation; the first one wins a tie.

    In a game whose states have a role, an agent of the role "min" takes the least.

    >>> from pacman import play
    >>> play("small", Reflex(), seed=1).score
    1335
    """

    def __init__(self, evaluation: Evaluation[S] = careful) -> None:
        self.evaluation = evaluation

    def choose(self, state: S) -> str:
        actions = state.legal_actions(self.index)
        best = min if getattr(state, "role", "max") == "min" else max
        return best(actions, key=lambda action: self.evaluation(state.successor(self.index, action)))
