"""`--optimal`: the best that is possible, beside what an agent thinks."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pacman import play
from pacman.cli.optimal import AT_ONCE, OTHER_GHOSTS, ShownOptimum, optimum_of_record
from pacman.gameplay.record import Record, read_records
from pacman.gameplay.setup import GameSetup
from pacman.layout import Layout
from pacman.names.notation import AgentSpec, parse_spec
from pacman.optimal import Solution, solve
from pacman.state import GameState
from pacman.view.display import thought_text
from pacman.view.display.session import BranchingSession, RecordSession
from pacman.view.display.terminal import TerminalView
from pacman.view.optimum import MEANING
from pacman.view.playback import Playback
from tests.extras import SCIPY
from tests.pseudo_terminal import talk
from tests.watched import PlayerThread

pytestmark = SCIPY


@cache
def solution(layout: str, ghosts: str) -> Solution:
    return solve(layout, ghosts)


def a_record(layout: str, agent: str, ghosts: str = "random") -> Record:
    board = Layout.load(layout)
    team = (parse_spec(ghosts),) * len(board.ghost_starts)
    return GameSetup(board, parse_spec(agent), team, thoughts=True).new_game(3).play()


def column(terminal: TerminalView) -> dict[str, str]:
    """What stands in the column `best`, by action."""
    rows = thought_text.table(terminal.playback, thought_text.UNICODE)[1:6]
    cells = {row.plain[2:7].strip(): row.plain[18:28].strip() for row in rows}
    return {action: text for action, text in cells.items() if text}


def expected(found: Solution, state: GameState) -> dict[str, str]:
    best = found.best(state)
    return {
        str(action): f"{value.score:.2f}".removesuffix(".00") + "★" * (action in best)
        for action, value in found.actions(state).items()
    }


@pytest.mark.parametrize("agent", ["expectimax:depth=1", "reflex", "mcts:simulations=9"])
@pytest.mark.parametrize("layout", ["power", "trap"])
def test_the_terminal_shows_the_solutions_values_at_every_decision(layout: str, agent: str) -> None:
    record = a_record(layout, agent)
    session = RecordSession([record], optimum_of=optimum_of_record(record, AT_ONCE))
    terminal = TerminalView(Console(file=io.StringIO(), width=80, height=30), session, speed=1.0)
    terminal.controls.values = True
    found, agents = solution(layout, "random"), len(record.agents)
    for move in range(0, len(record.moves), agents):
        terminal.playback.go_to(move)
        terminal.playback.paused = True
        assert column(terminal) == expected(found, record.states()[move])
        lines = thought_text.table(terminal.playback, thought_text.UNICODE)
        assert len(lines) == 11 and max(len(line.plain) for line in lines) <= thought_text.WIDTH
    assert lines[-1].plain == f"★ {MEANING}"


def test_a_narrow_terminal_has_them_in_a_line() -> None:
    for agent, words in (("expectimax:depth=1", "best"), ("reflex", "Stop")):
        record = a_record("power", agent)
        playback = Playback(RecordSession([record]).source, optimum_of=optimum_of_record(record, AT_ONCE))
        playback.paused = True
        second = thought_text.lines(playback, thought_text.ASCII)[1].plain
        assert re.findall(r"-?\d+\.\d+\*?", second) == ["-52.25", "203.75*"] and words in second


def test_nothing_is_told_about_other_ghosts_and_boards_or_at_the_end() -> None:
    directional = (AgentSpec("directional"),)
    asked = ShownOptimum(solution("power", "directional"), directional)
    state = GameState.initial("power")
    assert asked((AgentSpec("random"),), state).problem == OTHER_GHOSTS
    assert asked(directional, GameState.initial("caged")).problem == "another board"
    assert asked(directional, state).best == {"East"}
    assert asked(directional, state) is asked(directional, state)
    won = [state for state in play("caged", "optimal", seed=1).states() if state.is_terminal][-1]
    caged = tuple(AgentSpec("directional") for _ in range(won.num_agents - 1))
    assert ShownOptimum(solution("caged", "directional"), caged)(caged, won).scores == {}


def test_a_branch_with_other_ghosts_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.view.display.session.PlayerProcess", PlayerThread)
    record = a_record("power", "reflex")
    session = BranchingSession(RecordSession([record], optimum_of=optimum_of_record(record, AT_ONCE)))
    session.branch_off(0, AgentSpec("reflex"), (AgentSpec("directional"),))
    playback = Playback(session.source, optimum_of=session.optimum_of)
    playback.paused = True
    assert playback.optimum is not None and playback.optimum.problem == OTHER_GHOSTS
    session.close()


def told(page: str) -> dict[str, Any]:
    found = re.search(r'id="page-data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def test_the_page_of_a_search_holds_the_solutions_values(run: Callable[..., Any]) -> None:
    for words, layout, ghosts in (
        (["--layout", "power", "-g", "random"], "power", "random"),
        (["--layout", "trap"], "trap", "directional"),
    ):
        assert run("explain", "--agent", "expectimax", "--depth", "1", *words, "--optimal").code == 0
        optimum = told(Path("explain.html").read_text(encoding="utf-8"))["optimum"]
        found = solution(layout, ghosts)
        actions = found.actions(found.start)
        assert optimum["scores"] == {str(action): value.score for action, value in actions.items()}
        assert optimum["best"] == [str(action) for action in found.best(found.start)]
        assert optimum["ghosts"] == ghosts
    assert run("explain", "--agent", "expectimax", "--depth", "1", *words).code == 0
    without = Path("explain.html").read_text(encoding="utf-8")
    assert "optimum" not in told(without) and "Optimal play" not in without


def test_a_recorded_decision_has_the_ghosts_of_the_record(run: Callable[..., Any]) -> None:
    assert run("play", "-p", "expectimax", "-l", "power", "-g", "random", "--seed", "3", "-q",
               "--record", "kept.json").code == 0  # fmt: skip
    assert run("optimal", "power", "-g", "random", "--out", "power.npz").code == 0
    assert run("explain", "--record", "kept.json", "--move", "2", "--optimal", "power.npz").code == 0
    state = read_records(Path("kept.json"))[0].states()[2]
    optimum = told(Path("explain.html").read_text(encoding="utf-8"))["optimum"]
    found = solution("power", "random")
    assert optimum["scores"] == {str(action): value.score for action, value in found.actions(state).items()}


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")
def test_it_stands_beside_a_live_search(tmp_path: Path) -> None:
    words = "-l power -g random -p expectimax --seed 3 --speed 0.1 --optimal --display terminal"
    keys = [("score", " "), ("paused", "v"), ("final score", "q")]
    command = [sys.executable, "-m", "pacman", "play", *words.split()]
    done = talk(command, keys, folder=tmp_path, env={})
    assert done.code == 0 and "203.75★" in done.shown and "-52.25" in done.shown


FOREIGN = "from pacman import RandomGhost\n\nprint('run')\n\n\nclass Foreign(RandomGhost):\n    pass\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("explain --optimal", "--optimal is for boards of Pacman: give --layout or --record, and no TREE"),
        ("explain --tree nim --optimal", "--optimal is for boards of Pacman"),
        ("explain --layout power --compare minimax --optimal", "leave out --compare"),
        (
            "explain --layout power --optimal no.npz",
            "pacman optimal power --ghosts directional --out no.npz`",
        ),
        ("explain --layout open --optimal", "megabytes: it has at least 10^22 states, and that memory holds"),
        ("play --layout power --display none --optimal", "leave out --display none"),
        ("play --game nim --optimal", "--optimal is Pacman's"),
        ("play -l trap -k 1 --optimal no.npz", "--ghosts directional --num-ghosts 1 --out no.npz` writes it"),
        ("play --layout power --optimal text.npz", "text.npz"),
        ("replay kept.json --optimal", "would run the ghost foreign.py:Foreign, which the record names"),
        ("explain --record kept.json --optimal", "would run the ghost foreign.py:Foreign"),
    ],
)
def test_what_cannot_be_shown_is_said_in_a_sentence(
    run: Callable[..., Any], words: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pacman.cli.optimal.SMALL", 10)
    Path("text.npz").write_text("no solution")
    if "kept.json" in words:
        Path("foreign.py").write_text(FOREIGN)
        assert run("play", "-p", "expectimax:depth=1", "-l", "power", "-g", "foreign.py:Foreign", "-q",
                   "--record", "kept.json").code == 0  # fmt: skip
    done = run(*words.split())
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1
    assert "run\n" not in done.output
