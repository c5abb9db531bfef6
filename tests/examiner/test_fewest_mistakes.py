"""The fewest mistakes that explain some attempts."""

from __future__ import annotations

import random

import pytest

from autograder.behaviour import ROOT, Behaviour
from autograder.examiner.certainty import CertainMistakes, certain_mistakes, specific_forms
from autograder.examiner.exercise import Attempt
from autograder.examiner.explained_attempts import COARSE, EXACT, NODES, explains
from autograder.examiner.fewest_mistakes import Comparisons, Fit, Fitting
from autograder.examiner.hypotheses import RIGHT, Hypothesis, hypothesis_of
from autograder.examiner.work import COMPARING, RUNNING, Work
from autograder.reference.mistakes import (
    FORMS,
    depth,
    visiting,
    windows,
)
from tests.examiner.simulated import answer, judged, mistakes, named, pool, topic

PAIR = (windows.PrunesOnEquality, visiting.StopDropped)
TRIPLE = (windows.PrunesOnEquality, visiting.StopDropped, depth.DepthOneMore)


def attempts(hypothesis: Hypothesis, question: str = "alphabeta") -> list[Attempt]:
    """What a student with these mistakes answers to the first questions."""
    return [judged(each, answer(hypothesis, each)).attempt for each in topic(question).base_trees()]


def fitting(tried: list[Attempt], question: str = "alphabeta") -> Fitting:
    return Fitting(mistakes(question), tried, EXACT)


def test_a_right_search_is_explained_by_no_mistake() -> None:
    tried = attempts(RIGHT)
    fit = fitting(tried).best(most=1)
    assert (fit.hypotheses, fit.explained, fit.is_whole) == ((RIGHT,), len(tried), True)


@pytest.mark.parametrize(
    "hypothesis", [(windows.WindowResetAtRoot,), (windows.NoPruning,), (visiting.StopDropped,)]
)
def test_one_mistake_is_found_alone(hypothesis: Hypothesis) -> None:
    tried = attempts(hypothesis)
    fit = fitting(tried).best()
    assert hypothesis in fit.hypotheses
    assert {len(each) for each in fit.hypotheses} == {1}
    assert (fit.explained, fit.is_whole) == (len(tried), True)
    assert all(explains(each, attempt, EXACT) for each in fit.hypotheses for attempt in tried)


@pytest.mark.slow
@pytest.mark.parametrize("hypothesis", [PAIR, pytest.param(TRIPLE, marks=pytest.mark.slow)])
def test_several_are_found_together_and_no_more_than_are_needed(hypothesis: Hypothesis) -> None:
    tried = attempts(hypothesis)
    fit = fitting(tried).best()
    assert hypothesis in fit.hypotheses
    assert {len(each) for each in fit.hypotheses} == {len(hypothesis)}
    assert fit.is_whole


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    "hypothesis", [(windows.NoPruning,), PAIR, (depth.DepthInPlies,), (depth.DepthOneMore,)]
)
def test_what_tells_most_is_enough_to_find_what_explains_everything(hypothesis: Hypothesis) -> None:
    tried = attempts(hypothesis)
    fit, of_all = fitting(tried).best(most=2), fitting(tried).best_of_all(most=2)
    assert set(of_all.hypotheses) <= set(fit.hypotheses)
    assert (fit.explained, fit.is_whole) == (of_all.explained, of_all.is_whole) == (len(tried), True)
    assert all(explains(each, attempt, EXACT) for each in fit.hypotheses for attempt in tried)


@pytest.mark.slow
def test_what_one_answer_refutes_among_many_explains_not_everything() -> None:
    tried = attempts((depth.DepthInPlies,))
    last = max(tried, key=lambda each: len(each.got.generated))
    odd = Attempt(last.exercise, last.got._replace(action="Nowhere"), right=False)
    fit = fitting([odd if each is last else each for each in tried]).best(most=1)
    assert (fit.is_whole, fit.explained) == (False, len(tried) - 1)


@pytest.mark.slow
def test_a_mistake_that_shows_only_beside_another_is_added_to_it() -> None:
    """Alone, it shows in none of these attempts; nor does it beside the other, but in one."""
    found, added = (depth.DepthOneMore,), FORMS["BetaNotLoweredByFirstGhosts"]
    both = hypothesis_of((*found, added))
    further = (judged(each, answer(both, each)).attempt for each in pool("alphabeta"))
    showing = next(each for each in further if not explains(found, each, EXACT))
    fit = fitting([*attempts(both), showing]).best(most=2)
    assert fit.is_whole
    assert both in fit.hypotheses


