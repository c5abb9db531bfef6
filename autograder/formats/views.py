"""A report as a student may see it, and the cases that the formats list for a question."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from autograder.report import CaseReport, Diagnosis, QuestionReport, Report, Status

SEED_LEFT_OUT = -1  # in place of the seed, with which hidden cases could be drawn again
HIDDEN_TITLE = "hidden check"

replace = msgspec.structs.replace


def for_student(report: Report) -> Report:
    """The report without the contents of hidden cases; their points and pass or fail remain."""
    hides = any(has_hidden(question) for question in report.questions)
    questions = tuple(_question_for_student(question) for question in report.questions)
    return replace(report, questions=questions, seed=SEED_LEFT_OUT if hides else report.seed)


def has_hidden(question: QuestionReport) -> bool:
    """Whether the student may not see all of its cases."""
    return any(case.visibility != "visible" for case in question.cases)


def cases_of(question: QuestionReport) -> tuple[CaseReport, ...]:
    """Its cases, and one for the question itself if none of them has the question's status."""
    if question.cases and question.status in ("pass", *(case.status for case in question.cases)):
        return question.cases
    alone = not question.cases
    itself = CaseReport(
        name="question",
        title=question.title,
        kind="tree",
        status=question.status,
        points=question.points if alone else 0.0,
        max_points=question.max_points if alone else 0.0,
        message=question.message,
        seconds=question.seconds if alone else 0.0,
    )
    return (*question.cases, itself)


def _question_for_student(question: QuestionReport) -> QuestionReport:
    if not has_hidden(question):
        return question
    seen = [case for case in question.cases if case.visibility == "visible"]
    names = _hidden_names({case.name for case in seen})
    cases = (case if case.visibility == "visible" else _hidden(case, next(names)) for case in question.cases)
    return replace(
        question,
        status=_status_for_student(question, seen),
        cases=tuple(cases),
        diagnosis=_diagnosis_for_student(question.diagnosis, {case.name for case in seen}),
        undiagnosed=question.undiagnosed and any(case.status != "pass" for case in seen),
        output="",  # a student's code can print what it was asked
    )


def _hidden(case: CaseReport, name: str) -> CaseReport:
    return CaseReport(
        name=name,
        title=HIDDEN_TITLE,
        kind="tree",  # of all hidden cases, so that the true kind is not shown
        status=_pass_or_fail(case.status),
        points=case.points,
        max_points=case.max_points,
        visibility=case.visibility,
    )


def _hidden_names(taken: set[str]) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        if f"hidden-{number}" not in taken:
            yield f"hidden-{number}"


def _status_for_student(question: QuestionReport, seen: list[CaseReport]) -> Status:
    """Its status; just pass or fail if only hidden cases have this status."""
    hidden = {case.status for case in question.cases if case.visibility != "visible"}
    if question.status in hidden and question.status not in {case.status for case in seen}:
        return _pass_or_fail(question.status)
    return question.status


def _pass_or_fail(status: Status) -> Status:
    """Pass or fail; what was not judged is not shown as a failure."""
    return status if status in ("pass", "not graded", "grader error") else "fail"


def _diagnosis_for_student(diagnosis: Diagnosis | None, seen: set[str]) -> Diagnosis | None:
    cases = tuple(name for name in diagnosis.cases if name in seen) if diagnosis else ()
    return replace(diagnosis, cases=cases) if diagnosis and cases else None
