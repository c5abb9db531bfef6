"""The page of a class: its numbers are the gradebook's, and names and texts do nothing on it."""

from __future__ import annotations

import base64
import csv
import hashlib
import io
import re
from dataclasses import replace

import msgspec
import pytest

from autograder.classroom.entries import Entry
from autograder.classroom.figures import class_statistics
from autograder.classroom.own_gradebook import own_gradebook
from autograder.classroom.pages import INSTEAD, class_to_html, mistakes, strip
from autograder.classroom.roster import Student
from autograder.classroom.running import Task
from autograder.classroom.standings import Standing
from autograder.formats.words import BELOW, format_points
from autograder.report import Diagnosis, Report, Status
from tests.browser import OpenPage
from tests.classroom.fakes import ASSIGNMENT, DIAGNOSIS, FakeAssignment, entry, fake_report, standings_of
from tests.classroom.html_tree import Element, tree

ROSTER = tuple(
    Student(name, full, f"{name}@x.org")
    for name, full in zip(
        "abcdefgh", ("Ada", "Бела", "陈宇", "Dana", "Emil", "Fatima", "Goran", "Hana"), strict=True
    )
)
OVERRIDES = """\
id,question,points,late_days,exempt,attempt,reason,comment
d,q1,9.5,,,,talked about it,
e,,,,yes,,ill,
"""


def graded(one: Entry, q1: float, q2: float, status: Status = "fail", *, diagnosed: bool = False) -> Report:
    submission = one.submission or entry(one.id).submission
    assert submission
    return fake_report(Task(ASSIGNMENT.files, submission, "none", 3), {"q1": q1, "q2": q2}, status, diagnosed)


def a_class(overrides: str = OVERRIDES) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    handed_in = [entry(name) for name in "abcde"] + [entry("stranger", name="Guest")]
    unreadable = Entry("f", problem="there is no Python file in f.rar", place="f.rar")
    reports = {
        "a": graded(handed_in[0], 10, 15, "pass"),
        "b": graded(handed_in[1], 7.5, 1 / 3, diagnosed=True),
        "c": graded(handed_in[2], 10, 3, "grader error"),
        "d": graded(handed_in[3], 0, 3, "crash", diagnosed=True),
        "e": graded(handed_in[4], 10, 15, "pass"),
        "stranger": graded(handed_in[5], 1, 1),
        "f": graded(unreadable, 0, 0, "import error"),
    }
    return standings_of([*handed_in, unreadable], reports, ROSTER, overrides=overrides)


EVERYBODY, NOTES = a_class()
PAGES = {one.id: f"instructor/{one.id}.html" for one in EVERYBODY}
TEXT = class_to_html(
    ASSIGNMENT, EVERYBODY, pages=PAGES, tables={"gradebook.csv": "gradebook.csv"}, notes=NOTES, seed=3
)
PAGE = tree(TEXT)
FOUND = class_statistics(ASSIGNMENT, EVERYBODY)


def rows() -> list[Element]:
    return PAGE.one("table", id="students").one("tbody").all("tr")


def shown(cell: Element) -> str:
    """The number in a cell, without what only screen readers say."""
    return re.sub(r"by hand|to be graded again", "", cell.text).strip().replace("–", "")


def test_the_points_of_everybody_are_those_of_the_gradebook() -> None:
    book = list(csv.DictReader(io.StringIO(own_gradebook(ASSIGNMENT, EVERYBODY).decode(), newline="")))
    assert len(book) == len(rows()) == 9
    for line, row in zip(book, rows(), strict=True):
        assert row.one("th").text.startswith(f"{line['name']} {line['id']}")
        assert [shown(cell) for cell in row.all("td")[:-1]] == [line["q1"], line["q2"], line["total"]]


def test_the_figures_are_those_of_the_statistics() -> None:
    figures = [one.text for one in PAGE.one(kind="figures").all("dd")]
    assert figures == [
        f"{FOUND.handed_in} of {FOUND.students - FOUND.exempt}",
        f"{format_points(FOUND.total.mean)} / 25",
        f"{format_points(FOUND.total.median)} / 25",
        f"{FOUND.total.full} of {FOUND.graded}",
    ]
    assert figures[0] == "5 of 7"
    for asked, card in zip(FOUND.questions, PAGE.all("details", kind="asked"), strict=True):
        assert (
            card.one(kind="mean").text == f"{format_points(asked.mean)} / {format_points(asked.max_points)}"
        )
        assert card.one(kind="full").text == f"{asked.full} full"
        counts = [
            int(count) for count in re.findall(r"(\d+) with", card.one(kind="spark").attributes["aria-label"])
        ]
        assert sum(counts) == asked.count == FOUND.graded
    rates = [row.all("td")[1].text.removesuffix(" who") for row in PAGE.all("table", kind="rates")]
    assert rates == [f"{len(case.failed)} of {case.tried}" for case in FOUND.cases]