def on_trees(hypothesis: Hypothesis, *agents: int) -> list[Attempt]:
    """What a student with these mistakes does with minimax on the trees with so many agents."""
    asked = (each for each in topic("minimax").base_trees() if each.problem.state.num_agents in agents)
    return [judged(each, answer(hypothesis, each)).attempt for each in asked]


def test_a_form_that_looks_like_another_in_what_tells_most_is_not_lost() -> None:
    names = ("LastChildLeftOut", "FailsAtWins", "FailsAtWinsAlone", "FailsAtPacman")
    some = [FORMS[each] for each in names]
    both = hypothesis_of((some[0], some[2]))
    assert both in Fitting(some, on_trees(both, 2, 3, 4), EXACT).best(most=2).hypotheses


@pytest.mark.parametrize("other", ["FailsAtWins", "LastOfSeveralSkippedDeep"])
def test_errors_beside_those_that_tell_most_need_a_mistake_more(other: str) -> None:
    both = hypothesis_of((FORMS["BeginsAtZeroAtRoot"], FORMS[other]))
    tried = on_trees(both, 2, 3, 4)
    fit = Fitting(both, tried, EXACT).best(most=2)
    assert (fit.hypotheses, fit.explained) == ((both,), len(tried))


def test_two_mistakes_that_cancel_each_other_explain_no_right_nodes() -> None:
    pair = [FORMS["StopsBeforeGhosts"], FORMS["DepthInGhostMoves"]]
    tried = on_trees(RIGHT, 2)
    assert Fitting(pair, tried, NODES).best(most=2).hypotheses == (RIGHT,)
    given = (visiting.StopDropped,)
    fit = Fitting([*pair, *given], tried, NODES).best((given,), 2)
    assert all(visiting.StopDropped in each for each in fit.hypotheses)


def test_without_attempts_or_work_there_is_a_fit() -> None:
    assert Fitting(mistakes("minimax"), [], EXACT).best() == Fit((RIGHT,), 0, True)
    fit = Fitting(mistakes("minimax"), on_trees(TRIPLE[1:], 2), EXACT, Comparisons(Work(0))).best()
    assert fit.hypotheses == (RIGHT,)


@pytest.mark.slow
def test_no_more_mistakes_are_looked_for_than_asked() -> None:
    fit = fitting(attempts(PAIR)).best(most=1)
    assert {len(each) for each in fit.hypotheses} <= {0, 1}
    assert not fit.is_whole


@pytest.mark.slow
def test_mistakes_are_added_to_those_that_are_given() -> None:
    fit = fitting(attempts(PAIR)).best(((visiting.StopDropped,),), 2)
    assert PAIR in fit.hypotheses
    assert all(visiting.StopDropped in each for each in fit.hypotheses)


def test_what_is_explained_is_counted() -> None:
    tried = attempts(PAIR)
    fit = fitting(tried)
    right, stop, both = (
        fit.number_explained(RIGHT),
        fit.number_explained((visiting.StopDropped,)),
        fit.number_explained(PAIR),
    )
    assert right < stop < both == len(tried)
    assert fit.explained_where_wrong(RIGHT) == 0
    assert fit.explained_where_wrong(PAIR) == len(tried) - right


@pytest.mark.slow
def test_an_answer_that_nothing_explains_leaves_the_fit_in_part() -> None:
    tried = attempts((visiting.StopDropped,))
    first = tried[0]
    odd = Attempt(first.exercise, Behaviour((ROOT,), (), (), "Nowhere", 1234), right=False)
    fit = fitting([odd, *tried[1:]]).best(most=2)
    assert not fit.is_whole
    assert fit.explained == len(tried) - 1
    assert named(fit.hypotheses[0]) == {"stop-dropped"}


@pytest.mark.slow
def test_a_coarse_look_finds_what_only_detail_tells_apart() -> None:
    tried = attempts((visiting.StopDropped,))
    got = [each.got._replace(generated=(*each.got.generated, each.got.generated[-1])) for each in tried]
    repeated = [Attempt(each.exercise, behaviour, False) for each, behaviour in zip(tried, got, strict=True)]
    assert not fitting(repeated).best(most=1).is_whole
    coarse = Fitting(mistakes("alphabeta"), repeated, COARSE).best(most=1)
    assert (visiting.StopDropped,) in coarse.hypotheses
    assert coarse.is_whole


