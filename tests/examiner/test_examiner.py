"""The examiner names what simulated students do wrong: each mistake alone, and those that come together."""

from __future__ import annotations

import pytest

from autograder.examiner.examiner import Examiner
from autograder.examiner.hypotheses import Hypothesis
from autograder.examiner.work import MOST_NODES_OF_ALL, MOST_WORK, RESERVED_NODES, Work
from autograder.reference.mistakes import RANK
from tests.examiner.simulated import (
    BY_CLASS,
    answer,
    each_shows,
    examined,
    exercises,
    is_seen,
    judged,
    mistakes,
    named,
    pool,
    student,
    topic,
)

QUESTIONS = ("minimax", "alphabeta", "expectimax")
SWEEP = (pytest.mark.slow, pytest.mark.very_slow)
AT_ONCE = {  # in a plain run; the others are very slow tests
    ("minimax", "stop-dropped"),
    ("minimax", "last-tie-wins"),
    ("minimax", "depth-in-plies"),
    ("alphabeta", "prune-on-equality"),
    ("alphabeta", "window-reset-at-root"),
    ("expectimax", "sum-not-mean"),
}
# Where no question shows a mistake, nothing may be claimed. The reasons:
ONE_AGENT = "it shows only where agent 0 is alone, and no case of this assignment is about that"
EVALUATION = "the evaluation that is given to these cases is the score"
ORDER = "without ties, the order shows in nothing that minimax is asked for"
SHARES = "all outcomes are equally likely in these cases"
ONLY_VALUES = "only the values are wrong, and they are not told"
SAME_DECISION = "in no question that is asked does it decide otherwise, and the values are not told"
NEVER_SHOWN = {
    "ghost-taken-for-granted": ONE_AGENT,
    "score-not-evaluation": EVALUATION,
}
NOT_SHOWN = {
    ("expectimax", "probabilities-ignored"): SHARES,
}
NOT_SHOWN_WITH_VALUE = {
    ("minimax", "children-shuffled"): ORDER,
}
NOT_SHOWN_WITHOUT_VALUE = {
    ("minimax", "depth-in-value"): SAME_DECISION,
    ("minimax", "last-value-returned"): ONLY_VALUES,
    ("alphabeta", "last-value-returned"): ONLY_VALUES,
    ("expectimax", "last-value-returned"): ONLY_VALUES,
    ("expectimax", "ghosts-averaged-together"): SAME_DECISION,
}
# Named by the name of another that does the same there, which is told beside.
SAME_THERE = {("expectimax", "most-likely-only"): "one-outcome-only"}  # for all are equally likely


def firsts(question: str) -> dict[str, Hypothesis]:
    """The first variant of each mistake that can be made in the question, alone, by name."""
    found: dict[str, Hypothesis] = {}
    for mistake in mistakes(question):
        found.setdefault(mistake.name, (mistake,))
    return found


def reason(question: str, name: str, *, told: bool) -> str:
    """Why no question shows this mistake; "" if some must."""
    here = question, name
    why = NEVER_SHOWN.get(name) or NOT_SHOWN.get(here)
    return why or (NOT_SHOWN_WITH_VALUE if told else NOT_SHOWN_WITHOUT_VALUE).get(here, "")


SINGLES = [
    pytest.param(
        question,
        name,
        marks=() if (question, name) in AT_ONCE else SWEEP,
        id=f"{question}-{name}",
    )
    for question in QUESTIONS
    for name in firsts(question)
]


@pytest.mark.rest_slow
@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
@pytest.mark.parametrize(("question", "name"), SINGLES)
def test_a_mistake_alone_is_named_alone(question: str, name: str, told: bool) -> None:
    findings = examined(firsts(question)[name], question, told=told)
    why = reason(question, name, told=told)
    assert is_seen(findings) == (not why), why
    same = SAME_THERE.get((question, name), name)
    assert named(findings.hypothesis) == (set() if why else {same})
    assert {name} <= {same, *(other.name for _, other in findings.look_alike)} or why
    assert findings.is_whole == (not why)


