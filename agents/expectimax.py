"""Expectimax (Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter 5)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

from pacman import mean, score
from pacman.agent import Evaluation, Model, Role, S

from .lookahead import ChanceSearch, FullWidth


class Expectimax(FullWidth[S], ChanceSearch[S]):
    """Assumes that the others move at random: each agent that does not maximize is a chance node.

    >>> from pacman import tree
    >>> Expectimax(depth=1).search(tree.load("gamble").initial)
    Decision(action='Right', value=54.5)
    """

    roles: tuple[Role, ...] = ("max", "chance")
    treats_as: ClassVar[Mapping[Role, Role]] = {"min": "chance"}

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        model: Model[S] | None = None,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        self.model = model

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
            return best
        outcomes = self.outcomes(state, agent)
        values = []
        for action, _ in outcomes:
            values.append(self.value(state.successor(agent, action), next_agent, plies - 1))
        return mean(outcomes, values)
