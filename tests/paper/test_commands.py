"""Sheets as an instructor writes them and a class hands them in."""

from __future__ import annotations

import csv
import json
import re
import shutil
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from autograder.cli import classes
from autograder.cli.main import main
from autograder.course import load
from autograder.paper.forms import page
from autograder.paper.sheet import sheet_for
from autograder.publishing.handout import ALL_ON_PAPER
from autograder.sandbox.isolation import ON_PAPER
from tests.classroom.commands import threads
from tests.conftest import Ran
from tests.messages import Said
from tests.paper.sheets import MAIN, sheet

CASE = """\
kind = "paper"
algorithm = "alphabeta"
seed = "student"
shape = { depth = 1, branching = [3, 3] }
cuts = [1, 3]
parts = { values = 4, pruned = 1 }
"""
ROSTER = "id,name,group\nada,Ada Lovelace,\nbob,Bob,\nzoe,Zoë,team 1\nyan,Yan,team 1\n"
MIXED = """\
title = "Both"
file = "search.py"
seed = 31415926535
[[questions]]
name = "minimax"
agent = "Minimax"
algorithm = "minimax"
[[questions]]
name = "q"
"""
Run = Callable[..., Ran]


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, in_a_folder_without_a_screen: None
) -> Run:
    """Runs `autograder …` in a folder with an exam and a roster."""
    write("exam/assignment.toml", MAIN)
    write("exam/q/1.toml", CASE)
    write("roster.csv", ROSTER)
    monkeypatch.setattr(classes, "workers_for", threads)

    def call(*words: str) -> Ran:
        capsys.readouterr()
        return Ran(main(list(words)), *capsys.readouterr())

    return call


def write(path: str, text: str) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


def points(out: str = "out") -> dict[str, str]:
    rows = csv.DictReader(Path(out, "gradebook.csv").read_text(encoding="utf-8-sig").splitlines())
    return {row["id"]: row["total"] for row in rows}


def test_a_class_gets_sheets_hands_them_in_and_is_graded(says: Said, run: Run) -> None:
    assert run("paper", "exam", "--roster", "roster.csv", "-o", "sheets", "--key", "key").code == 0
    assert sorted(path.name for path in Path("sheets").iterdir()) == ["ada", "bob", "yan", "zoe"]
    texts = {
        name: Path(f"sheets/{name}/paper.toml").read_text(encoding="utf-8")
        for name in ("ada", "bob", "zoe", "yan")
    }
    assert texts["ada"] != texts["bob"]
    assert texts["zoe"] == texts["yan"]  # a group has one sheet
    shutil.copytree("key", "handed_in")  # everybody is perfect
    for page_of_key in Path("handed_in").rglob("*.html"):
        page_of_key.unlink()
    shutil.copy("key/ada/paper.toml", "handed_in/bob/paper.toml")  # but Bob, who has Ada's
    shutil.rmtree("handed_in/yan")
    ran = run(
        "class", "handed_in", "--assignment", "exam", "--roster", "roster.csv", "--out", "out", "--jobs", "1"
    )
    assert ran.code == 0, ran.errors
    assert points() == {"ada": "5", "bob": "0", "yan": "5", "zoe": "5"}
    bobs = Path("out/students/bob.html").read_text(encoding="utf-8")
    says(unescape(bobs), other="RNTC-TSON", sheet="HUMC-UXLX")
    assert ON_PAPER.sentence[1:] in bobs


def test_a_file_beside_code_is_graded_with_it_and_without_it(run: Run) -> None:
    write("both/assignment.toml", MIXED)
    write("both/minimax/1.toml", 'kind = "tree"\ntree = "textbook"\n')
    write("both/q/1.toml", CASE.replace('"student"', '"assignment"'))
    assert run("paper", "both", "-o", "sheets", "--key", "key").code == 0
    write("hw/paper.toml", Path("key/all/paper.toml").read_text(encoding="utf-8"))
    ran = run("grade", "hw", "--assignment", "both", "--trust-submissions", "--json", "r.json", "--quiet")
    assert ran.code == 1, ran.errors
    report = json.loads(Path("r.json").read_bytes())
    assert [(each["status"], each["points"]) for each in report["questions"]] == [
        ("import error", 0),
        ("pass", 5),
    ]
    assert run("grade", "hw", "--assignment", "both", "-q", "q", "--trust-submissions", "--quiet").code == 0


def test_the_page_of_results_tells_the_first_wrong_step(says: Said, run: Run) -> None:
    write("one/assignment.toml", MAIN)
    write(
        "one/q/1.toml", 'kind = "paper"\nalgorithm = "minimax"\ntree = "textbook"\nparts = { values = 4 }\n'
    )
    write("hw/paper.toml", "[q.1.values]\nA = '8'\nB = '8'\nC = '2'\nD = '2'\n")
    ran = run("grade", "hw", "--assignment", "one", "--html", "r.html")
    assert "3 / 4 points" in ran.output
    html = Path("r.html").read_text(encoding="utf-8")
    says(html, values="3, 12 and 8", last="8", expected="3")
    says(html, right="3")


