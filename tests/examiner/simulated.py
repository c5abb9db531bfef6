"""Students in this process who make known mistakes: a search with these mistakes answers for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from autograder.behaviour import Behaviour, Value, Way, visiting_order
from autograder.course import Assignment, Question
from autograder.course.cases import SearchCase
from autograder.course.interface import beyond_classic
from autograder.course.problems import problems
from autograder.course.seeds import seed_of
from autograder.examiner.examiner import Examiner
from autograder.examiner.exercise import Ask, Attempt, Exercise, SearchResult
from autograder.examiner.findings import Findings
from autograder.examiner.hypotheses import RIGHT, Hypothesis, possible_mistakes, search_with
from autograder.examiner.posing import Topic
from autograder.examiner.predicting import prediction
from autograder.examiner.work import Work
from autograder.grading.case_exercises import exercise_of
from autograder.reference.mistakes import MISTAKES, Mistake
from autograder.reference.search import NoAnswerError, Search, run
from pacman.randomness import pick, stream
from pacman.tree import TreeState
from tests.conventions import asking

ASSIGNMENTS = {
    "minimax": "adversarial-search",
    "alphabeta": "adversarial-search",
    "expectimax": "adversarial-search",
    "weighted-expectimax": "chance-and-bounds",
    "expectiminimax": "chance-and-bounds",
    "star1": "chance-and-bounds",
}  # of the questions that ask for a search
QUESTIONS = tuple(ASSIGNMENTS)
BY_CLASS = {mistake.__name__: mistake for mistake in MISTAKES}


class Visible(NamedTuple):
    """What the examiner sees of a search; when a node was generated is a matter of style."""

    generated: tuple[Way, ...]
    evaluated: tuple[Way, ...]
    action: str | None
    value: Value | None


@cache
def assignment(question: str) -> Assignment:
    """The bundled assignment with this question; it asks for strict cuts, so that to cut at ties is wrong."""
    return asking(ASSIGNMENTS[question])


def question_of(name: str) -> Question:
    """The question of this name in a bundled assignment."""
    return next(each for each in assignment(name).questions if each.name == name)


@cache
def exercises(name: str) -> tuple[Exercise, ...]:
    """All that the cases of a bundled question ask for, the visible ones first."""
    whole, question = assignment(name), question_of(name)
    found = []
    for named in sorted(question.cases, key=lambda each: each.visibility != "visible"):
        assert isinstance(named.case, SearchCase), "these questions are about searches"
        posed = problems(whole, question, named.case, seed_of(whole, question, named, 0, ""))
        found += [exercise_of(named.name, named.case, problem) for problem in posed]
    return tuple(found)


@cache
def topic(name: str, *, told: bool = True) -> Topic:
    """What is asked about where this question failed.

    `told`: whether the search tells its value. Those that do not are files for a course's own interface,
    where the question can be answered by them.
    """
    posed = exercises(name)
    if not told:
        posed = tuple(each.without_value for each in posed)
        if ASSIGNMENTS[name] == "adversarial-search":
            posed = tuple(replace(each, interface="classic") for each in posed)
    return Topic.of(posed, posed[0])


@cache
def pool(name: str, *, told: bool = True) -> tuple[Exercise, ...]:
    """Every question that the examiner may ask."""
    about = topic(name, told=told)
    return (*about.base_trees(), *about.boards(), *about.pool())


def mistakes(name: str) -> list[type[Mistake]]:
    """The mistakes that can be made in this question."""
    return possible_mistakes(topic(name).model.problem.settings)


def named(hypothesis: Iterable[type[Mistake]]) -> set[str]:
    """The names of these mistakes."""
    return {each.name for each in hypothesis}


def answer(hypothesis: Hypothesis, exercise: Exercise, seed: int = 0) -> Behaviour:
    """What a student does who makes these mistakes. What is random follows from the seed."""
    search_type = search_with(hypothesis)
    if search_type.explains_any_value:
        done = _looking_at_the_board(search_type, exercise)
    else:
        done = prediction(hypothesis, exercise)
    if search_type.explains_any_tie and done.actions:
        done = done._replace(action=pick(stream(seed, exercise.key), sorted(done.actions)))
    return done._replace(actions=frozenset())


def _looking_at_the_board(search_type: type[Search], exercise: Exercise) -> Behaviour:
    """With an evaluation of its own, which ends in an error on a drawn tree: that has no board."""
    problem, viewed = exercise.problem, set[Way]()

    class Looking(search_type):  # type: ignore[misc, valid-type]
        def evaluate(self, state: Any) -> Value:
            if isinstance(problem.state, TreeState):
                raise NoAnswerError
            viewed.add(state.way)
            value: Value = super().evaluate(state)
            return value

    done = run(problem.state, problem.settings, search_type=Looking, evaluation=problem.evaluation)
    return done._replace(viewed=frozenset(viewed))


def visible(hypothesis: Hypothesis, exercise: Exercise, *, told: bool = True) -> Visible:
    """The part of the answer that can be seen."""
    done = answer(hypothesis, exercise)
    return Visible(tuple(sorted(done.generated)), done.evaluated, done.action, done.value if told else None)


def shows(more: Hypothesis, fewer: Hypothesis, questions: Iterable[Exercise], *, told: bool = True) -> bool:
    """Whether two searches can be told apart by any of these questions."""
    return any(visible(more, each, told=told) != visible(fewer, each, told=told) for each in questions)


def each_shows(hypothesis: Hypothesis, questions: Sequence[Exercise], *, told: bool = True) -> bool:
    """Whether each of the mistakes changes something beside the others."""
    rests = [tuple(each for each in hypothesis if each is not mistake) for mistake in hypothesis]
    return all(shows(hypothesis, rest, questions, told=told) for rest in rests)


def judged(exercise: Exercise, got: Behaviour) -> SearchResult:
    """What was asked and answered, with the verdict of a case that compares the same."""
    order = visiting_order(got) if exercise.compare.order == "own" else None
    right = exercise.is_right(prediction(RIGHT, exercise, order), got)
    return SearchResult(Attempt(exercise, got, right, order), "pass" if right else "fail")


def student(hypothesis: Hypothesis, *, told: bool = True, seed: int = 0) -> Ask:
    """A student who makes these mistakes, and answers whatever is asked."""

    def ask(exercise: Exercise) -> SearchResult | None:
        if exercise.interface == "classic" and beyond_classic(exercise.problem):
            return None
        got = answer(hypothesis, exercise, seed)
        return judged(exercise, got if told else got._replace(value=None))

    return ask


def examined(
    hypothesis: Hypothesis, name: str, *, told: bool = True, seed: int = 0, work: Work | None = None
) -> Findings:
    """What the examiner finds out about a student who makes these mistakes in this question."""
    asked = student(hypothesis, told=told, seed=seed)
    return Examiner(topic(name, told=told), asked, work=work).findings()


def is_seen(findings: Findings) -> bool:
    """Whether any of the questions that were asked was answered wrongly."""
    return any(asked.status != "pass" for asked in findings.results)
