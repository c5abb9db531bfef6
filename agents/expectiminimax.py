"""Expectiminimax (Michie, *Game-Playing and Game-Learning Automata*, 1966)."""

from __future__ import annotations

from math import inf

from agents.chance import Believer
from agents.limits import check_roles
from agents.lookahead import FullWidth
from pacman import score
from pacman.agent import Evaluation, Model, Role, S

ROLES: tuple[Role, ...] = ("max", "min", "chance")


class Expectiminimax(FullWidth[S], Believer[S]):
    """All three kinds of node in one game; `roles` says agent by agent who is what, where no tree does."""

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
        following = self.after[agent]
        match self.role(state, agent):
            case "max":
                best = -inf
                for action in state.legal_actions(agent):
                    best = max(best, self.value(state.successor(agent, action), following, plies - 1))
                return best
            case "min":
                best = inf
                for action in state.legal_actions(agent):
                    best = min(best, self.value(state.successor(agent, action), following, plies - 1))
                return best
            case "chance":
                mean = 0.0
                for action, probability in self.outcomes(state, agent):
                    child = state.successor(agent, action)
                    mean += probability * self.value(child, following, plies - 1)
                return mean
