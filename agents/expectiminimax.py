"""Expectiminimax (Michie, *Game-Playing and Game-Learning Automata*, 1966)."""

from __future__ import annotations

from math import inf

from pacman import mean, score
from pacman.agent import Evaluation, Model, Role, S

from .lookahead import ChanceSearch, FullWidth, check_roles
from .windowed import ROLES


class Expectiminimax(FullWidth[S], ChanceSearch[S]):
    """Max, min and chance nodes in one game; `roles` gives the role of each agent, except in drawn trees.

    >>> from pacman import tree
    >>> Expectiminimax(depth=2).search(tree.load("dice").initial)
    Decision(action='Right', value=5.0)
    """

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        roles: tuple[Role, ...] = ROLES,
        model: Model[S] | None = None,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, ms=ms, table=table)
        check_roles(roles)
        self.roles, self.model = roles, model

    def value(self, state: S, agent: int, plies: int) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left."""
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        next_agent = self.next_agent[agent]
        match self.role(state, agent):
            case "max":
                best = -inf
                for action in state.legal_actions(agent):
                    best = max(best, self.value(state.successor(agent, action), next_agent, plies - 1))
                return best
            case "min":
                best = inf
                for action in state.legal_actions(agent):
                    best = min(best, self.value(state.successor(agent, action), next_agent, plies - 1))
                return best
            case "chance":
                outcomes = self.outcomes(state, agent)
                values = []
                for action, _ in outcomes:
                    values.append(self.value(state.successor(agent, action), next_agent, plies - 1))
                return mean(outcomes, values)
