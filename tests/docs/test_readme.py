"""Every example of the README and of docs/ works: its Python is run, its commands too."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import sys
from http.server import ThreadingHTTPServer
from pathlib import Path

import msgspec
import pytest

from agents import Expectiminimax
from autograder.cli import main as grading
from autograder.formats.terminal import SMALLEST_TREE
from pacman import play, tree
from pacman.cli.main import main
from pacman.gameplay.thoughts import Thoughts
from pacman.view.display.controls import TERMINAL_KEYS, WINDOW_KEYS
from tests.extras import SCIPY
from tests.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
FRONT = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
DOORS = ("Students", "Instructors", "Researchers", "Developers")
OWN_TESTS = (
    "batch.md",
    "examiner.md",
    "extending.md",
    "first-assignment.md",
    "hosted.md",
    "instructors.md",
    "migrating.md",
    "paper.md",
    "rules.md",
    "tutorial.md",
    "what-if.md",
)
PLAYING = (ROOT / "docs" / "playing.md").read_text(encoding="utf-8")
GUIDES = [
    path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "docs").glob("*.md"))
    if path.name not in OWN_TESTS
]


def blocks(language: str, *texts: str) -> list[str]:
    """The fenced blocks in this language, in order."""
    fenced = rf"^```{language}\n(.*?)^```"
    return [block for text in texts for block in re.findall(fenced, text, re.S | re.M)]


PYTHON = blocks("python", README, *GUIDES)
SHELL = blocks("sh", README, *GUIDES)
TOML = [block for block in blocks("toml", *GUIDES) if not re.match(r"(# .*\n)?kind = ", block)]  # no cases
COMMANDS = list(dict.fromkeys(line for block in SHELL[2:] for line in block.splitlines()))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that are shown and a recorded game, in which the examples run in order."""
    path = tmp_path_factory.mktemp("readme")
    for block in PYTHON + TOML:
        if name := re.match(r"# (\w+\.(py|toml))\n", block):
            (path / name[1]).write_text(block, encoding="utf-8")
    shutil.copy(ROOT / "docs" / "small.npz", path)  # the policy that docs/environments.md plays
    recorded = ["play", "--layout", "small", "--agent", "reflex", "--display", "none", "--max-moves", "60"]
    for name in ("game.json", "lost.json"):  # the second stands for one that another command of a page writes
        assert main([*recorded, "--record", str(path / name)]) == 0
    return path


@pytest.mark.parametrize(
    "block",
    [pytest.param(each, marks=[SCIPY] * ("optimal" in each)) for each in PYTHON],
    ids=range(len(PYTHON)),
)
def test_python_examples_run(
    block: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    exec(compile(block, "<example>", "exec"), {"__name__": "__main__"})
    for name, module in [*sys.modules.items()]:
        if str(getattr(module, "__file__", "")).startswith(str(folder)):
            del sys.modules[name]  # another test may have a file of this name
    printed = capfd.readouterr()
    assert printed.err == ""
    assert ("print(" in block) == bool(printed.out)


LONG = (  # which take about a second, and of which tests of their own try the like
    "autograder check",
    "autograder handout",
    "pacman batch --agents",
    "pacman batch --game nim",
    "pacman batch --layouts power",
    "pacman batch --layouts spur",
    "pacman play --agent alphabeta --agent-arg",
    "pacman play --agent reflex --display none --games 20",
    "pacman play --game pig",
    "pacman play --layout power --ghosts random --agent optimal       ",
    "pacman play --layout medium --agent alphabeta:depth=3",
    "pacman play --layout small --agent alphabeta:depth=3",
    "pacman replay power.json --optimal",
)


QUICK = [command for command in COMMANDS if not command.startswith(LONG)]
FIRST = {tuple(command.split()[:2]): command for command in reversed(QUICK)}  # of each command of ours
SLOW = set(COMMANDS) - set(FIRST.values())


def interrupted(server: ThreadingHTTPServer) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(each, marks=[pytest.mark.slow] * (each in SLOW) + [SCIPY] * ("optimal" in each))
        for each in COMMANDS
    ],
)
def test_commands_run(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    command, _, remark = command.partition("  # ")
    code = 1 if remark.startswith("exits with 1") else 0
    program, *words = shlex.split(command)
    if program == "autograder":
        assert grading.main(words) == code
        return
    if program == "python":
        program, words = words[1], words[2:]
    assert program in ("pacman", "pacman-teaching")
    if "keyboard" in words:  # nobody presses a key here, so the ghosts end it or the limit does
        words += ["--max-moves", "100"]
    if "--serve" in words:  # nor Ctrl-C
        words += ["--port", "0"]
        monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupted)
    assert main(words) == code


@pytest.mark.parametrize("block", TOML, ids=range(len(TOML)))
def test_trees_in_the_guides_can_be_played(block: str) -> None:
    game = tree.parse(block)
    agent = Expectiminimax[tree.TreeState](game.rounds)
    assert agent.search(game.initial).action in game.initial.legal_actions()


