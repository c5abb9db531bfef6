"""The record of a kit: what right and mistaken searches do with public cases and with small trees."""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence

import msgspec

from autograder.behaviour import Behaviour, Settings, choices
from autograder.course import Assignment, Question
from autograder.course.cases import Compare, DecisionsCase, GraphCase, PlayedCase, SamplingCase, WrittenCase
from autograder.course.interface import question_in_interface
from autograder.course.problems import Problem, problems
from autograder.course.resources import Resources
from autograder.course.seeds import PRACTICE, seed_of
from autograder.examiner import comparison
from autograder.examiner.answers import (
    File,
    MistakenSearches,
    Nodes,
    RecordedAnswer,
    RecordedMistake,
    RecordedTree,
    Recording,
    key_of_sampled,
    kind_of_settings,
    without_own_order,
)
from autograder.examiner.exercise import ComputedAnswers, Exercise
from autograder.examiner.trees_for_positions import on_small_trees
from autograder.grading.case_exercises import exercise_of
from autograder.grading.graph_case import graph_exercise
from autograder.grading.sampling_case import right_answer
from autograder.grading.trees_by_action import trees_by_action
from autograder.publishing.recorded_trees import size, small_trees
from autograder.reference.mistakes import MISTAKES, PLAIN, Mistake
from pacman.errors import PacmanError
from pacman.tree import TreeState, to_text

NUMBERS = {mistake: number for number, mistake in enumerate(MISTAKES)}


class _ComputedForRecord(ComputedAnswers):
    """Computes what is compared with recorded answers."""

    def comparable_respects(self, compare: Compare) -> Compare:
        return without_own_order(compare)


def record(assignment: Assignment) -> bytes:
    """The file with the answers to all searches of the assignment, and with small trees for each question."""
    own: dict[str, msgspec.Raw] = {}
    others: dict[str, msgspec.Raw] = {}
    trees: dict[str, msgspec.Raw] = {}
    by_action: dict[str, msgspec.Raw] = {}
    kinds: dict[tuple[str, ...], Settings] = {}
    for question in assignment.questions:
        cases = _case_exercises(assignment, question)
        if not cases:
            continue
        tried = {each.key: each for exercise in cases for each in on_small_trees(exercise)}
        for exercise in (*cases, *tried.values()):
            kinds[kind_of_settings(exercise.problem.settings)] = exercise.problem.settings
            if exercise.key not in own:
                own[exercise.key] = _raw(_recording(exercise, MISTAKES))
        askable = [each for each in cases if each.problem.settings.has_examiner]
        small = small_trees(askable, list(tried.values())) if askable else []
        for exercise in small:  # which are many: the plain form of each mistake is enough there
            if exercise.key not in own and exercise.key not in others:
                others[exercise.key] = _raw(_recording(exercise, PLAIN))
        trees[question.name] = _raw(list(map(_recorded_tree, small)))
        asked = [each for one in askable[:1] for each in _asked_by_action(assignment, question, one)]
        asked.sort(key=size)
        for exercise in (each.under(by) for each in asked for by in choices(question.free)):
            if exercise.key not in own and exercise.key not in others:
                others[exercise.key] = _raw(_recording(exercise, PLAIN))
        by_action[question.name] = _raw(list(map(_recorded_tree, asked)))
    found = others | own
    mistakes = [_mistake(each, list(kinds.values())) for each in MISTAKES]
    file = File(mistakes, found, trees, _sampling_answers(assignment), by_action)
    return gzip.compress(msgspec.json.encode(file), mtime=0)


def _asked_by_action(assignment: Assignment, question: Question, model: Exercise) -> list[Exercise]:
    """The small trees for files in the classic interface, if that has a name for the question."""
    if question_in_interface(assignment, question, "classic") is None or assignment.interface == "classic":
        return []
    return trees_by_action(assignment, question, model, published=True)


