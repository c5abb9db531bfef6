"""Star2's chance nodes (Ballard 1983; Hauk, Buro & Schaeffer 2006): a probe of each child comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from autograder.reference.decisions import Decisions, Move
from autograder.reference.exact import mean_of
from autograder.searching.behaviour import Value

Window = tuple[Value, Value]


@dataclass
class Child:
    """What is known of an outcome's value: where it lies, and the value of its own first child."""

    state: Any
    probability: Value
    low: Value
    high: Value
    first: Value | None = None
    is_exact: bool = False


class Probing(Decisions):
    """A search whose chance nodes are Star2's."""

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        """Generates the child and returns its value; below it `plies` moves are left."""
        raise NotImplementedError  # `Search` has both

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The value of a state in which `agent` moves and `plies` moves are left."""
        raise NotImplementedError

    def star2_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes, or a bound of it; all children are generated before any is probed."""
        low, high = self.outer
        following, plies = self.following(state, agent), plies - 1
        children = [
            Child(self.successor(state, mover, action), probability, low, high)
            for mover, action, probability in self.outcomes(state, agent)
        ]
        for look in (self.probe_child, self.search_child):
            for child in children:
                if child.is_exact:
                    continue
                window = _window(child, children, alpha, beta)
                look(child, following, plies, window)
                if self.cuts("min", child.high, *window):
                    return min(alpha, mean_of([(each.probability, each.high) for each in children]))
                if self.cuts("max", child.low, *window):
                    return max(beta, mean_of([(each.probability, each.low) for each in children]))
        return mean_of([(each.probability, each.low) for each in children])

    def probe_child(self, child: Child, agent: int, plies: int, window: Window) -> None:
        """Looks at the child's own first child, whose value bounds the child's from one side."""
        state, (low, high), (least, most) = child.state, self.outer, window
        if self.is_leaf(state, agent, plies):
            child.low = child.high = self.evaluate(state)
            child.is_exact = True
            return
        role, moves = self.role(state, agent), list(self.moves(state, agent))
        if role == "chance" or not moves:  # a mistaken search may come to a node where nobody can move
            return
        ends = (max(low, least), high) if role == "min" else (low, min(most, high))
        child.first = self.child_value(state, agent, moves[0], plies - 1, *ends)
        if role == "min":
            child.high = child.first
        else:
            child.low = child.first

    def search_child(self, child: Child, agent: int, plies: int, window: Window) -> None:
        """Finds the child's value within the window, from its second child on if the first is known."""
        state, (low, high) = child.state, self.outer
        alpha, beta = max(window[0], low), min(window[1], high)
        child.is_exact = True
        if child.first is None:
            child.low = child.high = self.value(state, agent, plies, alpha, beta)
            return
        role, best = self.role(state, agent), child.first
        for move in list(self.moves(state, agent))[1:]:
            if self.cuts(role, best, alpha, beta):
                break
            alpha, beta = self.narrowed(role, best, best, alpha, beta)
            value = self.child_value(state, agent, move, plies - 1, alpha, beta)
            if self.is_better(role, value, best, state, agent):
                best = value
        child.low = child.high = best


def _window(child: Child, children: Sequence[Child], alpha: Value, beta: Value) -> Window:
    """Outside of it the child's value decides the chance node, whatever the others are worth."""
    if child.probability == 0:
        return -inf, inf
    others = [each for each in children if each is not child]
    most = sum(each.probability * each.high for each in others)
    least = sum(each.probability * each.low for each in others)
    return (alpha - most) / child.probability, (beta - least) / child.probability