@pytest.mark.slow
def test_what_a_guide_shows_is_what_is_printed(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)
    _, drawn, changed, tested = blocks("text", *GUIDES)  # the first: test_architecture_page.py
    assert main(["solve", "textbook", "--agent", "alphabeta"]) == 0
    printed = capsys.readouterr().out
    assert " ".join(drawn.split()) in " ".join(printed.split())
    assert main(["solve", "cubed", "--compare", "minimax,expectimax", "--transform", "x**3"]) == 0
    assert " ".join(capsys.readouterr().out.split()).endswith(" ".join(changed.split()))
    assert main(["test", "almost.py"]) == 1
    assert capsys.readouterr().out == tested


def test_the_thought_that_a_guide_shows_is_the_first_of_the_game_above_it() -> None:
    (shown,) = blocks("json", *GUIDES)
    record = play("small", "alphabeta:depth=2", seed=1, max_moves=60, thoughts=True)
    assert isinstance(record.thoughts, Thoughts)
    assert json.loads(shown) == json.loads(msgspec.json.encode(record.thoughts.decisions[0]))


def test_the_first_two_blocks_set_up_and_play_and_test() -> None:
    assert SHELL[0].splitlines() == ["python -m pip install -e . && pacman"]
    assert SHELL[1].splitlines() == ['python -m pip install -e ".[test]" && python -m pytest']


@pytest.mark.parametrize("shown", blocks("console", README), ids=("play", "search", "grade"))
def test_the_readme_shows_what_its_commands_print(
    shown: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    command, output = shown.removeprefix("$ ").split("\n", 1)
    program, *words = shlex.split(command)
    if program == "autograder":
        request.getfixturevalue("sandbox")
        assert grading.main(words) == 1
    else:
        assert main(words) == 0
    assert without_times(capsys.readouterr().out) == without_times(output)


def without_times(text: str) -> list[str]:
    """Lines of a report without the times, which differ from run to run."""
    lines = re.sub(r"\d+(\.\d+)? (µs|ms|s)\b", "TIME", text.strip("\n")).splitlines()
    return [line.rstrip() for line in lines]


def test_the_grade_in_the_readme_names_the_mistake_and_shows_its_tree() -> None:
    *_, graded = blocks("console", README)
    assert "What is wrong: " in graded
    assert f"{SMALLEST_TREE}:" in graded


def test_the_readme_has_a_door_for_each_reader_and_one_to_all_tasks() -> None:
    doors = README.split("## Where to begin")[1].split("\n## ")[0]
    assert tuple(re.findall(r"^- \*\*(\w+).*\*\*", doors, re.M)) == DOORS
    assert doors.rstrip().splitlines()[-1].startswith("[The list of all tasks](docs/index.md)")


def test_the_front_page_leads_to_every_page_in_one_step() -> None:
    linked = set(re.findall(r"\]\(([\w./-]+\.md)", FRONT))
    pages = {path.name for path in (ROOT / "docs").glob("*.md")} - {"index.md"}
    assert pages - linked == set()
    assert tuple(f"{name}s" for name in re.findall(r"^## As an? (\w+)$", FRONT, re.M)) == tuple(
        name.lower() for name in DOORS
    )


def test_the_first_agent_has_about_ten_lines_and_eats_everything_where_nobody_bites(folder: Path) -> None:
    assert len(PYTHON[0].split("class Nearest")[1].strip().splitlines()) <= 11
    for layout in ("small", "medium", "greedy"):
        record = play(layout, str(folder / "my_agent.py"), num_ghosts=0, seed=1, max_moves=500)
        assert record.outcome.result == "win", layout


def test_the_keys_are_those_of_the_help() -> None:
    section = PLAYING.split("## The keys")[1].split("## In Python")[0].replace("`", "")
    rows = re.findall(r"^\| (.*?) \| (.*?) \|$", section, re.M)
    assert rows[0] == ("key", "in the window")
    assert rows[1] == ("---", "---")
    assert rows[2:] == [(line.keys, line.meaning) for line in WINDOW_KEYS]


def test_the_keys_of_the_terminal_are_those_that_the_page_says() -> None:
    section = " ".join(PLAYING.split("## The keys")[1].split("## In Python")[0].split())
    assert "has the same keys except E, S, F12, C and H. There `q` also quits" in section
    window, terminal = (
        {key for line in keys for key in line.commands} for keys in (WINDOW_KEYS, TERMINAL_KEYS)
    )
    assert window - terminal == {"e", "s", "f12", "c", "h"}
    assert terminal - window == {"q"}


def test_files_that_the_readme_shows_are_there() -> None:
    for folder, text in [(ROOT, README), *((ROOT / "docs", guide) for guide in GUIDES)]:
        for target in re.findall(r"\]\((?!https:)([^)#]+)(?:#[^)]*)?\)", text):
            assert (folder / target).exists(), target
