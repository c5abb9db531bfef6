"""The mistakes that students make, each as the reference with one decision changed.

The order matters: where several explain the same behaviour, the first, more specific one is named. And where
several are made at once, those that come first see what the others have changed.

Two mistakes that reports name are not here, as no single search shows them: `kept-between-searches` and
`conventions-mixed` are in `autograder/grading/diagnosing.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from autograder.behaviour import Value
from autograder.reference.mistakes import depth, first_values, roles, stars, turns, values, visiting, windows
from autograder.reference.mistakes.mistake import (
    AT_ROOT,
    BELOW_ROOT,
    BY_PACMAN,
    EVERYWHERE,
    IN_MAX,
    PLAYERS,
    ROLES,
    WITH_MEAN,
    WITH_MIN,
    Decision,
    Layer,
    Mistake,
    Scope,
    row,
)
from autograder.reference.search import NoAnswerError

__all__ = [
    "AT_ROOT",
    "BELOW_ROOT",
    "BY_PACMAN",
    "EVERYWHERE",
    "FORMS",
    "IN_MAX",
    "MISTAKES",
    "PLAIN",
    "PLAYERS",
    "ROLES",
    "WITH_MEAN",
    "WITH_MIN",
    "Decision",
    "Layer",
    "Mistake",
    "NoAnswerError",
    "Scope",
    "Value",
    "row",
]

MISTAKES: tuple[type[Mistake], ...] = (
    *windows.EQUALITY_MISTAKES,
    *windows.FIRST,
    *windows.WINDOWS_MISTAKES,
    *windows.OVERWRITING_MISTAKES,
    *windows.EXCHANGING_MISTAKES,
    *windows.CROSSING_MISTAKES,
    *windows.TURNED_MISTAKES,
    *windows.PRUNING_MISTAKES,
    *windows.RARER,
    *stars.MISTAKES,
    *depth.LOOPING_MISTAKES,
    *visiting.GENERATING_MISTAKES,
    *visiting.REPEATING_MISTAKES,
    *values.TIES_MISTAKES,
    *visiting.VISITING_MISTAKES,
    *depth.ENDING_MISTAKES,
    *depth.DEPTH_MISTAKES,
    *depth.COUNTDOWN_MISTAKES,
    *depth.RARER,
    *turns.FIRST_TURNS,
    *turns.FIRST_ASKING,
    *turns.TURNS_MISTAKES,
    *turns.ASKING_MISTAKES,
    *roles.ROLES_MISTAKES,
    *roles.CHANCE_MISTAKES,
    *roles.MEANS_MISTAKES,
    *values.EVALUATING_MISTAKES,
    *values.COMPARING_MISTAKES,
    *first_values.BEGINNING_MISTAKES,
    *first_values.FIRST_VALUE_MISTAKES,
    *visiting.CRASHES,
    *values.ANSWERING_MISTAKES,
)

FORMS = {mistake.__name__: mistake for mistake in MISTAKES}

_by_name: dict[str, type[Mistake]] = {}
for _mistake in MISTAKES:
    _by_name.setdefault(_mistake.name, _mistake)
PLAIN = tuple(_by_name.values())  # the first form of each name


# Several mistakes in one search.

FLAGS = ("explains_any_wrong_action", "explains_any_tie", "explains_any_order", "explains_any_value")


class _Ranks(dict[type[Mistake], tuple[int, str, int]]):
    """Sort keys of mistakes: those of this program as in the table, then those that an assignment adds."""

    def __missing__(self, mistake: type[Mistake]) -> tuple[int, str, int]:
        return len(self), mistake.own_file, mistake.own_place


RANK = _Ranks({mistake: (place, "", 0) for place, mistake in enumerate(MISTAKES)})


def exclude_each_other(one: type[Mistake], other: type[Mistake]) -> bool:
    """Whether no search can make both mistakes: they change the same decision, or one inherits the other."""
    return _exclude_each_other((one, other))


@lru_cache(200_000)  # the pairs of some hundred mistakes, which are combined all the time
def _exclude_each_other(pair: tuple[type[Mistake], type[Mistake]]) -> bool:
    one, other = pair
    if one.name == other.name or one.decides & other.decides:
        return True
    is_own = bool(one.own_file or other.own_file)  # in ours, the decisions say what they inherit
    return is_own and (issubclass(one, other) or issubclass(other, one))


def can_be_combined(mistakes: Sequence[type[Mistake]]) -> bool:
    """Whether one search can make all of these mistakes."""
    return not any(exclude_each_other(one, other) for one, other in combinations(mistakes, 2))


def combined(mistakes: Sequence[type[Mistake]]) -> type[Mistake]:
    """The search that makes all of these mistakes, in whatever order they are given."""
    return _combined(tuple(sorted(mistakes, key=RANK.__getitem__)))


@lru_cache(4096)
def _combined(mistakes: tuple[type[Mistake], ...]) -> type[Mistake]:
    if len(mistakes) == 1:
        return mistakes[0]
    name = " and ".join(each.name for each in mistakes)
    decides = frozenset[Decision]().union(*(each.decides for each in mistakes))
    shared: dict[str, object] = {flag: any(getattr(each, flag) for each in mistakes) for flag in FLAGS}
    shared |= {"name": name, "decides": decides, "parts": mistakes}
    return type(name, mistakes, shared)
