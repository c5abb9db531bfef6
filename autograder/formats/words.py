"""The words of a report: safe text, statuses, figures, and the cases that the formats list."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Literal, TypeVar

import msgspec
from msgspec import UNSET
from rich.cells import cell_len

from autograder.formats.visibility import HIDDEN_TITLE
from autograder.report import (
    BY_TIME_SHOWN,
    NOT_TRIED,
    CaseReport,
    Comparison,
    Credit,
    Diagnosis,
    FileChoice,
    QuestionReport,
    Report,
    Status,
    each_text,
    total,
    with_messages,
)
from pacman.errors import printable
from pacman.messages import English, english, message
from pacman.support.language import (
    ENGLISH,
    Language,
    comma_list,
    readers_language,
    say,
    say_figures,
    spoken,
    spoken_text,
)
from pacman.support.text import begins_with_word, capitalize, duration
from pacman.view.vocabulary import NOT_RIGHT, NOTHING, RIGHT

# Text that students wrote, made safe to show and cut to a maximum length.


MOST = 100_000  # characters that one text may have
MOST_IN_A_LINE = 2_000  # where a text is one line
# Fields that may have several lines.
MULTILINE = {"message", "picture", "error", "code", "output", "tree", "position"}

COLOURS = re.compile(r"\x1b\[[0-9;:?]*[ -/]*[@-~]")  # and the other commands to a terminal that begin so
OTHER_SPACES = re.compile(r"[^\S\n]")

S = TypeVar("S", bound=msgspec.Struct)


def safe_text(text: str, most: int = MOST) -> str:
    """The text, of at most `most` characters, with ? for those that cannot be stored or shown.

    Printable characters, spaces and line ends remain, so it is valid in XML and cannot command a terminal.
    A text that was cut says so at its end.

    >>> safe_text("\\x1b[31mred\\x1b[0m\\tand\\0")
    'red and?'
    """
    if len(text) <= most and text.isprintable():
        return text  # as nearly all texts are
    start = COLOURS.sub("", text[: most + 1]).replace("\r\n", "\n").replace("\r", "\n")
    start = printable(OTHER_SPACES.sub(" ", start.expandtabs(4)))
    return start if len(text) <= most and len(start) <= most else _cut_text(start, len(text), most)


def safe_line(text: str, most: int = MOST_IN_A_LINE) -> str:
    """A safe text on one line, without spaces around it."""
    return " ".join(safe_text(text, most).split())


def safe_report(report: Report, most: int = MOST) -> Report:
    """The report with every text in it safe, and on one line where it should be."""
    line = min(most, MOST_IN_A_LINE)

    def change(field: str, text: str) -> str:
        return safe_text(text, most).strip("\n") if field in MULTILINE else safe_line(text, line)

    return each_text(report, change)


def _cut_text(start: str, length: int, most: int) -> str:
    sentence = "\n" + say("... cut: the whole has {number:,} characters.", number=length)
    return start[: most - len(sentence)] + sentence


# The words, signs and figures that all formats share.


CHOSEN = {
    "change": message("no other was changed"),
    "time": message("it is the newest"),
    "place": message("it is in the fewest folders, or first by name"),
}
WIDEST = 40  # characters of a value in a table of text

Tone = Literal["good", "bad", "none", "ours"]

WHAT_HAPPENED: dict[Status, str] = {
    "pass": message("It did what was asked for."),
    "fail": message("It did something other than what was asked for."),
    "timeout": message("It took too long."),
    "memory": message("It took too much memory."),
    "output limit": message("It printed too much."),
    "crash": message("It raised an error, or its process ended."),
    "protocol error": message("Its process sent a message that is neither a question nor an answer."),
    "import error": message("The file cannot be loaded, or what is asked for is not in it."),
    "not graded": message("It was not graded."),
    "not run": message("It was not run."),
    "marked": message("There is no note on it."),
    "not marked": message("It is not marked yet."),
    "grader error": message("Something went wrong in the grader, not in this code. It will be graded again."),
}

BELOW = message("below what was asked for")
OTHER = message("other than what was asked for")
FINDINGS: dict[Status, str] = {  # WHAT_HAPPENED as a heading
    "pass": message("all right"),
    "fail": message("no known mistake fits"),
    "timeout": message("took too long"),
    "memory": message("took too much memory"),
    "output limit": message("printed too much"),
    "crash": message("agent error"),
    "protocol error": message("sent an invalid message"),
    "import error": message("cannot be loaded"),
    "not graded": message("not graded"),
    "not run": message("not run"),
    "marked": message("points lost in the marking"),
    "not marked": message("not marked yet"),
    "grader error": message("to be graded again"),
}
NOT_WRITTEN = message("not written yet")
STATUS_WORDS: dict[str, str] = {  # the glossary's
    "pass": message("pass"),
    "fail": message("fail"),
    "timeout": message("timeout"),
    "memory": message("memory"),
    "output limit": message("output limit"),
    "crash": message("agent error"),
    "protocol error": message("protocol error"),
    "import error": message("import error"),
    "not graded": message("not graded"),
    "not run": message("not run"),
    "marked": message("marked"),
    "not marked": message("not marked"),
    "grader error": message("grader error"),
}
SIGNS: dict[Status, str] = {  # the drawn signs of pages
    "pass": "check",
    "fail": "cross",
    "not graded": "dash",
    "not run": "dash",
    "marked": "hand",
    "not marked": "clock",
    "grader error": "clock",
}

CREDIT: dict[Credit, str] = {
    "sum": "",
    "all-or-nothing": message("You get its points only if every check passes."),
    "sum-or-nothing": message(
        "Its points count only if no check fails outright: by an error, a timeout or a wrong search."
        " A missed threshold costs only its own points."
    ),
    "passed": message("Each check that does not fail is worth one point."),
    "sum-and-all": message(
        "The score is rounded down to whole points. Full marks also require the checks that carry no points."
    ),
}


def notes(report: Report) -> tuple[str, ...]:
    """Sentences on how the submission was judged, where that needs saying."""
    chosen = () if report.choice is None else (about_choice(report.choice),)
    part = () if report.not_graded is UNSET else (about_part(report.not_graded),)
    return (*part, *chosen, *report.notes)


def about_part(not_graded: Sequence[str]) -> str:
    """Say that only a part of the assignment was graded.

    >>> about_part(["reflex", "minimax"])
    'Only a part of the assignment was graded. Not graded, and not in the total: reflex, minimax.'
    """
    return say(
        "Only a part of the assignment was graded. Not graded, and not in the total: {names}.",
        names=comma_list(not_graded),
    )


def about_choice(choice: FileChoice) -> str:
    """Say which file counts where several have its name, and why.

    >>> about_choice(FileChoice("b/a.py", ("old/a.py",), "time"))
    'b/a.py counts, because it is the newest; not graded: old/a.py'
    """

    def named(path: str) -> str:
        if path not in choice.unchanged:
            return path
        return english("{file} (unchanged starter file, or empty)", file=path)

    return say(
        "{file} counts, because {because}; not graded: {others}",
        file=named(choice.file),
        because=english(CHOSEN[choice.because]),
        others=comma_list([*map(named, choice.others)]),
    )


def tone(status: Status) -> Tone:
    """The code is "good" or "bad"; "none": it was not tried; "ours": it is still to be graded."""
    if status == "pass":
        return "good"
    if status in (*NOT_TRIED, "marked"):
        return "none"
    return "ours" if status in ("grader error", "not marked") else "bad"


def sign(status: Status) -> str:
    """One character for a status, so that colour is never the only sign."""
    return {"good": RIGHT, "bad": NOT_RIGHT, "none": NOTHING, "ours": "!"}[tone(status)]


def drawn_sign(status: Status) -> str:
    """The name of the sign that pages draw; an octagon where the code did not finish."""
    return SIGNS.get(status, "stop")


def finding(question: QuestionReport) -> str:
    """The mistake in a question in a few words: the most expensive known one, else how the question ended."""
    if question.diagnoses:
        return question.diagnoses[0].title
    if is_unwritten(question):
        return say(NOT_WRITTEN)
    if question.status == "fail" and not question.undiagnosed:
        games_alone = all(case.kind == "game" for case in _shown_failures(question))
        return say(BELOW if games_alone else OTHER)
    return say(FINDINGS[question.status])


def findings(question: QuestionReport) -> list[str]:
    """All known mistakes of a question in a few words each, else how it ended."""
    return list(dict.fromkeys(one.title for one in question.diagnoses)) or [finding(question)]


def status_word(status: str) -> str:
    """The status as people read it: in the glossary's words.

    >>> status_word("crash"), status_word("fail")
    ('agent error', 'fail')
    """
    return say(STATUS_WORDS[status]) if status in STATUS_WORDS else status


def status_text(thing: CaseReport | QuestionReport) -> str:
    """The status in words; what is not written yet is told apart from what does something wrong."""
    return say(NOT_WRITTEN) if is_unwritten(thing) else status_word(thing.status)


def tone_of(thing: CaseReport | QuestionReport) -> Tone:
    """The tone of its status; what is not written yet is not wrong."""
    return "none" if is_unwritten(thing) else tone(thing.status)


def sign_of(thing: CaseReport | QuestionReport) -> str:
    """The name of the sign that pages draw for it."""
    return SIGNS["not run"] if is_unwritten(thing) else drawn_sign(thing.status)


def is_unwritten(thing: CaseReport | QuestionReport) -> bool:
    """Whether all that is told of its failures is that something is not written yet."""
    if isinstance(thing, CaseReport):
        return thing.is_unwritten or thing.is_absent
    told = _shown_failures(thing)
    return thing.status in ("fail", "import error") and bool(told) and all(map(is_unwritten, told))


def written_first(questions: Sequence[QuestionReport]) -> tuple[list[int], list[int]]:
    """The places of the questions that are answered, and of those that are not written yet.

    If nothing is written, all count as answered: then the file says how that came about.
    """
    answered = [place for place, question in enumerate(questions) if not is_unwritten(question)]
    if not answered:
        return list(range(len(questions))), []
    return answered, [place for place in range(len(questions)) if place not in answered]


# A report says in English what it found; here it is in the reader's language.

TITLES = {"assignment", "title"}  # fields with what an assignment calls itself, its questions and its cases


def in_language(report: Report) -> Report:
    """The report with its messages in the language that is spoken."""
    return report if spoken() == ENGLISH else each_spoken(with_messages(report, report))


def each_spoken(thing: S) -> S:
    """The struct with each of its messages in the language that is spoken.

    So are the titles of assignments and cases that the catalogues have: those that come with this package.
    """

    def speak(field: str, text: str) -> str:
        is_title = field in TITLES and text != HIDDEN_TITLE and not isinstance(text, English)
        return say(text) if is_title else spoken_text(text)

    return each_text(thing, speak)


def language_of(report: Report) -> Language:
    """The language in which a student reads it."""
    return readers_language("" if report.language is UNSET else report.language)


def place_text(question: QuestionReport) -> str:
    """The line of the student's file at which it stopped: "mine.py, line 3, in value".

    "" if it is not known, or if a hint names a line.
    """
    found = question.counterexample
    ends = [found.ended] if found is not None else []
    ends += [case.ended for case in question.cases if case.status != "pass"]
    lines = [ended.lines[-1] for ended in ends if ended is not msgspec.UNSET and ended.lines]
    if not lines or any(lines[0].file in one.hint for one in question.diagnoses):
        return ""
    return spoken_text(lines[0].place)


def _shown_failures(question: QuestionReport) -> list[CaseReport]:
    """The failed cases of the question of which something is said."""
    return [case for case in question.cases if case.status != "pass" and case.message]


def as_sentence(text: str) -> str:
    """The text, beginning with a capital letter if its first word is one, and no file's name.

    >>> as_sentence("its value is 6, right: 3"), as_sentence("hw.rar cannot be read")
    ('Its value is 6, right: 3', 'hw.rar cannot be read')
    """
    return capitalize(text) if begins_with_word(text) else text


def format_figure(value: float) -> str:
    """Points with at most two decimals, as in the gradebooks of a class, and no trailing zeros.

    >>> format_figure(3.0), format_figure(2.5), format_figure(10 / 3)
    ('3', '2.5', '3.33')
    """
    return f"{round(value, 2) + 0.0:.12g}"


def format_points(points: float | None) -> str:
    """Points as by `format_figure`; "" for None, where they are not known.

    >>> format_points(25.0), format_points(24.5), format_points(33.33333), format_points(None)
    ('25', '24.5', '33.33', '')
    """
    return "" if points is None else format_figure(points)


def shown_points(points: float) -> str:
    """The points as people read them in the language that is spoken; files have `format_figure`."""
    return say_figures(format_figure(points))


def shown_seconds(seconds: float) -> str:
    """A time, likewise."""
    return say_figures(duration(seconds))


def format_term(points: float) -> str:
    """Points with their sign, as a term of a sum.

    >>> format_term(2), format_term(-2.5)
    ('+2', '−2.5')
    """
    return f"{'−' if points < 0 else '+'}{shown_points(abs(points))}"


def score(points: float, max_points: float) -> str:
    """The points reached and the maximum.

    >>> score(2.5, 4)
    '2.5 / 4'
    """
    return f"{shown_points(points)} / {shown_points(max_points)}"


def points_text(case: CaseReport) -> str:
    """The points of a case; "" if it has none of its own, as where all cases of a question must pass."""
    return score(case.points, case.max_points) if case.max_points else ""


def credit(question: QuestionReport) -> str:
    """Explain a question's lost points by its checks; "" if they are just their sum."""
    is_sum = question.points == total(case.points for case in question.cases)
    if question.status in ("pass", *NOT_TRIED) or (is_sum and question.credit != "all-or-nothing"):
        return ""
    return say(CREDIT[question.credit]) if CREDIT[question.credit] else ""


