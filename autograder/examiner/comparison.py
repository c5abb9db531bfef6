"""Compare what a search did with what it should have done, in the respects that a case names."""
# In the students' kit.

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence, Set
from itertools import takewhile
from math import inf, isfinite
from typing import Literal, NamedTuple

import msgspec

from autograder.behaviour import Behaviour, Value, Way
from autograder.course.cases import Compare, Compared
from autograder.report import Comparison
from pacman.messages import English, english, english_number, message
from pacman.support.language import in_figures, one_by_one
from pacman.tree.model import points

# One comparison for each respect that counts, and the first difference between two searches.


# What a comparison is about, beside the kinds of nodes.
ACTION = english("action")
ROOT_VALUE = english("root value")
NONE = english("none")  # in place of an answer
KINDS = ("generated", "expanded", "evaluated")
KIND_WORDS = {
    "generated": english("generated"),
    "expanded": english("expanded"),
    "evaluated": english("evaluated"),
}
UNWANTED = {
    "generated": english("generated, and should not be"),
    "expanded": english("expanded, and should not be"),
    "evaluated": english("evaluated, and should not be"),
}
MISSING = {
    "generated": english("not generated, and should be"),
    "expanded": english("not expanded, and should be"),
    "evaluated": english("not evaluated, and should be"),
}
TOO_OFTEN = {
    "generated": english("generated more often than it should be"),
    "expanded": english("expanded more often than it should be"),
    "evaluated": english("evaluated more often than it should be"),
}
TOO_SELDOM = {
    "generated": english("generated less often than it should be"),
    "expanded": english("expanded less often than it should be"),
    "evaluated": english("evaluated less often than it should be"),
}
TOO_EARLY = {
    "generated": english("generated too early"),
    "expanded": english("expanded too early"),
    "evaluated": english("evaluated too early"),
}


def compare_behaviours(
    compare: Compare, expected: Behaviour, got: Behaviour, *, any_tie: bool
) -> list[Comparison]:
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


def is_as_expected(compare: Compare, expected: Behaviour, got: Behaviour, *, any_tie: bool) -> bool:
    """Whether every respect that counts is as expected."""
    if compare.action and not _is_action_right(expected, got, any_tie):
        return False
    if compare.value and not is_value_right(compare, expected.value, got.value):
        return False
    return all(
        _are_nodes_right(getattr(compare, kind), compare, getattr(expected, kind), getattr(got, kind))
        for kind in KINDS
    )


class Difference(NamedTuple):
    """A node that only one of two searches asked about, or asked about at another time."""

    way: Way
    sentence: str


def first_difference(compare: Compare, expected: Behaviour, got: Behaviour) -> Difference | None:
    """The first node that differs in a respect that the case compares; None if there is none."""
    for kind in KINDS:
        how: Compared = getattr(compare, kind)
        wanted, had = getattr(expected, kind), getattr(got, kind)
        if not _are_nodes_right(how, compare, wanted, had):
            return _difference(kind, compare, wanted, had)
    return None


def _difference(kind: str, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]) -> Difference:
    if compare.duplicates == "ignored":
        wanted, had = without_repeats(wanted), without_repeats(had)
    left = Counter(wanted)
    known = set(wanted)
    for way in had:
        left[way] -= 1
        if way not in known:
            return Difference(way, UNWANTED[kind])
        if left[way] < 0:
            return Difference(way, TOO_OFTEN[kind])
    asked = set(had)
    for way in wanted:
        if way not in asked:
            return Difference(way, MISSING[kind])
        if left[way] > 0:
            return Difference(way, TOO_SELDOM[kind])
    early = next(other for way, other in zip(wanted, had, strict=True) if way != other)
    return Difference(early, TOO_EARLY[kind])


def _action(expected: Behaviour, got: Behaviour, any_tie: bool) -> Comparison:
    wanted = one_of(sorted(map(str, _right_actions(expected, any_tie))))
    return Comparison(ACTION, wanted, got.action or NONE, _is_action_right(expected, got, any_tie))


def _is_action_right(expected: Behaviour, got: Behaviour, any_tie: bool) -> bool:
    return got.has_answer and got.action in _right_actions(expected, any_tie)


def _right_actions(expected: Behaviour, any_tie: bool) -> Set[str | None]:
    return expected.actions if any_tie else {expected.action}


def one_of(actions: Sequence[str]) -> str:
    """The actions, any of which is right."""
    return one_by_one(message("{first} or {second}"), actions)


def _value(compare: Compare, expected: Behaviour, got: Behaviour) -> Comparison:
    is_right = is_value_right(compare, expected.value, got.value)
    return Comparison(ROOT_VALUE, _value_text(expected.value), _value_text(got.value), is_right)


def is_value_right(compare: Compare, wanted: Value | None, had: Value | None) -> bool:
    """Whether a value is the wanted one, within the tolerance of the case, which is relative above 1."""
    if wanted is None or had is None:
        return False
    if not (isfinite(wanted) and isfinite(had)):
        return wanted == had
    return abs(float(wanted) - float(had)) <= compare.tolerance * max(1.0, abs(float(wanted)))


