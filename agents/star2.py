"""Star2: Star1 that first probes one child of each child (Ballard 1983; Hauk, Buro & Schaeffer 2006)."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from pacman import mean, weights
from pacman.agent import Outcomes, S

from .star1 import Star1

Window = tuple[float, float]


class Probed(NamedTuple):
    """What a probe found out about a child of a chance node: its value lies in [low, high]."""

    low: float
    high: float
    first: float | None = None  # the exact value of its own first child
    exact: bool = False  # whether its value is known, as that of a leaf is


class Star2(Star1[S]):
    """Expectiminimax's values: a probe of each child's first child may settle a chance node early.

    A min node is worth at most its first child, a max node at least that. The probe's window is such
    that its value either ends the chance node or is exact, so that no child is ever searched twice.
    Below a chance node of several outcomes moves come in their fixed order, whatever `order` says.

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
        outcomes = self.outcomes(state, agent)
        if len(outcomes) == 1:
            return super().chance_value(state, agent, plies, alpha, beta)
        children = [state.successor(agent, action) for action, _ in outcomes]
        found = [Probed(self.low, self.high)] * len(children)
        for i, child in enumerate(children):
            window = self.child_window(i, outcomes, found, alpha, beta)
            found[i] = self.probe(child, next_agent, plies - 1, *window)
            bound = self.settled(i, outcomes, found, window, alpha, beta)
            if bound is not None:
                return bound
        for i, child in enumerate(children):
            if found[i].exact:
                continue
            least, most = window = self.child_window(i, outcomes, found, alpha, beta)
            ends = max(least, self.lowest), min(most, self.highest)
            value = self.value(child, next_agent, plies - 1, *ends, found[i].first)
            found[i] = Probed(value, value, exact=True)
            bound = self.settled(i, outcomes, found, window, alpha, beta)
            if bound is not None:
                return bound
        return mean(outcomes, [child.low for child in found])

    def child_window(
        self, i: int, outcomes: Outcomes, found: list[Probed], alpha: float, beta: float
    ) -> Window:
        """The window outside of which the value of child i decides the chance node by itself."""
        each, total, _ = weights(outcomes)
        if each[i] == 0:
            return -inf, inf
        most_of_others = least_of_others = 0.0
        for j, weight in enumerate(each):
            if j != i:
                most_of_others += weight * found[j].high
                least_of_others += weight * found[j].low
        least = ((alpha + self.slack) * total - most_of_others) / each[i]
        return least, ((beta - self.slack) * total - least_of_others) / each[i]

    def settled(
        self, i: int, outcomes: Outcomes, found: list[Probed], window: Window, alpha: float, beta: float
    ) -> float | None:
        """The bound of the chance node if all that child i can be worth is outside its window; else None."""
        least, most = window
        low, high = found[i].low, found[i].high
        if high < least or (high == least and self.cuts_ties):
            return min(alpha, mean(outcomes, [child.high for child in found]))
        if low > most or (low == most and self.cuts_ties):
            return max(beta, mean(outcomes, [child.low for child in found]))
        return None

    def probe(self, child: S, agent: int, plies: int, least: float, most: float) -> Probed:
        """Bounds of this child's value, from its own first child; the value itself at a leaf."""
        low, high = self.lowest, self.highest
        if plies == 0 or child.is_terminal:
            value = self.value(child, agent, plies, low, high)
            return Probed(value, value, exact=True)
        if self.asks_turns:
            agent = child.turn  # type: ignore[attr-defined]
        role = self.role(child, agent)
        if role == "chance":
            return Probed(self.low, self.high)
        alpha, beta = (max(low, least), high) if role == "min" else (low, min(most, high))
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
