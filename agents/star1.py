"""Star1: alpha-beta through chance nodes (Ballard, *The *-Minimax Search Procedure for Trees Containing
Chance Nodes*, 1983; Hauk, Buro & Schaeffer, *Rediscovering *-Minimax Search*, 2006)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from agents.alphabeta import AlphaBeta
from agents.assistance.bounded import Bounded
from pacman.agent import Role, S


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

        At each child, `known` is the sum of p·v over the children before it, and `rest` the probability of
        those after it. So the mean lies between known + p·v + rest·low and known + p·v + rest·high, and
        the window of v follows: with v < (alpha − known − rest·high) / p even the best rest cannot help.
        Ties are never cut here, as rounding makes them impossible to recognize.
        """
        next_agent = self.next_agent[agent]
        known, rest = 0.0, 1.0
        for action, probability in self.outcomes(state, agent):
            if probability == 0:
                continue
            rest -= probability
            least = (alpha - self.margin - known - rest * self.high) / probability
            most = (beta + self.margin - known - rest * self.low) / probability
            child_alpha, child_beta = self.clipped(least), self.clipped(most)
            child = state.successor(agent, action)
            value = self.value(child, next_agent, plies - 1, child_alpha, child_beta)
            known += probability * value
            if value < least:
                return known + rest * self.high
            if value > most:
                return known + rest * self.low
        return known
