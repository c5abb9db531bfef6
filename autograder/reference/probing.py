"""Star2's chance nodes (Ballard 1983; Hauk, Buro & Schaeffer 2006): a probe of each child comes first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Any

from autograder.reference.exact import mean_of
from autograder.searching.behaviour import Value

if TYPE_CHECKING:
    from autograder.reference.search import Search

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


def star2_value(search: Search, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
    """The mean of the outcomes, or a bound of it. All children are generated before the first is probed."""
    low, high = search.outer
    following, plies = search.following(state, agent), plies - 1
    children = [
        Child(search.successor(state, mover, action), probability, low, high)
        for mover, action, probability in search.outcomes(state, agent)
    ]
    for look in (_probed, _searched):
        for child in children:
            if child.is_exact:
                continue
            window = _window(child, children, alpha, beta)
            look(search, child, following, plies, window)
            if search.cuts("min", child.high, *window):
                return min(alpha, mean_of([(each.probability, each.high) for each in children]))
            if search.cuts("max", child.low, *window):
                return max(beta, mean_of([(each.probability, each.low) for each in children]))
    return mean_of([(each.probability, each.low) for each in children])


def _window(child: Child, children: Sequence[Child], alpha: Value, beta: Value) -> Window:
    """Outside of it the child's value decides the chance node, whatever the others are worth."""
    if child.probability == 0:
        return -inf, inf
    others = [each for each in children if each is not child]
    most = sum(each.probability * each.high for each in others)
    least = sum(each.probability * each.low for each in others)
    return (alpha - most) / child.probability, (beta - least) / child.probability


def _probed(search: Search, child: Child, agent: int, plies: int, window: Window) -> None:
    """Looks at the child's own first child, whose value bounds the child's from one side."""
    state, (low, high), (least, most) = child.state, search.outer, window
    if search.is_leaf(state, agent, plies):
        child.low = child.high = search.evaluate(state)
        child.is_exact = True
        return
    role, moves = search.role(state, agent), list(search.moves(state, agent))
    if role == "chance" or not moves:  # a mistaken search may come to a node where nobody can move
        return
    ends = (max(low, least), high) if role == "min" else (low, min(most, high))
    child.first = search.child_value(state, agent, moves[0], plies - 1, *ends)
    if role == "min":
        child.high = child.first
    else:
        child.low = child.first


def _searched(search: Search, child: Child, agent: int, plies: int, window: Window) -> None:
    """Finds the child's value within the window, from its second child on if the first is known."""
    state, (low, high) = child.state, search.outer
    alpha, beta = max(window[0], low), min(window[1], high)
    child.is_exact = True
    if child.first is None:
        child.low = child.high = search.value(state, agent, plies, alpha, beta)
        return
    role, best = search.role(state, agent), child.first
    for move in list(search.moves(state, agent))[1:]:
        if search.cuts(role, best, alpha, beta):
            break
        alpha, beta = search.narrowed(role, best, best, alpha, beta)
        value = search.child_value(state, agent, move, plies - 1, alpha, beta)
        if search.is_better(role, value, best, state, agent):
            best = value
    child.low = child.high = best
