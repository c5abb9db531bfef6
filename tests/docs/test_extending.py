"""docs/extending.md, followed to the letter in a copy of the repository: all that it adds works there."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from autograder.cli.main import main as autograder
from pacman.cli.main import main as pacman
from tests.places import ROOT

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
STEP = re.compile(
    r"(?:(New file|At the end of|In|Submission)\s`([^`]+)`:\n\n)?^```(\w*)\n(.*?)^```", re.S | re.M
)
OUTCOME = r"(Won|Lost|Draw) with -?[\d,]+ points: .*\([\d,]+ moves\)\n$"


class Copy:
    """A copy of the repository that is imported in place of this one, and a folder to work in."""

    def __init__(self, folder: Path) -> None:
        self.root, self.desk = folder / "repository", folder / "desk"
        self.desk.mkdir()
        unwanted = shutil.ignore_patterns("__pycache__")
        for name in ("pacman", "agents", "autograder", "layouts"):
            shutil.copytree(ROOT / name, self.root / name, ignore=unwanted)
        shutil.copy(ROOT / "pyproject.toml", self.root)

    def install(self) -> None:
        """Writes what pip would write about the package: its name, version and entry points."""
        project = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        info = self.root / f"pacman_teaching-{project['version']}.dist-info"
        info.mkdir(exist_ok=True)
        head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
        (info / "METADATA").write_text(head, encoding="utf-8")
        lines = []
        for group, points in project["entry-points"].items():
            lines += [f"[{group}]", *(f"{name} = {place}" for name, place in points.items())]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def change(self, what: str, name: str, text: str) -> None:
        """Does what one sentence of the page says with the block below it."""
        path = (self.desk if what == "Submission" else self.root) / name
        if what in ("New file", "Submission"):
            assert not path.exists(), f"{name} is there already"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif what == "At the end of":
            path.write_text(f"{path.read_text(encoding='utf-8')}\n\n{text}", encoding="utf-8")
        else:
            for hunk in text.split("@@\n"):
                self.patch(path, hunk.splitlines())

    @staticmethod
    def patch(path: Path, lines: list[str]) -> None:
        assert all(line[0] in " +" for line in lines), "a hunk only adds"
        before = "".join(f"{line[1:]}\n" for line in lines if line[0] == " ")
        after = "".join(f"{line[1:]}\n" for line in lines)
        there = path.read_text(encoding="utf-8")
        assert there.count(before) == 1, f"{before!r} does not stand once in {path.name}"
        path.write_text(there.replace(before, after), encoding="utf-8")

    def python(self, code: str, told: str = "") -> str:
        """What this code prints, with the copy before all else that is installed."""
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=self.desk,
            env=os.environ | {"PYTHONPATH": str(self.root), "COLUMNS": "150", "PYTHONUTF8": "1"},
            input=told,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert run.returncode == 0, run.stderr
        return run.stdout


COMMANDS = """
import contextlib, importlib, io, json, shlex, sys

answers = {}
for line in json.load(sys.stdin):
    program, *words = shlex.split(line, comments=True)
    if words[0] == "grade":
        words.append("--trust-submissions")  # for machines on which there is no sandbox
    main = importlib.import_module(f"{program}.cli.main").main
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        code = main(words)
    answers[line] = code, printed.getvalue()
print(json.dumps(answers))
"""


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Copy, dict[str, str]]:
    """The copy in which everything was done, and what each command printed then, all in one process."""
    copy = Copy(tmp_path_factory.mktemp("extending"))
    lines: list[str] = []
    for what, name, language, block in STEP.findall(PAGE):
        if what:
            copy.change(what, name, block)
        else:
            assert language == "sh", f"the page does not say where this belongs: {block}"
            lines += block.splitlines()
    lines.remove("python -m pip install -e .")
    copy.install()
    answers = json.loads(copy.python(COMMANDS, json.dumps(lines)))
    for line, (code, text) in answers.items():
        assert code == (1 if "exits with 1" in line else 0), f"{line}: {text}"
    return copy, {line: text for line, (_, text) in answers.items()}


def output(printed: dict[str, str], start: str) -> str:
    """What the one command that begins like this printed."""
    (text,) = (text for line, text in printed.items() if line.startswith(start))
    return text


def test_the_layout_is_drawn_with_what_it_teaches(done: tuple[Copy, dict[str, str]]) -> None:
    text = output(done[1], "pacman layouts tunnel")
    assert "tunnel, 11 x 5" in text
    assert "A tunnel between two rooms" in text


def test_the_ghost_the_agent_and_the_evaluation_are_listed(done: tuple[Copy, dict[str, str]]) -> None:
    listed = output(done[1], "pacman agents")
    assert re.search(r"patrolling.*Goes straight on for as long as it can", listed)
    assert re.search(r"restless.*never Stop.*whim \(float, default 0.1\)", listed)
    assert "random" in listed, "and those from before"


def test_games_with_them_are_played(done: tuple[Copy, dict[str, str]]) -> None:
    games = {line: text for line, text in done[1].items() if line.startswith("pacman play")}
    assert len(games) == 4
    for line, text in games.items():
        assert re.search(OUTCOME, text), f"{line}: {text}"


BEHAVIOUR = """
import pacman
from agents.evaluations import hungry

