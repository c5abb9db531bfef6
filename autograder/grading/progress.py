"""The progress of grading: what a submission is asked, the results of its questions, and the report."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec import UNSET

from autograder.behaviour import choices
from autograder.course import Assignment, Question
from autograder.course.cases import GameCase
from autograder.course.interface import (
    about_classic,
    interface_of,
    question_in_interface,
    without_classic_name,
)
from autograder.course.model import Interface
from autograder.examiner.exercise import Attempt
from autograder.examiner.findings import Examination
from autograder.grading.credit import can_be_complete, failed_outright, is_complete, points_of
from autograder.grading.diagnosing import DiagnosedQuestion, diagnose_question
from autograder.report import NOT_TRIED, CaseReport, QuestionReport, Seen, Status, Visibility
from autograder.sandbox.protocol import CaseFailed
from autograder.submission import Submission, SubmissionError
from pacman.messages import english


class Progress:
    """One question, and its cases that were graded so far."""

    def __init__(
        self, question: Question, required: Sequence[Progress], interface: Interface = "native"
    ) -> None:
        self.question, self.required, self.interface = question, required, interface
        self.cases: dict[str, CaseReport] = {}
        self.attempts: dict[str, list[Attempt]] = {}
        self.conventions = choices(question.free)  # those by which its searches may be right
        self.examined: Examination | None = None  # what was found out by asking more than the cases do
        self.examined_as_seen: Examination | None = None  # the same, if it follows from visible cases
        self.printed: dict[Visibility, str] = {}
        self.seconds = 0.0
        self.problem = ""  # why none of its cases can be run
        self.problem_status: Status = "import error"
        self.broken: CaseFailed | None = None  # why the submission cannot be loaded

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
        attempts = {case.name: self.attempts.get(case.name, []) for case in cases}
        return diagnose_question(self.question, cases, attempts, examined, self.interface)


# What a submission is asked: the questions, by the names of the interface that it is written for.

IN_DISTRIBUTION = english(
    "In whole games, ghosts and agent draw from separate streams of random numbers here: figures agree with"
    " the old course's in distribution only."
)


@dataclass(frozen=True)
class PosedQuestions:
    """The questions as a submission is asked them; `notes` are for its report."""

    file: str  # with its agents; "" if there is none
    interface: Interface
    progress: Mapping[str, Progress]  # by the question's name
    notes: tuple[str, ...] = ()


def pose(assignment: Assignment, submission: Submission) -> PosedQuestions:
    """Finds the submission's file, and what it has to be asked."""
    progress: dict[str, Progress] = {}
    for question in assignment.questions:
        progress[question.name] = Progress(question, [progress[name] for name in question.requires])
    by_code = [each for each in progress.values() if not each.question.is_on_paper]
    if not by_code:
        return PosedQuestions("", assignment.interface, progress)
    try:
        file = submission.main_file(assignment.file)
    except SubmissionError as error:
        for each in by_code:
            each.problem = error.problem
        return PosedQuestions("", assignment.interface, progress)
    interface = interface_of(assignment, submission.files[file])
    for each in by_code:
        each.interface = interface
    if interface == assignment.interface:
        return PosedQuestions(file, interface, progress, _about_classic_tests(assignment))
    asked = []
    for each in by_code:
        named = question_in_interface(assignment, each.question, interface)
        if named is None:
            each.problem, each.problem_status = without_classic_name(each.question), "not graded"
        else:
            each.question = named
            asked.append(named)
    return PosedQuestions(file, interface, progress, (about_classic(file, asked),))


def _about_classic_tests(assignment: Assignment) -> tuple[str, ...]:
    """Sentences on a course's own tests: how games are played here, unlike in the course's own grader."""
    cases = (named.case for question in assignment.questions for named in question.cases)
    has_games = any(isinstance(case, GameCase) for case in cases)
    about_games: tuple[str, ...] = (
        (IN_DISTRIBUTION,) if has_games and assignment.interface == "classic" else ()
    )
    if about_games and assignment.second_seed is not None:
        second = english(
            "Second attempt: whole games follow from the seed {seed}, not from the tests' randomSeed.",
            seed=assignment.second_seed,
        )
        about_games = (*about_games, second)
    return about_games
