"""What a search did, held against what it should have done: respect by respect."""

from __future__ import annotations

from math import inf
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from autograder.behaviour import Behaviour, Way
from autograder.course.cases import Compare
from autograder.examiner.answers import DigestedBehaviour
from autograder.examiner.comparison import (
    compare_behaviours,
    digest_of_all,
    digest_of_compared,
    first_difference,
    is_as_expected,
    looks_right,
)
from autograder.examiner.exercise import Attempt
from autograder.report import Comparison
from pacman.tree import load
from tests.examiner.exercises import on
from tests.fuzzing import examples
from tests.messages import assert_places

A, B, C, D = (((0, "West"),), ((0, "East"),), ((0, "West"), (1, "Stop")), ((0, "Stop"),))  # ways to nodes
NOTHING = Compare(action=False, value=False, generated="ignored", expanded="ignored", evaluated="ignored")


def seen(*ways: Way, action: str | None = "West", value: float | None = 3, actions: str = "") -> Behaviour:
    return Behaviour(ways, ways, ways, action, value, frozenset(actions.split()) or frozenset(["West"]))


def respects(compare: Compare, expected: Behaviour, got: Behaviour, any_tie: bool = False) -> dict[str, bool]:
    return {found.what: found.same for found in compare_behaviours(compare, expected, got, any_tie=any_tie)}


def test_by_default_action_value_and_the_sets_of_nodes_count() -> None:
    assert respects(Compare(), seen(A), seen(A)) == {
        "action": True,
        "root value": True,
        "generated": True,
        "evaluated": True,
    }


@pytest.mark.parametrize(
    ("switched_off", "what"), [({"action": False}, "action"), ({"value": False}, "root value")]
)
def test_a_comparison_of_the_action_or_of_the_value_can_be_switched_off(
    switched_off: dict[str, Any], what: str
) -> None:
    got = seen(A, action="East" if what == "action" else "West", value=3 if what == "action" else 4)
    assert respects(Compare(), seen(A), got)[what] is False
    assert what not in respects(Compare(**switched_off), seen(A), got)
    assert is_as_expected(Compare(**switched_off), seen(A), got, any_tie=False)
    assert not is_as_expected(Compare(), seen(A), got, any_tie=False)


def test_what_differs_where_the_numbers_are_equal_is_known_whatever_is_said_of_it() -> None:
    sequence = Compare(action=False, value=False, evaluated="ignored", generated="sequence")
    for got, equal_but, said in (
        (seen(B, A), "order", "2 nodes in another order"),
        (seen(C, D), "nodes", "2 other nodes"),
        (seen(A, C), "nodes", "2 nodes, 1 of them different"),
        (seen(A), UNSET, "1 node"),
        (seen(A, B), UNSET, "2 nodes"),
    ):
        (found,) = compare_behaviours(sequence, seen(A, B), got, any_tie=False)
        assert (found.equal_but, found.got) == (equal_but, said)
        reworded = msgspec.structs.replace(found, got="some nodes")
        assert looks_right(reworded) == (equal_but is not UNSET)
    assert not looks_right(Comparison("generated", "2 nodes", "3 other nodes", same=False))


@pytest.mark.parametrize("kind", ["generated", "expanded", "evaluated"])
def test_each_kind_of_nodes_is_compared_only_where_the_case_says_so(kind: str) -> None:
    got = seen(A)._replace(**{kind: (B,)})
    assert compare_behaviours(NOTHING, seen(A), got, any_tie=False) == []
    for how in ("sequence", "set"):
        compare = Compare(action=False, value=False, **{**_ignored(), kind: how})
        assert respects(compare, seen(A), got) == {kind: False}
        assert respects(compare, seen(A), seen(A)) == {kind: True}


def _ignored() -> dict[str, Any]:
    return dict.fromkeys(("generated", "expanded", "evaluated"), "ignored")


@pytest.mark.parametrize(
    ("how", "got", "right"),
    [
        ("sequence", (A, B), True),
        ("sequence", (B, A), False),
        ("sequence", (A,), False),
        ("set", (B, A), True),
        ("set", (A, C), False),
        ("set", (A, B, B), False),
        ("count", (C, C), True),
        ("count", (A,), False),
        ("count", (A, B, C), False),
    ],
)
def test_nodes_are_compared_as_a_sequence_as_a_set_or_by_their_number(
    how: Any, got: tuple[Way, ...], right: bool
) -> None:
    compare = Compare(action=False, value=False, generated="ignored", evaluated=how)
    assert is_as_expected(compare, seen(A, B), seen(*got), any_tie=False) is right


