"""The command `autograder`, as its users run it."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
import zipfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from autograder.classroom.changes import REGRADED
from autograder.cli.classes import NOTHING_CHANGED
from autograder.cli.grade import FORMATS
from autograder.cli.main import main
from autograder.cli.options import seed_for
from autograder.course import load
from autograder.formats.checks import NOT_CAUGHT
from autograder.publishing.handout import starter
from autograder.sandbox import linux
from autograder.sandbox.isolation import UNFILTERED, Isolation
from pacman.support.workers import dask_workers
from tests.classroom.archives import ZIPS
from tests.conftest import Ran
from tests.messages import Said, title_of
from tests.places import SUBMISSIONS
from tests.publishing.handouts import write_cases

RIGHT = SUBMISSIONS / "correct" / "recursive" / "search_agents.py"
WRONG = SUBMISSIONS / "mistakes" / "prune-on-equality" / "search_agents.py"
TINY = {
    "assignment.toml": 'title = "Tiny"\nfile = "search_agents.py"\n\n[[questions]]\nname = "alphabeta"\n'
    'title = "Alpha-beta"\nagent = "AlphaBeta"\nalgorithm = "alphabeta"\n',
    "alphabeta/1-ties.toml": 'kind = "tree"\ntree = { tree = [[3, 5], [3, 9], [2, 7]] }\n',
    "alphabeta/2-textbook.toml": 'kind = "tree"\nvisibility = "hidden"\ntree = "textbook"\n',
}
Call = Callable[..., Ran]


@pytest.fixture
def auto(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None) -> Call:
    """Runs the command in a folder of its own, with a small assignment in `tiny/`."""
    write("tiny", TINY)

    def call(*words: str | Path) -> Ran:
        capsys.readouterr()
        code = main(list(map(str, words)))
        return Ran(code, *capsys.readouterr())

    return call


def write(folder: str, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def class_of_three() -> None:
    for name, source in (("ada", RIGHT), ("bob", WRONG), ("eve", RIGHT)):
        Path("class", name).mkdir(parents=True)
        shutil.copy(source, Path("class", name))
    Path("class/eve/search_agents.py").write_text("print('hello'", encoding="utf-8")


# One submission.


@pytest.mark.slow
def test_of_two_files_the_changed_one_is_graded_and_each_report_says_so(
    auto: Call, sandbox: Isolation
) -> None:
    Path("ada/a").mkdir(parents=True)
    Path("ada/b").mkdir()
    Path("ada/a/search_agents.py").write_text(starter(load("tiny")), encoding="utf-8")
    shutil.copy(RIGHT, "ada/b")
    ran = auto(
        *("grade", "ada", "--assignment", "tiny", "--json", "r.json", "--html", "r.html"),
        *("--gradescope", "g.json"),
    )
    assert ran.code == 0, ran.errors
    said = (
        "b/search_agents.py counts, because no other was changed;"
        " not graded: a/search_agents.py (unchanged starter file, or empty)"
    )
    assert said in " ".join(ran.output.split())
    assert said in Path("r.html").read_text(encoding="utf-8")
    assert said in json.loads(Path("g.json").read_text(encoding="utf-8"))["output"]
    assert json.loads(Path("r.json").read_text(encoding="utf-8"))["choice"] == {
        "file": "b/search_agents.py",
        "others": ["a/search_agents.py"],
        "because": "change",
        "unchanged": ["a/search_agents.py"],
    }


def test_a_name_that_pacman_test_accepts_is_told_as_the_one_that_was_meant(
    says: Said, auto: Call, sandbox: Isolation
) -> None:
    Path("search_agents.py").write_text(RIGHT.read_text().replace("AlphaBeta", "MyAlphaBeta"))
    graded = auto("grade", "search_agents.py", "--assignment", "tiny")
    assert graded.code == 1
    assert "search_agents.py defines no `AlphaBeta`, but `MyAlphaBeta`" in graded.output
    says(graded.output, meant="MyAlphaBeta", name="AlphaBeta")


def test_new_cases_are_drawn_with_the_seed_that_is_given_or_that_of_the_run_that_continues(
    auto: Call,
) -> None:
    fixed = load("tiny")
    write("tiny", {"alphabeta/3-new.toml": 'kind = "random trees"\nseed = "new"\n'})
    drawn = load("tiny")
    for assignment in (fixed, drawn):
        assert seed_for(assignment, 3, 7) == 3
        assert seed_for(assignment, None, 7) == 7
        assert seed_for(assignment, None, 0) == 0
    assert seed_for(fixed, None) == 0
    assert seed_for(drawn, None) != seed_for(drawn, None)


@pytest.mark.slow
def test_a_right_file_has_all_points_of_the_bundled_assignment(auto: Call, sandbox: Isolation) -> None:
    right = auto("grade", RIGHT, "--assignment", "adversarial-search")
    assert right.code == 0
    assert right.output.splitlines()[-1].startswith("Total: 25 / 25 points")


def test_full_marks_are_the_only_way_to_exit_code_0(auto: Call, sandbox: Isolation) -> None:
    right = auto("grade", RIGHT, "--assignment", "tiny")
    assert right.code == 0
    assert right.output.splitlines()[-1].startswith("Total: 2 / 2 points")
    wrong = auto("grade", WRONG, "--assignment", "tiny")
    assert wrong.code == 1
    assert title_of("prune-on-equality") in wrong.output
    assert "◀ not generated, and should be" in wrong.output
    assert wrong.output.splitlines()[-1].startswith("Total: 1 / 2 points")


@pytest.mark.slow
def test_without_an_assignment_that_is_named_no_hidden_case_is_told(
    says: Said, auto: Call, sandbox: Isolation
) -> None:
    formats = [word for name in FORMATS for word in (f"--{name}", f"report.{name}")]
    Path("search_agents.py").write_text("from pacman import Agent\n", encoding="utf-8")
    told = auto("grade", "search_agents.py", *formats)
    assert told.code == 1
    texts = [told.output, *(Path(f"report.{name}").read_text(encoding="utf-8") for name in FORMATS)]
    cases = [case for question in load("adversarial-search").questions for case in question.cases]
    public = {case.title for case in cases if case.visibility == "visible"}
    hidden = {case.title for case in cases if case.visibility != "visible"} - public
    assert len(hidden) >= 3
    assert not [title for title in hidden for text in texts if title in text]
    says(told.output.splitlines()[-1], name="adversarial-search")
    printed = auto("grade", "search_agents.py", "--assignment", "adversarial-search").output
    everything = " ".join(printed.replace("│", " ").split())  # titles go over the ends of lines
    assert hidden <= {title for title in hidden if title in everything}


PART = "Only a part of the assignment was graded. Not graded, and not in the total: "


def test_one_question_is_graded_and_the_report_says_what_was_left_out(
    says: Said, auto: Call, sandbox: Isolation
) -> None:
    words = ("grade", RIGHT, "--assignment", "adversarial-search", "--seed", "1")
    formats = [word for name in ("json", "html", "csv", "junit") for word in (f"--{name}", f"r.{name}")]
    ran = auto(*words, "-q", "minimax", *formats)
    assert (ran.code, ran.errors) == (0, "")
    said = f"{PART}reflex, alphabeta, expectimax, evaluation."
    assert said in " ".join(ran.output.split())
    says(ran.output.splitlines()[-1], score="5 / 5")
    assert said in Path("r.html").read_text(encoding="utf-8")
    report = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert report["not_graded"] == ["reflex", "alphabeta", "expectimax", "evaluation"]
    assert [question["name"] for question in report["questions"]] == ["minimax"]
    assert (report["points"], report["max_points"]) == (5, 5)
    with Path("r.csv").open(encoding="utf-8-sig", newline="") as file:
        assert {row["question"] for row in csv.DictReader(file)} == {"minimax"}


@pytest.mark.slow
def test_questions_keep_their_numbers_in_the_assignment(auto: Call, sandbox: Isolation) -> None:
    words = ("grade", RIGHT, "--assignment", "adversarial-search", "--seed", "1", "--json", "r.json")
    ran = auto(*words, "-q", "minimax", "-q", "expectimax", "--html", "r.html")
    assert re.findall(r"(\d)\. (\w+)", ran.output) == [("2", "Minimax"), ("4", "Expectimax")]
    page = Path("r.html").read_text(encoding="utf-8")
    assert re.findall(r'<h2 id="question-(\d)-title"><span class="number">(\d)<', page) == [
        ("2",) * 2,
        ("4",) * 2,
    ]
    questions = json.loads(Path("r.json").read_text(encoding="utf-8"))["questions"]
    assert [question["number"] for question in questions] == [2, 4]
    auto(*words[:3], "tiny", "--json", "r.json")
    (whole,) = json.loads(Path("r.json").read_text(encoding="utf-8"))["questions"]
    assert "number" not in whole


@pytest.mark.slow
def test_a_question_is_graded_as_within_the_whole_assignment(auto: Call, sandbox: Isolation) -> None:
    wrong = SUBMISSIONS / "mistakes" / "no-pruning" / "search_agents.py"
    words = ("grade", wrong, "--assignment", "adversarial-search", "--seed", "1", "--json", "r.json")
    reports = []
    for asked in ((), ("--question", "Alpha-Beta", "-q", "MinimaxAgent")):
        assert auto(*words, *asked).code == 1
        report = json.loads(Path("r.json").read_text(encoding="utf-8"))
        reports.append({question["name"]: question for question in report["questions"]})
    whole, part = reports
    assert [*part] == ["minimax", "alphabeta"]
    for name, question in part.items():
        for figure in ("status", "points", "max_points"):
            assert question[figure] == whole[name][figure]
        assert [case["status"] for case in question["cases"]] == [
            case["status"] for case in whole[name]["cases"]
        ]


def test_what_a_question_requires_is_graded_too_and_that_is_said(
    says: Said, auto: Call, sandbox: Isolation
) -> None:
    auto("grade", RIGHT, "--assignment", "chance-and-bounds", "-q", "star1", "--json", "r.json")
    report = json.loads(Path("r.json").read_text(encoding="utf-8"))
    assert [question["name"] for question in report["questions"]] == ["expectiminimax", "star1"]
    assert report["not_graded"] == ["weighted-expectimax"]
    says(report["notes"][0], name="expectiminimax", question="star1")


@pytest.mark.slow
def test_all_questions_by_name_are_the_whole_assignment(auto: Call, sandbox: Isolation) -> None:
    whole = auto("grade", RIGHT, "--assignment", "tiny")
    ran = auto("grade", RIGHT, "--assignment", "tiny", "-q", "alphabeta")
    assert ran.output.splitlines()[-1].startswith("Total: 2 / 2 points")
    assert (ran.code, PART in ran.output) == (whole.code, False)


def test_no_hidden_case_of_one_question_is_told_without_an_assignment(auto: Call, sandbox: Isolation) -> None:
    shutil.copy(RIGHT, "search_agents.py")
    ran = auto("grade", "search_agents.py", "-q", "minimax")
    assert f"{PART}reflex," in " ".join(ran.output.split())
    question = next(each for each in load("adversarial-search").questions if each.name == "minimax")
    visible = {case.title for case in question.cases if case.visibility == "visible"}
    hidden = {case.title for case in question.cases if case.visibility != "visible"} - visible
    assert not [title for title in hidden if title in ran.output]


@pytest.mark.slow
def test_a_sandbox_without_its_filter_is_used_only_if_asked_for(
    says: Said, auto: Call, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(linux, "why_no_filter", lambda: "libseccomp is not installed")
    ran = auto("grade", RIGHT, "--assignment", "tiny")
    assert ran.code == 2
    says(ran.errors, problem="libseccomp is not installed")
    ran = auto("grade", RIGHT, "--assignment", "tiny", "--without-filter", "--json", "report.json")
    assert ran.code == 0
    assert json.loads(Path("report.json").read_bytes())["isolation"] == UNFILTERED.sentence
    class_of_three()
    ran = auto("class", "class", "--assignment", "tiny", "--out", "out", "--jobs", "1", "--only", "ada")
    assert "--without-filter" in ran.errors


@pytest.mark.slow
def test_every_form_can_be_written_at_once(auto: Call, sandbox: Isolation) -> None:
    formats = ("json", "junit", "gradescope", "html", "csv")
    words = [word for form in formats for word in (f"--{form}", f"report.{form}")]
    assert auto("grade", WRONG, "--assignment", "tiny", "--quiet", *words).output == ""
    assert json.loads(Path("report.json").read_bytes())["points"] == 1
    results = json.loads(Path("report.gradescope").read_bytes())
    assert (results["score"], [test["visibility"] for test in results["tests"]]) == (1, ["visible", "hidden"])
    suites = ET.fromstring(Path("report.junit").read_text(encoding="utf-8"))
    assert [len(suites.findall(f".//{tag}")) for tag in ("testcase", "failure")] == [2, 1]
    assert title_of("prune-on-equality") in Path("report.html").read_text(encoding="utf-8")
    with Path("report.csv").open(encoding="utf-8-sig", newline="") as file:
        assert [row["points"] for row in csv.DictReader(file)] == ["0", "1"]


@pytest.mark.slow
def test_the_same_report_each_time(auto: Call, sandbox: Isolation) -> None:
    for name in ("a", "b"):
        auto("grade", WRONG, "--assignment", "tiny", "--quiet", "--json", name)
    first, second = (json.loads(Path(name).read_bytes()) for name in ("a", "b"))
    for report in (first, second):
        report.pop("seconds")
        for question in report["questions"]:
            question.pop("seconds", None)
            for case in question["cases"]:
                case.pop("seconds", None)
    assert first == second


@pytest.mark.parametrize("given", ["mine", "mine/student.py"])
def test_a_file_for_another_interface_is_told_without_an_assignment(
    says: Said, auto: Call, given: str
) -> None:
    Path("mine").mkdir()
    Path("mine/student.py").write_text("import pacai.core.agent\n")
    ran = auto("grade", given)
    assert (ran.code, ran.output) == (2, "")
    says(ran.errors, file="student.py", others="pacai")


BAD = {
    (
        "grade",
        "tiny",
    ): "say which assignment: --assignment NAME or FOLDER; bundled are adversarial-search, cha",
    ("grade", "search_agents.py"): "search_agents.py: there is no such file or folder",
    (
        "grade",
        "x",
        "--assignment",
        "minimax",
    ): "there is no assignment 'minimax'; there are: adversarial-search",
    (
        "grade",
        "tiny",
        "--assignment",
        "tiny",
        "--seed",
        "-1",
    ): "Invalid value for '--seed': '-1' is not allowed",
    ("grade", "class/ada", "--assignment", "tiny", "-q", "alphabet"): (
        "there is no question 'alphabet'; did you mean 'alphabeta'? there are: alphabeta"
    ),
    ("grade", "class/ada", "--assignment", "tiny", "-q", ""): "there is no question ''; there are: alphabeta",
    ("grade", "class/ada", "-q", "alphabeta", "--gradescope", "g.json"): (
        "--gradescope writes the result of the whole assignment; leave out --question"
    ),
    ("check", "empty"): "there is no assignment 'empty'",
    ("check", "tiny/alphabeta"): "this is the folder of a question; give the assignment's, tiny",
    (
        "check",
        "tiny/alphabeta/1-ties.toml",
    ): "this is a file; an assignment is a folder with assignment.toml; give tiny",
    ("check", "tiny.zip"): "this is a file; an assignment is a folder with assignment.toml; unpack the zip",
    ("check", ""): "there is no assignment ''",
    ("check", "tiny", "--seconds", "0"): "it must be a whole number from 1 to 86400",
    ("chek", "tiny"): "there is no command 'chek'; did you mean 'check'?",
    (
        "grade",
        "tiny",
        "--assignment",
        "tiny",
    ): "tiny is an assignment, as it has assignment.toml; give a student's file",
    (
        "class",
        "tiny",
        "--assignment",
        "tiny",
        "-o",
        "out",
    ): "tiny is an assignment, as it has assignment.toml",
    (
        "class",
        "tiny.zip",
        "--assignment",
        "tiny",
        "-o",
        "out",
    ): "tiny.zip is an assignment, as it has assignment.toml",
    (
        "class",
        "class",
        "--assignment",
        "tiny",
        "-o",
        "out",
        "--roster",
        "tiny.zip",
    ): "this is a workbook, as of Excel",
    (
        "handout",
        "tiny",
        "-o",
        "tiny/out",
    ): "tiny/out lies in the assignment, tiny; write it to a place outside",
    ("gradescope", "tiny", "-o", "tiny/out.zip"): "tiny/out.zip lies in the assignment, tiny",
    ("gradescope", "tiny", "-o", "out.tar"): "out.tar is not a name of a zip; Gradescope takes one",
    ("handout", "tiny", "-o", "tiny"): "tiny lies in the assignment, tiny",
    ("class", "class", "--assignment", "tiny", "-o", "tiny"): "tiny lies in the assignment, tiny",
    ("class", "class", "--assignment", "tiny", "-o", "tiny/out"): "tiny/out lies in the assignment, tiny",
    ("similar", "class", "--assignment", "tiny", "-o", "tiny/alike.html"): "lies in the assignment, tiny",
    (
        "tournament",
        "class",
        "--assignment",
        "tiny",
        "-o",
        "tiny/out",
    ): "tiny/out lies in the assignment, tiny",
    ("grade", "class/bob", "--assignment", "tiny", "--json", "tiny/r.json"): "tiny/r.json lies in the assign",
    ("class", "nowhere", "--assignment", "tiny", "-o", "out"): "nowhere: there is no such folder or .zip",
    ("class", "class", "--assignment", "tiny", "-o", "out", "--only", "boob"): "did you mean 'bob'",
    ("class", "class", "--assignment", "tiny", "-o", "out", "--roster", "tiny"): "tiny",
    ("class", "class", "--assignment", "tiny", "-o", "out", "--jobs", "0"): "Invalid value for '--jobs'",
    ("class", "class", "--assignment", "tiny", "-o", "tiny.zip"): "cannot be made",
    ("gradescope", "tiny", "-o", "no/such/folder.zip"): "no/such",
    ("zzz", "tiny"): "there is no command 'zzz'; there are: analysis, assignments, check, ",
}


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    words: tuple[str, ...], auto: Call, sandbox: Isolation
) -> None:
    class_of_three()
    with zipfile.ZipFile("tiny.zip", "w") as packed:
        for name, text in TINY.items():
            packed.writestr(name, text)
    ran = auto(*words)
    assert ran.code == 2
    assert BAD[words] in ran.errors
    assert len(ran.errors.splitlines()) == 1
    assert ran.errors.startswith("autograder: ")
    assert not Path("out").is_file()


@pytest.mark.parametrize("name", ["a name of wrong bytes", "a long list", "zip64 that lies", "no zip"])
def test_one_hostile_zip_is_graded_as_in_a_class(name: str, auto: Call, sandbox: Isolation) -> None:
    make, problem = ZIPS[name]
    Path("handed_in.zip").write_bytes(make())
    ran = auto("grade", "handed_in.zip", "--assignment", "tiny")
    assert ran.code == 1
    assert problem in " ".join(ran.output.split())


@pytest.mark.slow  # to load Dask takes long
def test_an_address_without_a_scheduler_is_one_sentence(
    auto: Call, sandbox: Isolation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("autograder.cli.class_run.dask_workers", partial(dask_workers, patience=0.5))
    class_of_three()
    ran = auto("class", "class", "--assignment", "tiny", "-o", "out", "--dask", "tcp://127.0.0.1:1")
    assert ran.code == 2
    assert "no Dask scheduler" in ran.errors
    assert len(ran.errors.splitlines()) == 1
    assert not Path("out", "index.html").exists()


# Assignments.


@pytest.mark.slow
def test_check_shows_answers_and_what_is_not_caught(auto: Call) -> None:
    shown = auto("check", "tiny").output
    assert "1-ties" in shown
    assert f"! {NOT_CAUGHT}: {title_of('depth-in-plies')} " not in shown
    assert f"! {NOT_CAUGHT}: {title_of('depth-one-more')} (depth-one-more)" in shown
    assert re.search(r"^adversarial-search: .*\b25\b", auto("assignments").output, re.MULTILINE)


@pytest.mark.slow
def test_a_handout_is_written_with_a_kit(auto: Call) -> None:
    ran = auto("handout", "tiny", "-o", "given")
    assert ran.code == 0
    written = [Path(line.removeprefix("wrote ")) for line in ran.output.splitlines()]
    assert sorted(written) == sorted(path for path in Path("given").rglob("*") if path.is_file())
    (wheel,) = Path("given/kit").iterdir()
    instructions = Path("given/INSTRUCTIONS.md").read_text(encoding="utf-8")
    assert f"python -m pip install kit/{wheel.name}\n" in instructions
    assert f"python -m pip install kit\\{wheel.name}\n" in instructions
    with zipfile.ZipFile(wheel) as packed:
        assert packed.testzip() is None
        given = packed.read("pacman_teaching/autograder/assignments/tiny/answers.json.gz")
    assert given == Path("given/public_cases/answers.json.gz").read_bytes()
    auto("handout", "tiny", "-o", "again")
    assert Path("again/kit", wheel.name).read_bytes() == wheel.read_bytes(), "the same, whenever it is made"


@pytest.mark.slow  # it is made for all questions of a bundled assignment
def test_a_handout_holds_no_hidden_case_and_no_solution(auto: Call) -> None:
    assert auto("handout", "adversarial-search", "-o", "given").code == 0
    plain = [path for path in Path("given").rglob("*") if path.suffix in (".py", ".md", ".toml", ".lay")]
    texts = {path: path.read_text(encoding="utf-8") for path in plain}
    packed = {path.name for path in Path("given").rglob("*") if path.is_file()} - {
        path.name for path in plain
    }
    assert packed == {"answers.json.gz", *(path.name for path in Path("given/kit").iterdir())}
    assignment = load("adversarial-search")
    hidden = {c.source for q in assignment.questions for c in q.cases if c.visibility != "visible"}
    assert {
        Path("given/public_cases") / name for name in assignment.files if name not in hidden
    } <= texts.keys()
    assert not {Path("given/public_cases") / name for name in hidden} & texts.keys()
    everything = "\n".join(texts.values())
    for name in hidden:
        assert assignment.files[name].decode() not in everything
    for answer in ("expected", "generated =", "solution", "autograder.reference"):
        assert answer not in everything
    root = Path(load.__code__.co_filename).parents[2]
    own = {root / "autograder" / "publishing" / name for name in ("handout.py", "new_assignment.py")}
    own |= set((root / "autograder" / "assignments").rglob("*.py"))  # evaluations that public cases name
    for code in {*(root / "agents").rglob("*.py"), *(root / "autograder").rglob("*.py")} - own:
        for line in code.read_text(encoding="utf-8").splitlines():
            if len(line) > 40 and "import" not in line:
                assert line not in everything, f"{code.name}: {line}"
    starter = texts[Path("given/search_agents.py")]
    compile(starter, "search_agents.py", "exec")
    assert starter.count("raise NotImplementedError") == 5


@pytest.mark.slow
def test_a_handout_is_an_assignment_that_students_can_use(says: Said, auto: Call, sandbox: Isolation) -> None:
    write_cases("chance-and-bounds", Path("given"))
    solved = SUBMISSIONS / "correct" / "recursive" / "chance_agents.py"
    assert auto("grade", solved, "--assignment", "given/public_cases", "--quiet").code == 0
    new = auto("grade", "given/chance_agents.py", "--assignment", "given/public_cases")
    assert new.code == 1
    says(new.output, name="search")
    assert "No known mistake" not in new.output


# A class.


def outputs(folder: str) -> dict[str, bytes]:
    files = (
        path for path in sorted(Path(folder).rglob("*")) if path.is_file() and path.name != "journal.jsonl"
    )
    return {path.relative_to(folder).as_posix(): timeless(path.read_bytes()) for path in files}


def timeless(page: bytes) -> bytes:
    """Without the times that stand on the instructor's pages."""
    return re.sub(rb"\d[\d.,]* (\xc2\xb5s|ms|s|min \d+ s)\b", b"a time", page)


