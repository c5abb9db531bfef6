"""The class page says at which own line, and with which error, how many students' files ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from autograder.classroom.figures import MistakeFigures, class_statistics
from autograder.classroom.pages import class_to_html
from autograder.classroom.standings import Standing
from autograder.report import CaseReport, Diagnosis, Ended, OwnLine, Report
from tests.classroom.fakes import ASSIGNMENT, entry, standings_of
from tests.classroom.html_tree import tree
from tests.classroom.test_overview import graded

LOOP = "for action in state.legal_actions(2):"
BEST = "return max(values.values())"


def crashed(
    student: str, name: str, title: str, line: int, code: str, above: Sequence[OwnLine] = ()
) -> Report:
    """A report whose first question ended with an error at this line."""
    lines = (*above, OwnLine("search.py", line, "value", code))
    ended = Ended("raised", "TypeError", f"an own message of {student}", lines)
    case = CaseReport("c1", "a case", "tree", "crash", 0, 10, message="it raised TypeError: x", ended=ended)
    hint = f"Line {line} of search.py, in value: `{code}`. Python says: {student}."
    report = graded(entry(student), 0, 15)
    first, second = report.questions
    first = msgspec.structs.replace(
        first, status="crash", cases=(case,), diagnoses=(Diagnosis(name, title, hint, ("c1",), 10),)
    )
    return msgspec.structs.replace(report, questions=(first, second))


def class_of(*reports: Report) -> tuple[Sequence[Standing], tuple[MistakeFigures, ...]]:
    found = {report.submission: report for report in reports}
    everybody, _ = standings_of([entry(name) for name in found], found)
    return everybody, class_statistics(ASSIGNMENT, everybody).mistakes


def test_errors_that_only_share_a_name_are_not_one() -> None:
    type_error, key_error = "it raises TypeError", "it raises KeyError"
    _, found = class_of(
        crashed("a", "crash", type_error, 40, LOOP),
        crashed("b", "crash", key_error, 40, LOOP),
        crashed("c", "crash", type_error, 41, LOOP),
        crashed("d", "crash", type_error, 40, BEST),
        crashed("e", "crash", type_error, 40, LOOP, [OwnLine("search.py", 9, "search", "self.value(state)")]),
    )
    assert [(one.diagnosis.title, one.ids) for one in found] == [
        (type_error, ("a", "c", "e")),
        (key_error, ("b",)),
        (type_error, ("d",)),
    ]
    assert [(each.code, each.lines, each.ids) for each in found[0].places] == [
        (LOOP, (40, 41), ("a", "c", "e"))
    ]


def test_a_known_mistake_stays_one_and_says_at_which_lines_it_shows() -> None:
    everybody, found = class_of(
        *(crashed(name, "none-for-a-value", "None is used", 40, LOOP) for name in "abc"),
        crashed("d", "none-for-a-value", "None is used", 12, BEST),
    )
    (only,) = found
    assert only.ids == ("a", "b", "c", "d")
    assert [(each.code, each.lines, each.ids) for each in only.places] == [
        (LOOP, (40,), ("a", "b", "c")),
        (BEST, (12,), ("d",)),
    ]
    page = tree(class_to_html(ASSIGNMENT, everybody, pages={}))
    text = " ".join(page.one(id="question-1").all("ul", kind="made")[0].text.split())
    assert f"3 × line 40: {LOOP}" in text and f"1 × line 12: {BEST}" in text


def test_lines_are_text_of_students_and_shown_as_text() -> None:
    everybody, _ = class_of(
        crashed("a", "crash", "it raises TypeError", 3, "x = '<script>alert(1)</script>'")
    )
    assert "<script>alert" not in class_to_html(ASSIGNMENT, everybody, pages={})
