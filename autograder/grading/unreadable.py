"""The report of a submission whose files cannot be read or written, so that none of its code was run."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from autograder.course import Assignment, Question
from autograder.grading.file_choice import file_choice
from autograder.report import CaseReport, QuestionReport, Report, failed_report, settled
from autograder.sandbox.isolation import Isolation
from autograder.submission import Submission


def unreadable_report(
    assignment: Assignment,
    submission: Submission,
    problem: str,
    isolation: Isolation,
    *,
    seed: int = 0,
    listener: Callable[[Question, CaseReport], None] | None = None,
) -> Report:
    """No points: every case is an import error, for the reason `problem`."""
    questions = []
    for question in assignment.questions:
        cases = tuple(failed_report(named, "import error", problem) for named in question.cases)
        for case in cases:
            if listener is not None:
                listener(question, case)
        questions.append(
            QuestionReport(
                question.name,
                question.title,
                "import error",
                0,
                question.points,
                problem,
                cases,
                credit=question.credit,
            )
        )
    report = Report(
        assignment=assignment.title,
        assignment_digest=assignment.digest,
        submission=submission.name,
        submission_digest=submission.digest,
        isolation=isolation.sentence,
        seed=seed,
        points=0,
        max_points=assignment.points,
        questions=tuple(questions),
        choice=file_choice(submission),
        language=assignment.language or UNSET,
    )
    return settled(report)
