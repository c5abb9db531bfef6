"""Runs the public cases of exercises on a student's own file, where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from autograder.assignment.seeds import PRACTICE
from autograder.contact.isolation import OWN
from autograder.contact.session import StudentSession
from autograder.grading.grade import grade_case
from autograder.judging.diagnosis import diagnose, tells_of_a_mistake
from autograder.judging.exercise import Attempt
from autograder.report import CaseReport
from autograder.selftest.exercises import Exercise
from autograder.selftest.printed import place_of, without_places
from autograder.selftest.result import ENDLESS, Tested
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
        self, exercise: Exercise, cases: list[CaseReport], attempts: list[Attempt], printed: str
    ) -> Tested:
        if cases[-1].status in ENDLESS:
            cases[-1] = msgspec.structs.replace(cases[-1], error=place_of(printed, self._folder))
        diagnosis = diagnose(attempts)
        wrong = None
        if any(case.status != "pass" and not case.is_unwritten for case in cases):
            with self._session(
                exercise
            ) as session:  # another process, so that `printed` is of the cases alone
                wrong = shown(exercise, cases, attempts, diagnosis, session, self._path)
        question = exercise.question
        return Tested(
            question.name,
            question.title,
            exercise.answer or "",
            exercise.others,
            tuple(cases),
            len(question.cases),
            () if diagnosis is None else (diagnosis,),
            diagnosis is None and _is_wrong_search(cases, attempts),
            wrong,
            without_places(printed),
        )


def _is_wrong_search(cases: Sequence[CaseReport], attempts: Sequence[Attempt]) -> bool:
    """Whether a search is wrong in itself: not if it is not written, crashed or only lacks an answer."""
    failed = {case.name for case in cases if case.status == "fail" and not case.is_unwritten}
    return any(tells_of_a_mistake(each) for each in attempts if each.exercise.case in failed)


def _cases(exercise: Exercise, session: StudentSession) -> tuple[list[CaseReport], list[Attempt]]:
    """The reports of all cases, or of those up to the first that shows that the others would end so, too."""
    cases: list[CaseReport] = []
    attempts: list[Attempt] = []
    question = exercise.posed
    for named in question.cases:
        report, found = grade_case(
            exercise.assignment, question, named, session, PRACTICE, searcher=exercise.searcher
        )
        cases.append(report)
        attempts += found
        if session.broken is not None or report.status in ENDLESS:
            break
    return cases, attempts
