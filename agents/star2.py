"""Star2: Star1 that first probes one child of each child (Ballard 1983; Hauk, Buro & Schaeffer 2006)."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from agents.star1 import Star1
from pacman.agent import S


class Probed(NamedTuple):
    """What a probe found out about a child of a chance node: its value lies in [low, high]."""

    low: float
    high: float
    first: float | None = None  # the exact value of its own first child
    exact: bool = False  # whether its value is known, since it is a leaf


class Star2(Star1[S]):
    """Expectiminimax's values: a probe of each child's first child may settle a chance node early.

    A min node is worth at most its first child, a max node at least that. The probe's window is such
    that its value either ends the chance node or is exact, so that no child is ever searched twice.
    Below a chance node the children come in their fixed order, whatever `order` says.

    >>> from pacman import tree
    >>> Star2(depth=2, low=0, high=9).search(tree.load("dice").initial)
    Decision(action='Right', value=5.0)
    """

    def value(
        self, state: S, agent: int, plies: int, alpha: float, beta: float, first: float | None = None
    ) -> float:
        """As Star1's; `first` is the value of the state's first child, if a probe has found it."""
        if first is None:
            return super().value(state, agent, plies, alpha, beta)
        return self.resumed(state, agent, plies, alpha, beta, first)

    def chance_value(self, state: S, agent: int, plies: int, alpha: float, beta: float) -> float:
        """The mean of the children, or a bound of it as soon as it cannot reach the window any more."""
        next_agent = self.next_agent[agent]
        likely = [(action, share) for action, share in self.outcomes(state, agent) if share > 0]
        shares = [share for _, share in likely]
        children = [state.successor(agent, action) for action, _ in likely]
        probed = [Probed(self.low, self.high) for _ in children]
        for i, child in enumerate(children):
            least, most = self.child_window(i, shares, probed, alpha, beta)
            probed[i] = self.probe(child, next_agent, plies - 1, least, most)
            if probed[i].high < least:
                return mean(shares, [bounds.high for bounds in probed])
            if probed[i].low > most:
                return mean(shares, [bounds.low for bounds in probed])
        for i, child in enumerate(children):
            if probed[i].exact:
                continue
            least, most = self.child_window(i, shares, probed, alpha, beta)
            child_alpha, child_beta = self.clipped(least), self.clipped(most)
            value = self.value(child, next_agent, plies - 1, child_alpha, child_beta, probed[i].first)
            probed[i] = Probed(value, value)
            if value < least:
                return mean(shares, [bounds.high for bounds in probed])
            if value > most:
                return mean(shares, [bounds.low for bounds in probed])
        return mean(shares, [bounds.low for bounds in probed])

    def child_window(
        self, i: int, shares: list[float], probed: list[Probed], alpha: float, beta: float
    ) -> tuple[float, float]:
        """The window outside of which the value of child i decides the chance node by itself."""
        most_of_others = least_of_others = 0.0
        for j, share in enumerate(shares):
            if j != i:
                most_of_others += share * probed[j].high
                least_of_others += share * probed[j].low
        least = (alpha - self.margin - most_of_others) / shares[i]
        return least, (beta + self.margin - least_of_others) / shares[i]

    def probe(self, child: S, agent: int, plies: int, least: float, most: float) -> Probed:
        """Bounds of this child's value, from its own first child; the value itself at a leaf."""
        low, high = self.lowest, self.highest
        if plies == 0 or child.is_terminal:
            value = self.value(child, agent, plies, low, high)
            return Probed(value, value, exact=True)
        role = self.role(child, agent)
        if role == "chance":
            return Probed(self.low, self.high)
        alpha, beta = (self.clipped(least), high) if role == "min" else (low, self.clipped(most))
        grandchild = child.successor(agent, child.legal_actions(agent)[0])
        first = self.value(grandchild, self.next_agent[agent], plies - 1, alpha, beta)
        return Probed(self.low, first, first) if role == "min" else Probed(first, self.high, first)

    def resumed(self, state: S, agent: int, plies: int, alpha: float, beta: float, first: float) -> float:
        """The value of a max or min node, searched from its second child on."""
        next_agent = self.next_agent[agent]
        maximizes = self.role(state, agent) == "max"
        best = first
        for action in state.legal_actions(agent)[1:]:
            if maximizes:
                if best > beta or (best == beta and self.cuts_ties):
                    break
                alpha = max(alpha, best)
            else:
                if best < alpha or (best == alpha and self.cuts_ties):
                    break
                beta = min(beta, best)
            value = self.value(state.successor(agent, action), next_agent, plies - 1, alpha, beta)
            best = max(best, value) if maximizes else min(best, value)
        return best

    def _assisted_value(
        self,
        state: S,
        agent: int,
        plies: int,
        alpha: float = -inf,
        beta: float = inf,
        first: float | None = None,
    ) -> float:
        """As in all searches; but a node whose first child was probed is not looked up in the table."""
        if first is None:
            return super()._assisted_value(state, agent, plies, alpha, beta)
        self._clock.check()
        return self.resumed(state, agent, plies, alpha, beta, first)


def mean(shares: list[float], values: list[float]) -> float:
    """The sum of the values, each times its share."""
    total = 0.0
    for share, value in zip(shares, values, strict=True):
        total += share * value
    return total
