"""A report as a student may see it: without hidden cases, and without what could tell of them."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec import UNSET

from autograder.report import (
    UNJUDGED,
    CaseReport,
    Diagnosis,
    QuestionReport,
    Report,
    Seen,
    Status,
    Visibility,
)
from pacman.messages import message

SEED_LEFT_OUT = -1  # in place of the seed, with which hidden cases could be drawn again
HIDDEN_TITLE = message("hidden check")
AT_DUE_DATE: Visibility = "after_due_date"
STEP = 0.5  # seconds, to which times are rounded where something is hidden: a time could tell of it

replace = msgspec.structs.replace


def for_student(report: Report) -> Report:
    """The report without the contents of hidden cases; their points and pass or fail remain.

    Everything else in it was found out before any hidden case was run; the times of everything are left out.
    """
    if not any(map(hides_anything, report.questions)):
        return report if tells_seed(report) else replace(report, seed=SEED_LEFT_OUT)
    questions = tuple(_question_for_student(question) for question in report.questions)
    return replace(report, questions=questions, seed=SEED_LEFT_OUT, seconds=0.0)


def with_hidden_cases_shown(report: Report) -> Report:
    """The report when the due date is over: cases that were hidden until then are visible.

    What else is said of a question is told once nothing is hidden in it, or in those before it, which it may
    require.
    """
    questions: list[QuestionReport] = []
    for question in report.questions:
        cases = tuple(
            replace(case, visibility="visible") if case.visibility == AT_DUE_DATE else case
            for case in question.cases
        )
        questions.append(replace(question, cases=cases))
        if all(case.visibility == "visible" for one in questions for case in one.cases):
            questions[-1] = replace(questions[-1], seen=UNSET)
    return replace(report, questions=tuple(questions))


def opens_at_due_date(report: Report) -> bool:
    """Whether it has cases that students see when the due date is over."""
    return any(case.visibility == AT_DUE_DATE for question in report.questions for case in question.cases)


def tells_seed(report: Report) -> bool:
    """Whether students may know the run's seed: nothing that they may not see is drawn from it.

    Of what cannot be read, no cases are in the report: there may be hidden ones.
    """
    return all(question.cases and not hides_anything(question) for question in report.questions)


def hides_anything(question: QuestionReport) -> bool:
    """Whether it depends on cases that the student may not see, of its own or of one that it requires."""
    return question.seen is not UNSET or any(case.visibility != "visible" for case in question.cases)


def visible_part(question: QuestionReport) -> Seen:
    """The part that may be said of it at once, without the cases that are not visible."""
    if not hides_anything(question):
        return Seen(
            message=question.message,
            diagnoses=question.diagnoses,
            undiagnosed=question.undiagnosed,
            counterexample=question.counterexample,
            output=question.output,
        )
    visible = [case for case in question.cases if case.visibility == "visible"]
    said = Seen() if question.seen is UNSET else question.seen
    return replace(said, diagnoses=_explaining(said.diagnoses, {case.name for case in visible}))


def seconds_shown(case: CaseReport) -> float:
    """The time of a case as students see it, where something is hidden."""
    return round(case.seconds / STEP) * STEP if case.visibility == "visible" else 0.0


def _question_for_student(question: QuestionReport) -> QuestionReport:
    names = _hidden_names({case.name for case in question.cases if case.visibility == "visible"})
    said = visible_part(question)
    return replace(
        question,
        status=_status_for_student(question),
        cases=tuple(_case_for_student(case, names) for case in question.cases),
        diagnoses=said.diagnoses,
        undiagnosed=said.undiagnosed,
        counterexample=said.counterexample,
        output=said.output,  # of a hidden case, it could tell everything
        seconds=0.0,
        seen=said if hides_anything(question) else UNSET,
    )


def _case_for_student(case: CaseReport, names: Iterator[str]) -> CaseReport:
    if case.visibility != "visible":
        return _hidden(case, next(names))
    return replace(case, seconds=seconds_shown(case))


def _hidden(case: CaseReport, name: str) -> CaseReport:
    return CaseReport(
        name=name,
        title=HIDDEN_TITLE,
        kind="tree",  # of all hidden cases, so that the true kind is not shown
        status=_pass_or_fail(case.status),
        points=case.points,
        max_points=case.max_points,
        visibility=case.visibility,
        message=case.message if case.status == "not run" else "",  # the submission's own doing
    )


def _hidden_names(taken: set[str]) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        if f"hidden-{number}" not in taken:
            yield f"hidden-{number}"


def _status_for_student(question: QuestionReport) -> Status:
    """The status of the question's first visible case that did not pass; else pass or fail alone."""
    failed = [c.status for c in question.cases if c.visibility == "visible" and c.status != "pass"]
    status = _pass_or_fail(question.status)
    return failed[0] if failed and status == "fail" else status


def _pass_or_fail(status: Status) -> Status:
    """Pass or fail; what was not judged is not shown as a failure."""
    return status if status in ("pass", *UNJUDGED) else "fail"


def _explaining(diagnoses: Sequence[Diagnosis], shown: set[str]) -> tuple[Diagnosis, ...]:
    """The diagnoses limited to these cases; those that explain none of them are left out."""
    each = ((one, tuple(name for name in one.cases if name in shown)) for one in diagnoses)
    return tuple(replace(one, cases=cases) for one, cases in each if cases)