@pytest.mark.parametrize("how", ["sequence", "set", "count"])
def test_nodes_that_are_there_twice_may_be_ignored(how: Any) -> None:
    counted = Compare(action=False, value=False, generated=how, evaluated="ignored")
    ignored = Compare(action=False, value=False, generated=how, evaluated="ignored", duplicates="ignored")
    assert not is_as_expected(counted, seen(A, B), seen(A, B, A), any_tie=False)
    assert is_as_expected(ignored, seen(A, B), seen(A, B, A), any_tie=False)
    assert is_as_expected(ignored, seen(A, B, A), seen(A, B), any_tie=False)
    assert not is_as_expected(ignored, seen(A, B), seen(A, A), any_tie=False)


def test_any_of_the_equally_good_actions_is_right_only_where_ties_are_open() -> None:
    expected = seen(action="West", actions="West East")
    for action, first, any_of_them in (("West", True, True), ("East", False, True), ("Stop", False, False)):
        assert respects(Compare(), expected, seen(action=action))["action"] is first
        assert respects(Compare(), expected, seen(action=action), any_tie=True)["action"] is any_of_them


def test_the_action_that_was_wanted_is_told_with_all_that_are_as_good() -> None:
    expected, got = seen(action="West", actions="West East"), seen(action=None, value=None)
    first, either = (
        compare_behaviours(Compare(), expected, got, any_tie=any_tie)[0] for any_tie in (False, True)
    )
    assert first == Comparison("action", "West", "none", False)
    stopped = compare_behaviours(Compare(), expected, seen(action="Stop"), any_tie=False)[0]
    assert stopped == Comparison("action", "West", "Stop", False)
    assert either == Comparison("action", "East or West", "none", False)


def test_a_search_without_an_answer_is_right_in_nothing_that_it_owes() -> None:
    nothing = seen(action=None, value=None)
    assert respects(Compare(), nothing, nothing) == {
        "action": False,
        "root value": False,
        "generated": True,
        "evaluated": True,
    }
    assert compare_behaviours(Compare(), seen(), nothing, any_tie=False)[1] == Comparison(
        "root value", "3", "none", False
    )
    assert compare_behaviours(Compare(), nothing, seen(), any_tie=False)[1] == Comparison(
        "root value", "none", "3", False
    )


@pytest.mark.parametrize(
    ("wanted", "had", "right"),
    [
        (100.0, 101.0, True),  # by 1 in 100
        (101.0, 100.0, True),
        (-100.0, -101.0, True),
        (100.0, 101.1, False),
        (100.0, 98.9, False),
        (-100.0, 100.0, False),
        (0.0, 0.01, True),  # near 0 by 0.01, as a share of 0 would be none
        (0.5, 0.51, True),
        (0.0, 0.011, False),
        (0.0, -0.011, False),
        (inf, inf, True),
        (inf, -inf, False),
        (inf, 5.0, False),
        (5.0, inf, False),
    ],
)
def test_a_value_may_miss_by_the_tolerance_relative_to_its_size(
    wanted: float, had: float, right: bool
) -> None:
    compare = Compare(tolerance=0.01 + 1e-12)
    assert respects(compare, seen(value=wanted), seen(value=had))["root value"] is right


def test_a_tolerance_of_0_asks_for_the_very_value() -> None:
    compare = Compare(tolerance=0)
    assert respects(compare, seen(value=3), seen(value=3.0))["root value"] is True
    assert respects(compare, seen(value=3), seen(value=3.0000001))["root value"] is False


def test_a_comparison_says_how_many_nodes_there_are_and_how_many_of_them_twice() -> None:
    def figure(*ways: Way) -> str:
        return compare_behaviours(Compare(action=False, value=False), seen(), seen(*ways), any_tie=False)[
            0
        ].got

    assert figure() == "0 nodes"
    assert figure(A) == "1 node"
    assert figure(A, B) == "2 nodes"
    assert_places(figure(A, B, A), number=3, repeated=1)
    many = [((0, str(number)),) for number in range(1200)]
    assert_places(figure(*many, *many), number=2400, repeated=1200)


SEQUENCE = Compare(generated="sequence", expanded="ignored", evaluated="ignored")


