"""A folder of results keeps what was handed in before, when a smaller download is graded into it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from autograder.classroom.pages import GRADER_FAILED
from tests.classroom.commands import FILES, Class, grade_class, results, rows, totals, write
from tests.conftest import Ran
from tests.messages import Said

__all__ = ["grade_class"]
FULL = "q1=10 q2=15"
ROSTER = ("--roster", "roster.csv")


def canvas(number: int, *, sequence: int = 1, late: bool = False) -> str:
    return f"name{number:02}_{'LATE_' if late else ''}{22000 + number}_{sequence:03}_search.py"


def class_of(count: int) -> None:
    """A class in Canvas: two students have not handed in, every third has full marks."""
    people = [f'"name{n:02}, A",{22000 + n},s{n:02},s{n:02},L' for n in range(count)]
    header = "Student,ID,SIS User ID,SIS Login ID,Section"
    write({"roster.csv": "\n".join([header, *people, ""])})
    write({f"class/{canvas(n)}": FULL if n % 3 == 0 else "q1=10" for n in range(count - 2)})


def notes_of(ran: Ran) -> list[str]:
    """What to look at: it is in the terminal and on the page of the class alike."""
    printed = " ".join(line for line in ran.output.splitlines())
    page = re.sub(r"<[^>]*>|\s+", " ", Path("out/index.html").read_text(encoding="utf-8"))
    said = re.findall(r"note: (.*?)(?= note: |   |$)", printed)
    for note in said:
        assert note[:40].strip().rstrip(".")[1:] in page.replace("&#39;", "'")
    return said


def notes(ran: Ran) -> str:
    return " ".join(notes_of(ran))


def assert_note(ran: Ran, *values: str) -> None:
    """Fails unless a note has all these values in it, as whole words."""
    words = [re.escape(value) for value in values]
    assert [
        note for note in notes_of(ran) if all(re.search(rf"(?<!\w){word}(?!\w)", note) for word in words)
    ], notes_of(ran)


@pytest.mark.slow
def test_two_late_files_leave_everybody_else_as_they_were(grade_class: Class) -> None:
    class_of(38)
    assert grade_class("class", *ROSTER).code == 0
    before, pages = totals(), {path.name: path.read_bytes() for path in Path("out/students").iterdir()}
    assert list(before.values()).count("25") == 12
    write({f"late/{canvas(n, late=True)}": "q1=10 q2=15" for n in (36, 37)})
    ran = grade_class("late", *ROSTER)
    assert ran.code == 0, ran.errors
    assert totals() == before | {"s36": "25", "s37": "25"}
    in_canvas = {row["ID"]: row["Search"] for row in rows("canvas.csv", "ID").values()}
    assert (in_canvas["22000"], in_canvas["22001"], in_canvas["22036"]) == ("25", "10", "25")
    for name in ("moodle.csv", "gradescope.csv", "results.jsonl"):
        assert "missing" not in Path("out", name).read_text(encoding="utf-8").lower()
    assert {name: (Path("out/students") / name).read_bytes() for name in pages} == pages
    assert results()["s00"]["place"] == canvas(0)
    assert "36 students" in ran.output
    assert "s36" in ran.output and "38 handed in" in ran.output
    assert "goes down" not in notes(ran)


@pytest.mark.slow
def test_the_same_files_come_from_two_downloads_as_from_one(says: Said, grade_class: Class) -> None:
    class_of(5)
    grade_class("class", *ROSTER)
    write({f"late/{canvas(3)}": FULL})
    grade_class("late", *ROSTER)
    in_two = {path.name: path.read_bytes() for path in Path("out").glob("*.csv")}
    again = grade_class("late", *ROSTER)
    says(again.output, graded_before=1, total=1)
    assert {path.name: path.read_bytes() for path in Path("out").glob("*.csv")} == in_two
    Path("out").rename("before")
    write({f"class/{canvas(3)}": FULL})
    grade_class("class", *ROSTER)
    assert {path.name: path.read_bytes() for path in Path("out").glob("*.csv")} == in_two


@pytest.mark.slow
def test_with_forget_only_what_is_handed_in_now_counts(says: Said, grade_class: Class) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "q1=10", "late/cyd.py": "q1=5"})
    grade_class("class")
    ran = grade_class("late", "--forget")
    assert totals() == {"cyd": "5"}
    assert_note(ran, "ada (25)", "bob (10)")
    assert totals() == {"cyd": "5"}
    grade_class("late")
    assert totals() == {"cyd": "5"}
    says(grade_class("class").output, graded_before=2, total=2)  # forgotten, but not graded again


def test_what_goes_down_is_shown_before_it_is_written(
    grade_class: Class, monkeypatch: pytest.MonkeyPatch
) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "q1=10", "class/cyd.py": "q1=5"})
    grade_class("class")
    write({"class/ada.py": "q1=10 q2=14.5", "class/bob.py": FULL})
    ran = grade_class("class")
    shown = {tuple(re.findall(r"\w[\w.]*", line)) for line in ran.output.splitlines() if "│" in line}
    assert {("ada", "total", "25", "24.5", "0.5"), ("bob", "total", "10", "25", "15")} <= shown
    assert "cyd" not in {line[0] for line in shown if line}
    assert_note(ran, "ada", "25", "24.5")
    assert "bob" not in notes(ran)
    same = grade_class("class")
    assert "│" not in same.output and "goes down" not in notes(same)
    write({"class/ada.py": "q1=1"})

    def full_disk(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("autograder.classroom.outputs.write_atomically", full_disk)
    assert "24.5" in grade_class("class").output


def test_points_that_are_no_longer_known_go_down_too(grade_class: Class) -> None:
    write({"class/ada.py": FULL})
    grade_class("class")
    write({"class/ada.py": "broken"})
    assert_note(grade_class("class"), "ada", "25")
    write({"class/ada.py": "q1=1"})
    assert "│ ada" not in grade_class("class").output  # nothing known is overwritten


def test_a_renamed_file_of_the_same_student_counts_once(grade_class: Class) -> None:
    write({"roster.csv": "id,name\nada,Ada Lovelace\nbob,Bob Knuth\n"})
    write({"class/ada.py": FULL, "class/bob.py": FULL, "late/Lovelace, Ada.py": "q1=10"})
    grade_class("class", *ROSTER)
    ran = grade_class("late", *ROSTER)
    assert totals() == {"ada": "10", "bob": "25"}
    assert results()["ada"]["place"] == "Lovelace, Ada.py"
    assert_note(ran, "ada", "25", "10")
    write({"more/bob.py": FULL})
    grade_class("more", *ROSTER)  # ada.py is not remembered beside what came later
    assert totals() == {"ada": "10", "bob": "25"}


def test_of_two_downloads_the_newer_file_counts_where_the_platform_tells(grade_class: Class) -> None:
    class_of(4)
    write({f"late/{canvas(0, sequence=9, late=True)}": "q1=10 q2=5"})
    grade_class("class", *ROSTER)
    grade_class("late", *ROSTER)
    assert totals()["s00"] == "15"
    ran = grade_class("class", *ROSTER)
    assert totals()["s00"] == "15"
    assert_note(ran, "s00", canvas(0, sequence=9, late=True))


def test_a_regrade_tells_who_is_not_among_what_was_handed_in(grade_class: Class) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "q1=10", "class/cyd.py": "q1=5"})
    grade_class("class")
    write(
        {
            "some/bob.py": "q1=10",
            "search/q2/1.toml": FILES["q2/1.toml"] + 'title = "again"\nprune = "equal"\n',
        }
    )
    refused = grade_class("some")
    assert refused.code == 2 and "--regrade" in refused.errors
    ran = grade_class("some", "--regrade")
    assert totals() == {"ada": "25", "bob": "10", "cyd": "5"}
    assert "not graded again" in notes(ran) and "ada, cyd" in notes(ran)
    later = grade_class("some")  # their results are still of the version before
    assert "ada, cyd" in notes(later)
    whole = grade_class("class")
    assert whole.code == 0 and "ada, cyd" not in notes(whole)


def test_results_for_other_questions_are_not_shown_as_results_for_these(grade_class: Class) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "q1=10", "some/bob.py": "q1=10"})
    grade_class("class")
    write({"search/q2/1.toml": FILES["q2/1.toml"].replace("15", "20")})
    ran = grade_class("some", "--regrade")
    assert totals() == {"ada": "", "bob": "10"}
    assert_note(ran, "ada")


def test_an_interrupted_run_and_a_smaller_download_give_nobody_a_zero(grade_class: Class) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "interrupt", "class/cyd.py": FULL, "late/dan.py": "q1=10"})
    write({"roster.csv": "id\nada\nbob\ncyd\ndan\neve\n"})
    stopped = grade_class("class", *ROSTER)
    assert stopped.code == 130
    ran = grade_class("late", *ROSTER)
    found = totals()
    assert (found["bob"], found["dan"], found["eve"]) == ("", "10", "0")
    assert "bob" in notes(ran)


def test_the_roster_of_today_says_who_is_in_the_class_and_in_a_group(grade_class: Class) -> None:
    write({"roster.csv": "id,group\nada,red\nbob,red\ncyd,\n", "class/ada.py": FULL, "class/cyd.py": "q1=10"})
    grade_class("class", *ROSTER)
    assert totals() == {"ada": "25", "bob": "25", "cyd": "10"}
    write({"late/bob.py": "q1=10 q2=10"})
    grade_class("late", *ROSTER)
    assert totals() == {"ada": "20", "bob": "20", "cyd": "10"}
    write({"roster.csv": "id,group\nada,red\nbob,red\n"})
    ran = grade_class("late", *ROSTER)
    assert totals() == {"ada": "20", "bob": "20", "cyd": "10"}  # handed in by nobody on the roster
    assert_note(ran, "cyd")


def test_decisions_about_those_who_are_kept_still_count(grade_class: Class) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "q1=10", "late/cyd.py": "q1=5"})
    write({"out/overrides.csv": "id,question,points,reason\nbob,q1,9,a slip\n"})
    grade_class("class")
    ran = grade_class("late")
    assert ran.code == 0, ran.errors
    assert totals() == {"ada": "25", "bob": "9", "cyd": "5"}


def test_a_results_file_that_cannot_be_read_is_told_and_not_compared(grade_class: Class) -> None:
    write({"class/ada.py": FULL})
    grade_class("class")
    Path("out/results.jsonl").write_text("{]\n", encoding="utf-8")
    ran = grade_class("class")
    assert ran.code == 0
    assert "results.jsonl, line 1" in notes(ran)
    assert totals() == {"ada": "25"}


def test_a_question_that_goes_down_is_told_though_the_total_stays(grade_class: Class) -> None:
    write({"class/ada.py": "q1=10 q2=5"})
    grade_class("class")
    write({"class/ada.py": "q1=5 q2=10"})
    assert_note(grade_class("class"), "ada", "q1", "10", "5")


def test_nobody_is_asked_to_continue_what_cannot_be_continued(says: Said, grade_class: Class) -> None:
    write({"class/ada.py": FULL, "class/bob.py": "broken", "late/cyd.py": FULL})
    grade_class("class")
    ran = grade_class("late")
    says(notes(ran), ids="bob")
    assert GRADER_FAILED not in Path("out/index.html").read_text(encoding="utf-8")
