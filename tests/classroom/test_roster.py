"""Rosters: read however they were saved, or refused with the line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.classroom.roster import RosterError, Student, parse_roster, read_roster


def test_a_roster_is_read_however_it_was_saved() -> None:
    plain = parse_roster(b"id,name,email\n2,Grace,g@x.org\n1,Ada,a@x.org\n")
    assert plain == (Student("1", "Ada", "a@x.org"), Student("2", "Grace", "g@x.org"))
    assert (
        parse_roster("\ufeffID;Name;E-Mail\r\n2;Grace;g@x.org\r\n1;Ada;a@x.org\r\n;;\r\n".encode()) == plain
    )
    assert parse_roster(b"SID\tFirst Name\tLast Name\tExtra\n1\tAda\tLovelace\tx\n") == (
        Student("1", "Ada Lovelace"),
    )
    odd = parse_roster(b'id,name,email,canvas_id,section\n 7 ,"Ada\nLovelace","a,b",99,A\n')
    assert odd == (Student("7", "Ada Lovelace", "a,b", canvas_id="99", section="A"),)


def test_a_gradebook_exported_from_canvas_is_a_roster() -> None:
    data = b"""Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (12)
    Points Possible,,,,,25
"Lovelace, Ada",1001,s17,ada,Spring,
"Moore, Cyd",1002,,,Spring,
"Student, Test",1003,,0a1b,Spring,
"""
    assert parse_roster(data) == (  # without the one that whoever teaches plays in the student view
        Student("1002", "Moore, Cyd", canvas_id="1002", section="Spring"),
        Student("s17", "Lovelace, Ada", "", "1001", "s17", "ada", "Spring"),
    )


@pytest.mark.parametrize(
    ("data", "line", "said"),
    [
        (b"", 1, "the header must have a column id"),
        (b"name,email\nAda,a@x\n", 1, "it has: name, email"),
        (b"idd,name\n1,Ada\n", 1, "did you mean 'idd'?"),
        (b"id,name\n", None, "there is no student in it"),
        (b"id,name\n1,Ada\n\n1,Bob\n", 4, "the id '1' is that of line 2 too"),
        (b'id,name\n1,"Ada\nL"\n,Bob\n', 4, "the id is empty"),
        (b"id,name\n1,Ada,x\n", 2, "3 cells where the header has 2 columns"),
        (b"id,name\n1\n", 2, "1 cells where the header has 2 columns"),
        (b"id,name\n1,Ada\n2,Ren\xe9\n", 3, "the byte 0xe9 is not UTF-8"),
        ("id,name\n1,Ada".encode("utf-16"), 1, "this is UTF-16"),
        (b"PK\x03\x04\n\x00", None, "this is a workbook, as of Excel"),
        (b"id\n\x00", 2, "this is not text"),
        (b'id,name\n1,"Ada\n', 2, "this is not CSV"),
        (b"id,sid\n1,2\n", 1, "two columns hold the id: 'id' and 'sid'"),
    ],
)
def test_a_roster_that_cannot_be_used_says_where_and_why(data: bytes, line: int | None, said: str) -> None:
    with pytest.raises(RosterError) as caught:
        parse_roster(data, "r.csv")
    assert said in str(caught.value)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"r.csv, line {line}: " if line else "r.csv: ")


def test_a_roster_that_is_no_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.csv"):
        with pytest.raises(RosterError, match="cannot be read"):
            read_roster(path)


ROWS = st.lists(st.lists(st.text('a1,;"\n\r\té\x1b ', max_size=5), max_size=4).map(",".join), max_size=5)


@given(st.binary(max_size=80) | ROWS.map(lambda rows: "\n".join(["id,name,email", *rows]).encode()))
def test_any_bytes_are_a_roster_or_a_roster_error(data: bytes) -> None:
    try:
        students = parse_roster(data)
    except RosterError:
        return
    names = [student.id for student in students]
    assert names == sorted(set(names))
    assert all(names)
