"""Several mistakes in one search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from autograder.reference.mistakes import MISTAKES, Mistake

FLAGS = ("explains_any_wrong_action", "explains_any_tie", "explains_any_order", "explains_any_value")
ORDER = {mistake: place for place, mistake in enumerate(MISTAKES)}


def exclude_each_other(one: type[Mistake], other: type[Mistake]) -> bool:
    """Whether no search can make both mistakes: they change the same decision."""
    return one.name == other.name or bool(one.decides & other.decides)


def can_be_combined(mistakes: Sequence[type[Mistake]]) -> bool:
    """Whether one search can make all of these mistakes."""
    return not any(exclude_each_other(one, other) for one, other in combinations(mistakes, 2))


def combined(mistakes: Sequence[type[Mistake]]) -> type[Mistake]:
    """The search that makes all of these mistakes, in whatever order they are given."""
    return _combined(tuple(sorted(mistakes, key=ORDER.__getitem__)))


@lru_cache(4096)
def _combined(mistakes: tuple[type[Mistake], ...]) -> type[Mistake]:
    if len(mistakes) == 1:
        return mistakes[0]
    name = " and ".join(each.name for each in mistakes)
    decides = frozenset[str]().union(*(each.decides for each in mistakes))
    shared: dict[str, object] = {flag: any(getattr(each, flag) for each in mistakes) for flag in FLAGS}
    shared |= {"name": name, "decides": decides, "parts": mistakes}
    return type(name, mistakes, shared)
