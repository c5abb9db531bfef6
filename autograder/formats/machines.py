"""Reports for programs: JSON, JUnit, Gradescope, tables."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.etree import ElementTree

import msgspec

from autograder.formats.terminal import (
    closing_sentences,
    counterexample_text,
    explained_count_text,
    mistakes_text,
)
from autograder.formats.visibility import hides_anything, seconds_shown, tells_seed, visible_part
from autograder.formats.words import (
    MOST,
    WHAT_HAPPENED,
    as_sentence,
    cases_of,
    compared_text,
    explains_case,
    finding,
    fold_repeated_lines,
    format_figure,
    group_equal_failures,
    in_language,
    language_of,
    notes,
    safe_line,
    safe_report,
    safe_text,
    score,
    scored_cases,
    sentence,
    shown_points,
    status_word,
    title_of,
    tone,
)
from autograder.report import (
    BY_TIME_SHOWN,
    CaseReport,
    Diagnosis,
    QuestionReport,
    Report,
    Status,
    Visibility,
    each_text,
    settled,
)
from pacman.messages import message
from pacman.support.language import ENGLISH, say, say_number, speaking, spoken
from pacman.support.text import in_ascii, without_formula

if TYPE_CHECKING:  # a grade needs no check, which loads all known mistakes
    from autograder.checking.check import CheckedAssignment, CheckedQuestion
    from autograder.checking.drawn_cases import Spread
    from autograder.checking.trial_games import TriedGames

# A report, or the check of an assignment, as JSON: the whole of it, for programs.


def to_json(report: Report) -> bytes:
    """Indented JSON in ASCII, the same for equal reports; ? for halves of characters."""
    report = settled(report)
    try:
        data = msgspec.json.encode(report)
    except UnicodeEncodeError:
        data = msgspec.json.encode(each_text(report, lambda _, text: _whole(text)))
    return in_ascii(msgspec.json.format(data, indent=2)) + b"\n"


def check_to_json(checked: CheckedAssignment) -> bytes:
    """The findings of the check of an assignment, in full."""
    table = {
        "title": checked.assignment.title,
        "digest": checked.assignment.digest,
        "points": checked.assignment.points,
        "complete": checked.is_complete,
        "errors": checked.has_errors,
        "questions": [_question(each) for each in checked.questions],
    }
    return in_ascii(msgspec.json.format(msgspec.json.encode(table), indent=2)) + b"\n"


def _question(checked: CheckedQuestion) -> dict[str, Any]:
    alone, pairs = checked.alone, checked.pairs
    caught = {mistake: by.case for (mistake,), by in alone.by.items()}
    return {
        "name": checked.question.name,
        "points": checked.question.points,
        "most_points": checked.most_points,
        "cases": [
            {"name": named.name, "points": named.points, "visibility": named.visibility}
            for named in checked.question.cases
        ],
        "mistakes": [
            {"name": each.name, "form": each.__name__, "title": each.title, "caught_by": caught.get(each)}
            for each in (*caught, *(mistake for (mistake,) in alone.slipping))
        ],
        "pairs": {
            "caught": len(pairs.by),
            "not_caught": [[each.name for each in pair] for pair in pairs.slipping],
            "untried": pairs.untried,
        },
        "slips": [
            {"mistake": each.mistake.name, "slipped": each.slipped, "seeds": each.seeds}
            for each in checked.slips
        ],
        "students": checked.students,
        "spreads": [_spread(each) for each in checked.spreads],
        "recorded": [
            {"case": each.case, "agrees": each.agrees, "sentence": each.sentence} for each in checked.recorded
        ],
        "guesses": [
            {"case": each.case, "sentence": each.sentence, "weak": each.is_weak} for each in checked.guesses
        ],
        "games": [_games(each) for each in checked.games],
        "asked": [
            {
                "mistake": each.mistake,
                "caught_by": each.caught_by,
                "named": each.names,
                "absence": each.absence,
                "detail": each.detail if each.not_shown is None else each.not_shown.because,
                "because": str(each.because),
            }
            for each in checked.verdicts
        ],
        "additions": [
            {
                "path": each.path,
                "points": each.points,
                "text": each.text,
                "catches": [[one.name for one in some] for some in each.catches],
            }
            for each in checked.additions
        ],
    }


def _spread(spread: Spread) -> dict[str, Any]:
    points = [{"points": number, "students": count} for number, count in spread.points.items()]
    return {"mistake": spread.mistake.name, "cases": spread.cases, "points": points}


def _games(tried: TriedGames) -> dict[str, Any]:
    thresholds = [
        {key: value for key, value in each.items() if value is not None}
        for each in map(msgspec.to_builtins, tried.case.thresholds)
    ]
    players = [
        {
            "player": trial.player,
            "wins": None if trial.figures is None else trial.figures.wins,
            "mean_score": None if trial.figures is None else trial.figures.mean_score,
            "points": None if trial.figures is None else trial.points,
            "reached": trial.reached,
        }
        for trial in tried.trials
    ]
    return {
        "case": tried.named.name,
        "greatest_score": tried.most,
        "thresholds": thresholds,
        "impossible": [tried.case.thresholds.index(each) for each in tried.impossible],
        "players": players,
    }


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")


# A report as JUnit XML, which continuous integration shows.

OUTCOME = {"bad": "failure", "ours": "error", "none": "skipped"}
REASONED = ("failure", "error")  # outcomes that have a text


@speaking(ENGLISH)
def to_junit(report: Report) -> str:
    """A suite for each question and a testcase for each case; times in seconds. Always valid XML 1.0."""
    clean = safe_report(report)
    root = ElementTree.Element("testsuites", name=f"{clean.assignment}: {clean.submission}")
    for question in clean.questions:
        root.append(_suite(question))
    _count(root, clean.seconds)
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _suite(question: QuestionReport) -> ElementTree.Element:
    suite = ElementTree.Element("testsuite", name=question.name)
    properties = ElementTree.SubElement(suite, "properties")
    for name, value in (("points", question.points), ("max_points", question.max_points)):
        ElementTree.SubElement(properties, "property", name=name, value=format_figure(value))
    for case in cases_of(question):
        suite.append(_testcase(question.name, case, question.diagnoses))
    first = next((outcome for test in suite for outcome in test if outcome.tag in REASONED), None)
    if first is not None and (more := _of_the_whole(question)):
        first.text = f"{first.text}\n\n{more}"
    if question.output:
        ElementTree.SubElement(suite, "system-out").text = fold_repeated_lines(question.output)
    _count(suite, question.seconds)
    return suite


def _of_the_whole(question: QuestionReport) -> str:
    """The text on the question as a whole, and on none of its cases: it is with the first that failed."""
    lines = [closing_sentences(question.diagnoses, question.undiagnosed)]
    for one in question.diagnoses:
        share = explained_count_text(one, question.cases)
        lines.append(f"{one.title}: {share}" if share else "")
    parts = ["\n".join(line for line in lines if line)]
    if question.counterexample is not None:
        parts.append(counterexample_text(question.counterexample))
    return "\n\n".join(part for part in parts if part)


def _testcase(question: str, case: CaseReport, diagnoses: Sequence[Diagnosis]) -> ElementTree.Element:
    element = ElementTree.Element("testcase", classname=question, name=case.name, time=f"{case.seconds:.3f}")
    kind = OUTCOME.get(tone(case.status))
    if kind == "skipped":
        ElementTree.SubElement(element, kind, message=sentence(case))
    elif kind is not None:
        outcome = ElementTree.SubElement(element, kind, type=case.status, message=sentence(case))
        outcome.text = case_account(case, diagnoses)
    return element


def _count(element: ElementTree.Element, seconds: float) -> None:
    """Writes into the element how many testcases it holds, and how many of each outcome."""
    element.set("tests", str(len(list(element.iter("testcase")))))
    for kind, plural in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
        element.set(plural, str(len(list(element.iter(kind)))))
    element.set("time", f"{seconds:.3f}")


# A report as Gradescope's results.json.
#
# Fields and limits are those of https://gradescope-autograders.readthedocs.io/en/latest/specs/.

DECIMALS = 2  # of points, as on pages and in gradebooks
PRINTED = message("What the code printed:")


class LeaderboardGames(NamedTuple):
    """The games of one student in a tournament, of which Gradescope's leaderboard shows two figures."""

    status: Status  # in which they ended
    scores: tuple[int, ...] = ()  # of each game; () if one of them failed
    won: int = 0


