"""Star2: Star1 that first probes one child of each child (Ballard 1983; Hauk, Buro & Schaeffer 2006).

With more probes than one it is what these call Star2.5.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from pacman import mean, score, weights
from pacman.agent import Evaluation, Model, Outcomes, Role, S

from .lookahead import check_probes
from .star1 import Star1
from .windowed import HIGH, LOW, ROLES, ChanceOrder, Prune

Window = tuple[float, float]


class Probed(NamedTuple):
    """The result of a probe at a child of a chance node: the child's value lies in [low, high]."""

    low: float
    high: float
    first: float | None = None  # the exact value of its own first child, or the best of the first ones
    exact: bool = False  # whether its value is known, as that of a leaf is


class Star2(Star1[S]):
    """Expectiminimax's values: probes of each child's first children may settle a chance node early.

    A min node is worth at most its first child, a max node at least that. The probe's window is such
    that its value either ends the chance node or is exact, so that no child is ever searched twice.
    For each child, `probes` of its children are probed, one after another.
    Below a chance node with several outcomes, moves always have their fixed order; `order` is ignored.

    >>> from pacman import tree
    >>> Star2(depth=2, low=0, high=9).search(tree.load("dice").initial)
    Decision(action='Right', value=5.0)
    """

    def __init__(
        self,
        depth: int = 2,
        evaluation: Evaluation[S] = score,
        *,
        probes: int = 1,
        low: float = LOW,
        high: float = HIGH,
        roles: tuple[Role, ...] = ROLES,
        model: Model[S] | None = None,
        prune: Prune = "strict",
        order: ChanceOrder = "fixed",
        deepening: bool = False,
        ms: float | None = None,
        table: bool = False,
    ) -> None:
        super().__init__(
            depth,
            evaluation,
            low=low,
            high=high,
            roles=roles,
            model=model,
            prune=prune,
            order=order,
            deepening=deepening,
            ms=ms,
            table=table,
        )
        check_probes(probes)
        self.probes = probes

    def value(
        self, state: S, agent: int, plies: int, alpha: float, beta: float, first: float | None = None
    ) -> float:
        """Star1's value; `first` is the best value of the state's first children, if probes have found it."""
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
        if self.is_below(high, least):
            return min(alpha, mean(outcomes, [child.high for child in found]))
        if self.is_above(low, most):
            return max(beta, mean(outcomes, [child.low for child in found]))
        return None

    def is_below(self, value: float, edge: float) -> bool:
        """Whether a value that is at most so great is cut at this edge."""
        return value < edge or (value == edge and self.cuts_ties)

    def is_above(self, value: float, edge: float) -> bool:
        """Whether a value that is at least so great is cut at this edge."""
        return value > edge or (value == edge and self.cuts_ties)

    def probe(self, child: S, agent: int, plies: int, least: float, most: float) -> Probed:
        """Bounds of this child's value, from its own first children; the value itself at a leaf."""
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
        best = inf if role == "min" else -inf
        for action in child.legal_actions(agent)[: self.probes]:
            grandchild = child.successor(agent, action)
            value = self.value(grandchild, self.next_agent[agent], plies - 1, alpha, beta)
            if role == "min":
                best = min(best, value)
                beta = min(beta, best)
            else:
                best = max(best, value)
                alpha = max(alpha, best)
            if self.is_below(best, least) if role == "min" else self.is_above(best, most):
                break
        return Probed(self.low, best, best) if role == "min" else Probed(best, self.high, best)

    def resumed(self, state: S, agent: int, plies: int, alpha: float, beta: float, first: float) -> float:
        """The value of a max or min node, searched from the child after the last probe on."""
        next_agent = self.next_agent[agent]
        maximizes = self.role(state, agent) == "max"
        best = first
        for action in state.legal_actions(agent)[self.probes :]:
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
        """Use the table like all searches, except at a node whose first children were probed."""
        if first is None:
            return super()._assisted_value(state, agent, plies, alpha, beta)
        self._clock.check()
        return self.resumed(state, agent, plies, alpha, beta, first)