@pytest.mark.slow
def test_a_class_with_a_roster(says: Said, auto: Call, sandbox: Isolation) -> None:
    class_of_three()
    Path("roster.csv").write_text("id,name,email\nada,Ada L.,a@x.org\nbob,Bob,b@x.org\neve,Eve,\nmia,Mia,\n")
    ran = auto("class", "class", "--assignment", "tiny", "-o", "out", "--jobs", "2", "--roster", "roster.csv")
    assert ran.code == 0, ran.errors
    figures = "4 students: 3 handed in, 1 missing; 3 graded, mean 1 and median 1 of 2 points"
    assert ran.output.splitlines()[-2] == figures
    with Path("out/gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    assert {name: (row["total"], row["status"]) for name, row in rows.items()} == {
        "ada": ("2", "pass"),
        "bob": ("1", "fail"),
        "eve": ("0", "import error"),
        "mia": ("0", "missing"),
    }
    page = Path("out/students/bob.html").read_text(encoding="utf-8")
    assert title_of("prune-on-equality") in page
    assert "Hidden check" in page
    assert "textbook" not in page
    again = auto(
        "class", "class", "--assignment", "tiny", "-o", "out", "--jobs", "1", "--roster", "roster.csv"
    )
    says(again.output, graded_before=3, total=3)
    before = outputs("out")
    auto("class", "class", "--assignment", "tiny", "-o", "other", "--jobs", "1", "--roster", "roster.csv")
    assert outputs("other") == before