def _nodes(
    kind: str, how: Compared, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]
) -> Comparison:
    right = _are_nodes_right(how, compare, wanted, had)
    if compare.duplicates == "ignored":
        wanted, had = without_repeats(wanted), without_repeats(had)
    equal_but: Literal["order", "nodes"] | msgspec.UnsetType = msgspec.UNSET
    if not right and _figure(had) == _figure(wanted):
        equal_but = "order" if Counter(had) == Counter(wanted) else "nodes"
    got = _figure(had, equal_but)
    if equal_but == "nodes" and (others := (Counter(had) - Counter(wanted)).total()) < len(had):
        got = english("{number:,} nodes, {others:,} of them different", number=len(had), others=others)
    return Comparison(KIND_WORDS[kind], _figure(wanted), got, right, equal_but)


def _are_nodes_right(how: Compared, compare: Compare, wanted: Sequence[Way], had: Sequence[Way]) -> bool:
    if how == "ignored":
        return True
    if compare.duplicates == "ignored":
        wanted, had = without_repeats(wanted), without_repeats(had)
    if how == "sequence":
        return list(wanted) == list(had)
    if how == "set":
        return Counter(wanted) == Counter(had)
    return len(wanted) == len(had)


def without_repeats(ways: Sequence[Way]) -> list[Way]:
    """Each node where it comes first."""
    return list(dict.fromkeys(ways))


def looks_right(comparison: Comparison) -> bool:
    """Whether the figures of a wrong comparison are equal, so that only the nodes show what is wrong."""
    return comparison.equal_but is not msgspec.UNSET


def _figure(ways: Sequence[Way], but: str | msgspec.UnsetType = msgspec.UNSET) -> English:
    """Format the number of nodes, and how many of them are repeated.

    `but`: what differs from another search that has as many.
    """
    number, repeated = len(ways), len(ways) - len(set(ways))
    if but == "order" and repeated:
        return english_number(
            "{number} node in another order, {repeated:,} of them repeated",
            "{number:,} nodes in another order, {repeated:,} of them repeated",
            number,
            repeated=repeated,
        )
    if but == "order":
        return english_number("{number} node in another order", "{number:,} nodes in another order", number)
    if but == "nodes" and repeated:
        return english_number(
            "{number} other node, {repeated:,} of them repeated",
            "{number:,} other nodes, {repeated:,} of them repeated",
            number,
            repeated=repeated,
        )
    if but == "nodes":
        return english_number("{number} other node", "{number:,} other nodes", number)
    if repeated:
        return english_number(
            "{number} node, {repeated:,} of them repeated",
            "{number:,} nodes, {repeated:,} of them repeated",
            number,
            repeated=repeated,
        )
    return english_number("{number} node", "{number:,} nodes", number)


def _value_text(value: Value | None) -> str:
    """A value as reports show it, infinite ones as trees and sentences do.

    >>> _value_text(float("-inf")), _value_text(1.5), _value_text(None)
    ('−∞', '1.5', 'none')
    """
    if value is None:
        return NONE
    return {inf: "∞", -inf: "−∞"}.get(float(value)) or in_figures(points(float(value)))


WITHOUT_END = 30  # moves below the root; nothing that is asked is so deep
EVERYTHING = Compare(generated="sequence", expanded="sequence", evaluated="sequence")
BUT_THE_VALUE = msgspec.structs.replace(EVERYTHING, value=False)


def explains_without_answer(expected: Behaviour, got: Behaviour) -> bool:
    """Whether the student's search failed as this one: what was done before the error is compared.

    All children may be generated at once, so the student's search may have generated more. One that goes down
    without end is stopped by the grader, and compared as far as it came.
    """
    generated, evaluated = expected.generated, expected.evaluated
    deepest = max(map(len, got.generated), default=0)
    if deepest >= WITHOUT_END:
        generated = tuple(takewhile(lambda way: len(way) <= deepest, generated))
        evaluated = evaluated[: len(got.evaluated)]
    return not got.has_answer and set(generated) <= set(got.generated) and evaluated == got.evaluated


def compares_nodes(compare: Compare) -> bool:
    """Whether any nodes are compared."""
    return any(getattr(compare, kind) != "ignored" for kind in KINDS)


def same_nodes(compare: Compare, expected: Behaviour, got: Behaviour) -> bool:
    """Whether the nodes are the same in what is compared; no if no nodes are."""
    nodes = msgspec.structs.replace(compare, action=False, value=False)
    return compares_nodes(compare) and is_as_expected(nodes, expected, got, any_tie=True)


# Short digests of the nodes that a search asked about, by which two searches are compared.

BYTES = 6  # two searches that differ have the same digest once in 280 trillion


def digest_of_compared(compare: Compare, seen: Behaviour) -> str:
    """The digest of the nodes as the case compares them: equal where they are equal in all that counts."""
    parts = []
    for kind in KINDS:
        how = getattr(compare, kind)
        ways: Sequence[Way] = getattr(seen, kind)
        if how != "ignored":
            ways = without_repeats(ways) if compare.duplicates == "ignored" else list(ways)
            parts.append(len(ways) if how == "count" else sorted(ways) if how == "set" else ways)
    return _digest(parts)


def digest_of_all(seen: Behaviour) -> str:
    """The digest of all nodes, in their order."""
    return _digest([list(getattr(seen, kind)) for kind in KINDS])


def _digest(what: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(what), digest_size=BYTES).hexdigest()
