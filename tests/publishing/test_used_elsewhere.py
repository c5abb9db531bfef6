"""A handout and a zip are used from another folder: what cases name went with them."""

from __future__ import annotations

import io
import zipfile
from functools import partial
from pathlib import Path

import pytest

from autograder.behaviour import Behaviour
from autograder.cli.main import main
from autograder.course import Assignment, load, parse
from autograder.course.model import CASES
from autograder.grading.grade import grade
from autograder.publishing.assignment_folders import write_new_folder
from autograder.publishing.gradescope import package
from autograder.publishing.handout import handout
from autograder.report import without_seconds
from autograder.sandbox.isolation import Isolation
from autograder.submission import read_submission
from tests.checking.whole import check
from tests.places import SUBMISSIONS

RIGHT = SUBMISSIONS / "correct" / "recursive"
FILES = {
    "assignment.toml": "seed = 424242424242\ntitle = 'Own'\nfile = 'search_agents.py'\n"
    "[[questions]]\nname = 'minimax'\nagent = 'Minimax'\nalgorithm = 'minimax'\n"
    "[[questions]]\nname = 'evaluation'\nevaluation = 'evaluation'\n",
    "minimax/1-tree.toml": "kind = 'tree'\ntree = 'mine'\n",
    "trees/mine.toml": "tree = [[3, 1], [2, 4]]\n",
    "minimax/2-layout.toml": "kind = 'position'\nlayout = 'small'\nevaluation = 'values.py:near'\n",
    "layouts/small.lay": "%%%%%%%%\n%P .  G%\n%%%%%%%%\n",
    "values.py": "from parts.distance import cells\n\n\ndef near(state):\n    return -cells(state)\n",
    "parts/distance.py": "def cells(state):\n    return state.pacman.position[0]\n",
    "minimax/3-drawn.toml": "kind = 'random positions'\nlayout = 'small'\nghosts = 'ghosts/left.py:Left'\n"
    "after = [1, 2]\ncount = 2\nseed = 'assignment'\n",
    "minimax/4-secret.toml": "kind = 'tree'\nvisibility = 'hidden'\ntree = 'secret'\n",
    "trees/secret.toml": "tree = [[5, 6], [7, 8]]\n",
    "evaluation/1-games.toml": "kind = 'game'\nlayout = 'court'\nghosts = 'random+ghosts/left.py:Left'\n"
    "games = 1\nthresholds = [{ mean_score = -9999, points = 1 }]\n",
    "layouts/court.lay": "%%%%%%%%%\n%...P..G%\n%.%%%%%.%\n%...G...%\n%%%%%%%%%\n",
    "ghosts/left.py": "from pacman import Agent\n\n\nclass Left(Agent):\n"
    "    def choose(self, state):\n        return state.legal_actions(self.index)[-1]\n",
    "solution.py": "SECRET = 1\n",
}  # fmt: skip


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The assignment in `course/own`, and another current folder with files of the same names."""
    for name, text in FILES.items():
        path = tmp_path / "course" / "own" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    wrong = tmp_path / "wrong"
    for name in FILES:
        path = wrong / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("not this one", encoding="utf-8")
    monkeypatch.chdir(wrong)
    return tmp_path / "course" / "own"


@pytest.mark.slow
def test_a_handout_holds_what_its_public_cases_name_and_nothing_else(elsewhere: Path, tmp_path: Path) -> None:
    write_new_folder(partial(handout, load(elsewhere)), tmp_path / "handout")
    cases = tmp_path / "handout" / CASES
    written = {path.relative_to(cases).as_posix() for path in cases.rglob("*") if path.is_file()}
    secret = {"minimax/4-secret.toml", "trees/secret.toml", "solution.py"}
    assert written == (FILES.keys() - secret) | {"answers.json.gz"}
    everything = b"".join(path.read_bytes() for path in (tmp_path / "handout").rglob("*") if path.is_file())
    assert b"424242424242" not in everything
    public = load(cases)
    assert public.seed is None
    assert expected(public) == expected(load(elsewhere))[:3]


def expected(assignment: Assignment) -> list[list[Behaviour]]:
    """What the reference does with the cases of the first question."""
    return [[answer.expected for answer in answers] for _, answers in check(assignment).questions[0].answers]


@pytest.mark.slow
def test_a_student_tests_with_the_handout_where_it_was_unpacked(
    elsewhere: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from pacman.cli.main import main as pacman

    write_new_folder(partial(handout, load(elsewhere)), tmp_path / "handout")
    file = tmp_path / "handout" / "search_agents.py"
    file.write_bytes((RIGHT / "search_agents.py").read_bytes())
    code = pacman(["test", str(file)])
    assert code == 0, capsys.readouterr()


@pytest.mark.slow
def test_grade_and_the_zips_assignment_give_the_same_report(
    elsewhere: Path, tmp_path: Path, sandbox: Isolation
) -> None:
    with zipfile.ZipFile(io.BytesIO(package(load(elsewhere)))) as packed:
        prefix = "grader/assignment/"
        files = {n.removeprefix(prefix): packed.read(n) for n in packed.namelist() if n.startswith(prefix)}
    submission = read_submission(RIGHT)
    reports = [grade(one, submission, sandbox, seed=3) for one in (load(elsewhere), parse(files))]
    assert without_seconds(reports[0]) == without_seconds(reports[1])
    assert reports[0].is_perfect, reports[0]
    assert main(["check", str(elsewhere)]) == 0
