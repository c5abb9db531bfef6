"""The words, signs and figures that all formats share."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal

from autograder.report import (
    NOT_TRIED,
    CaseReport,
    Comparison,
    Credit,
    Diagnosis,
    FileChoice,
    QuestionReport,
    Report,
    Status,
    total,
)

CHOSEN = {
    "change": "no other was changed",
    "time": "it is the newest",
    "place": "it is in the fewest folders, or first by name",
}
WRONG = "What is wrong"  # before the title of a mistake
WIDEST = 40  # characters of a value in a table of text

Tone = Literal["good", "bad", "none", "ours"]

WHAT_HAPPENED: dict[Status, str] = {
    "pass": "It did what was asked for.",
    "fail": "It did something other than what was asked for.",
    "timeout": "It took too long.",
    "memory": "It took too much memory.",
    "output limit": "It printed too much.",
    "crash": "It raised an error, or its process ended.",
    "protocol error": "Its process sent a message that is neither a question nor an answer.",
    "import error": "The file cannot be loaded, or what is asked for is not in it.",
    "not graded": "It was not graded.",
    "not run": "It was not run.",
    "grader error": "Something went wrong in the grader, not in this code. It will be graded again.",
}

FINDINGS: dict[Status, str] = {  # WHAT_HAPPENED as a heading
    "pass": "all right",
    "fail": "no known mistake fits",
    "timeout": "took too long",
    "memory": "took too much memory",
    "output limit": "printed too much",
    "crash": "crashed",
    "protocol error": "sent what is not an answer",
    "import error": "cannot be loaded",
    "not graded": "not graded",
    "not run": "not run",
    "grader error": "to be graded again",
}
NOT_WRITTEN = "not implemented"
SIGNS: dict[Status, str] = {  # the drawn signs of pages
    "pass": "check",
    "fail": "cross",
    "not graded": "dash",
    "not run": "dash",
    "grader error": "clock",
}

CREDIT: dict[Credit, str] = {
    "sum": "",
    "all-or-nothing": "Its points are given when none of its checks fails.",
    "sum-or-nothing": (
        "Its points count when no check fails outright: by an error, a timeout or a wrong search."
        " A threshold that is missed costs its own points alone."
    ),
    "passed": "Each check that does not fail is worth one point.",
    "sum-and-all": (
        "Whole points alone are given, and all of them only when the checks without points pass, too."
    ),
}


def notes(report: Report) -> tuple[str, ...]:
    """Sentences on how the submission was judged, where that needs saying."""
    return report.notes if report.choice is None else (about_choice(report.choice), *report.notes)


def about_choice(choice: FileChoice) -> str:
    """Which file counts where several have its name, and why.

    >>> about_choice(FileChoice("b/a.py", ("old/a.py",), "time"))
    'b/a.py counts, because it is the newest; not graded: old/a.py'
    """

    def named(path: str) -> str:
        return f"{path} (unchanged starter file, or empty)" if path in choice.unchanged else path

    others = ", ".join(map(named, choice.others))
    return f"{named(choice.file)} counts, because {CHOSEN[choice.because]}; not graded: {others}"


def tone(status: Status) -> Tone:
    """The code is "good" or "bad"; "none": it was not tried; "ours": the grader itself failed."""
    if status == "pass":
        return "good"
    if status in NOT_TRIED:
        return "none"
    return "ours" if status == "grader error" else "bad"


def sign(status: Status) -> str:
    """One character for a status, so that colour is never the only sign."""
    return {"good": "✓", "bad": "✗", "none": "–", "ours": "!"}[tone(status)]


def drawn_sign(status: Status) -> str:
    """The name of the sign that pages draw; an octagon where the code did not come to its end."""
    return SIGNS.get(status, "stop")


def finding(question: QuestionReport) -> str:
    """The mistake in a question in a few words: the most expensive known one, else how the question ended."""
    if question.diagnoses:
        return question.diagnoses[0].title
    if _is_unwritten(question):
        return NOT_WRITTEN
    if question.status == "fail" and not question.undiagnosed:
        games_alone = all(case.kind == "game" for case in _told(question))
        return "below what was asked for" if games_alone else "other than what was asked for"
    return FINDINGS[question.status]


def findings(question: QuestionReport) -> list[str]:
    """All known mistakes of a question in a few words each, else how it ended."""
    return list(dict.fromkeys(one.title for one in question.diagnoses)) or [finding(question)]


def ended(thing: CaseReport | QuestionReport) -> str:
    """The status in words; what is not implemented is told apart from what does something wrong."""
    unwritten = thing.is_unwritten if isinstance(thing, CaseReport) else _is_unwritten(thing)
    return NOT_WRITTEN if unwritten else thing.status


def _is_unwritten(question: QuestionReport) -> bool:
    """Whether all that is told of its failures is that something is not implemented."""
    told = _told(question)
    return question.status == "fail" and bool(told) and all(case.is_unwritten for case in told)


def _told(question: QuestionReport) -> list[CaseReport]:
    """Its failed cases of which something is told."""
    return [case for case in question.cases if case.status != "pass" and case.message]


def as_sentence(text: str) -> str:
    """The text, beginning with a capital letter if its first word is one, and no file's name.

    >>> as_sentence("its value is 6, right is 3"), as_sentence("hw.rar cannot be read")
    ('Its value is 6, right is 3', 'hw.rar cannot be read')
    """
    return text[:1].upper() + text[1:] if text.partition(" ")[0].rstrip(",:;").isalpha() else text


def figure(value: float) -> str:
    """Points with at most two decimals, as in the gradebooks of a class, and no trailing zeros.

    >>> figure(3.0), figure(2.5), figure(10 / 3)
    ('3', '2.5', '3.33')
    """
    return f"{round(value, 2) + 0.0:.12g}"


def added(points: float) -> str:
    """Points with their sign, as a term of a sum.

    >>> added(2), added(-2.5)
    ('+2', '−2.5')
    """
    return f"{'−' if points < 0 else '+'}{figure(abs(points))}"


def score(points: float, max_points: float) -> str:
    """The points reached and the maximum.

    >>> score(2.5, 4)
    '2.5 / 4'
    """
    return f"{figure(points)} / {figure(max_points)}"


def reached(case: CaseReport) -> str:
    """The points of a case; "" if it has none of its own, as where all cases of a question must pass."""
    return score(case.points, case.max_points) if case.max_points else ""


def credit(question: QuestionReport) -> str:
    """How the points of a question that lost some follow from its checks; "" if they are just their sum."""
    is_sum = question.points == total(case.points for case in question.cases)
    if question.status in ("pass", *NOT_TRIED) or (is_sum and question.credit != "all-or-nothing"):
        return ""
    return CREDIT[question.credit]


def is_advised(case: CaseReport) -> bool:
    """Whether the case passed, and something is said of how it did."""
    return case.status == "pass" and case.kind in ("graph", "decisions") and bool(case.message)


def sentence(case: CaseReport) -> str:
    """What happened in a case, in words."""
    if case.visibility != "visible" and case.status == "fail" and not case.message:
        return "It did not pass. What it checks is not shown."
    return case.message or WHAT_HAPPENED[case.status]


def remark(question: QuestionReport) -> str:
    """What happened in a question, if its cases do not say it; else ""."""
    is_said = question.status in ("pass", *(case.status for case in question.cases))
    return question.message or ("" if is_said else WHAT_HAPPENED[question.status])


def printed(text: str) -> str:
    """What was printed; a line that follows itself stands there once, with how often it was printed.

    >>> printed("a\\na\\n\\n\\nb")
    'a  (2 times)\\n\\n\\nb'
    """
    lines = []
    for line, same in groupby(text.split("\n")):
        count = len(list(same))
        lines += [f"{line}  ({count:,} times)"] if count > 1 and line.strip() else [line] * count
    return "\n".join(lines)


def explains_case(diagnosis: Diagnosis, case: CaseReport) -> bool:
    """Whether the mistake explains the case."""
    return case.name in diagnosis.cases


def account(case: CaseReport, diagnoses: Sequence[Diagnosis] = ()) -> str:
    """All about a case as plain text; with those of the diagnoses that explain it."""
    parts = [sentence(case)]
    if case.compared:
        parts.append(compared_text(case.compared))
    parts.append(case.picture)
    parts += [f"{WRONG}: {one.title}\n{one.hint}".rstrip() for one in diagnoses if explains_case(one, case)]
    parts.append(case.error)
    return "\n\n".join(part for part in parts if part)


def compared_text(compared: Sequence[Comparison]) -> str:
    """The comparisons as a table of text; ✗ marks what differs."""
    rows = [("", "expected", "got")]
    rows += [(f"{'✓' if one.same else '✗'} {one.what}", one.expected, one.got) for one in compared]
    wide = [min(WIDEST, max(len(row[column]) for row in rows)) for column in range(2)]
    return "\n".join(f"{a:{wide[0]}}  {b:{wide[1]}}  {c}".rstrip() for a, b, c in rows)
