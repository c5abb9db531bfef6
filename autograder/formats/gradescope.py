"""A report as Gradescope's results.json.

Fields and limits are those of https://gradescope-autograders.readthedocs.io/en/latest/specs/.
"""

from __future__ import annotations

from typing import Any

import msgspec

from autograder.formats.safe_text import MOST, safe, safe_line, safe_report
from autograder.formats.views import cases_of, has_hidden
from autograder.formats.wording import WHAT_HAPPENED, account, score
from autograder.report import CaseReport, QuestionReport, Report, Visibility
from pacman.support.ascii_json import in_ascii

STRICTNESS: tuple[Visibility, ...] = ("visible", "after_due_date", "after_published", "hidden")
PRINTED = "What the code printed:"


def to_gradescope(report: Report) -> bytes:
    """The whole report; Gradescope itself keeps hidden cases from the student until they may be seen.

    The output at the top, which the student sees at once, says nothing about hidden cases.
    """
    clean = safe_report(report)
    tests = [
        _test(question, case, f"{row}.{column}")
        for row, question in enumerate(clean.questions, start=1)
        for column, case in enumerate(cases_of(question), start=1)
    ]
    extra = {
        "assignment_digest": clean.assignment_digest,
        "submission_digest": clean.submission_digest,
        "isolation": clean.isolation,
        "seed": clean.seed,
        "grader_error": clean.has_grader_error,
        "version": clean.version,
    }
    return _results(clean.points, clean.seconds, _top(clean), tests, extra)


def zero(max_points: float, sentence: str) -> bytes:
    """A result without points, to be written before the grading begins; the sentence says why."""
    output = safe(sentence)
    test = _entry(0.0, max_points, "Grading", "1", output, "visible", tags=[], extra={})
    return _results(0.0, 0.0, output, [test], {"grader_error": True})


def _results(
    points: float, seconds: float, output: str, tests: list[dict[str, Any]], extra: dict[str, Any]
) -> bytes:
    results = {
        "score": points,
        "execution_time": round(seconds, 2),
        "output": output,
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "leaderboard": [],
        "extra_data": extra,
    }
    return in_ascii(msgspec.json.format(msgspec.json.encode(results), indent=2)) + b"\n"


def _test(question: QuestionReport, case: CaseReport, number: str) -> dict[str, Any]:
    output = account(case, question.diagnosis)
    if question.output and has_hidden(question) and case is max(question.cases, key=_strictness):
        # What was printed can reveal every case, so it is shown with the case that is hidden longest.
        output += f"\n\n{PRINTED}\n{question.output}"
    name = case.title if case.title == question.title else f"{question.title}: {case.title}"
    return _entry(
        case.points,
        case.max_points,
        name,
        number,
        safe(output),
        case.visibility,
        passed=case.status == "pass",
        tags=[case.status],
        extra={"question": question.name, "case": case.name, "seed": case.seed, "seconds": case.seconds},
    )


def _entry(
    points: float,
    max_points: float,
    name: str,
    number: str,
    output: str,
    visibility: Visibility,
    *,
    passed: bool = False,
    tags: list[str],
    extra: dict[str, Any],
) -> dict[str, Any]:
    return {
        "score": points,
        "max_score": max_points,
        "status": "passed" if passed else "failed",
        "name": safe_line(name),
        "name_format": "text",
        "number": number,
        "output": output,
        "output_format": "text",
        "tags": tags,
        "visibility": visibility,
        "extra_data": extra,
    }


def _strictness(case: CaseReport) -> int:
    return STRICTNESS.index(case.visibility)


def _top(report: Report) -> str:
    """What the student reads first: a paragraph for each question, from visible cases alone."""
    paragraphs = [report.assignment]
    if report.has_grader_error:
        paragraphs.append(f"{WHAT_HAPPENED['grader error']} These points are not final.")
    paragraphs += [_paragraph(number, one) for number, one in enumerate(report.questions, start=1)]
    paragraphs += [
        f"{question.title}: {PRINTED.lower()}\n{question.output}"
        for question in report.questions
        if question.output and not has_hidden(question)
    ]
    return safe("\n\n".join(paragraphs), MOST)


def _paragraph(number: int, question: QuestionReport) -> str:
    seen = [case for case in question.cases if case.visibility == "visible"]
    reached = f"{score(question.points, question.max_points)} points"
    if has_hidden(question):
        reached = score(sum(case.points for case in seen), sum(case.max_points for case in seen))
        reached += " points in the checks that are shown"
    lines = [f"{number}. {question.title}: {reached}", question.message]
    known = question.diagnosis
    if known and {case.name for case in seen} & set(known.cases):
        lines += [f"Likely mistake: {known.title}", known.hint]
    return "\n".join(line for line in lines if line)