def test_every_graded_student_is_a_dot() -> None:
    dots = PAGE.one("svg", id="strip").all("circle")
    assert len(dots) == FOUND.graded
    for dot in dots:
        one = EVERYBODY[int(dot.attributes["data-row"])]
        assert dot.text == f"{one.name}: {format_points(one.total)}"
    places = [(dot.attributes["cx"], dot.attributes["cy"]) for dot in dots]
    assert len(places) == len(set(places))


@pytest.mark.parametrize("count", [1, 7, 120, 400])
def test_dots_do_not_lie_on_each_other_nor_leave_the_picture(count: int) -> None:
    drawn = strip(FOUND.total, [(row, "x", 25.0 if row % 2 else row % 26) for row in range(count)])
    assert drawn is not None
    places = [(float(dot.x), float(dot.y)) for dot in drawn.dots]
    radius = float(drawn.radius)
    near = [(x, y) for x, y in places for a, b in places if 0 < abs(x - a) + abs(y - b) < 1.9 * radius]
    assert near == []
    assert len(set(places)) == count
    assert all(y - radius >= 0 and y + radius <= drawn.base for _, y in places)
    assert drawn.height < 200


def test_mistakes_say_who_made_them() -> None:
    (mistake,) = FOUND.mistakes
    made = PAGE.one(id="question-2").all("ul", kind="made")[0].all("li")[0]
    assert mistake.ids == ("b", "d")
    assert [link.attributes["href"] for link in made.all("a")] == ["instructor/b.html", "instructor/d.html"]
    assert [link.text for link in made.all("a")] == ["Бела", "Dana"]
    for words in ("2 ×", "Prunes on equality", "Compare with > and <."):
        assert words in made.text


def test_of_several_mistakes_in_a_question_each_counts() -> None:
    several = Diagnosis("stop", "leaves Stop out", "Look at all.", ("c1",)), DIAGNOSIS, DIAGNOSIS
    handed_in = [entry(name) for name in "ab"]
    reports = {"a": graded(handed_in[0], 10, 3), "b": graded(handed_in[1], 10, 3, diagnosed=True)}
    first, second = reports["a"].questions
    twice = msgspec.structs.replace(second, diagnoses=several)
    reports["a"] = msgspec.structs.replace(reports["a"], questions=(first, twice))
    everybody, _ = standings_of(handed_in, reports, ROSTER)
    found = class_statistics(ASSIGNMENT, everybody)
    assert [(one.diagnosis.name, one.ids) for one in found.mistakes] == [
        ("prune-on-equality", ("a", "b")),
        ("stop", ("a",)),
    ]
    assert not found.endings
    assert mistakes(ASSIGNMENT, everybody[0]) == "Leaves Stop out in 2; Prunes on equality in 2"
    page = tree(class_to_html(ASSIGNMENT, everybody, pages={}))
    first_row = page.one("table", id="students").one("tbody").all("tr")[0]
    assert first_row.one("td", kind="words").text == "Leaves Stop out and 1 more"
    made = page.one(id="question-2").all("ul", kind="made")[0].all("li")
    assert [item.all("span")[0].text for item in made] == ["2 ×", "1 ×"]


def test_what_must_be_done_comes_first() -> None:
    to_do = PAGE.one(kind="to-do")
    assert TEXT.index('id="to-do"') < TEXT.index('class="figures"') < TEXT.index('id="questions"')
    for words in (
        "The grader itself failed. Nothing of it counts until it is graded again: 陈宇.",
        "--retry-errors",
        "Cannot be read, 0 points: Fatima (there is no Python file in f.rar)",
        "nobody on the roster",
    ):
        assert words in to_do.text
    alone = class_to_html(ASSIGNMENT, EVERYBODY[:1], pages=PAGES)
    assert tree(alone).all(kind="to-do") == []


def test_who_needs_help_is_listed_with_the_reason() -> None:
    need = PAGE.one("ul", kind="need").all("li")
    names = {one.id: one.name for one in EVERYBODY}
    assert [one.one("a").text for one in need] == [names[name] for name in FOUND.in_need]
    assert "Fatima" in need[0].text
    assert "There is no Python file in f.rar" in need[0].text
    assert "less than 50 % of the points" in TEXT


def test_the_first_mistake_stands_in_words() -> None:
    words = {row.one("th").all("a")[0].text: row.all("td")[-1].text for row in rows()}
    assert words == {
        "Ada": "Full marks",
        "Бела": BELOW.capitalize(),
        "陈宇": INSTEAD["grader error"][2],
        "Dana": "Agent error",
        "Emil": "Exempt",
        "Fatima": "Cannot be read",
        "Goran": "Handed in nothing",
        "Hana": "Handed in nothing",
        "Guest": BELOW.capitalize(),
    }