PAIRS = (
    ("alphabeta", "PrunesOnEquality", "StopDropped"),
    ("alphabeta", "PrunesOnEquality", "StopDroppedAtRoot"),
    ("alphabeta", "PrunesOnEquality", "WindowResetAtRoot"),
    ("alphabeta", "PrunesOnEquality", "DepthOneMore"),
    ("alphabeta", "PrunesOnEquality", "LastTieWins"),
    ("alphabeta", "PrunesOnEquality", "GhostsInOneLayer"),
    ("alphabeta", "WindowResetAtRoot", "StopDropped"),
    ("alphabeta", "WindowResetAtRoot", "StopDroppedAtRoot"),
    ("alphabeta", "WindowResetAtRoot", "ChildrenAtOnce"),
    ("alphabeta", "NoPruning", "StopDropped"),
    ("alphabeta", "ReturnsTheBound", "StopDroppedByPacman"),
    ("alphabeta", "AlphaNeverRaised", "AnyTieWins"),
    ("alphabeta", "StopDropped", "WrongComparisonOfGhostsThousand"),
    ("minimax", "StopDropped", "DepthOneMore"),
    ("minimax", "StopDropped", "DepthInPlies"),
    ("minimax", "LastTieWins", "StopDroppedAtRoot"),
    ("minimax", "StopDropped", "GhostsInOneLayer"),
    ("minimax", "StopDroppedAtRoot", "DepthTwice"),
    ("minimax", "TwoPliesMore", "OneGhostLayerDeep"),
    ("minimax", "StopDroppedAtRoot", "AlwaysTwoGhosts"),
    ("minimax", "DepthOneMore", "LastGhostSkippedDeep"),
    ("minimax", "DepthOneMore", "WrongComparisonOfGhostsThousand"),
    ("minimax", "StoredValueTwice", "StopDropped"),
    ("minimax", "StopDroppedAtRoot", "DepthPerSibling"),
    ("expectimax", "StopDropped", "SumNotMean"),
    ("expectimax", "DepthOneMore", "MinWhereChance"),
    ("expectimax", "StopDropped", "LeastPartialSum"),
    ("expectimax", "StopDroppedAtRoot", "DividesInLoop"),
    ("expectimax", "StopDropped", "DepthInPlies"),
    ("expectimax", "GhostsInOneLayer", "SumNotMean"),
    ("minimax", "DepthOneMore", "LastOfSeveralSkipped"),
    ("minimax", "StopDroppedBelowRoot", "GhostsReversed"),
    ("weighted-expectimax", "FailsAtChoicesAtLosses", "DepthOneMore"),
)
TRIPLES = (
    ("alphabeta", "PrunesOnEquality", "WindowResetAtRoot", "StopDropped"),
    ("alphabeta", "PrunesOnEquality", "StopDroppedAtRoot", "DepthOneMore"),
    ("alphabeta", "PrunesOnEquality", "WindowResetAtRoot", "LastTieWins"),
    ("alphabeta", "NoPruning", "LastTieWins", "StopDropped"),
    ("minimax", "LastTieWins", "StopDropped", "DepthOneMore"),
    ("minimax", "LastTieWins", "StopDropped", "GhostsInOneLayer"),
    ("minimax", "LastTieWins", "StopDropped", "DepthTwice"),
    ("expectimax", "StopDropped", "DepthOneMore", "SumNotMean"),
    ("expectimax", "StopDroppedAtRoot", "DepthOneMore", "LeastPartialSum"),
    ("expectimax", "StopDropped", "DepthTwice", "MinWhereChance"),
    ("alphabeta", "BetaNotLoweredByFirstGhosts", "LastTieWins", "DepthOneMore"),
    ("alphabeta", "WindowBeginsAtZero", "WindowBeginsAnewBetweenGhosts", "StopsBeforeGhosts"),
    ("alphabeta", "WindowBeginsAtZero", "GeneratedBeforeCut", "DepthInPlies"),
)
SEVERAL_AT_ONCE = (PAIRS[16], PAIRS[20], PAIRS[30], TRIPLES[12])


