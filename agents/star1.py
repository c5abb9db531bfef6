"""Star1: alpha-beta through chance nodes (Ballard, *The *-Minimax Search Procedure for Trees Containing
Chance Nodes*, 1983; Hauk, Buro & Schaeffer, *Rediscovering *-Minimax Search*, 2006)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

from pacman import mean, weights
from pacman.agent import Role, S

from .alphabeta import AlphaBeta
from .windowed import Bounded


class Star1(AlphaBeta[S], Bounded[S]):
    """Expectiminimax's values, with fewer leaves: every value is known to lie in [low, high].

    The tighter these bounds, the more is cut. An evaluation outside of them is an error.

    >>> from pacman import tree
    >>> Star1(depth=2, low=0, high=9).search(tree.load("dice").initial)
    Decision(action='Right', value=5.0)
    """

    treats_as: ClassVar[Mapping[Role, Role]] = {}

    def value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left.

        Exact from alpha to beta; a value outside is only a bound: the true one lies on the same side.
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
        """The mean of the children; or a bound of it as soon as it cannot reach the window any more.

        At each child, `known` is the sum of weight·v over the children before it, and `rest` the weight of
        those after it. So the mean lies between (known + weight·v + rest·low) / total and the same with high,
        and the window of v follows: with v < (alpha·total − known − rest·high) / weight even the best rest
        cannot help. A child that cannot happen is searched like the others, and decides nothing.
        """
        next_agent = self.next_agent[agent]
        outcomes = self.outcomes(state, agent)
        if len(outcomes) == 1:  # of a ghost in a corridor: there is nothing to weigh
            return self.value(state.successor(agent, outcomes[0][0]), next_agent, plies - 1, alpha, beta)
        each, total, _ = weights(outcomes)
        least_sum, most_sum = (alpha + self.slack) * total, (beta - self.slack) * total
        values: list[float] = []
        known, rest = 0.0, total
        for (action, _), weight in zip(outcomes, each, strict=True):
            rest -= weight
            least = (least_sum - known - rest * self.high) / weight if weight else -inf
            most = (most_sum - known - rest * self.low) / weight if weight else inf
            child = state.successor(agent, action)
            window = max(least, self.lowest), min(most, self.highest)
            value = self.value(child, next_agent, plies - 1, *window)
            values.append(value)
            known += weight * value
            if value <= least and (value < least or self.cuts_ties):
                unseen = [self.high] * (len(outcomes) - len(values))
                return min(alpha, mean(outcomes, values + unseen))
            if value >= most and (value > most or self.cuts_ties):
                unseen = [self.low] * (len(outcomes) - len(values))
                return max(beta, mean(outcomes, values + unseen))
        return mean(outcomes, values)
