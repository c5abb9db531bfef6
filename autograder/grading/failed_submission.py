"""The report of a submission that could not be run: its files cannot be read, or the grader itself failed."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from autograder.course import Assignment, Question
from autograder.grading.file_choice import file_choice
from autograder.report import CaseReport, QuestionReport, Report, Status, failed_report, settled
from autograder.submission import Submission


def failed_submission_report(
    assignment: Assignment,
    submission: Submission,
    status: Status,
    message: str,
    *,
    isolation: str,
    seed: int = 0,
    digest: str = "",
    listener: Callable[[Question, CaseReport], None] | None = None,
) -> Report:
    """A report without points, in which every question and case has this status, for the reason `message`.

    `isolation` says how code is isolated. `digest` is that of what was handed in, if `submission` only stands
    for it.
    """
    questions = []
    for question in assignment.questions:
        cases = tuple(failed_report(named, status, message) for named in question.cases)
        for case in cases:
            if listener is not None:
                listener(question, case)
        questions.append(
            QuestionReport(
                question.name,
                question.title,
                status,
                0,
                question.points,
                message,
                cases,
                credit=question.credit,
            )
        )
    report = Report(
        assignment=assignment.title,
        assignment_digest=assignment.digest,
        submission=submission.name,
        submission_digest=digest or submission.digest,
        isolation=isolation,
        seed=seed,
        points=0,
        max_points=assignment.points,
        questions=tuple(questions),
        choice=file_choice(submission),
        language=assignment.language or UNSET,
    )
    return settled(report)
