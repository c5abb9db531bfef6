"""Classic files on the command line: a student sees on a drawn tree what a native search would show."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.bridge.classic_files import HEAD, WHOLE, getting
from tests.messages import Said


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "multiAgents.py"
    path.write_text(WHOLE)
    return path


def test_solve_draws_what_was_evaluated_and_what_was_cut(run) -> None:
    assert run("solve", "textbook", "--agent", "multiAgents.py:AlphaBetaAgent").output.splitlines()[-13:] == [
        "A max = 3",
        "├── Left: B min = 3",
        "│   ├── Left: 3",
        "│   ├── Middle: 12",
        "│   └── Right: 8",
        "├── Middle: C min ≤ 2",
        "│   ├── Left: 2",
        "│   └── ‖ Middle, Right",
        "└── Right: D min = 2",
        "    ├── Left: 14",
        "    ├── Middle: 5",
        "    └── Right: 2",
        "multiAgents.py:AlphaBetaAgent takes Left, worth 3."
        "  Nodes: 11 generated, 4 expanded, 7 evaluated; 1 cut.",
    ]


def test_compare_has_the_same_columns_for_the_same_searches(run) -> None:
    agents = "minimax,multiAgents.py:MinimaxAgent,expectimax,multiAgents.py:ExpectimaxAgent"
    rows = re.findall(r"│ (\w[^│]*?) *│(.*)│\n", run("solve", "gamble", "--compare", agents).output)
    columns = {name: [cell.strip() for cell in cells.split("│")] for name, cells in rows}
    assert columns["takes"] == ["Left", "Left", "Right", "Right"]
    assert columns["value of Right"] == ["9", "9", "54.5", "54.5"]
    assert all(cells[::2] == cells[1::2] for cells in columns.values())


def test_an_unknown_value_is_not_invented(says: Said, run, file: Path) -> None:
    file.write_text(getting("return gameState.getLegalActions()[-1]"))
    found = run("solve", "gamble", "--agent", "multiAgents.py:MinimaxAgent")
    assert found.code == 0
    says(found.output, action="Right")
    assert "A max =" not in found.output


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (
            getting("pass"),
            3,
            "answered None, which is not an action (is a return missing?); legal were: Left",
        ),
        (getting("gameState.getFood()"), 3, "OnlyPacmanError: a drawn tree has no 'getFood'"),
        (getting("util.raiseNotDefined()"), 3, "MinimaxAgent.getAction is not implemented, multiAgents.py"),
        (getting("print 3"), 2, "multiAgents.py is written for Python 2: line"),
        (HEAD + "x = (", 2, "multiAgents.py cannot be loaded, multiAgents.py line"),
    ],
)
def test_solve_says_what_is_wrong_with_a_file(run, file: Path, text: str, code: int, said: str) -> None:
    file.write_text(text)
    found = run("solve", "gamble", "--agent", "multiAgents.py:MinimaxAgent")
    assert said in found.errors
    assert found.code == code


def test_play_lists_the_agents_of_a_file_and_plays_one(says: Said, run) -> None:
    listed = run("play", "--agent", "multiAgents.py", "--display", "none")
    says(listed.errors, candidates="ReflexAgent, MinimaxAgent, ExpectimaxAgent, AlphaBetaAgent")
    words = ["--agent", "multiAgents.py:AlphaBetaAgent:evalFn=better", "--agent-arg", "depth=3"]
    words += ["--seed", "1", "--max-moves", "20", "--display", "none", "--record", "g.json"]
    assert "20 moves" in run("play", *words).output
    says(run("replay", "--check", "g.json").output, file="g.json", games="1", moves="20")
