"""Which mistake is named for what searches did: what it must explain, what it may ignore, which is first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from autograder.behaviour import Settings, visiting_order
from autograder.course.cases import Compare
from autograder.course.problems import Problem
from autograder.examiner.exercise import Attempt, Exercise
from autograder.examiner.single_mistakes import (
    diagnose_single_mistake,
    diagnosis,
    wrong_cases,
)
from autograder.grading.diagnosing import with_similar_mistakes
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.mistakes.depth import DepthOneLess, DepthOneMore, FailsWithoutActions
from autograder.reference.mistakes.values import AnyTieWins, LastTieWins, WrongAction
from autograder.reference.mistakes.visiting import ChildrenReversed, SuccessorTwice
from autograder.reference.mistakes.windows import NoPruning
from autograder.reference.search import Search
from pacman import tree
from tests.messages import assert_places

TEXTBOOK = Problem(tree.load("textbook").initial, Settings("minimax", 1), None, {})
SHORT = Problem(tree.nested([3, 9, 2]).initial, Settings("minimax", 2), None, {})  # its leaves come early


def deep() -> Problem:
    """Two rounds of three agents; every node has a value of its own, so that a search may stop anywhere."""
    drawn = tree.random(
        1, depth=2, roles=("max", "min", "min"), branching=(2, 2), distinct=True, values=(0, 99)
    )
    nodes = {
        name: tree.Node(name, node.actions, node.value if node.value is not None else -number)
        for number, (name, node) in enumerate(drawn.nodes.items())
    }
    root = tree.Tree(nodes, drawn.root, drawn.roles).initial
    return Problem(root, Settings("minimax", 2), None, {})


DEEP = deep()


def attempt(kind: type[Search], problem: Problem = DEEP, case: str = "one", **compare: Any) -> Attempt:
    """What a search with this mistake would come to."""
    exercise = Exercise(case, problem, Compare(**compare), any_tie=False)
    got = exercise.expected(kind)
    return Attempt(exercise, got, exercise.is_right(exercise.expected(), got))


def with_answer(made: Attempt, **answer: Any) -> Attempt:
    got = made.got._replace(**answer)
    return replace(made, got=got, right=made.exercise.is_right(made.exercise.expected(), got))


def named(*attempts: Attempt, among: Sequence[type[Mistake]] = MISTAKES) -> str | None:
    found = diagnose_single_mistake(attempts, among)
    return found and found.name


class LessAndReversed(DepthOneLess):
    name = "less-and-reversed"

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        return list(reversed(super().actions(state, agent)))


class LessToo(DepthOneLess):
    name = "less-too"


def test_where_nothing_is_wrong_nothing_is_named() -> None:
    assert diagnose_single_mistake([]) is None
    assert attempt(Search).right
    assert diagnose_single_mistake([attempt(Search)]) is None


@pytest.mark.slow
def test_a_mistake_must_explain_what_is_wrong_and_agree_with_what_is_right() -> None:
    wrong = attempt(DepthOneLess)
    assert not wrong.right
    assert named(wrong) == "depth-one-less"
    assert named(wrong, attempt(DepthOneLess, SHORT)) == "depth-one-less"
    assert named(wrong, attempt(Search)) is None  # once wrong and once right: no such mistake
    assert named(wrong, attempt(DepthOneMore, case="two")) is None
    assert named(wrong, among=[DepthOneMore]) is None


@pytest.mark.slow
def test_the_failed_cases_are_named_once_each_in_their_order() -> None:
    found = diagnose_single_mistake(
        [
            attempt(Search, SHORT, case="right"),
            *(attempt(DepthOneLess, case=case) for case in ("b", "a", "b")),
        ]
    )
    assert found is not None
    assert found.cases == ("b", "a")
    assert (found.title, found.hint) == (DepthOneLess.title, DepthOneLess.hint)


def test_of_several_explanations_the_most_exact_is_named_and_then_the_first() -> None:
    wrong = attempt(DepthOneLess)
    assert named(wrong, among=[LessAndReversed]) == "less-and-reversed"  # the same sets of nodes
    assert named(wrong, among=[LessAndReversed, DepthOneLess]) == "depth-one-less"
    assert named(wrong, among=[DepthOneLess, LessAndReversed]) == "depth-one-less"
    assert named(wrong, among=[LessToo, DepthOneLess]) == "less-too"
    assert named(wrong, among=[DepthOneLess, LessToo]) == "depth-one-less"


class TwiceAndLast(SuccessorTwice, LastTieWins):
    name = "twice-and-last"


def test_the_action_counts_for_exactness_even_where_the_case_ignores_it() -> None:
    ties = Problem(tree.nested([[3, 5], [3, 9]]).initial, Settings("minimax", 1), None, {})
    wrong = attempt(TwiceAndLast, ties, action=False)
    assert named(wrong, among=[SuccessorTwice]) == "successor-twice"
    assert named(wrong, among=[SuccessorTwice, TwiceAndLast]) == "twice-and-last"


class LessAndRootReversed(DepthOneLess):
    name = "less-and-root-reversed"

    def actions(self, state: Any, agent: int) -> Sequence[str]:
        actions = super().actions(state, agent)
        return list(reversed(actions)) if state is self.root else actions


def test_an_explanation_in_either_order_may_be_the_exact_one() -> None:
    wrong = attempt(LessAndReversed, order="own")
    own = replace(wrong, order=visiting_order(wrong.got))
    assert named(own, among=[LessAndRootReversed]) == "less-and-root-reversed"
    assert named(own, among=[LessAndRootReversed, DepthOneLess]) == "depth-one-less"


def test_any_other_mistake_explains_a_wrong_action_better_than_that_it_is_wrong() -> None:
    late = with_answer(attempt(Search, TEXTBOOK), action="Right")
    assert named(late, among=[WrongAction, GivesLast]) == "gives-last"


class GivesLast(Mistake):
    name = "gives-last"
    title = hint = "it gives the last action."

    def choice(self, values: Any) -> str:
        return list(values)[-1]


def test_of_equally_good_actions_any_is_explained_where_ties_are_open() -> None:
    ties = Problem(tree.nested([[3, 5], [3, 9]]).initial, Settings("minimax", 1), None, {})
    exercise = Exercise("one", ties, Compare(), any_tie=True)
    twice = exercise.expected(SuccessorTwice)
    for action in ("Left", "Right"):  # a student's search does not tell which others are as good
        got = twice._replace(action=action, actions=frozenset())
        assert named(Attempt(exercise, got, right=False), among=[SuccessorTwice]) == "successor-twice"


def test_a_wrong_action_is_found_in_a_search_in_its_own_order_too() -> None:
    sequence: dict[str, Any] = {"generated": "sequence", "order": "own"}
    backwards = attempt(ChildrenReversed, TEXTBOOK, **sequence)
    own = replace(with_answer(backwards, action="Right"), order=visiting_order(backwards.got))
    assert named(own, among=[WrongAction]) == "right-value-wrong-action"
    assert named(replace(own, order=None), among=[WrongAction]) is None


def test_an_exercise_is_searched_with_its_own_evaluation() -> None:
    doubled = replace(TEXTBOOK, evaluation=lambda state: 2 * state.score)
    assert attempt(Search, TEXTBOOK).got.value == 3
    assert attempt(Search, doubled).got.value == 6


def test_a_wrong_action_beside_a_right_value_is_a_mistake_of_its_own() -> None:
    right = attempt(Search, TEXTBOOK)
    assert named(with_answer(right, action="Right"), among=[WrongAction]) == "right-value-wrong-action"
    assert named(with_answer(right, action="Right"), right, among=[WrongAction]) == "right-value-wrong-action"
    assert named(with_answer(right, action="Right", value=4), among=[WrongAction]) is None
    assert (
        named(
            with_answer(replace(right, exercise=right.exercise.without_value), action="Right", value=None),
            among=[WrongAction],
        )
        is None
    )
    assert named(with_answer(right, action=None), among=[WrongAction]) is None
    assert named(with_answer(right, action="Right", evaluated=()), among=[WrongAction]) is None


@pytest.mark.slow
def test_what_the_case_ignores_is_not_held_against_a_mistake() -> None:
    odd = {"value": 1234, "evaluated": ()}
    assert named(with_answer(attempt(DepthOneLess), **odd)) is None
    ignoring = attempt(DepthOneLess, value=False, evaluated="ignored")
    assert named(with_answer(ignoring, **odd)) == "depth-one-less"


def test_a_search_in_its_own_order_is_explained_in_that_order() -> None:
    sequence: dict[str, Any] = {"generated": "sequence", "order": "own"}
    wrong = attempt(LessAndReversed, **sequence)
    assert named(wrong, among=[DepthOneLess]) is None
    assert named(replace(wrong, order=visiting_order(wrong.got)), among=[DepthOneLess]) == "depth-one-less"
    own = replace(attempt(DepthOneLess, **sequence), order=visiting_order(wrong.got))
    assert named(own, among=[DepthOneLess]) == "depth-one-less"  # the order may be the mistake


def test_a_search_that_failed_is_explained_if_it_failed_on_the_same_way() -> None:
    lost = tree.nested([[3, 5], [4, 1]])
    nodes = {n: tree.Node(n, node.actions, node.value, is_lose=n == "B1") for n, node in lost.nodes.items()}
    problem = Problem(tree.Tree(nodes, lost.root, lost.roles).initial, Settings("minimax", 2), None, {})
    wrong = attempt(FailsWithoutActions, problem)
    assert wrong.got.action is None
    assert named(wrong) == "terminal-missing-at-losses"
    assert named(with_answer(wrong, evaluated=wrong.got.generated)) is None
    assert named(with_answer(wrong, generated=())) is None
    more = (*wrong.got.generated, *attempt(Search, problem).got.generated)
    assert named(with_answer(wrong, generated=more)) == "terminal-missing-at-losses"  # siblings at once


def test_a_right_search_of_another_kind_contradicts_no_mistake() -> None:
    alphabeta = replace(TEXTBOOK, settings=Settings("alphabeta", 1))
    wrong, right = attempt(NoPruning, alphabeta, generated="set"), attempt(Search, TEXTBOOK, "two")
    assert (wrong.right, right.right) == (False, True)
    assert named(right, wrong, among=[NoPruning]) == "no-pruning"
    of_its_kind = attempt(Search, alphabeta, "three", generated="set")
    assert named(of_its_kind, right, wrong, among=[NoPruning]) is None


def test_titles_and_hints_of_what_looks_alike_are_told_in_one() -> None:
    found = diagnosis(DepthOneMore, wrong_cases([attempt(DepthOneMore)]))
    told = with_similar_mistakes(found, [DepthOneMore, WrongAction, DepthOneLess, NoPruning, SuccessorTwice])
    assert (told.name, told.alike) == (DepthOneMore.name, (DepthOneLess.name, NoPruning.name))
    assert_places(told.title, title=DepthOneMore.title)
    assert DepthOneLess.title in told.title and told.title.endswith(f": {NoPruning.title}")
    first, *others = DepthOneMore, DepthOneLess, NoPruning
    assert told.hint == f"{first.hint} {' '.join(f'Or ({each.title}): {each.hint}' for each in others)}"
    assert with_similar_mistakes(found, [DepthOneMore, WrongAction, AnyTieWins]) is found