moves = 0
for seed in range(20):
    record = pacman.play("tunnel", "restless", "patrolling", seed=seed, max_moves=200)
    states = list(record.states())
    for number, (state, action) in enumerate(zip(states, record.moves)):
        moves += 1
        ahead = state.ghosts[0].direction
        if number % 2 == 0:
            assert action != "Stop"
        elif ahead in state.legal_actions(1):
            assert action == ahead
assert moves > 200
assert hungry(states[0]) == -20 * len(states[0].food) < 0
print(pacman.__file__)
"""


def test_they_do_what_their_docstrings_say(done: tuple[Copy, dict[str, str]]) -> None:
    place = done[0].python(BEHAVIOUR).strip()
    assert Path(place).is_relative_to(done[0].root), "all of this is about the copy"


def test_the_assignment_is_listed_and_checked(done: tuple[Copy, dict[str, str]]) -> None:
    assert "first-steps: First steps, 1 point, first_steps.py: Minimax" in output(
        done[1], "autograder assignments"
    )
    assert "Minimax" in output(done[1], "autograder check first-steps")


def test_the_mistake_is_named_to_who_makes_it(done: tuple[Copy, dict[str, str]]) -> None:
    told = output(done[1], "autograder grade first_steps.py --assignment first-steps  #")
    assert "it leaves out the first action" in told
    assert "Begin with actions[0]" in " ".join(told.split())


def test_the_report_is_written_in_the_new_format(done: tuple[Copy, dict[str, str]]) -> None:
    assert re.search(
        r"--markdown \[FILE\]\s+Also write a table in Markdown", output(done[1], "autograder grade --help")
    )
    written = (done[0].desk / "report.md").read_text(encoding="utf-8").splitlines()
    assert written[0] == "| case | status | points |"
    assert re.fullmatch(r"\| Minimax: the textbook's tree \| fail \| 0 .*1.* \|", written[2])


def test_all_but_mistakes_and_formats_work_by_their_path_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = {name: block for what, name, _, block in STEP.findall(PAGE) if what and name != "pyproject.toml"}
    ghost = "from pacman.ghosts import Distribution, GameState, GhostAgent\n"
    evaluation = "from pacman import GameState\nfrom pacman.agent import State\n"
    for name, text in {
        "my.lay": shown["layouts/tunnel.lay"],
        "my_agent.py": shown["agents/restless.py"],
        "my_ghost.py": ghost + shown["pacman/ghosts.py"],
        "my_evaluation.py": evaluation + shown["agents/evaluations.py"],
        "my_folder/assignment.toml": shown["autograder/assignments/first-steps/assignment.toml"],
        "my_folder/minimax/1.toml": shown["autograder/assignments/first-steps/minimax/1-textbook.toml"],
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    for agent in ("my_agent.py", "reflex:evaluation=my_evaluation.py"):
        words = f"play --layout my.lay --ghosts my_ghost.py --agent {agent} --seed 1 --max-moves 50"
        assert pacman([*words.split(), "--display", "none"]) == 0
        assert re.match(OUTCOME, capsys.readouterr().out)
    assert autograder(["check", "my_folder"]) == 0


def test_what_was_added_is_in_the_style_of_the_rest(done: tuple[Copy, dict[str, str]]) -> None:
    for words in (["check"], ["format", "--check"]):
        run = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--no-cache", "."],
            cwd=done[0].root, capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout


def test_every_kind_of_addition_has_a_section_and_every_link_leads_somewhere() -> None:
    sections = [title.lower().replace(" ", "-") for title in re.findall(r"^## (.*)$", PAGE, re.M)]
    targets = re.findall(r"\]\(([^)]+)\)", PAGE)
    assert [target[1:] for target in targets if target.startswith("#")] == sections
    for target in targets:
        page, _, anchor = target.partition("#")
        if page:
            titles = re.findall(r"^#+ (.*)$", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.M)
            assert not anchor or anchor in [title.lower().replace(" ", "-") for title in titles], target
