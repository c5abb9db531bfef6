"""Gradebooks read as Canvas, Moodle and Gradescope's users read them: by header, by number, in any order."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from autograder.classroom.platform_gradebooks import (
    canvas_export,
    gradebooks,
    gradescope_export,
    moodle_export,
)
from autograder.classroom.roster import Student, parse_roster
from autograder.classroom.running import Task
from autograder.classroom.standings import EXEMPT, MISSING, NOT_YET, Standing, StudentAttempt
from autograder.submission import Submission
from tests.classroom import downloads
from tests.classroom.downloads import ADA, BERG, EVERYBODY, JOHN, LEI, NANDU, OBRIEN, OTHER_JOHN, YUSUF
from tests.classroom.fakes import ASSIGNMENT, fake_report
from tests.messages import assert_places

SUBMITTED = Submission("x", {"search.py": b"1"})
POINTS = {ADA.id: 25.0, OBRIEN.id: 1 / 3, BERG.id: 12.5, LEI.id: 0.0, YUSUF.id: 20.0, JOHN.id: 3.0}


def standing(student: Student) -> Standing:
    """Graded; José is exempt, the other John was not graded yet, and whoever is left handed in nothing."""
    about = (student.id, student.name, student.email)
    if student.id == NANDU.id:
        return Standing(*about, EXEMPT, student=student, exempt="ill")
    if student.id == OTHER_JOHN.id:
        return Standing(*about, NOT_YET, student=student, attempts=(StudentAttempt(student.id, 1, NOT_YET),))
    if student.id not in POINTS:
        return Standing(*about, MISSING, student=student)
    task = Task(ASSIGNMENT.files, SUBMITTED, "none", 3)
    first = min(10.0, POINTS[student.id])
    report = fake_report(task, {"q1": first, "q2": POINTS[student.id] - first}, "fail", False)
    attempts = (StudentAttempt(student.id, 1, "fail", counts=True),)
    return Standing(*about, "fail", report, student, attempts)


def standings(roster: bytes) -> list[Standing]:
    return [standing(student) for student in parse_roster(roster)]


def read(data: bytes, between: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=between))


def imported_by_canvas(data: bytes, students: dict[int, str], assignments: dict[int, str]) -> dict[str, str]:
    """What Canvas takes from a file: a student's cell by number, from the column with an assignment's number.

    After its importer's description of the header: Student, ID, then SIS columns, Section, own columns;
    computed columns are left out; a line without a student that names Points Possible is none.
    """
    first = data.decode("utf-8-sig").splitlines()[0]
    rows = read(data, ";" if first.count(";") > first.count(",") else ",")
    header = rows[0]
    assert "Student" in header[0] and "ID" in header[1] and "Section" in header[:6]
    computed = re.compile("Current (Score|Points|Grade)|Final (Score|Points|Grade)|Override")
    places = {}
    for place, title in enumerate(header):
        found = re.fullmatch(r"(.*) \((\d+)\)", title)
        if found and not computed.search(title) and int(found[2]) in assignments:
            places[int(found[2])] = place
    grades = {}
    for row in rows[1:]:
        assert len(row) == len(header)
        if "Points Possible" in row[0] or not any(cell and cell != "Manual Posting" for cell in row):
            continue
        for place in places.values():
            grades[students[int(row[1])]] = row[place]
    return grades


NUMBERS = {one.canvas: one.id for one in EVERYBODY}
GRADES = {
    ADA.id: "25", OBRIEN.id: "0.33", BERG.id: "12.5", LEI.id: "0", YUSUF.id: "20", JOHN.id: "3",
    NANDU.id: "EX", OTHER_JOHN.id: "",
}  # fmt: skip


@pytest.mark.parametrize("column", ["", "Search (77)", "search"])
def test_canvas_gets_its_own_gradebook_back_with_one_column_filled(column: str) -> None:
    given = downloads.canvas_gradebook(EVERYBODY, "Other (76)", "Search (77)", "Final (78)")
    export = canvas_export(ASSIGNMENT, standings(given), column=column, listed=given)
    assert not export.notes
    assert imported_by_canvas(export.data, NUMBERS, {77: "Search"}) == GRADES
    before, after = read(given), read(export.data)
    place = before[0].index("Search (77)")
    without = [row[:place] + row[place + 1 :] for row in before]
    assert [row[:place] + row[place + 1 :] for row in after] == without
    assert before[:2] == after[:2]


def test_canvas_keeps_what_is_in_its_file_where_the_points_are_not_known() -> None:
    rows = read(downloads.canvas_gradebook(EVERYBODY, "Search (77)"))
    rows.insert(1, [""] * 6 + ["Manual Posting"] + [""] * 4)
    for row in rows[3:]:
        row[6] = "7"
    rows[3][0] = '="x"'  # as Canvas itself writes a name that begins so
    given = b"\xef\xbb\xbf" + downloads.table(rows, ";").replace(b"\n", b"\r\n")
    export = canvas_export(ASSIGNMENT, standings(given), listed=given)
    assert imported_by_canvas(export.data, NUMBERS, {77: ""}) == GRADES | {OTHER_JOHN.id: "7"}
    assert export.data.startswith(b"\xef\xbb\xbf") and export.data.count(b"\r\n") == len(rows)
    assert read(export.data, ";")[3][0] == '="x"'


@pytest.mark.parametrize(("most", "count"), [("25", 0), ("25,0", 0), ("", 0), ("10", 1), ("(read only)", 1)])
def test_a_column_of_other_points_is_told(most: str, count: int) -> None:
    rows = read(downloads.canvas_gradebook(EVERYBODY, "Search (77)"))
    place = rows[0].index("Search (77)")
    rows[1][place] = most
    given = downloads.table(rows)
    notes = canvas_export(ASSIGNMENT, standings(given), listed=given).notes
    assert len(notes) == count
    assert all(f"'Search (77)' has {most} points, the assignment 25" in note for note in notes)


def test_a_column_that_canvas_does_not_have_is_added_before_its_totals_and_told() -> None:
    given = downloads.canvas_gradebook(EVERYBODY, "Other (76)")
    export = canvas_export(ASSIGNMENT, standings(given), listed=given)
    assert read(export.data)[0][6:9] == ["Other (76)", "Search", "Current Score"]
    assert read(export.data)[1][7] == "25"
    [note] = canvas_export(ASSIGNMENT, standings(given), column="Serach (77)", listed=given).notes
    assert_places(note, title="Serach (77)", there="Other (76)")
    two = downloads.canvas_gradebook(EVERYBODY, "Search (76)", "Search (77)")
    assert read(canvas_export(ASSIGNMENT, standings(two), listed=two).data)[0][6:9] == [
        "Search (76)", "Search (77)", "Search"
    ]  # fmt: skip


def test_canvas_knows_the_students_of_another_roster_by_what_that_has() -> None:
    given = downloads.gradescope_roster(EVERYBODY)
    rows = read(canvas_export(ASSIGNMENT, standings(given), column="Search (77)", listed=given).data)
    assert rows[0] == ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", "Search (77)"]
    assert rows[1] == ["    Points Possible", "", "", "", "", "25"]
    assert [BERG.name, "", BERG.id, BERG.email, "", "12.5"] in rows
    assert {row[2]: row[5] for row in rows[2:]} == GRADES


def test_a_column_of_groups_is_not_given_to_canvas_as_an_assignment() -> None:
    rows = read(downloads.canvas_gradebook(EVERYBODY, "Search (77)"))
    given = downloads.table([[*row, title] for row, title in zip(rows, ["Team", *"abcdefghi"], strict=True)])
    assert parse_roster(given)[0].group == "b"
    export = canvas_export(ASSIGNMENT, standings(given), listed=given)
    assert "Team" not in read(export.data)[0]
    assert imported_by_canvas(export.data, NUMBERS, {77: ""}) == GRADES


def test_canvas_and_moodle_get_what_is_known_without_a_roster() -> None:
    alone = [Standing("x", "Guest", "g@x.org", NOT_YET, attempts=(StudentAttempt("x", 1, NOT_YET),))]
    assert read(canvas_export(ASSIGNMENT, alone).data)[2] == ["Guest", "", "x", "g@x.org", "", ""]
    assert read(moodle_export(ASSIGNMENT, alone).data)[1] == ["x", "g@x.org", "Guest", "", "25", NOT_YET, ""]


def imported_by_moodle(data: bytes) -> dict[int, str]:
    """What Moodle takes from a worksheet: by the number behind "Participant ", from the column Grade."""
    rows = read(data)
    header = rows[0]
    assert {"Identifier", "Grade", "Last modified (grade)"} <= set(header)
    identifier, grade = header.index("Identifier"), header.index("Grade")
    return {int(row[identifier].removeprefix("Participant ")): row[grade] for row in rows[1:]}


def test_moodle_gets_its_own_worksheet_back_with_grades() -> None:
    given = downloads.moodle_worksheet(EVERYBODY)
    export = moodle_export(ASSIGNMENT, standings(given), listed=given)
    assert not export.notes
    numbers = {one.moodle: GRADES[one.id].replace("EX", "") for one in EVERYBODY}
    assert imported_by_moodle(export.data) == numbers
    before, after = read(given), read(export.data)
    assert [row[:5] + row[6:] for row in before] == [row[:5] + row[6:] for row in after]
    other = downloads.moodle_worksheet(EVERYBODY, "100.00")
    [note] = moodle_export(ASSIGNMENT, standings(other), listed=other).notes
    assert_places(note, most="100.00", points=25)


def test_moodle_can_map_ids_emails_and_usernames() -> None:
    given = downloads.canvas_gradebook(EVERYBODY)
    rows = read(moodle_export(ASSIGNMENT, standings(given), listed=given).data)
    assert rows[0] == ["id number", "email address", "full name", "grade", "maximum", "status", "username"]
    assert {row[0]: (row[3], row[6]) for row in rows[1:]} == {
        one.id: (GRADES[one.id].replace("EX", ""), one.login) for one in EVERYBODY
    }


def test_gradescope_s_columns_are_those_of_its_scores() -> None:
    """The header and the form of the cells as public programs that read Gradescope's exports quote them."""
    given = downloads.gradescope_roster(EVERYBODY)
    missing = standing(Student("9", "Nobody", "n@x.org"))
    late = standing(ADA)
    handed_in = datetime(2022, 3, 8, 15, 44, 18, tzinfo=timezone(timedelta(hours=-5)))
    attempt = replace(late.attempts[0], handed_in=handed_in, days_late=2)
    late = replace(late, attempts=(attempt,), days_late=2)
    everybody = [late if one.id == ADA.id else one for one in standings(given)]
    rows = read(gradescope_export(ASSIGNMENT, [*everybody, missing]).data)
    assert ",".join(rows[0]) == (
        "Name,SID,Email,Total Score,Max Points,Status,Submission ID,Submission Time,Lateness (H:M:S),"
        "View Count,Submission Count,1: Minimax (10.0 pts),2: Alpha-beta (15.0 pts)"
    )
    found = {row[1]: row[3:] for row in rows[1:]}
    when = "2022-03-08 15:44:18 -0500"
    assert found[ADA.id] == ["25.0", "25.0", "Graded", ADA.id, when, "48:00:00", "", "1", "10.0", "15.0"]
    assert found[LEI.id] == ["0.0", "25.0", "Graded", LEI.id, "", "00:00:00", "", "1", "0.0", "0.0"]
    assert found[BERG.id][-2:] == ["10.0", "2.5"]
    assert found[OTHER_JOHN.id] == ["", "25.0", "Ungraded", "", "", "00:00:00", "", "1", "", ""]
    assert found["9"] == ["", "25.0", "Missing", "", "", "", "", "", "", ""]
    assert parse_roster(gradescope_export(ASSIGNMENT, standings(given)).data) == tuple(
        replace(one.student) for one in standings(given) if one.student
    )


def test_ids_and_names_are_changed_only_where_a_spreadsheet_would_compute() -> None:
    names = {
        "-17": "-17",
        "+3": "+3",
        "-": "-",
        "=1+1": "'=1+1",
        "@SUM(A1)": "'@SUM(A1)",
        "-1+cmd": "'-1+cmd",
    }
    everybody = [Standing(name, name, "", MISSING, student=Student(name, name)) for name in names]
    for make in (canvas_export, moodle_export, gradescope_export):
        written = read(make(ASSIGNMENT, everybody).data)
        cells = {cell for row in written for cell in row}
        assert set(names.values()) <= cells
        assert not any(re.match(r"\s*[=@]|[+-].*[^0-9-]", cell) for cell in cells)


def test_all_gradebooks_have_their_files_and_notes() -> None:
    given = downloads.canvas_gradebook(EVERYBODY)
    files, notes = gradebooks(ASSIGNMENT, standings(given), canvas_column="No (1)", listed=given)
    assert list(files) == ["canvas.csv", "moodle.csv", "gradescope.csv"]
    assert len(notes) == 1
