"""Several games played while they are watched, one after the other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psutil
import pytest

from pacman import Layout, play
from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import Record, to_line
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import parse_spec
from pacman.names.teams import ghost_specs
from pacman.view.display.live import parent
from pacman.view.display.session import LiveSession
from tests.places import ROOT
from tests.waiting import wait_until

SMALL = Layout.load("small")
AGENTS = "tests.view.live.agents"


class Watched:
    """A session, and what came of it."""

    def __init__(self, agent: str, games: int = 1) -> None:
        self.kept: list[Record] = []
        setup = GameSetup(SMALL, parse_spec(agent), ghost_specs("random", SMALL), max_moves=100)
        self.session = LiveSession(setup, 5, games, self.kept.append)

    def watch(self) -> None:
        def ended() -> bool:
            self.session.source.want(100, 0.1)
            return self.session.source.outcome is not None

        wait_until(ended, "the end of the game")


def test_one_process_plays_all_games_as_when_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parent, "LEAVING_SECONDS", 30)  # of a busy machine's process, which else is replaced
    watched = Watched(f"{AGENTS}:CountsGames")
    watched.watch()
    watched.session.next_game()
    watched.watch()
    watched.session.restart()
    watched.watch()
    watched.session.close()
    watched.session.close()
    reasons = [f"agent 0 (CountsGames) raised RuntimeError: game {number}" for number in (1, 2, 3)]
    assert [record.outcome.reason for record in watched.kept] == reasons
    assert [record.seed for record in watched.kept] == [5, 6, 6]


@pytest.mark.slow
def test_after_a_process_has_ended_another_one_plays(capsys: pytest.CaptureFixture[str]) -> None:
    watched = Watched(f"{AGENTS}:EndsProcess")
    watched.session.share_terminal()
    watched.watch()
    watched.session.next_game()
    watched.watch()
    watched.session.close()
    reason = "agent 0 (EndsProcess) ended its process (exit code 7)"
    assert [record.outcome.reason for record in watched.kept] == [reason, reason]
    assert capsys.readouterr().out == "third move\n" * 2


@pytest.mark.slow
def test_the_next_game_begins_although_an_agent_never_decides() -> None:
    watched = Watched(f"{AGENTS}:LoopsLater", games=2)
    for _ in range(2):
        played = watched.session.source
        wait_until(lambda played=played: played.want(5, 0.1) or len(played.states) == 5, "four moves")
        watched.session.next_game()
    watched.session.ready()
    watched.session.close()
    assert [len(record.moves) for record in watched.kept] == [4, 4]
    assert {record.outcome.reason for record in watched.kept} == {STOPPED}


@pytest.mark.slow
def test_the_games_of_a_session_are_those_that_are_played_unseen() -> None:
    watched = Watched("mcts:simulations=10:depth=2", games=3)
    for number in range(3):
        if number:
            watched.session.next_game()
        watched.watch()
    watched.session.close()
    unseen = [
        play(SMALL, "mcts:simulations=10:depth=2", "random", seed=seed, max_moves=100) for seed in (5, 6, 7)
    ]
    assert list(map(to_line, watched.kept)) == list(map(to_line, unseen))


@pytest.mark.slow
def test_agents_can_finish_their_work_when_the_session_is_closed(tmp_path: Path) -> None:
    watched = Watched(f"{AGENTS}:LeavesLate:path={tmp_path / 'done.txt'}")
    watched.session.ready()
    watched.session.close()
    assert (tmp_path / "done.txt").read_text() == "done"


PROGRAM = """
import time
from tests.view.test_session import Watched
watched = Watched("tests.players:Loops")
watched.session.ready()
watched.session.source.want(1, 0.05)
print("playing", flush=True)
time.sleep(100)
"""


@pytest.mark.slow
def test_a_process_that_plays_ends_with_the_display_even_if_that_is_killed() -> None:
    display = subprocess.Popen([sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert display.stdout is not None
    assert display.stdout.readline() == "playing\n"
    players = psutil.Process(display.pid).children()
    assert len(players) == 1
    display.kill()
    display.communicate()
    wait_until(lambda: not players[0].is_running() or players[0].status() == "zombie", "its end")
