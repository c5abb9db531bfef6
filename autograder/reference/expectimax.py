"""The grader's expectimax, which plays games with an evaluation function of a student's.

It works in two steps: first all leaves; then, with their values, the best action. So an evaluation in another
process can value all leaves in one message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple, cast

from autograder.reference.search import Number, exact, exact_chances, mean_of
from pacman.agent import Agent
from pacman.state import GameState


class _Max(NamedTuple):
    children: tuple[_Node, ...]


class _Mean(NamedTuple):
    children: tuple[tuple[Fraction, _Node], ...]  # with their probabilities


_Node = int | _Max | _Mean  # an int: the index of a leaf in `leaves`


class Expectimax:
    """The search from one state of Pacman, `depth` rounds deep.

    search = Expectimax(state, 1)
    action = search.best_action([evaluation(leaf) for leaf in search.leaves])
    """

    def __init__(self, state: GameState, depth: int) -> None:
        self._places: dict[GameState, int] = {}
        plies = depth * state.num_agents
        self._root = [
            (action, self._node(state.successor(0, action), 1 % state.num_agents, plies - 1))
            for action in state.legal_actions(0)
        ]

    @property
    def leaves(self) -> list[GameState]:
        """The different states at which the search ends, in the order in which it reaches them."""
        return list(self._places)

    def best_action(self, values: Sequence[float]) -> str:
        """The first of the best actions, if the leaves have these values; computed exactly."""
        whole = _whole(values)
        worth = [(action, _value(node, whole)) for action, node in self._root]
        return max(worth, key=lambda pair: pair[1])[0]

    def _node(self, state: GameState, agent: int, plies: int) -> _Node:
        if plies == 0 or state.is_terminal:
            return self._places.setdefault(state, len(self._places))
        following = (agent + 1) % state.num_agents
        if agent == 0:
            return _Max(
                tuple(
                    self._node(state.successor(0, action), following, plies - 1)
                    for action in state.legal_actions(0)
                )
            )
        return _Mean(
            tuple(
                (share, self._node(state.successor(agent, action), following, plies - 1))
                for action, share in exact_chances(state.outcomes(agent))
            )
        )


def _whole(values: Sequence[float]) -> list[int]:
    """The values, all multiplied by the same number: as ints, with which sums are quick and exact."""
    ratios = [(value if isinstance(value, float) else exact(value)).as_integer_ratio() for value in values]
    scale = lcm(*(denominator for _, denominator in ratios))
    return [numerator * (scale // denominator) for numerator, denominator in ratios]


def _value(node: _Node, values: Sequence[int]) -> Number:
    if isinstance(node, int):
        return values[node]
    if isinstance(node, _Max):
        return max(_value(child, values) for child in node.children)
    return mean_of([(share, _value(child, values)) for share, child in node.children])


class ByEvaluation(Agent[GameState]):
    """Plays by this expectimax with an evaluation, as a submission's evaluation function plays."""

    def __init__(self, evaluation: Callable[[Any], object], depth: int) -> None:
        self._evaluation, self._depth = evaluation, depth

    def choose(self, state: GameState) -> str:
        search = Expectimax(state, self._depth)
        return search.best_action([cast(float, self._evaluation(leaf)) for leaf in search.leaves])