@pytest.mark.rest_slow
@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
@pytest.mark.parametrize(
    ("question", "classes"),
    [
        pytest.param(
            question,
            classes,
            marks=() if (question, *classes) in SEVERAL_AT_ONCE else SWEEP,
            id="-".join((question, *classes)),
        )
        for question, *classes in (*PAIRS, *TRIPLES)
    ],
)
def test_mistakes_that_come_together_are_named_together(
    question: str, classes: list[str], told: bool
) -> None:
    hypothesis = tuple(sorted((BY_CLASS[name] for name in classes), key=RANK.__getitem__))
    assert each_shows(hypothesis, pool(question, told=told), told=told)
    findings = examined(hypothesis, question, told=told)
    assert named(findings.hypothesis) == named(hypothesis)
    assert findings.is_whole


@pytest.mark.slow
@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_two_mistakes_in_counting_the_depth_are_not_believed_together(told: bool) -> None:
    """Hardly any search has both, and both together do what many an unknown mistake does."""
    classes = ("DepthOneMore", "DepthInGhostMovesTestedByPacman")
    hypothesis = tuple(sorted((BY_CLASS[name] for name in classes), key=RANK.__getitem__))
    findings = examined(hypothesis, "minimax", told=told)
    assert (findings.hypothesis, findings.is_whole) == ((), False)


@pytest.mark.slow
@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_of_what_takes_more_work_than_is_done_a_part_is_named(told: bool) -> None:
    """The grader's time is bounded: with a quarter of the work a part is named, with all of it all."""
    classes = ("StoredValueTwice", "StopDroppedAtRoot", "DepthInPlies")
    hypothesis = tuple(sorted((BY_CLASS[name] for name in classes), key=RANK.__getitem__))
    findings = examined(hypothesis, "minimax", told=told, work=Work(MOST_WORK // 4))
    assert named(findings.hypothesis) == {"depth-in-plies", "stop-dropped"}
    findings = examined(hypothesis, "minimax", told=told)
    assert named(findings.hypothesis) == named(hypothesis)
    assert findings.is_whole


@pytest.mark.slow
def test_what_no_question_tells_apart_is_found_together() -> None:
    """In both, ghosts compare with a beta that is infinite, and so leave a node after its first child."""
    work = Work(MOST_WORK // 32)  # with which it finds out as much in a plain run's time
    findings = examined((BY_CLASS["BoundsSwappedByMin"],), "alphabeta", told=False, work=work)
    others = tuple(other for _, other in findings.look_alike)
    assert named(findings.hypothesis) | named(others) >= {"bounds-swapped", "first-child-only"}
    assert not named(findings.hypothesis) & named(others)
    assert examined((BY_CLASS["StopDropped"],), "minimax").look_alike == ()


@pytest.mark.parametrize("class_name", ["LastTieWins", "GreatestNameWins", "LeastNameWins"])
def test_a_special_mistake_is_named_before_a_general_one_that_was_found_first(class_name: str) -> None:
    hypothesis, any_tie = (BY_CLASS[class_name],), (BY_CLASS["AnyTieWins"],)
    cases = [judged(each, answer(hypothesis, each)).attempt for each in exercises("minimax")]
    asked = student(hypothesis, told=False)
    examiner = Examiner(topic("minimax", told=False), asked, cases, begun=[any_tie])
    assert examiner.findings().hypothesis == hypothesis


def test_a_general_mistake_is_named_where_nothing_special_explains_as_much() -> None:
    any_tie = (BY_CLASS["AnyTieWins"],)
    assert examined(any_tie, "minimax", seed=5).hypothesis == any_tie


def test_a_submission_has_so_many_nodes_of_different_searches_and_some_for_each_later_question() -> None:
    whole = Work.of_all()
    first, second = Work(within=whole), Work(within=whole)
    assert first.note("a search")
    assert not second.note("a search"), "it counts once, whatever question needs it"
    whole.reserve_for_questions(1)
    first.count_search(MOST_NODES_OF_ALL - RESERVED_NODES)
    assert first.is_over
    whole.reserve_for_questions(0)
    assert not second.is_over
    second.count_search(RESERVED_NODES)
    assert second.is_over
    assert second.beside(MOST_WORK).is_over