def is_advised(case: CaseReport) -> bool:
    """Whether the case passed, and something is said of how it did."""
    return case.status == "pass" and case.kind in ("graph", "decisions", "manual") and bool(case.message)


def sentence(case: CaseReport) -> str:
    """Say what happened in a case."""
    if case.visibility != "visible" and case.status == "fail" and not case.message:
        return say("It did not pass. What it checks is not shown.")
    return case.message or say(WHAT_HAPPENED[case.status])


def remark(question: QuestionReport) -> str:
    """Say what happened in a question, if its cases do not; else ""."""
    is_said = question.status in ("pass", *(case.status for case in question.cases))
    return question.message or ("" if is_said else say(WHAT_HAPPENED[question.status]))


def fold_repeated_lines(text: str) -> str:
    """The printed text; a line that repeats is shown once, with how often it was printed.

    >>> fold_repeated_lines("a\\na\\n\\n\\nb")
    'a  (2 times)\\n\\n\\nb'
    """
    lines = []
    for line, same in groupby(text.split("\n")):
        count = len(list(same))
        often = say("({number:,} times)", number=count)
        lines += [f"{line}  {often}"] if count > 1 and line.strip() else [line] * count
    return "\n".join(lines)


def explains_case(diagnosis: Diagnosis, case: CaseReport) -> bool:
    """Whether the mistake explains the case."""
    return case.name in diagnosis.cases


