"""The examiner and students who make no mistake, who answer nonsense, and who stop answering."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec
import pytest

from autograder.behaviour import ROOT, Behaviour, Value, Way
from autograder.examiner.examiner import MOST_ASKED, Examiner
from autograder.examiner.exercise import Ask, Exercise, SearchResult
from autograder.examiner.posing import Topic
from autograder.examiner.work import Work
from autograder.reference.mistakes import FORMS, Mistake, depth, roles, turns, values, visiting, windows
from autograder.reference.search import Search, run
from tests.examiner.simulated import (
    QUESTIONS,
    RIGHT,
    answer,
    examined,
    is_seen,
    judged,
    named,
    student,
    topic,
)
from tests.places import ROOT as FOLDER

SEARCHES = ("minimax", "alphabeta", "expectimax")


def compared(question: str, **differently: object) -> Topic:
    """The topic of a question whose cases compare something differently."""
    about = topic(question)
    compare = msgspec.structs.replace(about.model.compare, **differently)
    return replace(about, model=replace(about.model, compare=compare))


# Habits that are no mistakes.


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_right_search_is_asked_and_nothing_is_found(question: str) -> None:
    findings = examined(RIGHT, question)
    assert len(findings.results) > 20
    assert not is_seen(findings)
    assert (findings.hypothesis, findings.is_whole) == (RIGHT, False)


def test_children_may_be_generated_at_once_where_nothing_is_pruned() -> None:
    class AtOnce(visiting.ChildrenAtOnce):
        pass

    def ask(exercise: Exercise) -> SearchResult:
        problem = exercise.problem
        return judged(
            exercise, run(problem.state, problem.settings, search_type=AtOnce)._replace(actions=frozenset())
        )

    first = topic("minimax").base_trees()[0]
    assert ask(first).attempt.got.generated != answer(RIGHT, first).generated
    findings = Examiner(topic("minimax"), ask).findings()
    assert not is_seen(findings)
    assert findings.hypothesis == RIGHT


def test_a_leaf_may_be_evaluated_twice_where_evaluations_are_not_compared() -> None:
    about = compared("minimax", evaluated="ignored")
    findings = Examiner(about, student((values.EvaluatesTwice,))).findings()
    assert not is_seen(findings)
    assert findings.hypothesis == RIGHT


@pytest.mark.slow
def test_a_search_that_visits_in_order_is_not_said_to_visit_in_another() -> None:
    class FirstOutcome(Search):
        def mean(self, parts: Sequence[tuple[Value, Value]], agent: int, plies: int) -> Value:
            return parts[0][1]  # as a search would that goes backwards, and keeps the last

    def ask(exercise: Exercise) -> SearchResult:
        problem = exercise.problem
        return judged(exercise, run(problem.state, problem.settings, search_type=FirstOutcome))

    findings = Examiner(topic("expectimax"), ask).findings()
    assert visiting.ChildrenReversed.name not in named(findings.hypothesis)


@pytest.mark.parametrize("question", ["expectimax", "weighted-expectimax"])
@pytest.mark.parametrize("seed", range(3))
def test_any_of_tied_actions_may_be_taken_where_any_is_right(question: str, seed: int) -> None:
    about = replace(topic(question), first_tie=False)
    findings = Examiner(about, student((FORMS["AnyTieWins"],), seed=seed)).findings()
    assert not is_seen(findings)
    assert findings.hypothesis == RIGHT


@pytest.mark.slow
@pytest.mark.parametrize("question", ["expectimax", "weighted-expectimax"])
@pytest.mark.parametrize("tie", [values.LastTieWins, FORMS["AnyTieWins"]])
def test_ties_are_seen_beside_something_else_where_a_case_asks_for_the_first(
    question: str, tie: type[Mistake]
) -> None:
    for other in (depth.DepthOneMore, roles.SumNotMean):
        findings = examined((tie, other), question)
        assert named(findings.hypothesis) == {tie.name, other.name}


def test_an_own_order_is_no_mistake_where_it_counts() -> None:
    about = compared("alphabeta", order="own")
    for kind in (visiting.ChildrenReversed, visiting.ChildrenShuffled):
        findings = Examiner(about, student((kind,))).findings()
        assert not is_seen(findings), [asked.attempt.exercise.key for asked in findings.results]
        assert findings.hypothesis == RIGHT


# How much it does.


@pytest.mark.parametrize("most", [0, 20_000, 100_000])
def test_its_work_is_bounded_by_what_it_compares_whatever_is_remembered(most: int) -> None:
    three = (windows.WindowResetAtRoot, depth.DepthOneMore, visiting.StopDropped)
    found = []
    for _ in range(2):  # the second time all that searches with mistakes do is remembered
        work = Work(most)
        found.append((Examiner(topic("alphabeta"), student(three), work=work).findings(), work.done))
    assert found[0] == found[1]
    findings, done = found[0]
    assert is_seen(findings)
    assert most <= done < most + 60_000  # of which it notices the end between two mistakes
    assert not findings.is_whole


def test_what_is_examined_together_shares_its_work() -> None:
    whole = Work(1_000)
    Work(within=whole).add(600)
    second = Work(within=whole)
    assert not second.is_over
    second.add(400)
    assert (second.is_over, whole.done, second.done) == (True, 1_000, 400)
    assert Work(most=0).is_over


# Nonsense.


def walked(exercise: Exercise, rng: random.Random, steps: int) -> tuple[Way, ...]:
    """A walk among the nodes of an exercise that follows no rule."""
    state, way, ways = exercise.problem.state, ROOT, [ROOT]
    for _ in range(steps):
        agent = len(way) % state.num_agents
        legal = () if state.is_terminal else state.legal_actions(agent)
        if not legal or rng.random() < 0.2:
            state, way = exercise.problem.state, ROOT
            continue
        action = rng.choice(list(legal))
        state, way = state.successor(agent, action), (*way, (agent, str(action)))
        ways.append(way)
    return tuple(ways)


def said(ways: tuple[Way, ...], action: str | None, value: float | None) -> Behaviour:
    expanded = tuple(dict.fromkeys(way[:-1] for way in ways if way))
    return Behaviour(ways, expanded, ways[1::2], action, value)


def any_action(exercise: Exercise, rng: random.Random) -> Behaviour:
    """The right search with an action that was thrown."""
    right = answer(RIGHT, exercise)
    return right._replace(action=rng.choice([*map(str, exercise.problem.state.legal_actions(0)), "Nowhere"]))


def any_nodes(exercise: Exercise, rng: random.Random) -> Behaviour:
    """Nodes without a plan."""
    ways = walked(exercise, rng, rng.randrange(1, 40))
    return said(ways, str(exercise.problem.state.legal_actions(0)[0]), rng.randrange(-50, 50))


def thousands_of_nodes(exercise: Exercise, rng: random.Random) -> Behaviour:
    """The same nodes over and over."""
    return said(walked(exercise, rng, 4000), str(exercise.problem.state.legal_actions(0)[0]), 0)


def nothing_at_all(exercise: Exercise, rng: random.Random) -> Behaviour:
    """No node, and no answer."""
    return said((ROOT,), None, None)


def odd_values(exercise: Exercise, rng: random.Random) -> Behaviour:
    """The right search with a value that was thrown."""
    values = (float("inf"), float("-inf"), 1e300, 0.1, None)
    return answer(RIGHT, exercise)._replace(value=rng.choice(values))


NONSENSE = (any_action, any_nodes, nothing_at_all, odd_values, thousands_of_nodes)
SLOWLY = ("expectimax", "minimax", "thousands_of_nodes")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("question", "does"),
    [
        pytest.param(
            question,
            does,
            marks=pytest.mark.slow if {question, does.__name__} & set(SLOWLY) else (),
            id=f"{question}-{does.__name__}",
        )
        for question in SEARCHES
        for does in NONSENSE
    ],
)
def test_nonsense_is_not_taken_for_a_mistake_that_explains_it(
    question: str, does: Callable[[Exercise, random.Random], Behaviour]
) -> None:
    rng, asked = random.Random(3), 0

    def ask(exercise: Exercise) -> SearchResult:
        nonlocal asked
        asked += 1
        return judged(exercise, does(exercise, rng))

    findings = Examiner(topic(question), ask).findings()
    assert not findings.is_whole or not findings.hypothesis
    assert asked == len(findings.results) <= MOST_ASKED


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.3, pytest.param(0.7, marks=pytest.mark.slow)])
def test_a_search_that_is_wrong_only_now_and_then_is_not_explained_wholly(share: float) -> None:
    rng = random.Random(1)

    def ask(exercise: Exercise) -> SearchResult:
        wrong = rng.random() < share
        return judged(exercise, any_nodes(exercise, rng) if wrong else answer(RIGHT, exercise))

    findings = Examiner(topic("minimax"), ask).findings()
    assert not findings.is_whole


# Crashes, and questions that cannot be asked.


@pytest.mark.parametrize("question", SEARCHES)
def test_nothing_is_claimed_of_a_search_that_only_crashes(question: str) -> None:
    """It came to its first node, and no further."""

    def ask(exercise: Exercise) -> SearchResult:
        got = Behaviour((ROOT,), (), ())
        return replace(judged(exercise, got), status="crash")

    findings = Examiner(topic(question), ask).findings()
    assert (findings.hypothesis, findings.is_whole) == (RIGHT, False)
    assert len(findings.results) <= 10


def only(answers: int, ask: Ask) -> Ask:
    """A student who is silent after so many answers."""
    left = answers

    def asked(exercise: Exercise) -> SearchResult | None:
        nonlocal left
        left -= 1
        return ask(exercise) if left >= 0 else None

    return asked


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize(
    "answers",
    [0, 1, 2, 7, 24, pytest.param(29, marks=pytest.mark.slow), pytest.param(31, marks=pytest.mark.slow)],
)
def test_answers_may_end_at_any_time(answers: int) -> None:
    wrong = (visiting.StopDropped, turns.GhostsInOneLayer)
    findings = Examiner(topic("minimax"), only(answers, student(wrong))).findings()
    assert len(findings.results) == min(answers, len(findings.results))
    assert named(findings.hypothesis) <= named(wrong)


@pytest.mark.slow
def test_a_question_in_between_may_be_lost() -> None:
    whole, asked = student((visiting.StopDropped,)), 0

    def ask(exercise: Exercise) -> SearchResult | None:
        nonlocal asked
        asked += 1
        return None if asked % 5 == 0 else whole(exercise)

    findings = Examiner(topic("minimax"), ask).findings()
    assert named(findings.hypothesis) == {"stop-dropped"}


# The same answers, the same findings.

SCRIPT = """
from tests.examiner.simulated import BY_CLASS, examined, pool
from autograder.reference.mistakes import RANK
wrong = tuple(sorted((BY_CLASS[n] for n in ("StopDropped", "GhostsInOneLayer")), key=RANK.get))
found = examined(wrong, "minimax")
print([each.__name__ for each in found.hypothesis], found.is_whole)
print(*(asked.attempt.exercise.key for asked in found.results))
print(*(each.key for question in ("alphabeta", "star1") for each in pool(question)))
"""


def printed(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-c", SCRIPT]
    run_ = subprocess.run(command, env=environment, cwd=FOLDER, capture_output=True, text=True, check=True)
    return run_.stdout


@pytest.mark.slow
def test_the_order_of_sets_does_not_matter() -> None:
    first, second = printed("1"), printed("2")
    assert first == second
    assert first.startswith("['StopDropped', 'GhostsInOneLayer'] True\n")
    assert len(first.split()) > 700


@pytest.mark.slow
def test_the_same_student_is_examined_alike() -> None:
    wrong = (FORMS["StopDroppedAtRoot"], turns.AlwaysTwoGhosts)
    first, second = examined(wrong, "minimax"), examined(wrong, "minimax")
    assert [each.attempt.exercise.key for each in first.results] == [
        each.attempt.exercise.key for each in second.results
    ]
    assert (first.hypothesis, first.is_whole) == (second.hypothesis, second.is_whole)
