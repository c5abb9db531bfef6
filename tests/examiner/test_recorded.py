"""Recorded answers say what the reference says, of right searches and of mistaken ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from autograder.course import Assignment, parse
from autograder.course.problems import problems
from autograder.course.seeds import PRACTICE, seed_of
from autograder.examiner import answers as recorded
from autograder.examiner.answers import (
    DigestedBehaviour,
    NotRecordedError,
    RecordedAnswers,
    UnknownBehaviour,
    answers_for,
)
from autograder.examiner.exercise import Attempt, ComputedAnswers, Exercise
from autograder.examiner.hypotheses import RIGHT
from autograder.examiner.predicting import prediction
from autograder.examiner.single_mistakes import diagnose_single_mistake
from autograder.grading.case_exercises import exercise_of
from autograder.publishing.recorded_answers import record
from autograder.reference.mistakes import MISTAKES, PLAIN
from tests.messages import raises

MAIN = """
title = "Recorded"
file = "mine.py"

[[questions]]
name = "alphabeta"
agent = "AlphaBeta"
algorithm = "alphabeta"

[[questions]]
name = "star1"
agent = "Star1"
algorithm = "star1"
"""
STAR1 = 'kind = "tree"\ntree = { roles = ["max", "chance"], tree = [[1, 3], [4, 4], [2, 6]] }\n'
TREE = 'kind = "tree"\ntree = { roles = ["max", "min", "min"], tree = [[[5, 1], [4, 9]], [[5, 6], 3]] }\n'
CASES = {
    "1-set": TREE,
    "2-sequence": f'{TREE}compare = {{ evaluated = "sequence", generated = "count", ties = "any" }}\n',
    "3-once": f'{TREE}compare = {{ duplicates = "ignored", expanded = "set" }}\n',
    "4-position": 'kind = "position"\nlayout = "first-bite"\ndepth = 1\n',
    "5-own": f'{TREE}compare = {{ order = "own" }}\n',
}


@pytest.fixture(scope="module")
def assignment() -> Assignment:
    files = {f"alphabeta/{name}.toml": text for name, text in CASES.items()}
    files |= {"assignment.toml": MAIN, "star1/1.toml": STAR1}
    return parse({name: text.encode() for name, text in files.items()}, "recorded")


@pytest.fixture(scope="module")
def content(assignment: Assignment) -> bytes:
    return record(assignment)


@pytest.fixture(scope="module")
def answers(content: bytes) -> RecordedAnswers:
    return recorded.read_answers(content)


def posed(assignment: Assignment, answers: RecordedAnswers) -> dict[str, Exercise]:
    return {
        named.name: exercise_of(named.name, named.case, problem, answers)
        for question in assignment.questions
        for named in question.cases
        for problem in problems(
            assignment, question, named.case, seed_of(assignment, question, named, PRACTICE)
        )
    }


@pytest.mark.slow
def test_the_right_search_did_the_same(assignment: Assignment, answers: RecordedAnswers) -> None:
    for exercise in posed(assignment, answers).values():
        assert exercise.expected() == replace(exercise, answers=ComputedAnswers(), remembered={}).expected()


@pytest.mark.slow
def test_evaluations_that_agree_at_the_start_have_answers_of_their_own() -> None:
    board = 'kind = "position"\nlayout = "first-bite"\ndepth = 1\nevaluation = "values.py:'
    files = {
        "assignment.toml": MAIN.partition('\n[[questions]]\nname = "star1"')[0],
        "values.py": "def more(state): return state.score\ndef less(state): return -state.score\n",
        "alphabeta/1.toml": f'{board}more"\n',
        "alphabeta/2.toml": f'{board}less"\n',
    }
    assignment = parse({name: text.encode() for name, text in files.items()}, "two evaluations")
    more, less = posed(assignment, recorded.read_answers(record(assignment))).values()
    assert more.key != less.key
    for exercise in (more, less):
        computed = replace(exercise, answers=ComputedAnswers(), remembered={}).expected()
        assert exercise.expected() == computed
        assert prediction(RIGHT, exercise) == computed


@pytest.mark.slow
def test_each_mistake_explains_the_same(assignment: Assignment, answers: RecordedAnswers) -> None:
    """Every known mistake is tried as a student's and compared with itself; every eighth with all of them."""
    for exercise in posed(assignment, answers).values():
        computed = replace(exercise, answers=ComputedAnswers(), remembered={})
        different = {  # most mistakes do the same as another one somewhere
            computed.expected(made): made for made in MISTAKES if made.can_occur(exercise.problem.settings)
        }
        for place, (got, made) in enumerate(different.items()):
            right = got.action is not None and computed.is_right(computed.expected(), got)
            here, there = Attempt(exercise, got, right), Attempt(computed, got, right)
            for mistake, described in zip(MISTAKES, answers.mistakes, strict=True):
                if place % 8 and mistake is not made:
                    continue
                can_occur = mistake.can_occur(exercise.problem.settings)
                assert described.can_occur(exercise.problem.settings) == can_occur
                if can_occur:
                    found, wanted = exercise.search_outcome(described), computed.search_outcome(mistake)
                    assert found.explains(here) == wanted.explains(there), f"{made} {mistake}"
                    assert found.repeats(here) == wanted.repeats(there), f"{made} {mistake}"
            if place % 8 == 0:
                assert diagnose_single_mistake([here]) == diagnose_single_mistake([there])