def to_gradescope(report: Report, games: LeaderboardGames | None = None) -> bytes:
    """The whole report; Gradescope itself keeps hidden cases from the student until they may be seen.

    The output at the top, which the student sees at once, says nothing about hidden cases. Without `games`
    there is no leaderboard. Its texts are for students, and so in the assignment's language.
    """
    with speaking(language_of(report)):
        return _to_gradescope(report, games)


def _to_gradescope(report: Report, games: LeaderboardGames | None) -> bytes:
    clean = safe_report(in_language(report))
    tests = [
        _test(question, case, f"{row}.{column}")
        for row, question in clean.numbered
        for column, case in enumerate(scored_cases(question), start=1)
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
    if games is not None:
        leaderboard = _leaderboard(games)
        if not leaderboard:
            ended = status_word(games.status)
            sentence = say("Not on the leaderboard: a game ended in '{status}'.", status=ended)
            top = f"{safe_text(top, MOST - len(sentence) - 2)}\n\n{sentence}"
    return _results(clean.points, _seconds(clean), top, tests, extra, leaderboard)


def zero_points(max_points: float, sentence: str) -> bytes:
    """A result without points for when the grading does not end by itself; the sentence says why."""
    output = safe_text(sentence)
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


def _leaderboard(games: LeaderboardGames) -> list[dict[str, Any]]:
    if not games.scores:
        return []
    mean = sum(games.scores) / len(games.scores)
    return [
        {"name": say("Mean score"), "value": round(mean, 1), "order": "desc"},
        {"name": say("Won of {games}", games=len(games.scores)), "value": games.won, "order": "desc"},
    ]


def _seconds(report: Report) -> float:
    """The time it took; where something is hidden, the rounded times of what is not."""
    if not any(map(hides_anything, report.questions)):
        return report.seconds
    return sum(seconds_shown(case) for question in report.questions for case in question.cases)


def _test(question: QuestionReport, case: CaseReport, number: str) -> dict[str, Any]:
    if case.visibility == "visible":
        output = case_account(case, visible_part(question).diagnoses)
    elif case.name != max(question.cases, key=_ms_if_late).name:
        output = case_account(case)
    else:
        # The diagnoses and what was printed can tell of every case: they go with the one hidden longest.
        output = case_account(case, question.diagnoses)
        smallest = question.counterexample
        if smallest is not None and smallest != visible_part(question).counterexample:
            output += f"\n\n{counterexample_text(smallest, compared=False)}"
        if question.output:
            output += f"\n\n{say(PRINTED)}\n{fold_repeated_lines(question.output)}"
    name = title_of(case)
    if case.title != question.title:
        name = say("{question}: {case}", question=question.title, case=name)
    return _entry(
        case.points,
        case.max_points if case.max_points or question.credit == "sum" else None,
        name,
        number,
        safe_text(output),
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


def _ms_if_late(case: CaseReport) -> int:
    return BY_TIME_SHOWN.index(case.visibility)


def _top(report: Report) -> str:
    """The text that the student reads first: a paragraph for each question, only from visible cases."""
    paragraphs = [report.assignment, *notes(report)]
    if report.has_grader_error:
        happened = say(WHAT_HAPPENED["grader error"])
        paragraphs.append(spoken().space.join([happened, say("These points are not final.")]))
    told = set[str]()
    paragraphs += [_paragraph(number, one, told) for number, one in report.numbered]
    paragraphs += [
        "\n".join(
            [say("{question}: what the code printed:", question=question.title), fold_repeated_lines(output)]
        )
        for question in report.questions
        if (output := visible_part(question).output)
    ]
    return safe_text("\n\n".join(paragraphs), MOST)


def _paragraph(number: int, question: QuestionReport, told: set[str]) -> str:
    """The paragraph on a question, without the reason of its failure if that is among those `told` before."""
    shown = [case for case in question.cases if case.visibility == "visible"]
    points = score(question.points, question.max_points)
    if hides_anything(question) and question.credit != "sum":
        most = shown_points(question.max_points)
        reached = say_number(
            "{points} point can be reached; checks that are not shown count, too",
            "{points} points can be reached; checks that are not shown count, too",
            question.max_points,
            points=most,
        )
    elif hides_anything(question):
        points = score(sum(case.points for case in shown), sum(case.max_points for case in shown))
        reached = say("{points} points in the checks that are shown", points=points)
    else:
        reached = say("{points} points", points=points)
    said = visible_part(question)
    heading = say("{number}. {question}: {points}", number=number, question=question.title, points=reached)
    lines = [heading, as_sentence(said.message)]
    known = mistakes_text(said.diagnoses, shown, said.undiagnosed)
    if known:
        lines += known
    elif question.status != "pass" and not (said.message or hides_anything(question)):
        reason = "" if question.status == "fail" else common_cause(question)
        found = as_sentence(finding(question))
        if reason and reason not in told:
            found = say("{finding}: {reason}", finding=found, reason=reason)
        lines.append(found)
        told.add(reason)
    if said.counterexample is not None:
        lines.append(f"\n{counterexample_text(said.counterexample, compared=False)}")
    return "\n".join(line for line in lines if line)


# Reports as one table for a spreadsheet.

COLUMNS = (
    "submission", "question", "case", "title", "status", "points", "max_points",
    "visibility", "message", "diagnosis", "seed", "seconds", "assignment", "submission_digest",
    "what_is_wrong", "counterexample",
)  # fmt: skip
MOST_IN_A_CELL = 30_000  # spreadsheets stop at 32,767 characters


@speaking(ENGLISH)
def to_csv(reports: Iterable[Report]) -> str:
    """A row for each case. Text that a spreadsheet would read as a formula gets an apostrophe before it."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    writer.writerow(COLUMNS)
    for report in reports:
        clean = safe_report(report, MOST_IN_A_CELL)
        for question in clean.questions:
            for case in scored_cases(question):
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
    return "" if value is None else without_formula(safe_line(str(value), MOST_IN_A_CELL))


# All about a case, and about a question, as plain text.


def case_account(case: CaseReport, diagnoses: Sequence[Diagnosis] = ()) -> str:
    """All about a case as plain text, with the diagnoses that explain it."""
    parts = [sentence(case)]
    if case.compared:
        parts.append(compared_text(case.compared, case.kind))
    parts.append(case.picture)
    parts += [
        f"{say('What is wrong: {mistake}', mistake=one.title)}\n{one.hint}".rstrip()
        for one in diagnoses
        if explains_case(one, case)
    ]
    parts.append(case.error)
    return "\n\n".join(part for part in parts if part)


def common_cause(question: QuestionReport) -> str:
    """The message that all its failed cases share; "" if they differ."""
    failed = [group for group in group_equal_failures(question.cases) if group[0].status != "pass"]
    return failed[0][0].message if len(failed) == 1 and not failed[0][0].compared else ""
