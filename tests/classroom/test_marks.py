"""Marks that several people give: merged in any order, told where they differ, never 0 while open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.entries import Entry
from autograder.classroom.figures import class_statistics
from autograder.classroom.journal import ByPeople, Journal
from autograder.classroom.marks import Marking, MarksError, merge_rows, parse_marks, read_marks
from autograder.classroom.matching import match
from autograder.classroom.members import class_members, known_students
from autograder.classroom.own_gradebook import own_gradebook
from autograder.classroom.results import NAME, read_results, results_lines
from autograder.classroom.roster import Student
from autograder.classroom.running import Task, next_run
from autograder.classroom.standings import MISSING, Standing, standings
from autograder.classroom.tables import KnownStudents, moment
from autograder.course.model import Item
from autograder.report import Mark, Report
from tests.classroom.fakes import ASSIGNMENT, FakeAssignment, FakeQuestion, entry, fake_report, read_again
from tests.fuzzing import examples
from tests.messages import assert_places, places_of

DESIGN = FakeQuestion("design", "Design", 3, (Item("names", 1, "clear names"), Item("parts", 2)))
WHOLE = FakeAssignment(questions=(*ASSIGNMENT.questions, DESIGN))
KNOWN = KnownStudents({name: frozenset({name}) for name in ("ada", "bob", "=cmd")}, {})
HEADER = "id,question,item,points,by,when,note\n"


def parse(*tables: str, header: str = HEADER, names: KnownStudents = KNOWN) -> Marking:
    files = {f"{number}.csv": (header + rows).encode() for number, rows in enumerate(tables)}
    return parse_marks(files, WHOLE, names)


def report_of(one: Entry) -> Report:
    assert one.submission is not None
    return fake_report(Task({}, one.submission, "none", 1), {"q1": 10, "q2": 5}, "fail", False)


def standing_of(marking: Marking, entries: Sequence[Entry], roster: Sequence[Student] = ()) -> list[Standing]:
    everybody = class_members(match(entries, roster), roster)
    reports = {one.id: report_of(one) for one in entries}
    return list(standings(WHOLE, everybody, reports, marking=marking)[0])


def book(marking: Marking) -> bytes:
    return own_gradebook(WHOLE, standing_of(marking, [entry("ada"), entry("bob")]))


TABLES = (
    "ada,design,names,1,tina,2026-03-02,fine\nbob,design,names,0.5,tina,,\n",
    'ada,design,parts,"1,5",omar,2026-03-03,\nbob,design,parts,2,omar,2026-03-03T10:00:00+01:00,\n',
    "bob,design,names,0.5,uma,2026-03-04,a; b\nada,design,names,,uma,,later\n",
)


def test_the_files_of_several_people_give_the_same_gradebook_in_any_order() -> None:
    books = {book(parse(*order)) for order in permutations(TABLES)}
    assert len(books) == 1
    (text,) = books
    header, ada, bob = text.decode().splitlines()
    assert header.split(",")[3:7] == ["q1", "q2", "design", "total"]
    assert ada.split(",")[3:7] == ["10", "5", "2.5", "17.5"]
    assert bob.split(",")[3:7] == ["10", "5", "2.5", "17.5"]


marks = st.builds(
    Mark,
    st.sampled_from(["ada", "bob"]),
    st.just("design"),
    st.sampled_from(["names", "parts"]),
    st.sampled_from([0, 0.5, 1]),
    st.sampled_from(["tina", "Tina", "omar"]),
    st.sampled_from(["", "2026-03-02", "2026-03-03"]),
    st.sampled_from(["", "good"]),
)


@examples(200)
@given(st.lists(marks, max_size=8), st.randoms(use_true_random=False))
def test_no_row_is_lost_and_no_order_matters(rows: list[Mark], random) -> None:  # type: ignore[no-untyped-def]
    found = merge_rows(rows)
    shuffled = [*rows, *rows[:3]]
    random.shuffle(shuffled)
    assert merge_rows(shuffled) == found
    assert set(found.rows) == set(rows)
    keys = {(row.id, row.question, row.item) for row in rows}
    assert found.counting.keys() | found.conflicts.keys() == keys
    assert not found.counting.keys() & found.conflicts.keys()
    for key, mark in found.counting.items():  # what counts is what everybody says who does not say it twice
        own = [row for row in rows if (row.id, row.question, row.item) == key]
        people = {row.by.casefold() for row in own}
        mine = [[row for row in own if row.by.casefold() == one] for one in people]
        last = [max(each, key=lambda row: moment(row.when)) for each in mine]
        assert {row.points for row in last} == {mark.points}


def test_what_two_people_mark_differently_counts_for_nobody_and_is_told() -> None:
    found = parse("ada,design,names,1,tina,,\n", "ada,design,names,0.5,omar,,\nada,design,parts,2,omar,,\n")
    [note] = found.notes()
    assert_places(note, key="ada, design, names", gave="omar gave 0.5 and tina gave 1", folder="marks")
    (ada,) = standing_of(found, [entry("ada")])
    assert (ada.points("design"), ada.total, ada.status) == (None, None, "not marked")
    agreed = parse("ada,design,names,1,tina,2026-03-02,\nada,design,names,0.5,tina,2026-03-03,so\n",
                   "ada,design,names,0.5,omar,,\nada,design,parts,2,omar,,\n")  # fmt: skip
    assert (list(agreed.notes()), standing_of(agreed, [entry("ada")])[0].total) == ([], 17.5)


def test_a_person_who_gives_two_marks_without_saying_when_contradicts_themselves() -> None:
    assert parse("ada,design,names,1,tina,,\nada,design,names,0,TINA,2026-03-01,\n").conflicts.keys() == {
        ("ada", "design", "names")
    }


def test_a_date_alone_may_be_before_or_after_a_time_of_its_day() -> None:
    timed = "ada,design,names,1,tina,2026-03-04T16:20:00+01:00,\n"
    assert parse(f"{timed}ada,design,names,0,tina,2026-03-04,\n").conflicts
    east = "ada,design,names,1,tina,2026-03-04T01:00:00+13:00,\n"  # in UTC it is the day before
    assert parse(f"{east}ada,design,names,0,tina,2026-03-04,\n").conflicts
    assert (
        parse(f"{timed}ada,design,names,0,tina,2026-03-05,\n").counting["ada", "design", "names"].points == 0
    )
    assert (
        parse(f"{timed}ada,design,names,0,tina,2026-03-03,\n").counting["ada", "design", "names"].points == 1
    )


def test_tables_are_read_whatever_the_case_of_their_ending_and_with_the_separator_that_they_tell(
    tmp_path: Path,
) -> None:
    table = "sep=;\n" + (HEADER + "ada,design,parts,1.5,omar,,\n").replace(",", ";").replace("1.5", "1,5")
    (tmp_path / "OMAR.CSV").write_text(table, encoding="utf-8")
    assert read_marks(tmp_path, WHOLE, KNOWN).counting["ada", "design", "parts"].points == 1.5


def test_half_finished_work_is_told_and_is_not_0() -> None:
    everybody = standing_of(parse("ada,design,names,1,tina,,\n"), [entry("ada"), entry("bob")])
    assert [(one.points("design"), one.total, one.status) for one in everybody] == [
        (None, None, "not marked"),
        (None, None, "not marked"),
    ]
    header, ada, bob = own_gradebook(WHOLE, everybody).decode().splitlines()
    assert header.endswith(",to mark")
    for line, one, count in zip((ada, bob), everybody, (1, 0), strict=True):
        left = one.left_to_mark["design"].message
        assert_places(left, given=count, number=2)
        assert line.endswith(f",design: {left}")
    assert [line.split(",")[5:7] for line in (ada, bob)] == [["", ""], ["", ""]]
    assert "1.0" not in str(everybody[0].report)  # the points of a part are not told
    found = class_statistics(WHOLE, everybody)
    assert (found.graded, found.open) == (0, 2)


def test_who_handed_in_nothing_has_0_unless_somebody_marks_something() -> None:
    roster = [Student("ada"), Student("bob")]
    _, bob = standing_of(parse(), [entry("ada")], roster)
    assert (bob.status, bob.points("design"), bob.total) == (MISSING, 0, 0)
    _, bob = standing_of(parse("bob,design,names,1,tina,,\n"), [entry("ada")], roster)
    assert (bob.status, bob.points("design"), bob.total) == (MISSING, None, None)
    rows = "bob,design,names,1,tina,,\nbob,design,parts,1,tina,,talk\n"
    _, bob = standing_of(parse(rows), [entry("ada")], roster)
    assert (bob.points("design"), bob.total) == (2, 2)


def test_a_mark_of_one_member_counts_for_the_group() -> None:
    roster = [Student("ada", group="Team 7"), Student("bob", group="Team 7"), Student("cyd")]
    entries = [entry("ada"), entry("cyd")]
    names = known_students(class_members(match(entries, roster), roster))
    rows = "bob,design,names,1,tina,,\nada,design,parts,2,omar,,\n"
    everybody = standing_of(parse(rows, names=names), entries, roster)
    assert [(one.id, one.points("design")) for one in everybody] == [("ada", 3), ("bob", 3), ("cyd", None)]


def test_an_override_of_the_question_settles_what_is_not_marked() -> None:
    from autograder.classroom.overrides import ByHand, Override

    one = entry("ada")
    everybody = class_members(match([one]))
    given = {"ada": Override({"design": ByHand(2, "oral exam")})}
    (ada,), _ = standings(WHOLE, everybody, {"ada": report_of(one)}, given)
    assert (ada.points("design"), ada.total, dict(ada.left_to_mark)) == (2, 17, {})


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("eve,design,names,1,tina,,", "column id: 'eve' is nobody's id, email address or login;"),
        (",design,names,1,tina,,", "column id: it is empty"),
        ("ada,q1,names,1,tina,,", "column question: there is no question that people mark 'q1'; there are:"),
        ("ada,design,name,1,tina,,", "column item: there is no item of design 'name'; did you mean 'names'?"),
        ("ada,design,names,1.5,tina,,", "column points: 1.5 is not from 0 to 1, the points of the item"),
        ("ada,design,names,-1,tina,,", "column points: -1 is not from 0 to 1"),
        ("ada,design,names,nan,tina,,", "column points: 'nan' is not a number from 0 to 1"),
        ("ada,design,names,=1,tina,,", "column points: '=1' is not a number"),
        ("ada,design,names,1,,,", "column by: it is empty, but a mark needs the name of the person"),
        ("ada,design,names,1,tina,5.3.2026,", "column when: '5.3.2026' is not a date, or a date and time"),
        ("ada,design,names,1,tina", "5 cells where the header has 7 columns"),
    ],
)  # fmt: skip
def test_a_wrong_row_is_refused_with_its_place(row: str, said: str) -> None:
    with pytest.raises(MarksError) as caught:
        parse(f"bob,design,names,1,tina,,\n{row}\n")
    assert str(caught.value).startswith("0.csv, line 3")
    assert said in str(caught.value)


def test_all_wrong_rows_of_all_files_are_told_at_once() -> None:
    with pytest.raises(MarksError) as caught:
        parse("eve,design,names,1,tina,,\nada,design,names,9,tina,,\n", "ada,design,nams,1,omar,,\n")
    assert [line.partition(":")[0] for line in str(caught.value).splitlines()] == [
        "0.csv, line 2, column id", "0.csv, line 3, column points", "1.csv, line 2, column item",
    ]  # fmt: skip


def test_a_formula_in_a_note_or_an_id_stays_text() -> None:
    found = parse("'=cmd,design,names,1,+tina,,'=2+5\n=cmd,design,parts,2,tina,,\x1b[31mred\n")
    assert [(mark.id, mark.by, mark.note) for mark in found.rows] == [
        ("=cmd", "+tina", "=2+5"), ("=cmd", "tina", "?[31mred")
    ]  # fmt: skip
    text = own_gradebook(WHOLE, standing_of(found, [entry("=cmd")])).decode()
    assert "\n'=cmd," in text and "\n=" not in text


def test_the_journal_keeps_who_gave_what_and_when_and_what_was_taken_out(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    first = parse("ada,design,names,1,tina,2026-03-02,\n").rows
    second = parse("ada,design,names,0,tina,2026-03-04,\n").rows
    with Journal(path) as journal:
        journal.begin(next_run(ASSIGNMENT, [], journal.state, isolation="none", seed=1))
        assert journal.decide(first, ()) == ByPeople(first)
        assert journal.decide(first, ()) == ByPeople()
        assert journal.decide(second, ()) == ByPeople(second, marks_gone=first)
    text = path.read_text()
    assert text.count('"by":"tina"') == 3 and text.count("by people") == 2
    assert tuple(read_again(path).marks) == second


def test_points_and_notes_are_in_the_report_of_the_question() -> None:
    rows = "ada,design,names,1,tina,2026-03-02,fine\nada,design,parts,1,omar,2026-03-03,twice the loop\n"
    (ada,) = standing_of(parse(rows), [replace(entry("ada"), name="Ada")])
    assert ada.report is not None
    design = ada.report.questions[-1]
    assert (design.status, design.points) == ("marked", 2)
    assert_places(design.message, names="omar, tina", when="2026-03-03")
    assert [(case.title, case.points, case.message) for case in design.cases] == [
        ("clear names", 1, "fine"), ("parts", 1, "twice the loop"),
    ]  # fmt: skip
    assert (ada.report.points, ada.report.max_points, ada.graded_total) == (17, 28, 17)


def test_marks_of_an_earlier_submission_count_and_are_told() -> None:
    one = entry("ada")
    rows = f"ada,design,names,1,tina,,,{one.digest}\nada,design,parts,1,omar,,,0123456789abcdef\n"
    found = parse(rows, header=HEADER.replace("note\n", "note,submission\n"))
    everybody = class_members(match([one]))
    (ada,), notes = standings(WHOLE, everybody, {"ada": report_of(one)}, marking=found)
    assert ada.total == 17
    [note] = notes
    assert places_of(note) == {"id": ["ada"], "question": ["design"], "by": ["omar"]}


def test_of_the_best_attempts_the_one_with_most_points_is_shown_while_nobody_has_marked() -> None:
    first, last = (
        replace(entry(name), student="ada", attempt=number) for name, number in (("ada [1]", 1), ("ada", 2))
    )
    reports = {first.id: report_of(first), last.id: report_of(last)}
    assert last.submission is not None
    low = fake_report(Task({}, last.submission, "none", 1), {"q1": 1, "q2": 2}, "fail", False)
    best = replace(WHOLE, attempts="best")
    everybody = class_members(match([first, last]))
    for ada_report, number in ((low, 1), (reports["ada"], 2)):
        (ada,), _ = standings(best, everybody, {first.id: reports[first.id], "ada": ada_report})
        assert ada.attempt is not None and ada.attempt.number == number


def test_points_that_are_not_known_are_null_in_results(tmp_path: Path) -> None:
    """A program that adds points must not take a half-marked question for one without points."""
    half = parse("ada,design,names,1,tina,,\n")
    text = results_lines(standing_of(half, [entry("ada"), entry("bob")]))
    ada = json.loads(text.splitlines()[0])
    assert (ada["total"], ada["points"]) == (None, {"q1": 10, "q2": 5, "design": None})
    assert ada["report"]["points"] is None and ada["report"]["max_points"] == 28
    assert [(one["name"], one["points"]) for one in ada["report"]["questions"]] == [
        ("q1", 10), ("q2", 5), ("design", None),
    ]  # fmt: skip
    (tmp_path / NAME).write_bytes(text)
    read = read_results(tmp_path / NAME)
    assert [one.report for one in read] == [
        one.report for one in standing_of(half, [entry("ada"), entry("bob")])
    ]
    done = parse("ada,design,names,1,tina,,\nada,design,parts,0,tina,,\n")
    ada = json.loads(results_lines(standing_of(done, [entry("ada")])))
    assert ada["report"]["points"] == ada["total"] == 16
