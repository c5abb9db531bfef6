"""Commands that are given a course's own folder of tests, where others are given an assignment."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.cli.main import main
from autograder.cli.options import WHICH_ASSIGNMENT
from tests.classic.handed_in import COURSE, FILES
from tests.conftest import Ran
from tests.course.classic.folders import EVALUATED, classic_folder
from tests.messages import Said
from tests.places import ROOT

TESTS = ROOT / "tests" / "corpora" / "courses" / "shared_examples" / "test_cases"
Call = Callable[..., Ran]


@pytest.fixture
def auto(capsys: pytest.CaptureFixture[str], in_a_folder_without_a_screen: None) -> Call:
    """Runs the command in a folder of its own."""

    def call(*words: str | Path) -> Ran:
        capsys.readouterr()
        code = main(list(map(str, words)))
        return Ran(code, *capsys.readouterr())

    return call


def test_import_writes_an_assignment_once_and_says_what_comes_next(says: Said, auto: Call) -> None:
    ran = auto("import", TESTS, "-o", "mine")
    assert (ran.code, len(ran.output.splitlines())) == (0, 2)
    says(ran.output, main=Path("mine/assignment.toml"), others="7 other files")
    says(ran.output, command="autograder check mine")
    again = auto("import", TESTS, "-o", "mine")
    assert (again.code, again.output) == (2, "")
    says(again.errors, folder=Path("mine"))


def test_an_assignment_of_ours_is_not_imported(says: Said, auto: Call) -> None:
    ran = auto("import", "adversarial-search", "-o", "mine")
    assert ran.code == 2
    says(ran.errors, main="assignment.toml", copy="autograder new mine --from adversarial-search")


@pytest.mark.slow
def test_gradescope_packs_the_tests_and_their_layouts(auto: Call) -> None:
    assert auto("gradescope", "--tests", TESTS, "-o", "grader.zip").code == 0
    with zipfile.ZipFile("grader.zip") as packed:
        names = {name for name in packed.namelist() if name.startswith("grader/assignment/")}
    assert len(names) == 17
    assert {"grader/assignment/CONFIG", "grader/assignment/layouts/house.lay"} <= names


@pytest.mark.parametrize("command", [("check",), ("gradescope", "-o", "a.zip"), ("handout", "-o", "new")])
def test_an_assignment_is_given_in_one_of_two_ways(says: Said, auto: Call, command: tuple[str, ...]) -> None:
    ran = auto(*command)
    assert (ran.code, ran.errors) == (2, f"autograder: {WHICH_ASSIGNMENT}\n")
    ran = auto(*command, "adversarial-search", "--tests", TESTS)
    assert (ran.code, len(ran.errors.splitlines())) == (2, 1)
    says(ran.errors, assignment="adversarial-search", tests=str(TESTS))


@pytest.mark.parametrize(
    "words",
    [
        ("grade", "multiAgents.py"),
        ("class", "handed_in", "--out", "results"),
        ("similar", "handed_in"),
        ("tournament", "handed_in", "--out", "results"),
        ("check",),
        ("gradescope", "--out", "grader.zip"),
    ],
)
def test_all_that_cannot_be_read_of_tests_is_told_in_every_command(
    auto: Call, words: tuple[str, ...]
) -> None:
    Path("multiAgents.py").write_text("from game import Agent\n")
    Path("handed_in/mia").mkdir(parents=True)
    Path("tests/q1").mkdir(parents=True)
    Path("tests/CONFIG").write_text('order: "q2"\n')
    Path("tests/q1/CONFIG").write_text("max_points: 4\n")
    ran = auto(*words, "--tests", "tests")
    assert (ran.code, ran.output) == (2, "")
    order, folder, value = ran.errors.splitlines()
    assert order.startswith("autograder: CONFIG, line 1: ") and '"q2"' in order
    assert folder.startswith("autograder: q1/CONFIG: ") and "NAME.test" in folder
    assert value.startswith("autograder: q1/CONFIG, line 1: ") and value.endswith('max_points: "4"')


def test_such_a_folder_in_the_place_of_a_submission_is_named(says: Said, auto: Call) -> None:
    ran = auto("grade", TESTS, "--tests", TESTS)
    assert ran.code == 2
    says(ran.errors, path=TESTS, found="CONFIG")


def test_a_new_assignment_is_begun_from_such_a_folder(auto: Call) -> None:
    assert auto("new", "mine", "--from", TESTS).code == 0
    begun = Path("mine/assignment.toml").read_text(encoding="utf-8")
    assert begun.startswith("seed = ")
    assert begun.count("[[questions]]") == 3


def test_a_mistyped_folder_is_named_with_the_closest_one_beside_it(
    says: Said, auto: Call, tmp_path: Path
) -> None:
    for folder in ("test_cases", "layouts"):
        Path(folder).mkdir()
    for given, meant in (("test_casse", "test_cases"), (tmp_path / "lay", tmp_path / "layouts")):
        ran = auto("grade", "multiAgents.py", "--tests", given)
        assert ran.code == 2
        says(ran.errors, name=str(given), meant=str(meant))
        assert "adversarial-search, chance-and-bounds, on-paper" in ran.errors


@pytest.mark.slow
def test_of_a_whole_copy_of_the_course_only_the_students_file_is_run(says: Said, auto: Call) -> None:
    shutil.copytree(COURSE, "handed_in")
    Path("handed_in/solution.py").unlink()
    Path("handed_in/multiAgents.py").write_text(FILES["ada"], encoding="utf-8")
    for name in ("game", "util", "pacman", "autograder", "random"):
        Path(f"handed_in/{name}.py").write_text("raise RuntimeError('it is run')\n")
    shutil.copytree(COURSE / "test_cases", "course/test_cases")
    Path("course/test_cases/CONFIG").write_text('order: "q2"\n')
    ran = auto("grade", "handed_in", "--tests", "course/test_cases", "--trust-submissions")
    assert "Total: 5 / 5 points" in ran.output
    ran = auto("grade", "handed_in", "--tests", "course")
    assert ran.code == 2
    says(ran.errors, inside=Path("course/test_cases"))


RANDOM = """import random
from game import Agent

