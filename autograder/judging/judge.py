"""Compares what a search did with what it should have done, in the respects that a case names."""
# In the students' kit.

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isfinite
from typing import NamedTuple

from autograder.assignment.cases import Compare, Compared
from autograder.report import Comparison
from autograder.searching.behaviour import Behaviour, Value, Way
from pacman.tree.node import points

OTHER = "other "
IN_ANOTHER_ORDER = "in another order"
KINDS = ("generated", "expanded", "evaluated")
SCORED_INSIDE = "above the leaves for the score, which counts as evaluating"
ODD_VALUE = "the value that it returned is "  # a message begins so, and says what is not a finite number


def judge(compare: Compare, expected: Behaviour, got: Behaviour, *, any_tie: bool) -> list[Comparison]:
    """One comparison for each respect that counts. `any_tie`: each of the equally good actions is right."""
    found = []
    if compare.action:
        found.append(_action(expected, got, any_tie))
    if compare.value:
        found.append(_value(compare, expected, got))
    for kind in KINDS:
        how: Compared = getattr(compare, kind)
        if how != "ignored":
            found.append(_nodes(kind, how, compare, getattr(expected, kind), getattr(got, kind)))
    return found


def same(compare: Compare, expected: Behaviour, got: Behaviour, *, any_tie: bool) -> bool:
    """Whether every respect that counts is as expected."""
    return all(comparison.same for comparison in judge(compare, expected, got, any_tie=any_tie))


class Difference(NamedTuple):
    """A node that only one of two searches asked about, or asked about at another time."""

    way: Way
    sentence: str


def first_difference(compare: Compare, expected: Behaviour, got: Behaviour) -> Difference | None:
    """The first node that differs in a respect that the case compares; None if there is none."""
    for kind in KINDS:
        how: Compared = getattr(compare, kind)
        wanted, had = getattr(expected, kind), getattr(got, kind)
        if how != "ignored" and not _nodes(kind, how, compare, wanted, had).same:
            return _difference(kind, compare, wanted, had)
    return None


def _difference(kind: str, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]) -> Difference:
    if compare.duplicates == "ignored":
        wanted, had = once(wanted), once(had)
    left = Counter(wanted)
    known = set(wanted)
    for way in had:
        left[way] -= 1
        if way not in known:
            return Difference(way, f"{kind}, and should not be")
        if left[way] < 0:
            return Difference(way, f"{kind} more often than it should be")
    asked = set(had)
    for way in wanted:
        if way not in asked:
            return Difference(way, f"not {kind}, and should be")
        if left[way] > 0:
            return Difference(way, f"{kind} less often than it should be")
    early = next(other for way, other in zip(wanted, had, strict=True) if way != other)
    return Difference(early, f"{kind} too early")


def _action(expected: Behaviour, got: Behaviour, any_tie: bool) -> Comparison:
    right = expected.actions if any_tie else {expected.action}
    wanted = " or ".join(sorted(str(action) for action in right))
    return Comparison("action", wanted, got.action or "none", got.action is not None and got.action in right)


def _value(compare: Compare, expected: Behaviour, got: Behaviour) -> Comparison:
    return Comparison(
        "root value", _shown(expected.value), _shown(got.value), _close(compare, expected.value, got.value)
    )


def _close(compare: Compare, wanted: Value | None, had: Value | None) -> bool:
    if wanted is None or had is None:
        return False
    if not (isfinite(wanted) and isfinite(had)):
        return wanted == had
    return abs(float(wanted) - float(had)) <= compare.tolerance * max(1.0, abs(float(wanted)))


def _nodes(
    kind: str, how: Compared, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]
) -> Comparison:
    if compare.duplicates == "ignored":
        wanted, had = once(wanted), once(had)
    if how == "sequence":
        right = list(wanted) == list(had)
    elif how == "set":
        right = Counter(wanted) == Counter(had)
    else:
        right = len(wanted) == len(had)
    return Comparison(kind, _figure(wanted), _figure(had) if right else _wrong_figure(wanted, had), right)


def once(ways: Sequence[Way]) -> list[Way]:
    """Each node where it comes first."""
    return list(dict.fromkeys(ways))


def _wrong_figure(wanted: Sequence[Way], had: Sequence[Way]) -> str:
    """How many nodes; that they are others, or in another order, where the number alone would look right."""
    if _figure(had) != _figure(wanted):
        return _figure(had)
    if Counter(had) == Counter(wanted):
        return f"{_figure(had)} {IN_ANOTHER_ORDER}"
    return _figure(had, OTHER)


def looks_right(comparison: Comparison) -> bool:
    """Whether the figures of a wrong comparison are equal, so that only the nodes tell what is wrong."""
    said = comparison.got.split()
    return not comparison.same and (OTHER.strip() in said or comparison.got.endswith(IN_ANOTHER_ORDER))


def _figure(ways: Sequence[Way], which: str = "") -> str:
    """How many nodes, and how many of them are repeated."""
    repeated = len(ways) - len(set(ways))
    number = f"{len(ways):,} {which}node{'' if len(ways) == 1 else 's'}"
    return f"{number}, {repeated:,} of them repeated" if repeated else number


def _shown(value: Value | None) -> str:
    return "none" if value is None else points(float(value))
