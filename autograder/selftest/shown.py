"""Chooses the problem that is shown of an exercise that is wrong: the smallest one where there is one."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from autograder.assignment.cases import DecisionsCase, GameCase, PositionCase, RandomPositionsCase
from autograder.assignment.model import NamedCase
from autograder.assignment.resources import named_files
from autograder.assignment.seeds import PRACTICE, seed_of
from autograder.contact.session import StudentSession
from autograder.grading.diagnosing import Examined
from autograder.judging.answers import has_reference
from autograder.judging.exercise import Attempt
from autograder.report import CaseReport, Diagnosis
from autograder.selftest import again
from autograder.selftest.exercises import Exercise
from autograder.selftest.layout import with_agents
from autograder.selftest.result import Shown, as_shown, what_happened
from autograder.selftest.without_reference import smallest_tree


def shown(
    exercise: Exercise,
    cases: Sequence[CaseReport],
    attempts: Sequence[Attempt],
    diagnoses: Sequence[Diagnosis],
    examined: Examined | None,
    session: StudentSession,
    path: Path,
) -> Shown | None:
    """The smallest problem on which the search is wrong, or the first case that is; None if unwritten."""
    if examined is not None and examined.counterexample is not None:
        return as_shown(examined.counterexample, _again(exercise, path))
    if not has_reference():
        found = smallest_tree(exercise, attempts, diagnoses, session, path)
        if found is not None:
            return found
    case = next((case for case in cases if case.status != "pass" and not case.is_unwritten), None)
    return None if case is None else _case_shown(exercise, case, path)


def _case_shown(exercise: Exercise, case: CaseReport, path: Path) -> Shown:
    named = next(named for named in exercise.question.cases if named.name == case.name)
    see = _again(exercise, path)
    if isinstance(named.case, GameCase) and not named_files(exercise.assignment, named.case):
        see = _played_again(exercise, named, named.case, path)
    title = case.title[:1].upper() + case.title[1:]
    is_position = isinstance(named.case, PositionCase | RandomPositionsCase | DecisionsCase)
    drawn = with_agents(case.picture) if is_position else case.picture
    return Shown(
        title,
        what_happened(case),
        case.compared,
        drawn,
        case.error,
        is_timeout=case.status == "timeout",
        see="" if case.status == "import error" else see,
    )


def _played_again(exercise: Exercise, named: NamedCase, case: GameCase, path: Path) -> str:
    mine = f"{path}:{exercise.answer}"
    seed = seed_of(exercise.assignment, exercise.question, named, PRACTICE)
    if exercise.question.agent is not None:
        return again.play(case, seed, mine, None)
    if has_reference():
        return again.play(case, seed, None, mine)
    return again.play(case, seed, None, mine, f"{path}:{exercise.searcher}") if exercise.searcher else ""


def _again(exercise: Exercise, path: Path) -> str:
    return again.test(str(path), exercise.question.name, exercise.given)
