"""Principal variation search (Marsland & Campbell, *Parallel Search of Strongly Ordered Game Trees*, 1982;
Reinefeld, *An Improvement to the Scout Tree Search Algorithm*, 1983, calls it NegaScout)."""

from __future__ import annotations

from math import inf, nextafter

from pacman import Decision
from pacman.agent import S

from .alphabeta import AlphaBeta


class PVS(AlphaBeta[S]):
    """Alpha-beta that trusts the first move: of each other one it only asks whether it is better.

    That question needs a *null window*: from alpha to the next number above it, so that no value lies
    within. A move that is better is searched again.

    >>> from pacman import tree
    >>> PVS(depth=1).search(tree.load("textbook").initial)
    Decision(action='Left', value=3)
    """

    def best_within(self, state: S, plies: int, alpha: float, beta: float) -> Decision:
        """The first action whose next state has the best value; a value outside the window is a bound."""
        best: Decision | None = None
        next_agent = self.next_agent[self.index]
        look = self.if_above if self.role(state, self.index) == "max" else self.if_below
        for action in state.legal_actions(self.index):
            child = state.successor(self.index, action)
            ask = self.value if best is None else look
            value = ask(child, next_agent, plies - 1, *self.widened(action, best, alpha, beta))
            if self.improves(action, value, best, state):
                best = Decision(action, value)
                alpha, beta = self.narrowed(value, state, alpha, beta)
                if alpha > beta and self.window is not None:
                    break
        assert best is not None, "search refuses a root without actions"
        return best

    def max_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The greatest value of a child; or the first that Min, who is sure of beta, will not allow."""
        best = -inf
        next_agent = self.next_agent[agent]
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            ask = self.value if best == -inf else self.if_above
            value = ask(child, next_agent, plies - 1, alpha, beta)
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
            child = state.successor(agent, action)
            ask = self.value if best == inf else self.if_below
            value = ask(child, next_agent, plies - 1, alpha, beta)
            if value < best:
                best = value
                if best < alpha or (best == alpha and self.cuts_ties):
                    return best
                beta = min(beta, best)
        return best

    def if_above(self, child: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The child's value if it is above alpha; else the bound that shows that it is not."""
        value = self.value(child, agent, plies, alpha, nextafter(alpha, inf))
        if value <= alpha or value >= beta or self.ends(child, plies):
            return value
        return self.value(child, agent, plies, value, beta)

    def if_below(self, child: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The child's value if it is below beta; else the bound that shows that it is not."""
        value = self.value(child, agent, plies, nextafter(beta, -inf), beta)
        if value >= beta or value <= alpha or self.ends(child, plies):
            return value
        return self.value(child, agent, plies, alpha, value)