def test_every_filter_finds_as_many_students_as_it_says() -> None:
    keys = [row.attributes["data-keys"].split() for row in rows()]
    options = [
        one for select in PAGE.all("select") for one in select.all("option") if one.attributes["value"]
    ]
    buttons = [one.attributes["data-show"] for one in PAGE.all("button") if "data-show" in one.attributes]
    assert len(options) >= 10
    for option in options:
        fitting = sum(option.attributes["value"] in own for own in keys)
        assert fitting
        said = re.search(r"\((\d+)\)$", option.text)
        if said and option.text.startswith(("1", "2", "late", "manual points")):
            assert fitting == int(said[1]), option.text
    cases = [len(case.failed) for case in FOUND.cases]
    assert [sum(key in own for own in keys) for key in buttons if key[0] == "c"] == [n for n in cases if n]
    assert {key for own in keys for key in own} >= set(buttons)


def test_nothing_is_missing_without_the_script_and_nothing_is_there_that_needs_it() -> None:
    assert not any("hidden" in row.attributes for row in rows())
    controls = [one for one in PAGE.all() if one.tag in ("form", "button") or "data-show" in one.attributes]
    within = PAGE.one("form").all()
    assert controls
    assert all("hidden" in one.attributes or one in within for one in controls)


def test_the_policy_allows_this_script_alone() -> None:
    (script,) = PAGE.all("script")
    source = TEXT[TEXT.index("<script>") + len("<script>") : TEXT.index("</script>")]
    digest = base64.b64encode(hashlib.sha256(source.encode()).digest()).decode()
    (policy,) = [one.attributes["content"] for one in PAGE.all("meta") if "http-equiv" in one.attributes]
    assert policy == f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    assert script.attributes == {}
    assert not re.search(r"url\(|@import|https?:|src=|fetch|XMLHttpRequest|innerHTML|eval", TEXT)


HOSTILE = "</title></script><script>alert(1)</script><img src=x onerror=alert(1)>\"' {{ 7*7 }}\x1b[31m\u202e"
TAME = re.sub("[<>&\"'{}%]", "x", HOSTILE)


def hostile(words: str) -> str:
    student = Student("bad", words, words, group=words, section=words)
    one = replace(entry("bad", name=words, email=words), place=words)
    report = graded(one, 1, 0, "crash", diagnosed=True)
    questions = tuple(
        msgspec.structs.replace(asked, title=words, message=words, output=words) for asked in report.questions
    )
    everybody, _ = standings_of(
        [one],
        {"bad": msgspec.structs.replace(report, questions=questions)},
        [student],
        assignment=FakeAssignment(title=words),
    )
    return class_to_html(
        FakeAssignment(title=words), everybody, pages={"bad": "instructor/bad.html"}, notes=[words]
    )


def test_names_and_texts_do_nothing_on_the_page() -> None:
    page, wanted = tree(hostile(HOSTILE)), tree(hostile(TAME))
    assert [(one.tag, sorted(one.attributes)) for one in page.all()] == [
        (one.tag, sorted(one.attributes)) for one in wanted.all()
    ]
    assert not any(name.startswith("on") for one in page.all() for name in one.attributes)
    assert len(page.all("script")) == 1
    assert "{{ 7*7 }}" in page.text
    assert "\x1b" not in hostile(HOSTILE)


def test_a_class_in_which_nobody_was_graded_has_a_page() -> None:
    everybody, _ = standings_of([], {}, ROSTER)
    page = tree(class_to_html(ASSIGNMENT, everybody, pages={}))
    assert [one.text for one in page.one(kind="figures").all("dd")] == [
        "0 of 8",
        "– / 25",
        "– / 25",
        "0 of 0",
    ]
    assert page.all("svg", id="strip") == []
    assert len(page.one("table", id="students").all("tr")) == 9
    assert tree(class_to_html(FakeAssignment(questions=()), everybody, pages={})).one("h1").text == "Search"


def test_late_and_by_hand_are_signs_with_words() -> None:
    dana = next(row for row in rows() if "Dana" in row.text)
    assert dana.all("td")[0].text == "9.5 by hand"
    late = replace(EVERYBODY[0], days_late=2, late_cost=5.0)
    page = tree(class_to_html(ASSIGNMENT, [late], pages=PAGES))
    row = page.one("table", id="students").one("tbody").one("tr")
    assert shown(row.all("td")[2]) == "20"
    assert row.all("td")[3].text == "Full marks · 2 days late"
    assert class_to_html(ASSIGNMENT, [late], pages=PAGES) == class_to_html(ASSIGNMENT, [late], pages=PAGES)


def test_totals_are_sorted_as_numbers_also_those_by_hand(opened: OpenPage) -> None:
    everybody, _ = a_class(f"{OVERRIDES}b,,17,,,,an oral exam,\n")
    page = opened(class_to_html(ASSIGNMENT, everybody, pages={}))
    totals = page.locator("#students tbody td.total")
    for descending in (False, True):
        page.locator("#students th.total button").click()
        texts = totals.all_text_contents()
        points = [float(found[0]) for each in texts if (found := re.search(r"[\d.]+", each))]
        assert 17 in points
        assert points == sorted(points, reverse=descending)
