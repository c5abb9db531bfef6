"""A report as Gradescope's results.json.

Fields and limits are those of https://gradescope-autograders.readthedocs.io/en/latest/specs/.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from autograder.formats.mistakes import counterexample_text, mistakes_text
from autograder.formats.safe_text import MOST, safe, safe_line, safe_report
from autograder.formats.views import cause, hides, seconds_shown, seen, tells_seed, worth_of
from autograder.formats.wording import (
    WHAT_HAPPENED,
    account,
    as_sentence,
    figure,
    finding,
    notes,
    printed,
    score,
)
from autograder.grading.contest import results_of
from autograder.report import BY_TIME_SHOWN, CaseReport, QuestionReport, Report, Visibility
from pacman.support.ascii_json import in_ascii

DECIMALS = 2  # of points, as on pages and in gradebooks
PRINTED = "What the code printed:"


def to_gradescope(report: Report, played: Report | None = None) -> bytes:
    """The whole report; Gradescope itself keeps hidden cases from the student until they may be seen.

    The output at the top, which the student sees at once, says nothing about hidden cases. `played` are the
    games of a tournament, of which the leaderboard shows two figures.
    """
    clean = safe_report(report)
    tests = [
        _test(question, case, f"{row}.{column}")
        for row, question in enumerate(clean.questions, start=1)
        for column, case in enumerate(worth_of(question), start=1)
    ]
    extra = {
        "assignment_digest": clean.assignment_digest,
        "submission_digest": clean.submission_digest,
        "isolation": clean.isolation,
        "seed": clean.seed if tells_seed(clean) else None,  # it draws hidden cases
        "grader_error": clean.has_grader_error,
        "version": clean.version,
    }
    top, leaderboard = _top(clean), list[dict[str, Any]]()
    if played is not None:
        leaderboard = _leaderboard(played)
        if not leaderboard:
            sentence = f"Not on the leaderboard: a game ended in {played.questions[0].status!r}."
            top = f"{safe(top, MOST - len(sentence) - 2)}\n\n{sentence}"
    return _results(clean.points, _seconds(clean), top, tests, extra, leaderboard)


def zero(max_points: float, sentence: str) -> bytes:
    """A result without points for when the grading does not end by itself; the sentence says why."""
    output = safe(sentence)
    test = _entry(0.0, max_points, "Grading", "1", output, "visible", tags=[], extra={})
    return _results(0.0, 0.0, output, [test], {"grader_error": True, "unfinished": True})


def _results(
    points: float,
    seconds: float,
    output: str,
    tests: list[dict[str, Any]],
    extra: dict[str, Any],
    leaderboard: Sequence[dict[str, Any]] = (),
) -> bytes:
    results = {
        "score": round(points, DECIMALS),
        "execution_time": round(seconds, 2),
        "output": output,
        "output_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "leaderboard": leaderboard,
        "extra_data": extra,
    }
    return in_ascii(msgspec.json.format(msgspec.json.encode(results), indent=2)) + b"\n"


def _leaderboard(played: Report) -> list[dict[str, Any]]:
    games = results_of(played)
    if games is None:
        return []
    mean = sum(game.score for game in games) / len(games)
    won = sum(game.result == "win" for game in games)
    return [
        {"name": "Mean score", "value": round(mean, 1), "order": "desc"},
        {"name": f"Won of {len(games)}", "value": won, "order": "desc"},
    ]


def _seconds(report: Report) -> float:
    """How long it took; where something is hidden, the rounded times of what is not."""
    if not any(map(hides, report.questions)):
        return report.seconds
    return sum(seconds_shown(case) for question in report.questions for case in question.cases)


def _test(question: QuestionReport, case: CaseReport, number: str) -> dict[str, Any]:
    if case.visibility == "visible":
        output = account(case, seen(question).diagnoses)
    elif case.name != max(question.cases, key=_shown_late).name:
        output = account(case)
    else:
        # The diagnoses and what was printed can tell of every case: they go with the one hidden longest.
        output = account(case, question.diagnoses)
        smallest = question.counterexample
        if smallest is not None and smallest != seen(question).counterexample:
            output += f"\n\n{counterexample_text(smallest, compared=False)}"
        if question.output:
            output += f"\n\n{PRINTED}\n{printed(question.output)}"
    name = case.title if case.title == question.title else f"{question.title}: {case.title}"
    return _entry(
        case.points,
        case.max_points if case.max_points or question.credit == "sum" else None,
        name,
        number,
        safe(output),
        case.visibility,
        passed=case.status == "pass",
        tags=[case.status],
        extra={"question": question.name, "case": case.name, "seed": _seed(case), "seconds": case.seconds},
    )


def _entry(
    points: float,
    max_points: float | None,
    name: str,
    number: str,
    output: str,
    visibility: Visibility,
    *,
    passed: bool = False,
    tags: list[str],
    extra: dict[str, Any],
) -> dict[str, Any]:
    worth = {} if max_points is None else {"score": round(points, DECIMALS), "max_score": max_points}
    return {
        **worth,
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


def _seed(case: CaseReport) -> int | None:
    """None for a hidden case: what is kept with a submission is shown to the code of the next one."""
    return case.seed if case.visibility == "visible" else None


def _shown_late(case: CaseReport) -> int:
    return BY_TIME_SHOWN.index(case.visibility)


def _top(report: Report) -> str:
    """What the student reads first: a paragraph for each question, from visible cases alone."""
    paragraphs = [report.assignment, *notes(report)]
    if report.has_grader_error:
        paragraphs.append(f"{WHAT_HAPPENED['grader error']} These points are not final.")
    told = set[str]()
    paragraphs += [_paragraph(number, one, told) for number, one in enumerate(report.questions, start=1)]
    paragraphs += [
        f"{question.title}: {PRINTED.lower()}\n{printed(output)}"
        for question in report.questions
        if (output := seen(question).output)
    ]
    return safe("\n\n".join(paragraphs), MOST)


def _paragraph(number: int, question: QuestionReport, told: set[str]) -> str:
    """What is said of a question, without the reason of its failure if that is among those `told` before."""
    shown = [case for case in question.cases if case.visibility == "visible"]
    reached = f"{score(question.points, question.max_points)} points"
    if hides(question) and question.credit != "sum":
        reached = f"{figure(question.max_points)} points can be reached; checks that are not shown count, too"
    elif hides(question):
        reached = score(sum(case.points for case in shown), sum(case.max_points for case in shown))
        reached += " points in the checks that are shown"
    said = seen(question)
    lines = [f"{number}. {question.title}: {reached}", as_sentence(said.message)]
    known = mistakes_text(said.diagnoses, shown, said.undiagnosed)
    if known:
        lines += known
    elif question.status != "pass" and not (said.message or hides(question)):
        reason = "" if question.status == "fail" else cause(question)
        lines.append(
            as_sentence(finding(question)) + (f": {reason}" if reason and reason not in told else "")
        )
        told.add(reason)
    if said.counterexample is not None:
        lines.append(f"\n{counterexample_text(said.counterexample, compared=False)}")
    return "\n".join(line for line in lines if line)