def columns(kind: str = "") -> tuple[str, str]:
    """The headings, as messages, of what is compared in a case: what is right, and what the submission did.

    >>> columns(), columns("game")
    (('right', 'yours'), ('asked for', 'yours'))
    """
    return message("asked for") if kind == "game" else message("right"), message("yours")


def compared_text(compared: Sequence[Comparison], kind: str = "") -> str:
    """The comparisons as a table of text; ✗ marks what differs."""
    rows = [("", *map(say, columns(kind)))]
    rows += [(f"{RIGHT if one.same else NOT_RIGHT} {one.what}", one.expected, one.got) for one in compared]
    wide = [min(WIDEST, max(cell_len(row[column]) for row in rows)) for column in range(2)]

    def cell(text: str, column: int) -> str:
        return text + " " * (wide[column] - cell_len(text))

    return "\n".join(f"{cell(a, 0)}  {cell(b, 1)}  {c}".rstrip() for a, b, c in rows)


# The cases that the formats list for a question.


MOST_TITLES = 8  # of cases that are told together

replace = msgspec.structs.replace


def cases_of(question: QuestionReport) -> tuple[CaseReport, ...]:
    """The question's cases, and one for the question itself if none of them has the question's status."""
    if question.cases and question.status in ("pass", *(case.status for case in question.cases)):
        return question.cases
    alone = not question.cases
    itself = replace(
        _case_of_question(question),
        points=question.points if alone else 0.0,
        max_points=question.max_points if alone else 0.0,
        visibility="visible" if alone else "hidden",  # a required question failed in what is hidden
        seconds=question.seconds if alone else 0.0,
    )
    return (*question.cases, itself)


