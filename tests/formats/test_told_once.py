"""Headlines say how a question ended, and what is the same for several cases is said once."""

from __future__ import annotations

import io
import json
import re

import msgspec
from msgspec import UNSET
from rich.console import Console

from autograder.formats import words
from autograder.formats.machines import to_gradescope
from autograder.formats.page import to_html
from autograder.formats.terminal import show
from autograder.formats.visibility import for_student
from autograder.formats.words import NOT_WRITTEN, group_equal_failures, merge_cases
from autograder.report import (
    NOT_IMPLEMENTED,
    CaseReport,
    Comparison,
    Credit,
    Details,
    Ended,
    OwnLine,
    QuestionReport,
    Report,
    Status,
)
from tests.messages import Said

NEEDED = "it needs all of q2 first"
PYTHON_2 = "mine.py is written for Python 2"
LINE = "*** AlphaBetaAgent.getAction is not implemented, mine.py line 9"
UNWRITTEN = f"decision 1 of 24: {NOT_IMPLEMENTED}"


def cases(status: Status, message: str, count: int = 3) -> tuple[CaseReport, ...]:
    return tuple(
        CaseReport(f"c{n}", f"case {n}", "graph", status, 0, 1, message=message) for n in range(count)
    )


def unwritten_cases(message: str = NOT_IMPLEMENTED) -> list[CaseReport]:
    return [msgspec.structs.replace(case, ended=Ended("unwritten")) for case in cases("fail", message)]


def question(
    status: Status,
    *of: CaseReport,
    points: float = 0,
    message: str = "",
    output: str = "",
    credit: Credit = "sum",
) -> QuestionReport:
    return QuestionReport("q", "Question", status, points, 5, message, of, output=output, credit=credit)


def report(*questions: QuestionReport) -> Report:
    return Report("Course", "d", "student", "e", "", 0, 0, 5 * len(questions), questions)


def in_terminal(shown: Report) -> str:
    console = Console(file=io.StringIO(), width=120, record=True)
    show(shown, console)
    return console.export_text()


def on_page(shown: Report) -> str:
    body = to_html(shown).partition("<body>")[2]
    return " ".join(re.sub("<[^>]*>", " ", body).split())


def test_what_is_not_implemented_is_known_whatever_is_said_of_it() -> None:
    (case,) = cases("fail", "todo", 1)
    for ended, is_unwritten in ((Ended("unwritten"), True), (Ended("no action"), False), (UNSET, False)):
        assert msgspec.structs.replace(case, ended=ended).is_unwritten is is_unwritten
    (only_words,) = cases("fail", UNWRITTEN, 1)
    assert not only_words.is_unwritten


def test_what_is_not_implemented_is_called_so_and_no_mistake(says: Said) -> None:
    unwritten = question("fail", *unwritten_cases(), output=f"{LINE}\n{LINE}\n{LINE}\n")
    terminal, page = in_terminal(report(unwritten)), on_page(report(unwritten))
    for shown in (terminal, page):
        assert "not written yet" in shown
        assert "mistake" not in shown.lower()
        assert shown.lower().count(NOT_IMPLEMENTED) == 1
        assert shown.count(LINE) == 1
        assert "case 0, case 1, case 2" in shown.lower()
    assert words.status_text(unwritten) == words.status_text(unwritten.cases[0]) == "not written yet"
    top = json.loads(to_gradescope(report(unwritten)))["output"]
    says(top, points="0 / 5 points")
    assert f"\n{NOT_WRITTEN.capitalize()}\n" in top
    assert f"{LINE}  (3 times)" in top


ABSENT = "mine.py defines no Minimax"


def absent(meant: str = "") -> QuestionReport:
    ended = Ended("not defined", details=Details(name="Minimax", file="mine.py", meant=meant))
    told = [msgspec.structs.replace(case, ended=ended) for case in cases("import error", ABSENT)]
    return question("import error", *told)


def test_a_report_begins_with_what_is_written_and_folds_the_rest() -> None:
    wrong = CaseReport("w", "wrong", "graph", "fail", 0, 1, message="it chose East, right: West")
    shown = report(absent(), question("fail", wrong))
    terminal = in_terminal(shown)
    assert terminal.index("right: West") < terminal.index("Not written yet")
    assert "import error" not in terminal
    page = to_html(shown)
    folded = page.index('<details class="fold unwritten">')
    assert page.index("right: West") < folded < page.index(ABSENT)
    assert "import error" not in page


def test_a_name_that_is_nearly_right_is_no_unwritten_part() -> None:
    wrong = CaseReport("w", "wrong", "graph", "fail", 0, 1, message="it chose East, right: West")
    for shown in (report(absent("MyMinimax"), question("fail", wrong)), report(absent(), absent())):
        assert 'class="fold unwritten"' not in to_html(shown)


