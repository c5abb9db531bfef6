"""Star1: alpha-beta through chance nodes (Ballard, *The *-Minimax Search Procedure for Trees Containing
Chance Nodes*, 1983; Hauk, Buro & Schaeffer, *Rediscovering *-Minimax Search*, 2006)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

from agents.alphabeta import AlphaBeta, Order, Prune
from agents.chance import Believer
from agents.expectiminimax import ROLES
from agents.limits import check_roles
from pacman import AgentError, OptionError, score
from pacman.agent import Evaluation, Model, Role, S

LOW, HIGH = -10_000.0, 10_000.0  # points; wide enough for Pacman's score
ROUNDING = 1e-12  # of the greatest value, by which sums of floats may miss: nothing so close is cut


class Star1(AlphaBeta[S], Believer[S]):
    """Expectiminimax's values, with fewer leaves: every value is known to lie in [low, high].

    The tighter these bounds, the more is cut. An evaluation outside of them is an error.
    """

    sees: ClassVar[Mapping[Role, Role]] = {}

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        low: float = LOW,
        high: float = HIGH,
        roles: tuple[Role, ...] = ROLES,
        model: Model[S] | None = None,
        prune: Prune = "strict",
        order: Order = "fixed",
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(depth, evaluation, prune=prune, order=order, ms=ms, table=table)
        if not -inf < low <= high < inf:
            raise OptionError(
                f"low={low} and high={high} are no bounds; low must be at most high, both finite"
            )
        self.low, self.high = low, high
        self.margin = ROUNDING * max(abs(low), abs(high))
        self.window = low - self.margin, high + self.margin
        check_roles(roles)
        self.roles, self.model = roles, model

    def evaluate(self, state: S) -> float:
        """The evaluation's value of this state. Raises AgentError if it is not within the bounds."""
        value = super().evaluate(state)
        if not self.low <= value <= self.high:
            raise AgentError(f"the value {value} is outside of [low={self.low}, high={self.high}]: {state!r}")
        return value

    def value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left.

        Exact within the window [alpha, beta]; outside of it, a bound on the same side.
        """
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        match self.role(state, agent):
            case "max":
                return self.max_value(self.ordered(state, agent), agent, plies, alpha, beta)
            case "min":
                return self.min_value(self.ordered(state, agent), agent, plies, alpha, beta)
            case "chance":
                return self.chance_value(state, agent, plies, alpha, beta)

    def chance_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The mean of the children, or a bound of it as soon as it cannot reach the window any more.

        At child i, `known` is the sum of p·v over the children before it, and `rest` the probability of
        those after it. So the mean lies between known + p·v + rest·low and known + p·v + rest·high, and
        the window of v follows: with v < (alpha − known − rest·high) / p even the best rest cannot help.
        Ties are never cut here, as after rounding nobody could tell them.
        """
        following = self.after[agent]
        known, rest = 0.0, 1.0
        for action, probability in self.outcomes(state, agent):
            if probability == 0:
                continue
            rest -= probability
            least = (alpha - self.margin - known - rest * self.high) / probability
            most = (beta + self.margin - known - rest * self.low) / probability
            window = self.clipped(least), self.clipped(most)
            value = self.value(state.successor(agent, action), following, plies - 1, window[0], window[1])
            known += probability * value
            if value < least:
                return known + rest * self.high
            if value > most:
                return known + rest * self.low
        return known

    def clipped(self, bound: float) -> float:
        """The bound of a window within what values there are."""
        return min(max(bound, self.window[0]), self.window[1])
