"""`autograder marks`: what is left to mark, as a table, a page, and asked in the terminal."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from autograder.cli.main import main
from autograder.cli.marks import NOTHING_LEFT
from tests.classroom.commands import FILES, Class, grade_class, rows, write
from tests.conftest import Ran
from tests.messages import Said

if TYPE_CHECKING:
    from playwright.sync_api import Browser

__all__ = ["grade_class"]  # a fixture

DESIGN = """
[[questions]]
name = "design"
kind = "manual"
items = [{ name = "names", points = 1, text = "=clear <b>names</b>" }, { name = "parts", points = 2 }]
"""
ROSTER = """\
id,name,section,group
ada,Ada,Lab 1,
=bob,"<script>alert(1)</script>",Lab 2,Team 7
cyd,Cyd,Lab 2,Team 7
dan,Dan,Lab 2,
"""
Marks = Callable[..., Ran]


@pytest.fixture
def marks(grade_class: Class, capsys: pytest.CaptureFixture[str]) -> Marks:
    """Runs `autograder marks`, where a class was graded: of Ada, and of Bob for his group."""
    write({"search/assignment.toml": FILES["assignment.toml"] + DESIGN, "roster.csv": ROSTER})
    write({"in/ada/search.py": "q1=10 q2=15", "in/=bob/search.py": "q1=3 </script><i>"})
    assert grade_class("in", "--roster", "roster.csv").code == 0

    def call(*words: str) -> Ran:
        capsys.readouterr()
        given = ["marks", "in", "--assignment", "search", "--out", "out", "--roster", "roster.csv"]
        return Ran(main([*given, *words]), *capsys.readouterr())

    return call


def work(name: str) -> list[list[str]]:
    """Student, question, item and maximum of each row of a table in the folder."""
    text = Path("out/marks", name).read_text(encoding="utf-8")
    return [
        [row["id"], row["question"], row["item"], row["most"]] for row in csv.DictReader(io.StringIO(text))
    ]


ADA = [["ada", "design", "names", "1"], ["ada", "design", "parts", "2"]]
BOB = [["'=bob", "design", "names", "1"], ["'=bob", "design", "parts", "2"]]


def test_each_work_list_has_its_section_and_a_group_once(says: Said, marks: Marks) -> None:
    says(marks("--by", "uma").output, items="4 items", students="2 students")
    assert marks("--by", "tina", "--section", "lab 1").code == 0
    assert marks("--by", "omar", "--section", "Lab 2", "--question", "design").code == 0
    assert (work("uma.csv"), work("tina.csv"), work("omar.csv")) == (BOB + ADA, ADA, BOB)


def test_what_is_marked_is_not_in_the_next_list_and_no_list_replaces_another(marks: Marks) -> None:
    marks("--by", "tina")
    table = "id,question,item,points,by\ncyd,design,names,0.5,tina\nada,design,names,1,omar\n"
    write({"out/marks/tina.csv": table})
    marks("--by", "tina")
    assert Path("out/marks/tina.csv").read_text(encoding="utf-8") == table
    assert work("tina-2.csv") == [BOB[1], ADA[1]]
    told = marks().output
    assert "omar: 1, tina: 1" in told and "│ 2" in told
    rest = "=bob,design,parts,2,tina\nada,design,parts,2,tina\n"
    write({"out/marks/tina-2.csv": f"id,question,item,points,by\n{rest}"})
    assert marks("--by", "tina").output == f"{NOTHING_LEFT}\n"


def test_the_filled_table_of_the_command_is_read_by_the_class(
    says: Said, marks: Marks, grade_class: Class
) -> None:
    marks("--by", "tina")
    path = Path("out/marks/tina.csv")
    path.write_text(path.read_text(encoding="utf-8").replace(",,tina", ",1,tina"), encoding="utf-8")
    assert grade_class("in", "--roster", "roster.csv").code == 0
    found = rows("gradebook.csv")
    assert {name: (row["design"], row["total"]) for name, row in found.items()} == {
        "'=bob": ("2", "5"), "ada": ("2", "27"), "cyd": ("2", "5"), "dan": ("0", "0"),
    }  # fmt: skip
    lower = path.read_text(encoding="utf-8").replace("parts,,2,1,tina", "parts,,2,0,tina")
    path.write_text(lower, encoding="utf-8")
    told = " ".join(grade_class("in", "--roster", "roster.csv").output.split())
    gone = "=bob, design, parts: 1 by tina; ada, design, parts: 1 by tina"
    says(told, gone=gone)
    says(told, students="=bob from 5 to 4, ada from 27 to 26, cyd from 5 to 4")


def test_asked_in_the_terminal_each_mark_is_saved_at_once(
    says: Said, marks: Marks, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "1,5\n0.5\n=2+2\n\n1\n\nq\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    told = marks("--by", "omar", "--ask")
    assert told.code == 0 and "saved 2 marks" in told.output
    says(told.output, value="1.5", most="1")
    assert "q1=3 </script><i>" in told.output
    with Path("out/marks/omar.csv").open(encoding="utf-8", newline="") as file:
        found = [tuple(row.values()) for row in csv.DictReader(file)]
    assert [(*row[:5], row[6]) for row in found] == [
        ("'=bob", "design", "names", "0.5", "omar", "'=2+2"),
        ("ada", "design", "names", "1", "omar", ""),
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--ask",), "--ask needs --by NAME: each mark says who gave it"),
        (("--by", " "), "--by needs the name of the person who marks; this one is empty"),
        (("--by", "tina", "--section", "Lab 9"), "there is no section 'Lab 9'; did you mean 'Lab"),
        (("--question", "q1"), "there is no question that people mark 'q1'; there are: design"),
        (("--out", "elsewhere"), "elsewhere has no results of a class; run `autograder class`"),
        (("--assignment", "adversarial-search"), 'adversarial-search has no question with kind = "manual"'),
    ],
)
def test_what_cannot_be_done_is_one_sentence(marks: Marks, words: tuple[str, ...], said: str) -> None:
    told = marks(*words)
    assert (told.code, told.output) == (2, "")
    assert said in told.errors and told.errors.count("\n") == 1
    assert not Path("out/marks").exists()


def test_a_wrong_row_stops_the_class_before_anything_is_written(marks: Marks, grade_class: Class) -> None:
    write(
        {"out/marks/a.csv": "id,question,item,points,by\neve,design,names,1,tina\nada,design,names,7,tina\n"}
    )
    before = Path("out/gradebook.csv").read_bytes()
    told = grade_class("in", "--roster", "roster.csv")
    assert told.code == 2 and told.errors.count("column") == 2
    assert Path("out/gradebook.csv").read_bytes() == before


def test_the_page_shows_hostile_text_as_text(marks: Marks) -> None:
    marks("--by", "tina")
    page = Path("out/marks/tina.html").read_text(encoding="utf-8")
    assert page.count("<script>") == 1 and "<i>" not in page and "<b>names" not in page
    assert "q1=3 &lt;/script&gt;&lt;i&gt;" in page
    assert "default-src 'none'" in page


@pytest.mark.slow
def test_the_page_saves_a_table_that_the_class_reads(
    says: Said, marks: Marks, grade_class: Class, browser: Browser
) -> None:
    marks("--by", "tina")
    page = browser.new_page()
    page.goto(Path("out/marks/tina.html").resolve().as_uri())
    points, notes = page.locator(".points"), page.locator(".note")
    points.nth(0).fill("0.5")
    notes.nth(0).fill('=1; -2 "quoted"')
    points.nth(3).fill("2e0")
    points.nth(2).fill("3")  # above 1: nothing is saved
    page.click("button")
    assert "not saved" in (page.text_content("#told") or "")
    points.nth(2).fill("")
    with page.expect_download() as saved:
        page.click("button")
    assert saved.value.suggested_filename == "tina.csv"
    saved.value.save_as("out/marks/tina.csv")
    page.close()
    text = Path("out/marks/tina.csv").read_text(encoding="utf-8")
    assert [row[:5] for row in csv.reader(io.StringIO(text))][1:] == [
        ["'=bob", "design", "names", "0.5", "tina"], ["ada", "design", "parts", "2", "tina"],
    ]  # fmt: skip
    assert grade_class("in", "--roster", "roster.csv").code == 0
    says(rows("gradebook.csv")["ada"]["to mark"], given=1, items="2 items")
    (given, _) = Path("out/journal.jsonl").read_text(encoding="utf-8").splitlines()[-1].split('"requests"')
    assert r'"note":"=1; -2 \"quoted\""' in given


def test_the_list_shows_the_attempt_that_counts_after_lateness(grade_class: Class) -> None:
    whole = 'attempts = "best"\nlate = { per_day = 50 }\n' + FILES["assignment.toml"] + DESIGN
    write({"search/assignment.toml": whole})
    write(
        {
            "in/lovelaceada_1_11_search.py": "q1=10 q2=15",
            "in/lovelaceada_LATE_1_12_search.py": "q1=10 q2=15 #",
        }
    )
    assert grade_class("in").code == 0
    assert main(["marks", "in", "--assignment", "search", "--out", "out", "--by", "tina"]) == 0
    page = Path("out/marks/tina.html").read_text(encoding="utf-8")
    assert "q1=10 q2=15" in page and "q1=10 q2=15 #" not in page


def test_answers_that_the_program_judges_are_not_in_a_work_list(grade_class: Class) -> None:
    answers = {"paper.toml": "[paper]", "quiz-before.toml": 'code = "1"'}
    write({"search/assignment.toml": FILES["assignment.toml"] + DESIGN, "roster.csv": "id\nada\nbob\n"})
    write(
        {f"in/ada/{name}": text for name, text in {**answers, "search.py": "q1=1", "notes.txt": "."}.items()}
    )
    write({f"in/bob/{name}": text for name, text in answers.items()})
    grade_class("in", "--roster", "roster.csv")
    assert main(["marks", "in", "--assignment", "search", "--out", "out", "--by", "tina"]) == 0
    page = Path("out/marks/tina.html").read_text(encoding="utf-8")
    ada, bob = (part for part in page.split("<section") if "<pre" in part)
    assert "search.py" in ada and "notes.txt" in ada and ".toml" not in ada
    assert "paper.toml" in bob and "quiz-before.toml" in bob  # nothing else was handed in