def test_one_case_that_is_wrong_makes_the_question_more_than_not_implemented() -> None:
    wrong = CaseReport("w", "wrong", "graph", "fail", 0, 1, message="it chose East, right: West")
    mixed = question("fail", *unwritten_cases(UNWRITTEN), wrong)
    assert words.status_text(mixed) == "fail"
    assert words.finding(mixed) == words.OTHER
    assert words.status_text(mixed.cases[0]) == "not written yet"


def test_what_hidden_cases_did_is_not_in_the_headline() -> None:
    hidden = CaseReport("h", "hidden", "graph", "crash", 0, 1, "hidden", message="it raised KeyError: 3")
    both = question("fail", *unwritten_cases(), hidden)
    assert words.status_text(both) == "fail"
    (shown,) = for_student(report(both)).questions
    assert words.status_text(shown) == "not written yet"


def test_a_reason_that_all_cases_share_is_said_once_a_question() -> None:
    shown = report(
        question("import error", *cases("import error", PYTHON_2)),
        question("not graded", *cases("not graded", NEEDED), message=NEEDED),
    )
    for text in (in_terminal(shown), on_page(shown)):
        assert text.count(PYTHON_2) == 1
        assert text.lower().count(NEEDED) == 1
        assert "0 / 3" in text, "the points of the cases together"


def test_gradescopes_first_text_tells_a_reason_once_for_the_whole_report() -> None:
    shown = report(*[question("import error", *cases("import error", PYTHON_2))] * 3)
    top = json.loads(to_gradescope(shown))["output"]
    assert top.count("Cannot be loaded") == 3
    assert top.count(PYTHON_2) == 1


def test_cases_that_were_compared_or_differ_stay_apart() -> None:
    compared = (Comparison("action", "West", "East", same=False),)
    apart = CaseReport("d", "d", "graph", "fail", 0, 1, message="m", compared=compared)
    groups = group_equal_failures(
        [*cases("pass", ""), *cases("fail", "m", 2), apart, *cases("fail", "other", 1)]
    )
    assert [len(group) for group in groups] == [1, 1, 1, 2, 1, 1]
    many = merge_cases(cases("fail", "m", 11))
    assert many.title.endswith("case 7 and 3 more")
    assert (many.points, many.max_points) == (0, 11)


def test_how_points_follow_is_said_only_where_points_of_checks_were_lost_by_it() -> None:
    game = CaseReport("g", "games", "game", "fail", 1, 4, message="1 of 6 games won")
    missed = question("fail", game, points=1, credit="sum-or-nothing")
    assert words.credit(missed) == ""
    crashed = question("crash", game, *cases("crash", "it raised it"), credit="sum-or-nothing")
    sentence = words.CREDIT["sum-or-nothing"]
    assert words.credit(crashed) == sentence
    assert sentence in on_page(report(crashed))


def test_advice_on_a_right_search_is_seen_without_a_click() -> None:
    advice = "right; advice: 6 of its 12 successor calls asked again for a node that it had"
    advised = cases("pass", advice, 1)
    assert '<details class="fold more" open>' in to_html(report(question("pass", *advised, points=5)))
    assert '<details class="fold more">' in to_html(report(question("pass", *cases("pass", ""), points=5)))
    assert advice in in_terminal(report(question("pass", *advised, points=5)))


def test_thresholds_of_games_are_reached_or_missed() -> None:
    compared = (Comparison("wins", "at least 2", "1", same=False),)
    game = CaseReport("g", "games", "game", "fail", 0, 4, message="1 of 6", compared=compared)
    page = on_page(report(question("fail", game)))
    assert "missed" in page
    assert "differs" not in page


def test_a_page_tells_once_why_the_file_cannot_be_loaded() -> None:
    ended = Ended(
        "not loaded", "SyntaxError", "'(' was never closed", (OwnLine("mine.py", 3, "<module>", "f("),)
    )
    said = "mine.py cannot be loaded: SyntaxError: '(' was never closed (mine.py, line 3)"
    broken = CaseReport("1", "a tree", "tree", "import error", 0, 1, message=said, ended=ended)
    hidden = msgspec.structs.replace(broken, name="2", visibility="hidden")

    def page(*cases: CaseReport) -> str:
        parts = [QuestionReport(name, name, "import error", 0, 2, cases=cases) for name in ("one", "two")]
        return to_html(
            for_student(Report("Search", "a" * 16, "bob", "b" * 16, "", 7, 0, 4, tuple(parts), 2.5))
        )

    shown, _, folded = page(broken, hidden).partition("<summary>Not run: one, two</summary>")
    assert shown.count("<code>f(</code>") == 1 and folded
    other = msgspec.structs.replace(broken, name="3", message="it raised KeyError", ended=Ended("raised"))
    assert "Not run:" not in page(broken, other)