def totals(folder: str) -> dict[str, str]:
    with Path(folder, "gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        return {row["id"]: row["total"] for row in csv.DictReader(file)}


@pytest.mark.slow
def test_what_is_decided_by_hand_changes_points_and_grades_nothing_again(
    says: Said, auto: Call, sandbox: Isolation
) -> None:
    class_of_three()
    words = ("class", "class", "--assignment", "tiny", "--out", "out", "--jobs", "2")
    assert auto(*words).code == 0
    assert totals("out") == {"ada": "2", "bob": "1", "eve": "0"}
    header = "id;question;points;late_days;exempt;reason;comment\n"
    decided = (
        f"{header}bob;alphabeta;1,5;;;a tie is not a mistake;Look at ties\nada;;;2;;;\neve;;;;yes;was ill;\n"
    )
    Path("out/overrides.csv").write_text(decided, encoding="utf-8-sig")
    rules = 'title = "Very tiny"\ndue = 2026-03-01T12:00:00Z\nlate = { per_day = 10 }\n'
    write("tiny", {"assignment.toml": TINY["assignment.toml"].replace('title = "Tiny"\n', rules)})
    ran = auto(*words)
    assert ran.code == 0, ran.errors
    says(ran.output, graded_before=3, total=3)
    assert "out/overrides.csv decides about 3 students" in ran.output
    assert totals("out") == {"ada": "1.6", "bob": "1.5", "eve": ""}
    line = "3 students: 2 handed in, 1 exempt; 2 graded, mean 1.55 and median 1.55 of 2 points"
    assert ran.output.splitlines()[-2] == line
    page = Path("out/students/bob.html").read_text(encoding="utf-8")
    for words_on_it in ("Look at ties", "a tie is not a mistake", "Very tiny"):
        assert words_on_it in page
    before = outputs("out")
    Path("bad.csv").write_text(f"{header}bobb;;;1;;;\n", encoding="utf-8")
    refused = auto(*words, "--overrides", "bad.csv")
    assert refused.code == 2
    says(refused.errors, line=2, column="id", name="bobb", near=" did you mean 'bob'?")
    assert outputs("out") == before
    fed = auto("feedback", "out", "--naming", "plain", "-o", "feedback.zip")
    says(fed.output, out=Path("feedback.zip"), students="3 students")
    with zipfile.ZipFile("feedback.zip") as packed:
        assert packed.read("bob.html").decode() == page
    wrong = auto("feedback", "out", "--naming", "canvas", "-o", "feedback.zip")
    assert wrong.code == 2
    says(wrong.errors, tool="Canvas")


@pytest.mark.slow
def test_a_regrade_shows_what_changed(says: Said, auto: Call, sandbox: Isolation) -> None:
    class_of_three()
    words = ("class", "class", "--assignment", "tiny", "-o", "out", "--jobs", "2")
    auto(*words)
    by_hand = "id,points,reason\nbob,1.25,oral exam\n"
    Path("out/overrides.csv").write_text(by_hand, encoding="utf-8")
    write("tiny", {"alphabeta/1-ties.toml": TINY["alphabeta/1-ties.toml"] + "prune = 'equal'\n"})
    refused = auto(*words)
    assert refused.code == 2
    says(refused.errors, what="version of the assignment")
    ran = auto(*words, "--regrade")
    assert ran.code == 0
    assert totals("out") == {"ada": "1", "bob": "1.25", "eve": "0"}
    with Path("out/changes.csv").open(encoding="utf-8-sig", newline="") as file:
        changed = {
            row["id"]: (row["old"], row["new"]) for row in csv.DictReader(file) if row["question"] == "total"
        }
    assert changed == {"ada": ("2", "1"), "bob": ("1", "2")}  # who prunes on equality is right now
    assert REGRADED in ran.output
    assert NOTHING_CHANGED in auto(*words, "--regrade").output


@pytest.fixture
def cluster() -> Iterator[str]:
    """A real scheduler with two workers, in processes of their own."""
    import distributed

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address="127.0.0.1:0", silence_logs=50
    ) as running:
        yield running.scheduler_address


