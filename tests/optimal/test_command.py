"""`pacman optimal`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pacman.cli.main import main
from pacman.cli.optimal import CONTINUES, NOTHING_KEPT
from pacman.optimal import solve
from pacman.state import GameState
from tests.extras import SCIPY
from tests.guides import blocks, page
from tests.messages import Said

pytestmark = SCIPY


def test_the_answers_are_told_and_written(
    says: Said, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, answers = tmp_path / "power.npz", tmp_path / "answers.json"
    assert main(["optimal", "power", "--out", str(out), "--json", str(answers)]) == 0
    told = capsys.readouterr().out
    says(told, board="power", ghosts="directional", number=668)
    says(told, score="-203.77")
    says(told, win="10 %")
    found = json.loads(answers.read_text(encoding="utf-8"))
    assert (found["states"], found["best_for_score"], found["best_for_win"]) == (668, ["East"], ["East"])
    assert found["actions"]["Stop"]["win"] == pytest.approx(0.05, abs=1e-12)
    assert main(["optimal", "power", "--out", str(out), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out) == found


def test_a_state_is_asked_about_by_its_text_or_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = GameState.initial("power").successor(0, "East").successor(1, "East")
    (tmp_path / "state.txt").write_text(state.to_text(), encoding="utf-8")
    said = []
    for asked in (state.to_text(), str(tmp_path / "state.txt")):
        assert main(["optimal", "power", "-g", "random", "--state", asked]) == 0
        said.append(capsys.readouterr().out.partition("\n")[2])
    assert said[0] == said[1]
    assert "from this state" in said[0]


ROWS = re.findall(
    r"^\| ([\w-]+) \| (\w+) \| ([\d,]+) \| (\S+) \| (\S+) % \| \S+ \|$", page("optimal.md"), re.M
)
LARGE = {row[0] for row in ROWS if len(row[2]) > len("9,999")}


def agree(rows: list[tuple[str, ...]]) -> None:
    for name, ghosts, *figures in rows:
        solution = solve(name, ghosts)
        value = solution.value(solution.start)
        assert figures == [f"{solution.states:,}", f"{value.score:.2f}", f"{100 * value.win:.4g}"]


@pytest.mark.slow
def test_the_page_shows_what_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    text = page("optimal.md")
    shown = next(block for language, block in blocks(text) if language == "console")
    assert main(["optimal", "power", "--ghosts", "random"]) == 0
    told = capsys.readouterr().out
    assert [line.split() for line in told.splitlines()[1:]] == [
        line.split() for line in shown.splitlines()[1:]
    ]
    assert (len(ROWS), LARGE) == (26, {"hope", "lifeline", "pincer"})
    agree([row for row in ROWS if row[0] not in LARGE])


@pytest.mark.slow
def test_the_page_tells_the_values_of_the_larger_boards() -> None:
    agree([row for row in ROWS if row[0] in LARGE])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["trap", "--state", "nowhere.txt"], "'nowhere.txt' is neither a state nor a file: No such file"),
        (["trap", "--out", "no/folder.npz"], "--out no/folder.npz cannot be written: there is no folder no"),
        (["trap", "--ghosts", "keyboard"], "there is no ghost 'keyboard'"),
        (["trap", "--memory", "1"], "it must be a whole number from 10"),
        (["nowhere"], "nowhere"),
        (["small", "--memory", "10"], "small is too large to be solved within 10 megabytes"),
    ],
)
def test_wrong_input_is_one_sentence(
    words: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["optimal", *words]) == 2
    error = capsys.readouterr().err.replace("\\", "/")
    assert said in error and error.count("\n") == 1


def test_without_scipy_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "scipy.sparse", None)
    assert main(["optimal", "trap"]) == 2
    assert 'python -m pip install "scipy' in capsys.readouterr().err


def test_a_stopped_run_says_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("pacman.optimal.solution.layer_values", stop)
    assert main(["optimal", "power", "--out", str(tmp_path / "power.npz")]) == 130
    assert CONTINUES in capsys.readouterr().err
    assert main(["optimal", "power"]) == 130
    assert NOTHING_KEPT in capsys.readouterr().err
    monkeypatch.undo()
    assert main(["optimal", "power", "--out", str(tmp_path / "power.npz")]) == 0
