"""Runs the public cases of exercises on a student's own file, where it is."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from autograder.assignment.seeds import PRACTICE
from autograder.contact.isolation import OWN
from autograder.contact.session import StudentSession
from autograder.grading.diagnosing import Diagnosed, diagnosed
from autograder.grading.examination import examine
from autograder.grading.grade import grade_case
from autograder.grading.search_case import GradedCase, conventions_of
from autograder.judging.exercise import Attempt
from autograder.report import CaseReport
from autograder.searching.settings import choices
from autograder.selftest.exercises import Exercise
from autograder.selftest.printed import place_of, without_places
from autograder.selftest.result import ENDLESS, Shown, Tested
from autograder.selftest.shown import shown
from pacman.errors import PacmanError


class LoadError(PacmanError, ImportError):
    """The file cannot be loaded: `report` has the student's own lines, `output` what was printed."""

    def __init__(self, message: str, report: str, output: str) -> None:
        self.message, self.report, self.output = message, report, output
        super().__init__(message)


class Tester:
    """Tests exercises on one file, each in a process of its own; use it in a `with`.

    While one exercise is tested, the process of the next is started. `path` is as the student wrote it.
    """

    def __init__(self, path: Path, exercises: list[Exercise]) -> None:
        self._path, self._folder = path, path.absolute().parent.resolve()
        self._exercises = exercises
        self._sessions: list[StudentSession] = []

    def __enter__(self) -> Tester:
        return self

    def __exit__(self, *error: object) -> None:
        for session in self._sessions:
            session.close()

    def results(self) -> Iterator[Tested]:
        """How each exercise went, as soon as it is known. Raises LoadError if the file cannot be loaded."""
        following = None
        for number, exercise in enumerate(self._exercises, 1):
            with following or self._session(exercise) as session:
                following = self._session(self._exercises[number]) if number < len(self._exercises) else None
                cases, attempts = _cases(exercise, session)
            self._check_loaded(session)
            yield self._tested(exercise, cases, attempts, session.printed)

    def _session(self, exercise: Exercise) -> StudentSession:
        session = StudentSession(
            exercise.assignment, exercise.posed, OWN, self._folder, self._path.name, exercise.interface
        )
        self._sessions.append(session)
        session.prepare()
        return session

    def _check_loaded(self, session: StudentSession) -> None:
        broken = session.broken
        if broken is not None and not session.has_loaded and broken.status != "grader error":
            message = broken.message
            if broken.status != "import error":  # it says only what happened to the process
                message = f"{self._path.name} cannot be loaded: {message}"
            report = broken.report or place_of(session.printed, self._folder)
            raise LoadError(message, report, without_places(session.printed))

    def _tested(
        self,
        exercise: Exercise,
        cases: list[CaseReport],
        attempts: Mapping[str, Sequence[Attempt]],
        printed: str,
    ) -> Tested:
        if cases[-1].status in ENDLESS:
            cases[-1] = msgspec.structs.replace(cases[-1], error=place_of(printed, self._folder))
        found, wrong = self._looked_into(exercise, cases, attempts)
        question = exercise.question
        return Tested(
            question.name,
            question.title,
            exercise.answer or "",
            exercise.others,
            tuple(cases),
            len(question.cases),
            found.diagnoses,
            found.undiagnosed,
            wrong,
            without_places(printed),
        )

    def _looked_into(
        self, exercise: Exercise, cases: Sequence[CaseReport], attempts: Mapping[str, Sequence[Attempt]]
    ) -> tuple[Diagnosed, Shown | None]:
        """What is wrong, and the problem that shows it."""
        if all(case.status == "pass" or case.is_unwritten for case in cases):
            return Diagnosed((), False), None
        tried = [attempt for each in attempts.values() for attempt in each]
        with self._session(exercise) as session:  # another one, so that `printed` is of the cases alone
            examined = examine(exercise.posed, session, tried, path=str(self._path))
            found = diagnosed(exercise.posed, cases, attempts, examined, exercise.interface)
            return found, shown(exercise, cases, tried, found.diagnoses, examined, session, self._path)


def _cases(
    exercise: Exercise, session: StudentSession
) -> tuple[list[CaseReport], Mapping[str, Sequence[Attempt]]]:
    """The reports of all cases, or of those up to the first that shows that the others would end so, too."""
    graded: list[GradedCase] = []
    question = exercise.posed
    for named in question.cases:
        graded.append(
            grade_case(exercise.assignment, question, named, session, PRACTICE, searcher=exercise.searcher)
        )
        if session.broken is not None or graded[-1].report.status in ENDLESS:
            break
    by = conventions_of(graded, question, choices(question.free))[0]
    judged = [each.under(question, by) for each in graded]
    return [each.report for each in judged], {each.report.name: each.attempts for each in judged}