@pytest.mark.parametrize(
    ("explained", "sure"), [(0.95, CertainMistakes((depth.DepthOneMore,))), (0.8, CertainMistakes(RIGHT))]
)
def test_a_part_is_sure_only_if_it_explains_nearly_all_that_it_changes(
    explained: float, sure: CertainMistakes
) -> None:
    hypothesis = (depth.DepthOneMore,)
    tried = [judged(each, answer(hypothesis, each)).attempt for each in pool("minimax")[:80]]
    changed = [each for each in tried if not each.right]
    odd = [
        Attempt(each.exercise, Behaviour((ROOT,), (), (), "Nowhere", 1234), right=False)
        for each in changed[round(explained * len(changed)) :]
    ]
    replaced = {each.exercise.key for each in odd}
    some = [*odd, *(each for each in tried if each.exercise.key not in replaced)]
    fit = Fit((hypothesis,), len(some) - len(odd), is_whole=False)
    assert certain_mistakes(fit, fitting(some, "minimax")) == sure


def test_a_mistake_that_explains_any_search_stands_for_none_that_explains_as_much() -> None:
    last, any_tie = FORMS["LastTieWins"], FORMS["AnyTieWins"]
    tried = [judged(each, answer((last,), each)).attempt for each in pool("minimax")[:80]]
    right = next(each for each in tried if each.right)
    odd = Attempt(right.exercise, Behaviour((ROOT,), (), (), "Nowhere", 1234), right=False)
    some = [odd, *(each for each in tried if each is not right)]
    fit = Fit(((any_tie,),), len(some) - 1, is_whole=False)
    assert certain_mistakes(fit, fitting(some, "minimax")).mistakes == (last,)


def test_a_special_mistake_is_found_for_a_general_one_that_explains_everything() -> None:
    greatest, any_tie = FORMS["GreatestNameWins"], FORMS["AnyTieWins"]
    others = (depth.DepthOneMore,)
    hypothesis = hypothesis_of((greatest, *others))
    tried = [judged(each, answer(hypothesis, each)).attempt for each in pool("minimax")[:80]]
    general = hypothesis_of((any_tie, *others))
    assert all(explains(general, each, EXACT) for each in tried)
    assert specific_forms(general, fitting(tried, "minimax")) == [hypothesis]


def test_what_nothing_special_explains_stays_general() -> None:
    rng, any_tie = random.Random(5), (FORMS["AnyTieWins"],)
    tried = [judged(each, answer(any_tie, each, rng.randrange(9))).attempt for each in pool("minimax")[:80]]
    assert specific_forms(any_tie, fitting(tried, "minimax")) == [any_tie]


def test_a_search_that_never_answers_is_compared_with_single_mistakes_only() -> None:
    nowhere = Behaviour((ROOT, ((0, "Nowhere"),)), (ROOT,), (), None, None)
    tried = [Attempt(each, nowhere, right=False) for each in topic("minimax").base_trees()]
    work, detail, singles = Work(), EXACT._replace(needs_answer=False), mistakes("minimax")
    fit = Fitting(singles, tried, detail, Comparisons(work)).best(most=1)
    assert (fit.hypotheses, fit.is_whole) == ((RIGHT,), False)
    each_once = COMPARING + RUNNING * (COMPARING + len(nowhere.generated))
    assert work.done == (len(tried) + len(singles)) * each_once  # the correct search everywhere, others once


def test_a_random_tie_is_a_mistake_of_its_own() -> None:
    rng, any_tie = random.Random(5), (FORMS["AnyTieWins"],)
    tried = [judged(each, answer(any_tie, each, rng.randrange(9))).attempt for each in pool("minimax")[:80]]
    fit = fitting(tried, "minimax").best()
    assert not all(each.right for each in tried)
    assert (FORMS["AnyTieWins"],) in fit.hypotheses
    assert fit.is_whole


def test_nothing_is_compared_twice() -> None:
    tried, comparisons = attempts((visiting.StopDropped,)), Comparisons()
    first = Fitting(mistakes("alphabeta"), tried, EXACT, comparisons).best(most=1)
    done = comparisons.work.done
    assert done > 0
    assert Fitting(mistakes("alphabeta"), tried, EXACT, comparisons).best(most=1) == first
    assert comparisons.work.done == done