def group_equal_failures(cases: Sequence[CaseReport]) -> list[tuple[CaseReport, ...]]:
    """The cases, those together that failed without a comparison and of which just the same is said."""
    groups: dict[tuple[str, ...], list[CaseReport]] = {}
    for case in cases:
        is_bare = case.status != "pass" and case.message and not (case.compared or case.picture)
        said = (case.status, case.message, case.error, case.visibility) if is_bare else (case.name,)
        groups.setdefault(said, []).append(case)
    return [tuple(group) for group in groups.values()]


def merge_cases(group: Sequence[CaseReport]) -> CaseReport:
    """One case that stands for these, of which the same is said."""
    titles = comma_list([title_of(case) for case in group[:MOST_TITLES]])
    if len(group) > MOST_TITLES:
        titles = english("{some} and {number:,} more", some=titles, number=len(group) - MOST_TITLES)
    return replace(
        group[0],
        title=group[0].title if len(group) == 1 else spoken_text(titles),
        points=total(case.points for case in group),
        max_points=total(case.max_points for case in group),
        seconds=sum(case.seconds for case in group),
    )


def title_of(case: CaseReport) -> str:
    """The title of the case as it is shown."""
    return say(HIDDEN_TITLE) if case.title == HIDDEN_TITLE else case.title


def scored_cases(question: QuestionReport) -> tuple[CaseReport, ...]:
    """The parts that have its points, so that they can be summed: its cases, or a first one for the question.

    The question's own is seen when all of its cases are; the cases after it have no points.
    """
    if question.credit == "sum" or not question.cases:
        return cases_of(question)
    seen_last = max((case.visibility for case in question.cases), key=BY_TIME_SHOWN.index)
    itself = replace(_case_of_question(question), visibility=seen_last)
    return (itself, *(replace(case, points=0.0, max_points=0.0) for case in question.cases))


def _case_of_question(question: QuestionReport) -> CaseReport:
    """A case that stands for the whole question."""
    return CaseReport(
        name="question",
        title=question.title,
        kind="tree",
        status=question.status,
        points=question.points,
        max_points=question.max_points,
        message=question.message or CREDIT[question.credit],
    )
