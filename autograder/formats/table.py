"""Reports as one table for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from autograder.formats.safe_text import safe_line, safe_report
from autograder.formats.views import worth_of
from autograder.formats.wording import as_sentence, explains_case
from autograder.report import CaseReport, QuestionReport, Report
from pacman.support.spreadsheet import harmless

COLUMNS = (
    "submission", "question", "case", "title", "status", "points", "max_points",
    "visibility", "message", "diagnosis", "seed", "seconds", "assignment", "submission_digest",
    "what_is_wrong", "counterexample",
)  # fmt: skip
MOST_IN_A_CELL = 30_000  # spreadsheets stop at 32,767 characters


def to_csv(reports: Iterable[Report]) -> str:
    """A row for each case. Text that a spreadsheet would read as a formula gets an apostrophe before it."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for report in reports:
        clean = safe_report(report, MOST_IN_A_CELL)
        for question in clean.questions:
            for case in worth_of(question):
                writer.writerow(map(_cell, _row(clean, question, case)))
    return file.getvalue()


def _row(report: Report, question: QuestionReport, case: CaseReport) -> tuple[str | float | None, ...]:
    known = [one for one in question.diagnoses if explains_case(one, case)]
    has_points = bool(case.max_points) or question.credit == "sum"
    return (
        report.submission,
        question.name,
        case.name,
        case.title,
        case.status,
        round(case.points, 2) if has_points else None,
        round(case.max_points, 2) if has_points else None,
        case.visibility,
        case.message,
        "; ".join(one.name for one in known),
        case.seed,
        round(case.seconds, 3),
        report.assignment,
        report.submission_digest,
        " ".join(f"{as_sentence(one.title)}. {one.hint}".strip() for one in known),
        question.counterexample.sentence if question.counterexample and case.status != "pass" else "",
    )


def _cell(value: str | float | None) -> str:
    return "" if value is None else harmless(safe_line(str(value), MOST_IN_A_CELL))
