"""Grades one submission: every question and every case, whatever the submission does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from autograder.assignment import Assignment, Question
from autograder.assignment.cases import GameCase
from autograder.assignment.model import NamedCase
from autograder.contact.isolation import Isolation
from autograder.contact.session import StudentSession
from autograder.grading.game_case import grade_games
from autograder.grading.on_disk import written_to_folder
from autograder.grading.search_case import grade_search
from autograder.grading.unreadable import unreadable
from autograder.judging.diagnosis import Attempt, diagnose
from autograder.report import CaseReport, QuestionReport, Report, Status, failed_report
from autograder.submission import Submission, SubmissionError
from pacman.errors import one_line

Listener = Callable[[Question, CaseReport], None]


def grade(
    assignment: Assignment,
    submission: Submission,
    isolation: Isolation,
    *,
    seed: int = 0,
    listener: Listener | None = None,
) -> Report:
    """Grades a submission. `listener` is called with every case as soon as it is graded.

    `seed` is for cases that are new each time. Never raises because of a submission.
    """
    try:
        return _grade(assignment, submission, isolation, seed, listener)
    except SubmissionError as error:  # no folder here can hold its files
        return unreadable(assignment, submission, error.problem, isolation, seed=seed, listener=listener)


def _grade(
    assignment: Assignment,
    submission: Submission,
    isolation: Isolation,
    seed: int,
    listener: Listener | None,
) -> Report:
    started = perf_counter()
    with written_to_folder(submission) as folder:
        grading = _Grading(assignment, submission, isolation, folder, seed, listener)
        try:
            for question in assignment.questions:
                grading.reports.append(grading.question(question))
        finally:
            grading.close()
    return Report(
        assignment.title,
        assignment.digest,
        submission.name,
        submission.digest,
        isolation.sentence,
        seed,
        sum(report.points for report in grading.reports),
        assignment.points,
        tuple(grading.reports),
        perf_counter() - started,
    )


def grade_case(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession, seed: int
) -> tuple[CaseReport, list[Attempt]]:
    """The report of one case, and the attempts that a diagnosis looks at. Never raises."""
    graded = _graded_once(assignment, question, named, session, seed)
    if graded[0].status == "grader error" and session.try_again():
        return _graded_once(assignment, question, named, session, seed)
    return graded


def _graded_once(
    assignment: Assignment, question: Question, named: NamedCase, session: StudentSession, seed: int
) -> tuple[CaseReport, list[Attempt]]:
    try:
        if isinstance(named.case, GameCase):
            return grade_games(question, named, session, seed), []
        return grade_search(assignment, question, named, session, seed)
    except Exception as error:  # an error of the grader, which must not cost the student points
        return failed_report(named, "grader error", one_line(error)), []


class _Grading:
    """One submission being graded."""

    def __init__(
        self,
        assignment: Assignment,
        submission: Submission,
        isolation: Isolation,
        folder: Path,
        seed: int,
        listener: Listener | None,
    ) -> None:
        self.assignment, self.submission, self.isolation = assignment, submission, isolation
        self.folder, self.seed = folder, seed
        self.listener = listener
        self.spent = 0.0  # seconds of processor time, and asleep, in the questions so far
        self.reports: list[QuestionReport] = []
        self._sessions: dict[str, StudentSession] = {}  # prepared for a later question: one at most

    def question(self, question: Question) -> QuestionReport:
        """The report of one question."""
        passed = {report.name for report in self.reports if report.status == "pass"}
        missing = [name for name in question.requires if name not in passed]
        if missing:
            return self._not_run(question, "not graded", f"it needs all of {' and '.join(missing)} first")
        try:
            file = self.submission.main_file(self.assignment.file)
        except SubmissionError as error:
            return self._not_run(question, "import error", error.problem)
        started = perf_counter()
        with self._session(question, file) as session:
            self._prepare_next(question, file)
            cases, attempts = self._cases(question, session)
        self.spent += session.spent
        printed = session.printed  # complete, as the process has ended
        return self._report(question, cases, attempts, printed, perf_counter() - started)

    def close(self) -> None:
        """Ends the process that was prepared for a question that was not graded."""
        while self._sessions:
            self._sessions.popitem()[1].close()

    def _session(self, question: Question, file: str) -> StudentSession:
        """This question's session; its process is started if it was not prepared."""
        session = self._sessions.pop(question.name, None)
        self.close()  # prepared for another question, which is not graded
        if session is None:
            session = StudentSession(self.assignment, question, self.isolation, self.folder, file)
            session.prepare()
        return session

    def _prepare_next(self, question: Question, file: str) -> None:
        """Starts the next question's process while this question is graded."""
        following = self.assignment.questions[self.assignment.questions.index(question) + 1 :]
        failed = {report.name for report in self.reports if report.status != "pass"}
        for each in following:
            if failed.isdisjoint(each.requires):
                self._sessions[each.name] = self._session(each, file)
                return

    def _cases(self, question: Question, session: StudentSession) -> tuple[list[CaseReport], list[Attempt]]:
        cases: dict[str, CaseReport] = {}
        attempts: dict[str, list[Attempt]] = {}
        # Hidden cases come last, so that code cannot reveal them in a case that the student sees.
        for named in sorted(question.cases, key=lambda named: named.visibility != "visible"):
            if self.spent + session.spent > self.assignment.limits.total:
                limit = self.assignment.limits.total
                late = f"the {limit:g} s for the whole submission were used up before"
                report, found = failed_report(named, "timeout", late), list[Attempt]()
            else:
                report, found = grade_case(self.assignment, question, named, session, self.seed)
            cases[named.name] = report
            attempts[named.name] = found
            if self.listener is not None:
                self.listener(question, report)
        in_order = [named.name for named in question.cases]
        return [cases[name] for name in in_order], [a for name in in_order for a in attempts[name]]

    def _report(
        self,
        question: Question,
        cases: list[CaseReport],
        attempts: list[Attempt],
        printed: str,
        seconds: float,
    ) -> QuestionReport:
        failed = next((case for case in cases if case.status != "pass"), None)
        diagnosis = diagnose(attempts)
        wrong = any(not attempt.right for attempt in attempts)
        return QuestionReport(
            question.name,
            question.title,
            "pass" if failed is None else failed.status,
            sum(case.points for case in cases),
            question.points,
            cases=tuple(cases),
            diagnosis=diagnosis,
            undiagnosed=wrong and diagnosis is None,
            output=printed,
            seconds=seconds,
        )

    def _not_run(self, question: Question, status: Status, message: str) -> QuestionReport:
        cases = [failed_report(named, status, message) for named in question.cases]
        if self.listener is not None:
            for case in cases:
                self.listener(question, case)
        return QuestionReport(
            question.name, question.title, status, 0, question.points, message=message, cases=tuple(cases)
        )
