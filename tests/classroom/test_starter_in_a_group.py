"""The file that was handed out does not count where a group, or one student, handed in something else."""

from __future__ import annotations

from pathlib import Path

import pytest

from autograder.classroom.kept_submissions import HANDED_OUT
from autograder.formats.words import CHOSEN
from tests.classroom.commands import Class, grade_class, results, rows, totals, write
from tests.classroom.downloads import ADA, BERG, OBRIEN, in_canvas
from tests.messages import Said

__all__ = ["grade_class"]
STARTER = "write your search here\nq1=0\n"
ROSTER = ("--roster", "roster.csv")


def group_of_two(first: str | None, second: str | None, folder: str = "class") -> None:
    """Ada hands in first, Anna van der Berg after her; None: the file that was handed out."""
    people = "".join(f"{one.id},{one.name},{one.canvas},red\n" for one in (ADA, BERG))
    write({"roster.csv": f"id,name,canvas id,group\n{people}{OBRIEN.id},{OBRIEN.name},{OBRIEN.canvas},\n"})
    files = {in_canvas(ADA, 5, "search.py"): first, in_canvas(BERG, 9, "search.py"): second}
    write({f"{folder}/{name}": STARTER if text is None else text for name, text in files.items()})


@pytest.fixture(autouse=True)
def handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("autograder.publishing.handout.starter", lambda assignment: STARTER)


def notes(ran_output: str) -> str:
    return " ".join(ran_output.split())


@pytest.mark.slow
def test_the_newest_file_counts_that_is_not_what_was_handed_out(says: Said, grade_class: Class) -> None:
    group_of_two("q1=10", None)
    write({f"class/{in_canvas(OBRIEN, 2, 'search.py')}": STARTER})
    ran = grade_class("class", *ROSTER)
    assert ran.code == 0, ran.errors
    assert totals() == {ADA.id: "10", BERG.id: "10", OBRIEN.id: "0"}
    assert results()[ADA.id]["place"] == in_canvas(ADA, 5, "search.py")
    assert rows("gradebook.csv")[ADA.id]["attempt"] == "2 of 2"
    said = notes(ran.output)
    says(said, first=in_canvas(BERG, 9, "search.py"), count=2)


def test_another_end_of_lines_is_no_change(grade_class: Class) -> None:
    group_of_two("q1=10", STARTER.replace("\n", "  \r\n") + "\r\n\r\n")
    grade_class("class", *ROSTER)
    assert totals()[BERG.id] == "10"


@pytest.mark.parametrize(
    ("handed_out", "changed"),
    [
        ("q1=0\n", "# Anna van der Berg\n\nq1  = 0  # nothing yet\n"),
        ('"""Search."""\n\ndef f(x):\n    return x\nq1=0\n', '"""By Anna."""\ndef f(x):\n  return x\nq1=0\n'),
    ],
)
def test_a_name_in_a_comment_and_other_spaces_are_no_change(
    says: Said, grade_class: Class, monkeypatch: pytest.MonkeyPatch, handed_out: str, changed: str
) -> None:
    monkeypatch.setattr("autograder.publishing.handout.starter", lambda assignment: handed_out)
    group_of_two("q1=10", changed)
    ran = grade_class("class", *ROSTER)
    assert totals()[ADA.id] == totals()[BERG.id] == "10"
    says(notes(ran.output), first=in_canvas(BERG, 9, "search.py"))


def test_in_one_hand_in_a_name_in_a_comment_is_no_change(grade_class: Class) -> None:
    with_a_name = f"# by Ada\n{STARTER}"
    write({"class/ada/search.py": with_a_name, "class/ada/b/search.py": "q1=10"})
    grade_class("class")
    assert totals() == {"ada": "10"}


def test_of_two_that_were_changed_the_newest_counts(grade_class: Class) -> None:
    group_of_two("q1=10", "q1=1")
    grade_class("class", *ROSTER)
    assert totals()[ADA.id] == "1"


def test_a_group_that_changed_nothing_has_what_was_handed_out(grade_class: Class) -> None:
    group_of_two(None, STARTER)
    grade_class("class", *ROSTER)
    assert totals()[ADA.id] == "0"


def test_what_was_handed_out_replaces_nothing_that_was_graded_before(says: Said, grade_class: Class) -> None:
    group_of_two("q1=10", "q1=10 q2=15")
    grade_class("class", *ROSTER)
    write({f"late/{in_canvas(ADA, 12, 'search.py')}": STARTER})
    ran = grade_class("late", *ROSTER)
    assert totals()[ADA.id] == totals()[BERG.id] == "25"
    says(notes(ran.output), why=HANDED_OUT)
    assert Path("out/students", f"{ADA.id}.html").exists()


def test_one_changed_file_of_a_group_counts_where_nobody_knows_the_order(grade_class: Class) -> None:
    write({"roster.csv": "id,group\nada,red\nbob,red\n"})
    write({"class/ada.py": "q1=10", "class/bob.py": STARTER})
    grade_class("class", *ROSTER)
    assert totals() == {"ada": "10", "bob": "10"}


def test_in_one_hand_in_the_changed_file_counts_and_the_class_is_told(says: Said, grade_class: Class) -> None:
    write({"class/ada/a/search.py": STARTER, "class/ada/b/search.py": "q1=10", "class/bob.py": "q1=4"})
    ran = grade_class("class")
    assert totals() == {"ada": "10", "bob": "4"}
    says(notes(ran.output), file="b/search.py", others="a/search.py (unchanged starter file, or empty)")
    assert "bob" not in notes(ran.output).partition("to look at")[2]


def test_what_was_told_of_a_hand_in_is_told_again_by_the_next_run(grade_class: Class) -> None:
    write({"class/ada/a/search.py": "q1=1", "class/ada/b/search.py": "q1=10"})
    for _ in range(2):
        said = notes(grade_class("class").output)
        assert f"ada: a/search.py counts, because {CHOSEN['place']}" in said
        assert totals() == {"ada": "1"}


def test_a_course_says_which_file_it_gave_out(grade_class: Class) -> None:
    own = "def helper():\n    return 1\n"
    write({"course.py": own, "class/ada/a/search.py": own, "class/ada/a/b/search.py": "q1=10"})
    grade_class("class")
    assert totals() != {"ada": "10"}
    ran = grade_class("class", "--starter", "course.py", "--regrade")
    assert totals() == {"ada": "10"}
    assert ran.code == 0, ran.errors


def test_a_starter_file_need_not_be_utf_8(grade_class: Class) -> None:
    own = "# -*- coding: latin-1 -*-\n# Für Anfänger\nq1=0\n".encode("latin-1")
    for path in ("course.py", "class/ada/a/search.py"):
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_bytes(own)
    write({"class/ada/a/b/search.py": "q1=10"})
    grade_class("class", "--starter", "course.py")
    assert totals() == {"ada": "10"}


def test_a_starter_file_that_is_not_there_is_refused(grade_class: Class) -> None:
    write({"class/ada/search.py": "q1=10"})
    ran = grade_class("class", "--starter", "absent.py")
    assert ran.code == 2
    assert "absent.py" in ran.errors
