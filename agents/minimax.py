"""Minimax (Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter 5)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

from pacman.agent import Role, S

from .lookahead import FullWidth


class Minimax(FullWidth[S]):
    """Assumes that all opponents play perfectly: each agent that does not maximize minimizes.

    >>> from pacman import tree
    >>> Minimax(depth=1).search(tree.load("textbook").initial)
    Decision(action='Left', value=3)
    """

    treats_as: ClassVar[Mapping[Role, Role]] = {"chance": "min"}

    def value(self, state: S, agent: int, plies: int) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left."""
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        next_agent = self.next_agent[agent]
        if self.role(state, agent) == "max":
            best = -inf
            for action in state.legal_actions(agent):
                value = self.value(state.successor(agent, action), next_agent, plies - 1)
                best = max(best, value)
        else:
            best = inf
            for action in state.legal_actions(agent):
                value = self.value(state.successor(agent, action), next_agent, plies - 1)
                best = min(best, value)
        return best
