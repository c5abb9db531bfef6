"""Expectimax (Russell & Norvig, *Artificial Intelligence: A Modern Approach*, chapter 5)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

from agents.chance import Believer
from agents.lookahead import FullWidth
from pacman import score
from pacman.agent import Evaluation, Model, Role, S


class Expectimax(FullWidth[S], Believer[S]):
    """Plays against chance: whoever does not maximize is believed to move at random."""

    roles: tuple[Role, ...] = ("max", "chance")
    sees: ClassVar[Mapping[Role, Role]] = {"min": "chance"}

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
        following = self.after[agent]
        if self.role(state, agent) == "max":
            best = -inf
            for action in state.legal_actions(agent):
                value = self.value(state.successor(agent, action), following, plies - 1)
                best = max(best, value)
            return best
        mean = 0.0
        for action, probability in self.outcomes(state, agent):
            mean += probability * self.value(state.successor(agent, action), following, plies - 1)
        return mean