def _sampling_answers(assignment: Assignment) -> dict[str, RecordedAnswer]:
    """The best actions and the exact value of each tree for searches that use random numbers."""
    found = {}
    for case in (named.case for question in assignment.questions for named in question.cases):
        if isinstance(case, SamplingCase):
            drawn = Resources(assignment.files).tree_of(case.tree)
            depth = case.depth or drawn.rounds
            best, value = right_answer(assignment, drawn, depth)
            found[key_of_sampled(drawn, depth)] = RecordedAnswer(None, repr(float(value)), sorted(best))
    return found


def _raw(what: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(what))


def _case_exercises(assignment: Assignment, question: Question) -> list[Exercise]:
    return [
        exercise
        for named in question.cases
        if not isinstance(
            named.case, PlayedCase | DecisionsCase | WrittenCase
        )  # decisions hold their answers
        for problem in problems(
            assignment, question, named.case, seed_of(assignment, question, named, PRACTICE)
        )
        for asked in [exercise_of(named.name, named.case, problem, _ComputedForRecord())]
        for exercise in [asked.under(each) for each in choices(question.free)]
        if not isinstance(named.case, GraphCase) or _is_answered(named.name, named.case, problem)
    ]


def _is_answered(name: str, case: GraphCase, problem: Problem) -> bool:
    """Whether our search finds the answer that the case holds; else nothing is diagnosed by it."""
    try:
        return graph_exercise(name, case, problem, None) is not None
    except PacmanError:  # it asks for a value that the graph does not have
        return False


def _mistake(mistake: type[Mistake], settings: Iterable[Settings]) -> RecordedMistake:
    return RecordedMistake(
        mistake.name,
        mistake.title,
        mistake.hint,
        mistake.explains_any_wrong_action,
        mistake.explains_any_tie,
        tuple(kind_of_settings(each) for each in settings if mistake.can_occur(each)),
        NUMBERS[mistake],
    )


def _recording(exercise: Exercise, mistakes: Sequence[type[Mistake]]) -> Recording:
    right = exercise.expected()
    seen: dict[Behaviour, list[int]] = {}
    for mistake in mistakes:
        if mistake.can_occur(exercise.problem.settings):
            seen.setdefault(exercise.expected(mistake), []).append(NUMBERS[mistake])
    alike: dict[bytes, list[int]] = {}
    for behaviour, numbers in seen.items():
        alike.setdefault(_mistaken(exercise, behaviour), []).extend(numbers)
    mistaken = [
        MistakenSearches(
            sorted(numbers), *msgspec.json.decode(key, type=tuple[RecordedAnswer, str, str, Nodes | None])
        )
        for key, numbers in alike.items()
    ]
    return Recording(_answer(right), _nodes(right), mistaken)


def _mistaken(exercise: Exercise, seen: Behaviour) -> bytes:
    nodes = None if seen.has_answer else _nodes(seen)
    compared = comparison.digest_of_compared(exercise.compare, seen)
    return msgspec.json.encode((_answer(seen), compared, comparison.digest_of_all(seen), nodes))


def _answer(seen: Behaviour) -> RecordedAnswer:
    value = None if seen.value is None else repr(float(seen.value))
    return RecordedAnswer(seen.action, value, sorted(seen.actions))


def _nodes(seen: Behaviour) -> Nodes:
    places = {way: place for place, way in reversed(list(enumerate(seen.generated)))}
    moves = {
        move: place for place, move in enumerate(_without_repeats(way[-1] for way in seen.generated if way))
    }
    return Nodes(
        list(moves),
        [places[way[:-1]] if way else -1 for way in seen.generated],
        [moves[way[-1]] if way else -1 for way in seen.generated],
        [places[way] for way in seen.expanded],
        [places[way] for way in seen.evaluated],
    )


def _without_repeats(moves: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    return list(dict.fromkeys(moves))


def _recorded_tree(exercise: Exercise) -> RecordedTree:
    problem = exercise.problem
    settings, state = problem.settings, problem.state
    assert isinstance(state, TreeState), "only trees are recorded so"
    return RecordedTree(
        to_text(state.tree),
        settings.depth,
        exercise.compare,
        exercise.any_tie,
        problem.options,
        settings.algorithm,
        settings.prune,
        repr(settings.low),
        repr(settings.high),
        settings.conventions,
        tuple(sorted(settings.free)),
    )
