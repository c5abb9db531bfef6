"""Sets of mistakes: which there can be, and which are believed."""

from __future__ import annotations

from autograder.behaviour import Settings
from autograder.examiner.certainty import MOVING
from autograder.examiner.hypotheses import (
    COUNTING,
    RIGHT,
    possible_mistakes,
    search_with,
    special_first,
    with_one_more,
    without_unlikely,
)
from autograder.reference.mistakes import (
    FORMS,
    MISTAKES,
    RANK,
    can_be_combined,
    depth,
    values,
    visiting,
    windows,
)
from autograder.reference.search import Search


def test_no_mistakes_are_the_right_search_and_several_are_one_search() -> None:
    assert search_with(RIGHT) is Search
    pair = (visiting.StopDropped, depth.DepthOneMore)
    assert search_with(pair).parts == pair  # type: ignore[attr-defined]


def test_of_two_ways_to_count_the_depth_none_is_named() -> None:
    other = (windows.NoPruning, visiting.StopDropped)
    assert without_unlikely((*other, depth.DepthOneMore)) == (*other, depth.DepthOneMore)
    assert without_unlikely((depth.DepthAfterFirstGhost, *other, depth.DepthTwice)) == other


def test_the_most_special_hypotheses_come_first_in_their_order() -> None:
    last, any_tie, one_more = (values.LastTieWins,), (values.AnyTieWins,), (depth.DepthOneMore,)
    assert special_first((any_tie, last, (*any_tie, *one_more), one_more)) == (
        last,
        one_more,
        any_tie,
        (*any_tie, *one_more),
    )


def test_of_a_part_no_two_mistakes_in_depth_and_turns_are_believed() -> None:
    two = (depth.DepthInPlies, FORMS["LaterGhostsStandStill"])
    assert without_unlikely(two) == two
    assert without_unlikely((*two, visiting.StopDropped), (COUNTING | MOVING,)) == (visiting.StopDropped,)


def test_what_changes_nothing_in_the_search_is_not_asked_about() -> None:
    for algorithm in ("minimax", "alphabeta", "expectimax"):
        found = possible_mistakes(Settings(algorithm, 1))  # type: ignore[arg-type]
        assert values.WrongAction not in found
        assert all(each.can_occur(Settings(algorithm, 1)) for each in found)  # type: ignore[arg-type]
        assert found == sorted(found, key=RANK.__getitem__)
    assert windows.WindowResetAtRoot not in possible_mistakes(Settings("minimax", 1))


def test_one_more_mistake_keeps_the_order_and_excludes_what_cannot_be() -> None:
    alone = (depth.DepthOneMore,)
    found = list(with_one_more(alone, list(MISTAKES)))
    assert (visiting.StopDropped, depth.DepthOneMore) in found
    assert all(can_be_combined(each) and len(each) == 2 for each in found)
    assert all(list(each) == sorted(each, key=RANK.__getitem__) for each in found)
    with_depth = [each for each in found if depth.TwoPliesMore in each or depth.OnePlyLess in each]
    assert with_depth == []