@pytest.mark.rest_slow(6)
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["exam", "-o", "s"], 'its trees differ between students (seed = "student"): give --roster'),
        (["adversarial-search", "-o", "s"], "no question of it is answered on paper"),
        (["exam", "--roster", "roster.csv", "-o", "s", "--key", "s/key"], "must not lie in each other"),
        (["exam", "--roster", "roster.csv", "-o", "exam/s"], "lies in the assignment"),
        (["unsown", "--roster", "roster.csv", "-o", "s"], "write seed = … into assignment.toml"),
        (["exam", "--roster", "nobody.csv", "-o", "s"], "nobody.csv: cannot be read"),
        (["hard", "--roster", "roster.csv", "-o", "s"], "and cuts = [30, 40]; change shape, cuts or ties"),
    ],
)
def test_what_the_command_refuses_in_one_sentence_before_it_writes(
    run: Run, words: list[str], said: str
) -> None:
    write("unsown/assignment.toml", MAIN.replace("seed = 271828\n", ""))
    write("unsown/q/1.toml", CASE)
    write("hard/assignment.toml", MAIN)
    write("hard/q/1.toml", CASE.replace("[1, 3]", "[30, 40]").replace("[3, 3]", "[2, 2]"))
    ran = run("paper", *words)
    assert ran.code == 2
    assert said in ran.errors
    assert ran.errors.count("\n") == 1
    assert not Path("s").exists()


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ("seed = 1", "give either tree = a drawn tree or seed = what it is drawn from"),
        ("cuts = [3, 1]", "cuts = [3, 1]: "),
        ("goal = 'less'", 'goal = "less" is not allowed'),
        ("ties = [1, 2]", "ties = [1, 2]: the tree is given"),
    ],
)
def test_what_is_wrong_in_a_case(run: Run, case: str, said: str) -> None:
    write(
        "exam/q/1.toml",
        f'kind = "paper"\nalgorithm = "alphabeta"\ntree = "textbook"\nparts = {{ values = 1 }}\n{case}\n',
    )
    ran = run("check", "exam")
    assert (ran.code, said in ran.errors) == (2, True), ran.errors


@pytest.mark.parametrize(
    ("algorithm", "part", "tree", "said"),
    [
        ("minimax", "windows", "'textbook'", "minimax has none; it is for alphabeta"),
        ("minimax", "probabilities", "'textbook'", "minimax has none"),
        ("maxn", "values", "'textbook'", "maxn needs utilities"),
        ("expectimax", "values", "'crossing'", "each node is reached in one way"),
        ("minimax", "values", "{ tree = 3 }", "there is nothing to decide"),
        ("minimax", "values", "{ roles = ['chance'], tree = [1, 2] }", "there is nothing to decide"),
    ],
)
def test_a_tree_that_does_not_suit(run: Run, algorithm: str, part: str, tree: str, said: str) -> None:
    write(
        "exam/q/1.toml",
        f'kind = "paper"\nalgorithm = "{algorithm}"\ntree = {tree}\nparts = {{ {part} = 1 }}\n',
    )
    ran = run("check", "exam")
    assert (ran.code, said in ran.errors) == (2, True), ran.errors


def test_check_says_what_is_on_paper_and_a_handout_is_for_code(run: Run) -> None:
    ran = run("check", "on-paper")
    assert ran.code == 0, ran.errors
    assert "on paper: alphabeta; windows, values, action, pruned, evaluated" in " ".join(ran.output.split())
    ran = run("handout", "on-paper", "-o", "h")
    assert (ran.code, ALL_ON_PAPER in ran.errors) == (2, True)


def test_the_key_is_nowhere_in_a_sheet() -> None:
    posed = sheet_for(load("on-paper"), 0)
    empty, solved = page(posed, "Ada"), page(posed, "Ada", solved=True)
    assert set(re.findall(r'value="([^"]*)"', empty)) == {""}
    assert 'value="13/10"' in solved
    assert "readonly" not in empty
    assert "13/10" not in empty


def test_a_page_loads_nothing_and_hostile_names_stay_text() -> None:
    name = '<img src=x onerror=alert(1)></script>"\x1b'
    html = page(sheet(CASE.partition("\n")[2]), name)
    assert name not in html
    assert "&lt;img src=x" in html
    assert "\x1b" not in html
    assert "default-src 'none'" in html
    assert not re.search(r'(src|href)="(?!#)', html)


@pytest.mark.slow
def test_one_sheet_for_all_however_the_file_was_called_or_packed(run: Run) -> None:
    assert run("paper", "on-paper", "-o", "sheets", "--key", "key").code == 0
    key = Path("key/all/paper.toml").read_bytes()
    Path("canvas").mkdir()
    for name in ("adalovelace_11111_900001_paper.toml", "smithjohn_LATE_22222_900003_paper-1.toml"):
        (Path("canvas") / name).write_bytes(key)
    shutil.copy("sheets/all/paper.toml", "canvas/smithjohn_22222_900002_paper.toml")  # an earlier attempt
    assert run("class", "canvas", "--assignment", "on-paper", "--out", "out", "--jobs", "1").code == 0
    assert points() == {"adalovelace_11111": "16", "smithjohn_22222": "16"}
    write("zoe/paper.toml", key.decode())
    write("plain/ada.toml", key.decode())
    write("plain/bob/notes.txt", "I have no idea")
    shutil.make_archive("plain/zoe", "zip", "zoe")
    assert run("class", "plain", "--assignment", "on-paper", "--out", "out2", "--jobs", "1").code == 0
    assert points("out2") == {"ada": "16", "bob": "0", "zoe": "16"}


def test_of_several_questions_one_can_be_graded_alone_with_the_code_of_the_whole_sheet(run: Run) -> None:
    write("exam/assignment.toml", MAIN + '[[questions]]\nname = "r"\n')
    write("exam/r/1.toml", CASE)
    assert run("paper", "exam", "--roster", "roster.csv", "-o", "sheets", "--key", "key").code == 0
    given = ("key/bob/paper.toml", "--assignment", "exam", "--student", "bob", "--quiet")
    assert run("grade", *given, "-q", "r").code == 0
    assert run("grade", *given).code == 0