class ReflexAgent(Agent):
    def getAction(self, state):
        return random.choice(state.getLegalActions())
"""


def write_tests(**changed: str) -> None:
    """Write a course's tests into the folder test_cases."""
    for name, data in classic_folder(**changed).items():
        path = Path("test_cases") / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


@pytest.mark.slow
def test_what_is_left_out_of_the_tests_is_told_to_the_instructor_only(auto: Call) -> None:
    few = EVALUATED.replace('"10"', '"1"', 1)
    write_tests(CONFIG='order: "q1 q9"\nmost_games: "1"', q1__grade__test=few)
    for name in ("ada", "bob"):
        Path("class", name).mkdir(parents=True)
        Path("class", name, "multiAgents.py").write_text(RANDOM)
    said = '"q9" is left out'
    ran = auto(
        "class", "class", "--tests", "test_cases", "--out", "out", "--jobs", "1", "--trust-submissions"
    )
    assert said in ran.errors
    assert "&#34;q9&#34; is left out" in Path("out/index.html").read_text(encoding="utf-8")
    page = Path("out/students/ada.html").read_text(encoding="utf-8")
    assert "separate streams" in page and "is left out" not in page
    ran = auto("grade", "class/ada", "--tests", "test_cases", "--trust-submissions", "--json", "r.json")
    assert said in ran.errors and "is left out" not in Path("r.json").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_seed_is_a_second_attempt_with_other_games_and_the_report_says_so(auto: Call) -> None:
    write_tests(CONFIG='order: "q1"', q1__grade__test=EVALUATED.replace('"10"', '"4"', 1))
    Path("multiAgents.py").write_text(RANDOM)

    def played(*seed: str) -> tuple[str, list[str]]:
        command = ("grade", "multiAgents.py", "--tests", "test_cases", "--games", "1", "--trust-submissions")
        auto(*command, *seed, "--json", "report.json")
        report = json.loads(Path("report.json").read_text())
        return report["questions"][0]["cases"][0]["message"], report["notes"]

    (first, notes), (again, more) = played(), played("--seed", "5")
    assert again != first  # the mean score of other games
    assert played("--seed", "5") == (again, more)
    second = "Second attempt: whole games follow from the seed 5, not from the tests' randomSeed."
    assert second not in notes and second in more
