"""docs/migrating.md from its beginning to its end: its commands, what they print, and its tables of names."""

from __future__ import annotations

import csv
import re
import shutil
import zipfile
from pathlib import Path

import pytest

from autograder.cli.main import main as autograder
from autograder.course import load
from autograder.sandbox.isolation import Isolation
from pacman import GameState, Layout, bridge, play
from pacman.bridge.state import GameState as ClassicState
from pacman.cli.main import main as pacman
from pacman.trace import Trace
from tests.classic.handed_in import COURSE, FILES, TEMPLATE, hand_in
from tests.guides import blocks, commands, page, write_shown_file
from tests.messages import Said
from tests.places import ROOT

PAGE = page("migrating.md")
PROGRAMS = {"autograder": autograder, "pacman": pacman}
POINTS = {  # by COMPAT's rules from what an independent simulator found with the same files
    "ada": (4, 5, 5, 6, 5),
    "cyd": (4, 5, 0, 0, 0),
    "dan": (4, 5, 3, 6, 5),  # two of five cases of alpha-beta fail
    "eve": (4, 0, 0, 6, 5),  # all or nothing, and q3 depends on q2
    "fay": (4, 5, 5, 3, 0),
    "gus": (0, 0, 0, 0, 0),
    "hal": (4, 5, 5, 6, 5),
    "ivy": (4, 5, 5, 0, 5),
}
ROWS = re.findall(r"^\| `(.*state\..*)` \| `(.*state\..*)` \|$", PAGE, re.M)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the page describes."""
    shutil.copytree(COURSE, tmp_path, dirs_exist_ok=True)
    (tmp_path / "solution.py").unlink()
    (tmp_path / "multiAgents.py").write_text(FILES["dan"], encoding="utf-8")
    (tmp_path / "handed_out").mkdir()
    (tmp_path / "handed_out" / "multiAgents.py").write_text(TEMPLATE, encoding="utf-8")
    hand_in(tmp_path / "submissions")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.slow
def test_the_page(says: Said, course: Path, capsys: pytest.CaptureFixture[str], sandbox: Isolation) -> None:
    printed = ""
    for language, block in blocks(PAGE):
        if write_shown_file(language, block):
            continue
        if language == "text":
            shows(block, printed)
            continue
        printed = ""
        for line, program, words, exits in commands(block):
            assert PROGRAMS[program](words) == exits, line
            printed += capsys.readouterr().out
    marks_follow_the_old_rules(says)
    assert Path("report.html").stat().st_size > 10_000
    with zipfile.ZipFile("autograder.zip") as packed:
        assert {"orchard.lay", "meadow.lay"} <= {Path(name).name for name in packed.namelist()}


def shows(block: str, printed: str) -> None:
    """The parts of the block between … stand in what was printed, in this order."""
    text, at = " ".join(printed.split()), 0
    for part in block.split("…"):
        words = " ".join(part.split())
        at = text.find(words, at)
        assert at >= 0, f"{part} does not stand in {printed}"


def marks_follow_the_old_rules(says: Said) -> None:
    with Path("results/gradebook.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    for student, points in POINTS.items():
        found = tuple(float(rows[student][f"q{number}"]) for number in range(1, 6))
        assert found == points, student
    assert rows["joe"]["status"] == "missing"
    says(Path("results/students/hal.html").read_text(), repeated=1879, calls=3758)
    assert "not implemented yet" in Path("results/students/bob.html").read_text()


def test_the_limits_are_those_of_the_page() -> None:
    limits = load(COURSE / "test_cases").limits
    told = f"{limits.seconds:g} seconds of processor time for a case, `maxTime` for a game, and"
    assert f"{told} {limits.total / 60:g} minutes for everything." in " ".join(PAGE.split())


@pytest.mark.parametrize(("classic", "native"), ROWS)
def test_the_names_in_a_row_mean_the_same(classic: str, native: str) -> None:
    states = play("small", "reflex", seed=14).states()
    scared = [state for state in states if state.ghosts[0].scared_timer]
    assert scared
    assert states[-1].is_lose
    for state in (states[0], *scared[:2], states[-1]):
        if state.is_terminal and "action)" in native:
            continue
        given = {"agent": 0, "action": "Stop", "x": 3, "y": 1}
        old = eval(classic, {**given, "state": ClassicState(state)})
        assert plain(old) == plain(eval(native, {**given, "state": state}))


def plain(value: object) -> object:
    """What a classic and a native answer have in common: neither the type of a list nor of a state."""
    if isinstance(value, ClassicState):
        return value.native
    return list(value) if isinstance(value, tuple) else value


def test_the_two_searches_of_the_page_are_one(course: Path) -> None:
    for language, block in blocks(PAGE):
        if language == "python":
            assert write_shown_file(language, block)
    old = bridge.load(course / "classic.py", "classic_of_the_page").MinimaxAgent(depth=2)
    names: dict[str, object] = {}
    exec(compile(Path("native.py").read_text(), "native.py", "exec"), names)
    new = names["Minimax"](depth=2)  # type: ignore[operator]
    found = []
    for agent in (old, new):
        trace = Trace(GameState.initial(Layout.load("small")))
        found.append((agent.choose(trace.root), trace.counts()))
    assert found[0] == found[1]


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]*)#?[^)]*\)", PAGE):
        assert (ROOT / "docs" / target).exists(), target
    for target, anchor in re.findall(r"\]\(([^)#]+)#([^)]+)\)", PAGE):
        headings = re.findall(r"^##+ (.*)", (ROOT / "docs" / target).read_text(encoding="utf-8"), re.M)
        assert anchor in {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in headings}
