"""All reference searches in one class; what it decides is in `autograder.reference.decisions`.

It computes in exact numbers on recorded states, without code of the agents that it judges; its values are
compared with those of `autograder.reference.exhaustive`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import isnan
from typing import Any

from autograder.reference.decisions import Move
from autograder.reference.probing import Probing
from autograder.reference.record import Record
from autograder.searching.behaviour import ANYTHING, Allowed, Behaviour, Value, Way
from autograder.searching.settings import Settings
from pacman.errors import PacmanError
from pacman.trace import SearchStopped

MOST_STEPS = 400_000  # nodes generated and evaluated at most, which takes some seconds


class Search(Probing):
    """One search from the root of a record."""

    def root_values(self) -> dict[str, Value]:
        """The value of each action at the root; under pruning, bounds of those that are not the best."""
        state, role = self.root, self.role(self.root, 0)
        role = "max" if role == "max" else "min"
        alpha, beta = self.first_window()
        best, values = self.worst_at_root(role), dict[str, Value]()
        for nth, move in enumerate(self.moves(state, 0)):
            plies = self.below(state, 0, self.plies(), nth)
            value = self.child_value(state, 0, move, plies, *self.window_of_root_child(role, alpha, beta))
            values[move[1]] = value
            if self.is_better(role, value, best, state, 0):
                best = value
            alpha, beta = self.narrowed_at_root(role, value, best, alpha, beta)
        return values

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        """Generates the child and returns its value; below it `plies` moves are left."""
        child = self.successor(state, *move)
        return self.value(child, self.mover(child, self.following(state, agent)), plies, alpha, beta)

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The value of a state in which `agent` moves and `plies` moves are left, fail-soft."""
        if self.is_leaf(state, agent, plies):
            return self.evaluate(state)
        role = self.role(state, agent)
        if role == "chance":
            return self.returned(self.chance_value(state, agent, plies, alpha, beta), alpha, beta)
        first = alpha, beta
        best = self.worst(role, state, agent)
        for nth, move in enumerate(self.ordered(state, agent, role)):
            window = self.window_of_child(role, alpha, beta)
            value = self.child_value(state, agent, move, self.below(state, agent, plies, nth), *window)
            if self.is_better(role, value, best, state, agent):
                best = value
            if self.prunes:
                if self.cuts(role, best, alpha, beta):
                    break
                alpha, beta = self.narrowed(role, value, best, alpha, beta)
        return self.returned(best, *first)

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes, or under pruning a bound of it."""
        if self.algorithm == "star2" and len(self.outcomes(state, agent)) > 1:
            return self.star2_value(state, agent, plies, alpha, beta)
        if self.prunes:
            return self.star1_value(state, agent, plies, alpha, beta)
        parts = []
        for nth, (mover, action, probability) in enumerate(self.outcomes(state, agent)):
            left = self.below(state, agent, plies, nth)
            parts.append((probability, self.child_value(state, agent, (mover, action), left, alpha, beta)))
        return self.mean(parts, agent, plies)

    def star1_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        """The mean of the outcomes; Star1 (Ballard 1983) stops when it must lie outside the window."""
        known: Value = Fraction(0)
        rest: Value = Fraction(1)
        for nth, (mover, action, probability) in enumerate(self.outcomes(state, agent)):
            rest -= probability
            below = self.window_below_outcome(alpha, beta, known, rest, probability)
            window = self.window_of_child("chance", *below)
            left = self.below(state, agent, plies, nth)
            value = self.child_value(state, agent, (mover, action), left, *window)
            bound = self.mean_beyond(alpha, beta, known, rest, (probability, value))
            if bound is not None:
                return bound
            known += probability * value if probability else 0  # a mistaken value may be infinite
        return known


def run(
    state: Any,
    settings: Settings,
    *,
    kind: type[Search] = Search,
    evaluation: Callable[[Any], float] | None = None,
    order: Mapping[Way, Sequence[str]] | None = None,
    most_steps: int | None = None,
    allowed: Allowed = ANYTHING,
) -> Behaviour:
    """What a search of this kind does at this state; no answer if the game refuses one of its questions.

    A search with a mistake that takes more than `most_steps`, does more than is `allowed`, or never ends, has
    no answer and did nothing.
    """
    most = MOST_STEPS if most_steps is None else most_steps
    record = Record(state, most, allowed)
    search = kind(record, settings, evaluation=evaluation, order=order)
    try:
        values = search.root_values()
    except (SearchStopped, RecursionError) as error:
        if kind is Search and isinstance(error, RecursionError):
            raise
        if kind is Search:
            raise TooLargeError(f"the reference needs more than {most:,} steps; lower the depth") from None
        return Record(state, most).behaviour()
    except (PacmanError, NoAnswerError):
        if kind is Search:
            raise  # the correct reference is never refused anything
        return record.behaviour()
    if not values or any(map(isnan, values.values())):  # NaN: a mean of infinity and minus infinity
        return record.behaviour()
    best = search.best(values)
    ties = frozenset(action for action, value in values.items() if value == best)
    return record.behaviour(search.choice(values), Fraction(best) if isinstance(best, int) else best, ties)


class TooLargeError(PacmanError, ValueError):
    """A problem that is too large for the reference."""


class NoAnswerError(Exception):
    """A search with this mistake raises an error here."""