@pytest.mark.slow
def test_a_class_on_a_dask_cluster_comes_to_the_same(auto: Call, sandbox: Isolation, cluster: str) -> None:
    class_of_three()
    assert auto("class", "class", "--assignment", "tiny", "-o", "here", "--jobs", "2").code == 0
    ran = auto("class", "class", "--assignment", "tiny", "-o", "there", "--dask", cluster)
    assert ran.code == 0, ran.errors
    assert outputs("there") == outputs("here")


# Gradescope.


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Gradescope's machines run Linux")
@pytest.mark.parametrize(("handed_in", "score"), [(WRONG, 1), (None, 0)])
def test_a_gradescope_package_runs_as_it_does_there(
    handed_in: Path | None, score: float, auto: Call, sandbox: Isolation
) -> None:
    assert auto("gradescope", "tiny", "-o", "autograder.zip").code == 0
    for folder in ("submission", "results"):
        Path("box", folder).mkdir(parents=True)
    with zipfile.ZipFile("autograder.zip") as packed:
        packed.extractall("box/source")
        assert {"setup.sh", "run_autograder"} <= set(packed.namelist())
        assert not [name for name in packed.namelist() if name.startswith(("agents", "program/agents"))]
    if handed_in is not None:
        shutil.copy(handed_in, "box/submission/search_agents.py")
    environment = {
        "PATH": os.environ["PATH"],
        "AUTOGRADER_ROOT": str(Path("box").resolve()),
        "AUTOGRADER_PYTHON": sys.executable,
    }
    ran = subprocess.run(
        ["bash", "box/source/run_autograder"], env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    results = json.loads(Path("box/results/results.json").read_bytes())
    assert results["score"] == score
    assert len(results["tests"]) == 2
    assert subprocess.run(["bash", "-n", "box/source/setup.sh"], check=False).returncode == 0


def test_the_zero_result_is_there_before_anything_is_graded(auto: Call) -> None:
    assert auto("grade", "search_agents.py", "--assignment", "tiny", "--gradescope", "r.json").code == 2
    assert json.loads(Path("r.json").read_bytes())["score"] == 0


@pytest.mark.parametrize(
    "command", ["assignments", "check", "class", "feedback", "grade", "gradescope", "handout"]
)
def test_every_command_has_help_with_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert f"autograder {command}" in capsys.readouterr().out.partition("Example")[2]


def test_the_next_command_is_printed_as_a_shell_takes_it(auto: Call) -> None:
    began = auto("new", "my new é")
    assert began.code == 0
    _, _, command = began.output.partition("Next: autograder ")
    assert shlex.split(command) == ["check", "my new é"]
