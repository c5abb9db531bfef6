"""Alpha-beta (Knuth & Moore, *An Analysis of Alpha-Beta Pruning*, 1975; here in its fail-soft form)."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import ClassVar

from pacman import Decision
from pacman.agent import Role, S

from .windowed import Windowed


class AlphaBeta(Windowed[S]):
    """Minimax's values, without looking at moves that cannot change the decision.

    alpha is the value that Max is already sure of, beta the one that Min is.

    >>> from pacman import tree
    >>> AlphaBeta(depth=1).search(tree.load("textbook").initial)
    Decision(action='Left', value=3)
    """

    treats_as: ClassVar[Mapping[Role, Role]] = {"chance": "min"}

    def best_within(self, state: S, plies: int, alpha: float, beta: float) -> Decision:
        """The first action whose next state has the best value; a value outside the window is a bound."""
        best: Decision | None = None
        next_agent = self.next_agent[self.index]
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            value = self.value(child, next_agent, plies - 1, *self.widened(action, best, alpha, beta))
            if self.improves(action, value, best, state):
                best = Decision(action, value)
                alpha, beta = self.narrowed(value, state, alpha, beta)
                if alpha > beta and self.window is not None:
                    break
        assert best is not None, "search refuses a root without actions"
        return best

    def value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The value of a state in which `agent` is to move and `plies` moves are left.

        Exact from alpha to beta; a value outside is only a bound: the true one lies on the same side.
        """
        if plies == 0 or state.is_terminal:
            return self.evaluate(state)
        if self.role(state, agent) == "max":
            return self.max_value(self.ordered(state, agent), agent, plies, alpha, beta)
        return self.min_value(self.ordered(state, agent), agent, plies, alpha, beta)

    def max_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The greatest value of a child; or the first that Min, who is sure of beta, will not allow."""
        best = -inf
        next_agent = self.next_agent[agent]
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), next_agent, plies - 1, alpha, beta)
            if value > best:
                best = value
                if best > beta or (best == beta and self.cuts_ties):
                    return best
                alpha = max(alpha, best)
        return best

    def min_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The least value of a child; or the first that Max, who is sure of alpha, will not choose."""
        best = inf
        next_agent = self.next_agent[agent]
        for action in state.legal_actions(agent):
            value = self.value(state.successor(agent, action), next_agent, plies - 1, alpha, beta)
            if value < best:
                best = value
                if best < alpha or (best == alpha and self.cuts_ties):
                    return best
                beta = min(beta, best)
        return best
