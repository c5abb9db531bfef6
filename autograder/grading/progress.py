"""The progress of grading one question: the cases that were graded so far, and the report at the end."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import UNSET

from autograder.behaviour import choices
from autograder.course import Question
from autograder.course.model import Interface
from autograder.examiner.exercise import Attempt
from autograder.examiner.findings import Examination
from autograder.grading.credit import can_be_complete, failed_outright, is_complete, points_of
from autograder.grading.diagnosing import DiagnosedQuestion, diagnose_question
from autograder.grading.search_case import GradedCase
from autograder.report import BY_TIME_SHOWN, NOT_TRIED, CaseReport, QuestionReport, Seen, Status, Visibility
from autograder.sandbox.protocol import CaseFailed
from pacman.messages import english

MOST_SCORED = 10_000  # nodes of a case that may be told again; the submission chooses a line for each


class Progress:
    """One question, and its cases that were graded so far."""

    def __init__(
        self, question: Question, required: Sequence[Progress], interface: Interface = "native"
    ) -> None:
        self.question, self.required, self.interface = question, required, interface
        self.cases: dict[str, CaseReport] = {}
        self.graded: dict[str, GradedCase] = {}  # what is known of those that were run
        self.conventions = choices(question.free)  # those by which its searches may be right
        self.examined: Examination | None = None  # what was found out by asking more than the cases do
        self.examined_at: Visibility = "hidden"  # when students may see all cases that led to it
        self.printed: dict[Visibility, str] = {}
        self.seconds = 0.0
        self.problem = ""  # why none of its cases can be run
        self.problem_status: Status = "import error"
        self.broken: CaseFailed | None = None  # why the submission cannot be loaded

    @property
    def examined_as_seen(self) -> Examination | None:
        """The findings of asking more, if they follow from visible cases alone."""
        return self.examined if self.examined_at == "visible" else None

    def keep(self, case: GradedCase) -> None:
        """Keep what is still needed of a case; its searches, if other conventions may tell more of them."""
        scored = sum(len(each.scored) for each in case.searched)
        is_settled = case.report.status == "pass" or not self.question.free or scored > MOST_SCORED
        self.graded[case.report.name] = replace(case, searched=()) if is_settled else case

    def attempts(self, case: str) -> tuple[Attempt, ...]:
        """The attempts of the submission's search at this case; none where it did not run."""
        return self.graded[case].attempts if case in self.graded else ()

    def reaches(self, share: float) -> bool:
        """Whether it has this share of its points, as far as its cases are graded."""
        return not self.failed_requirements() and can_be_complete(
            self.question, list(self.cases.values()), share
        )

    @property
    def hides(self) -> bool:
        """Whether its points depend on cases that are not visible: its own, or a required question's."""
        own = any(named.visibility != "visible" for named in self.question.cases)
        return own or any(required.hides for required in self.required)

    @property
    def is_graded(self) -> bool:
        """Whether all of its cases are graded."""
        return len(self.cases) == len(self.question.cases)

    def failed_requirements(self) -> list[str]:
        """The names of the required questions that have failed so far."""
        names = [required.question.name for required in self.required]
        by_name = zip(names, self.required, strict=True)
        return [name for name, each in by_name if not each.reaches(self.question.share_of(name))]

    def needed_first(self) -> str:
        """The sentence that says which required questions have failed so far; "" if none has."""
        failed = self.failed_requirements()
        return english("it needs {questions} first", questions=self.question.needs(failed)) if failed else ""

    def report(self) -> QuestionReport:
        """The report, once all cases of all questions are graded."""
        cases = tuple(self.cases[named.name] for named in self.question.cases)
        message, missing = self.problem, self.needed_first()
        if missing:
            was_run = any(case.status not in NOT_TRIED for case in cases)
            message = missing
            if was_run:
                message = english("{missing}; the points of its checks do not count", missing=missing)
        cases = tuple(self._as_examined(case) for case in cases)
        found = self._diagnosed(cases, self.examined)
        return QuestionReport(
            self.question.name,
            self.question.title,
            "not graded" if missing else self._status(cases),
            0 if missing else points_of(self.question, cases),
            self.question.points,
            message,
            cases,
            diagnoses=found.diagnoses,
            undiagnosed=found.undiagnosed,
            counterexample=None if self.examined is None else self.examined.counterexample,
            output="".join(self.printed.values()),
            seconds=self.seconds,
            credit=self.question.credit,
            seen=self._seen(cases) if self.hides else UNSET,
        )

    def _as_examined(self, case: CaseReport) -> CaseReport:
        """Report on a case by the conventions of its search, if who sees the case may know them."""
        if case.name not in self.graded:
            return case
        is_known = BY_TIME_SHOWN.index(self.examined_at) <= BY_TIME_SHOWN.index(case.visibility)
        return self.graded[case.name].as_examined(self.question, self.examined if is_known else None)

    def _status(self, cases: Sequence[CaseReport]) -> Status:
        """The status of a question whose cases were run."""
        if is_complete(self.question, cases):
            return "pass"
        failed = sorted((case for case in cases if case.status != "pass"), key=failed_outright, reverse=True)
        return failed[0].status if failed else "fail"

    def _seen(self, cases: Sequence[CaseReport]) -> Seen:
        """The findings of the visible cases; nothing in them may depend on any other case."""
        visible = [case for case in cases if case.visibility == "visible"]
        not_run = [case.message for case in visible if case.status in NOT_TRIED]
        hiding = [required.question.name for required in self.required if required.hides]
        message = self.problem or "".join(not_run[:1])
        if hiding and not message:
            needed = self.question.needs(hiding)
            message = english(
                "its points count only if {questions} is right, checks that are not shown too",
                questions=needed,
            )
        found, examined = self._diagnosed(visible, self.examined_as_seen), self.examined_as_seen
        return Seen(
            message=message,
            diagnoses=found.diagnoses,
            undiagnosed=found.undiagnosed,
            counterexample=None if examined is None else examined.counterexample,
            output=self.printed.get("visible", ""),
        )

    def _diagnosed(self, cases: Sequence[CaseReport], examined: Examination | None) -> DiagnosedQuestion:
        """Diagnose these cases; on paper there is no search that could be diagnosed."""
        if self.question.is_on_paper:
            return DiagnosedQuestion((), undiagnosed=False)
        attempts = {case.name: self.attempts(case.name) for case in cases}
        return diagnose_question(self.question, cases, attempts, examined, self.interface)