@pytest.mark.parametrize(
    ("compare", "wanted", "had", "way", "sentence"),
    [
        (Compare(), (A,), (A, B), B, "generated, and should not be"),
        (Compare(), (A, B), (A,), B, "not generated, and should be"),
        (Compare(), (A, B), (A, B, A), A, "generated more often than it should be"),
        (Compare(), (A, B, A), (A, B), A, "generated less often than it should be"),
        (Compare(), (A, B, B), (B, A, A), A, "generated more often than it should be"),
        (SEQUENCE, (A, B, C), (A, C, B), C, "generated too early"),
        (Compare(generated="count"), (A,), (A, B), B, "generated, and should not be"),
        (Compare(duplicates="ignored"), (A, B), (A, A, C), C, "generated, and should not be"),
        (Compare(duplicates="ignored"), (A, A, B), (A,), B, "not generated, and should be"),
        (Compare(generated="ignored", evaluated="set"), (A,), (B,), B, "evaluated, and should not be"),
        (
            Compare(generated="ignored", expanded="set", evaluated="ignored"),
            (A,),
            (),
            A,
            "not expanded, and should be",
        ),
    ],
)
def test_the_first_difference_names_the_node_and_what_is_wrong_with_it(
    compare: Compare, wanted: tuple[Way, ...], had: tuple[Way, ...], way: Way, sentence: str
) -> None:
    found = first_difference(compare, seen(*wanted), seen(*had))
    assert found == (way, sentence)


def test_there_is_no_difference_where_the_case_does_not_look() -> None:
    assert first_difference(Compare(), seen(A, B), seen(B, A)) is None
    assert first_difference(NOTHING, seen(A), seen(B)) is None
    assert first_difference(Compare(duplicates="ignored"), seen(A), seen(A, A)) is None
    assert first_difference(Compare(generated="count", evaluated="count"), seen(A), seen(B)) is None


def test_with_repetitions_ignored_the_order_still_counts() -> None:
    compare = Compare(generated="sequence", evaluated="ignored", duplicates="ignored")
    assert first_difference(compare, seen(A, B), seen(B, A, A)) == (B, "generated too early")
    assert first_difference(compare, seen(A, B, C), seen(A, A, C, B)) == (C, "generated too early")


WAYS = st.lists(st.sampled_from([(), ((0, "a"),), ((0, "b"),), ((0, "a"), (1, "c"))]), max_size=4).map(tuple)
BEHAVIOURS = st.builds(Behaviour, WAYS, WAYS, WAYS, st.just("a"), st.just(1))
COMPARED = st.sampled_from(["ignored", "set", "count", "sequence"])
COMPARES = st.builds(
    Compare,
    generated=COMPARED,
    expanded=COMPARED,
    evaluated=COMPARED,
    duplicates=st.sampled_from(["counted", "ignored"]),
)


@examples(400)
@given(compare=COMPARES, expected=BEHAVIOURS, got=BEHAVIOURS)
def test_digests_are_equal_just_where_all_compared_nodes_are(
    compare: Compare, expected: Behaviour, got: Behaviour
) -> None:
    is_same = is_as_expected(compare, expected, got, any_tie=False)
    assert (digest_of_compared(compare, expected) == digest_of_compared(compare, got)) is is_same
    is_all_same = (expected.generated, expected.expanded, expected.evaluated) == got[:3]
    assert (digest_of_all(expected) == digest_of_all(got)) is is_all_same


def test_a_recorded_answer_explains_a_search_by_its_nodes() -> None:
    exercise = on(load("textbook"))
    right = exercise.expected()
    recorded = DigestedBehaviour(
        right._replace(generated=(), expanded=(), evaluated=()),
        digest_of_compared(exercise.compare, right),
        digest_of_all(right),
    )
    assert recorded.explains(Attempt(exercise, right, right=True))
    assert recorded.repeats(Attempt(exercise, right, right=True))
    for other in (
        right._replace(evaluated=right.evaluated[:-1]),
        right._replace(generated=right.generated[1:]),
    ):
        assert not recorded.explains(Attempt(exercise, other, right=False))
        assert not recorded.repeats(Attempt(exercise, other, right=False))
    again = right._replace(evaluated=right.evaluated[::-1])  # the same set, in another order
    assert recorded.explains(Attempt(exercise, again, right=True))
    assert not recorded.repeats(Attempt(exercise, again, right=True))