@pytest.mark.slow
def test_of_a_search_that_tells_no_value_all_else_is_judged_and_named(
    assignment: Assignment, answers: RecordedAnswers
) -> None:
    for exercise in list(posed(assignment, answers).values())[:3]:
        here, computed = (
            exercise.without_value,
            replace(exercise, answers=ComputedAnswers(), remembered={}).without_value,
        )
        assert here.expected() == computed.expected()
        for mistake, described in zip(MISTAKES, answers.mistakes, strict=True):
            if not mistake.can_occur(exercise.problem.settings):
                continue
            got = computed.expected(mistake)._replace(value=None)
            if got.action is None:
                continue
            right = got.action is not None and computed.is_right(computed.expected(), got)
            assert here.search_outcome(described).repeats(Attempt(here, got, right)), mistake.name
            assert computed.search_outcome(mistake).repeats(Attempt(computed, got, right)), mistake.name


@pytest.mark.slow
def test_of_a_case_in_the_students_order_the_answer_alone_is_judged(
    assignment: Assignment, answers: RecordedAnswers
) -> None:
    exercise = posed(assignment, answers)["5-own"]
    assert exercise.any_tie
    assert exercise.compare.action and exercise.compare.value
    assert {exercise.compare.generated, exercise.compare.evaluated, exercise.compare.expanded} == {"ignored"}


@pytest.mark.slow
@pytest.mark.parametrize("question", ["alphabeta", "star1"])
def test_the_small_trees_begin_with_the_smallest_and_show_mistakes(
    question: str, answers: RecordedAnswers
) -> None:
    trees = list(answers.small_trees(question))
    sizes = [len(exercise.problem.state.tree.nodes) for exercise in trees]
    assert sizes == sorted(sizes)
    assert len(trees) >= 40
    equality = next(each for each in answers.mistakes if each.name == "prune-on-equality")
    found = (
        exercise for exercise in trees if exercise.search_outcome(equality) != exercise.search_outcome(None)
    )
    assert any(len(exercise.problem.state.tree.nodes) <= 6 for exercise in found)
    assert not list(answers.small_trees("nothing"))


@pytest.mark.slow
def test_of_small_trees_the_plain_form_of_each_mistake_is_recorded(answers: RecordedAnswers) -> None:
    kinds = set()
    for exercise in answers.small_trees("alphabeta"):
        settings = exercise.problem.settings
        found = [exercise.search_outcome(each) for each in answers.mistakes if each.can_occur(settings)]
        plain = [
            exercise.search_outcome(answers.mistakes[MISTAKES.index(each)])
            for each in PLAIN
            if each.can_occur(settings)
        ]
        assert all(isinstance(each, DigestedBehaviour) for each in plain)
        attempt = Attempt(exercise, exercise.expected(), True)
        for unknown in (each for each in found if isinstance(each, UnknownBehaviour)):
            assert not unknown.explains(attempt)
            assert not unknown.repeats(attempt)
            with pytest.raises(NotRecordedError):
                _ = unknown.behaviour
        kinds |= {type(each) for each in found}
    assert kinds == {DigestedBehaviour, UnknownBehaviour}


@pytest.mark.slow
def test_what_was_not_recorded_is_said(
    assignment: Assignment, answers: RecordedAnswers, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercise = posed(assignment, answers)["1-set"]
    other = replace(exercise, any_tie=True, remembered={})
    with raises(NotRecordedError, case="1-set", file="answers.json.gz"):
        other.expected()
    with pytest.raises(NotRecordedError, match="only digests"):
        exercise.expected(answers.mistakes[0])
    with pytest.raises(NotRecordedError, match="cannot be read"):
        recorded.read_answers(b"nothing")
    assert isinstance(answers_for(assignment), ComputedAnswers)
    monkeypatch.setattr("autograder.examiner.answers.has_reference", lambda: False)
    with raises(NotRecordedError, title=assignment.title, file="answers.json.gz"):
        answers_for(assignment)


@pytest.mark.slow
def test_the_same_assignment_gives_the_same_bytes(assignment: Assignment, content: bytes) -> None:
    assert record(assignment) == content
