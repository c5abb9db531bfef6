"""Games played by a process of their own: the same records, and what agents may do to that process."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from pacman import Layout, play
from pacman.board import Action
from pacman.errors import AgentError
from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import Outcome, to_line
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import parse_spec
from pacman.names.teams import ghost_specs
from pacman.view.display.live.messages import Ended, Moved, ShareTerminal
from pacman.view.display.live.parent import LiveGame, PlayerProcess
from tests.messages import raises
from tests.waiting import wait_until

SMALL = Layout.load("small")
HERE = "tests.view.live.agents"


def setup(agent: str, ghosts: str = "random", **limits: float) -> GameSetup:
    return GameSetup(SMALL, parse_spec(agent), ghost_specs(ghosts, SMALL), **limits)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def lasting() -> Iterator[PlayerProcess]:
    """One process for all games that leave it as it is."""
    process = PlayerProcess()
    yield process
    process.close()


@pytest.fixture
def process() -> Iterator[PlayerProcess]:
    started = PlayerProcess()
    yield started
    started.close()


def played(game: LiveGame, moves: int = 100_000) -> LiveGame:
    """The game after so many moves, or its end."""

    def enough() -> bool:
        game.want(moves, 0.1)
        return game.outcome is not None or len(game.states) > moves

    wait_until(enough, "the end of the game")
    return game


RAISES = """
import sys
from pacman import Agent

def help_out(state):
    return state.no_such_thing

class Mine(Agent):
    moves = 0
    def choose(self, state):
        self.moves += 1
        if self.moves == 5:
            help_out(state)
        return self.rng.choice(state.legal_actions())
"""


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    "agent",
    ["reflex", "alphabeta:depth=2", "mcts:simulations=10:depth=2", "mine.py",
     *(f"tests.players:{name}" for name in ("Raises", "RaisesAtStart", "Recurses", "Exits", "Groups",
                                            "FixedIndex", "NoDecision", "Asks"))],
)  # fmt: skip
def test_the_record_is_to_the_byte_that_of_the_same_game_unseen(
    lasting: PlayerProcess, tmp_path: Path, agent: str
) -> None:
    (tmp_path / "mine.py").write_text(RAISES)
    agent = str(tmp_path / agent) if agent.endswith(".py") else agent
    for seed in (3, 4):
        game = played(LiveGame(lasting, setup(agent, max_moves=150), seed))
        assert all(game.seconds(move) is not None for move in range(len(game.states) - 1))
        game.close()
        assert to_line(game.record()) == to_line(play(SMALL, agent, "random", seed=seed, max_moves=150))


def test_a_time_limit_ends_in_the_same_record(process: PlayerProcess) -> None:
    game = played(LiveGame(process, setup("tests.players:Sleeps", move_timeout=0.05), 1))
    game.close()
    unseen = play(SMALL, "tests.players:Sleeps", "random", seed=1, move_timeout=0.05)
    assert to_line(game.record()) == to_line(unseen)
    assert "was here" in unseen.outcome.traceback


def test_agents_play_in_the_main_thread_of_a_program_like_this_one(lasting: PlayerProcess) -> None:
    game = played(LiveGame(lasting, setup(f"{HERE}:InMainThread"), 1))
    game.close()
    assert game.outcome is not None
    assert f"RuntimeError: MainThread {sys.argv} {Path.cwd()} {__debug__}\n" in game.outcome.traceback


def test_a_game_left_early_is_a_draw_with_the_moves_that_were_played(lasting: PlayerProcess) -> None:
    game = played(LiveGame(lasting, setup("reflex"), 5), 7)
    game.close()
    record = game.record()
    assert record.outcome == Outcome("draw", "the game was left before its end")
    assert record.moves == play(SMALL, "reflex", "random", seed=5).moves[: len(record.moves)]
    assert len(record.moves) >= 7


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    ("agent", "problem"),
    [(f"{HERE}:CannotBeMade", "cannot be made.*: ValueError: not today"),
     ("nobody", "there is no agent 'nobody'"), ("reflex:depht=1", "has no option 'depht'"),
     ("gone.py", "there is no file gone.py")],
)  # fmt: skip
def test_agents_that_cannot_be_made_are_told_and_another_game_can_begin(
    lasting: PlayerProcess, agent: str, problem: str
) -> None:
    game = LiveGame(lasting, setup(agent), 1)
    with pytest.raises(AgentError, match=problem):
        game.ready()
    game.close()
    game = played(LiveGame(lasting, setup("reflex"), 1), 3)
    game.close()
    assert len(game.states) > 3


def test_an_agent_that_ends_its_process_has_failed(process: PlayerProcess) -> None:
    game = played(LiveGame(process, setup(f"{HERE}:EndsProcess"), 1))
    reason = "agent 0 (EndsProcess) ended its process (exit code 7)"
    assert game.outcome == Outcome("agent error", reason, agent=0)
    assert len(game.record().moves) == 4
    game.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals of this kind on Windows")
def test_a_signal_that_ends_the_process_is_named(process: PlayerProcess) -> None:
    game = played(LiveGame(process, setup(f"{HERE}:EndsProcess:how=abort"), 1))
    assert game.outcome is not None
    assert game.outcome.reason == "agent 0 (EndsProcess) ended its process (by SIGABRT)"


@pytest.mark.slow
def test_the_process_may_end_in_start_game_or_when_an_agent_is_made(process: PlayerProcess) -> None:
    game = played(LiveGame(process, setup(f"{HERE}:EndsProcessAtStart"), 1))
    assert game.outcome is not None
    who = "one of the agents (EndsProcessAtStart, RandomGhost), in its start_game,"
    assert game.outcome == Outcome("agent error", f"{who} ended its process (exit code 7)")
    another = PlayerProcess()
    with raises(AgentError, how="exit code 7"):
        LiveGame(another, setup(f"{HERE}:EndsProcessWhenMade"), 1).ready()
    another.close()


def test_an_agent_that_ends_the_process_when_asked_again_is_named(
    process: PlayerProcess,
) -> None:
    game = LiveGame(process, setup(f"{HERE}:EndsProcessWhenAsked"), 1)
    game.ready()
    game.thought(0)
    wait_until(lambda: game.update() or game.outcome, "the end")
    assert game.outcome is not None
    who = "agent 0 (EndsProcessWhenAsked), asked again what it thinks,"
    assert game.outcome == Outcome("agent error", f"{who} ended its process (exit code 7)", agent=0)


@pytest.mark.rest_slow
@pytest.mark.parametrize("agent", ["tests.players:Loops", f"{HERE}:HoldsInterpreter"])
def test_an_agent_that_never_decides_is_left_at_once(process: PlayerProcess, agent: str) -> None:
    game = LiveGame(process, setup(agent, move_timeout=60), 1)
    game.ready()
    worker = psutil.Process(process._process.pid)
    used = worker.cpu_times().user
    game.want(1, 0.1)
    wait_until(lambda: worker.cpu_times().user > used + 0.1, "its first decision")
    start = time.monotonic()
    game.close()
    assert time.monotonic() - start < 5  # it takes a tenth of a second, or three where it must be killed
    assert not process.running
    assert game.record().outcome.reason == STOPPED


def test_a_person_steers_through_the_process(lasting: PlayerProcess) -> None:
    game = LiveGame(lasting, setup("keyboard"), 1)
    assert game.steered
    game.steer(Action.WEST)
    played(game, 2)
    assert game.states[1].pacman.direction == Action.WEST
    game.close()
    game = LiveGame(lasting, setup(f"{HERE}:SteeredBadly"), 1)
    game.ready()
    game.steer(Action.EAST)
    played(game)
    game.close()
    assert game.outcome is not None
    assert game.outcome.reason == "agent 0 (SteeredBadly) raised SystemExit: East"


def test_thoughts_come_from_the_process_and_change_nothing(lasting: PlayerProcess) -> None:
    agent = "alphabeta:depth=2"
    game = LiveGame(lasting, setup(agent, max_moves=40), 6)
    game.ready()
    assert game.thinks
    for move in range(0, 20, 2):
        played(game, move)
        wait_until(lambda move=move: game.thought(move), "a thought")
        played(game, move + 1)
        thought = game.thought(move)
        assert thought is not None
        assert thought.chosen == game.record().moves[move]
        assert set(thought.nodes_at) & {game.states[move].pacman.position}
    played(game)
    game.close()
    assert to_line(game.record()) == to_line(play(SMALL, agent, "random", seed=6, max_moves=40))


@pytest.mark.slow
def test_what_an_agent_prints_is_sent_once_and_no_breakpoint_stops_an_agent_that_is_asked_again(
    process: PlayerProcess, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    process.send(ShareTerminal())
    game = LiveGame(process, setup(f"{HERE}:Talks"), 1)
    game.ready()
    wait_until(lambda: game.thought(0), "a thought")
    assert capsys.readouterr() == ("", "")
    game.want(1)
    wait_until(lambda: game.update() or game.terminal_wanted, "the debugger")
    output, errors = capsys.readouterr()
    assert output.startswith("a line\n> ")
    assert output.count("a line") == 1
    assert errors == "and an error\n"
    game.close()


def test_lines_that_come_together_are_written_together_as_each_time_the_picture_is_drawn_anew(
    process: PlayerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(write=written.append))
    process.send(ShareTerminal())
    game = played(LiveGame(process, setup(f"{HERE}:PrintsMuch"), 1), 1)
    game.close()
    assert "".join(written) == "".join(f"{number}\n" for number in range(1_000))
    assert len(written) < 250


def test_what_is_known_stays_true_when_ctrl_c_loses_a_message(lasting: PlayerProcess) -> None:
    game = played(LiveGame(lasting, setup("reflex"), 5), 4)
    known = len(game.states) - 1
    game._note(Moved(known + 1, Action.STOP, 0.1))
    game._note(Ended(known + 1, Outcome("win", "it is another game")))
    assert len(game.states) == known + 1
    game.close()
    assert game.record().states()[-1] == game.states[-1]


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def test_an_agent_that_sends_nonsense_to_the_display_has_failed(process: PlayerProcess) -> None:
    game = played(LiveGame(process, setup(f"{HERE}:SendsNonsense", max_moves=50), 1))
    assert game.outcome is not None
    assert game.outcome.reason.endswith("ended its process (what it sent is not a message)")
    game.close()
    assert len(game.record().moves) == len(game.states) - 1 > 0
    assert not process.running


@pytest.mark.rest_slow
@pytest.mark.parametrize("shared", [False, True])
def test_signs_that_cannot_be_printed_are_no_error_of_the_agent(process: PlayerProcess, shared: bool) -> None:
    if shared:
        process.send(ShareTerminal())
    game = played(LiveGame(process, setup(f"{HERE}:PrintsHalfSigns", max_moves=5), 1))
    game.close()
    assert game.outcome == Outcome("draw", "the limit of 5 moves was reached")


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_no_process_stays_when_the_display_is_killed_while_agents_are_made(tmp_path: Path) -> None:
    number = tmp_path / "number"
    command = [
        "play",
        "--display",
        "terminal",
        "--agent",
        f"{HERE}:NeverMade",
        "--agent-arg",
        f"path={number}",
    ]
    display = subprocess.Popen([sys.executable, "-m", "pacman", *command], stdout=subprocess.DEVNULL)
    wait_until(lambda: number.exists() and number.read_text() != "", "the making of the agent")
    display.kill()
    display.wait()
    wait_until(lambda: not alive(int(number.read_text())), "the end of the process that plays")


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="forks, and reads /proc")
def test_a_copy_of_the_process_that_an_agent_forks_does_not_play_on(
    process: PlayerProcess, tmp_path: Path
) -> None:
    number = tmp_path / "number"
    game = played(LiveGame(process, setup(f"{HERE}:Forks:path={number}", max_moves=5), 1))
    game.close()
    wait_until(lambda: not alive(int(number.read_text())), "the end of the copy")
    assert game.outcome == Outcome("draw", "the limit of 5 moves was reached")


def test_very_large_values_of_a_search_are_recorded(lasting: PlayerProcess) -> None:
    agent = f"expectimax:depth=1:evaluation={HERE}:enormous"
    game = played(LiveGame(lasting, setup(agent, max_moves=5, thoughts=True), 1))
    game.close()
    assert to_line(game.record()) == to_line(play(SMALL, agent, "random", seed=1, max_moves=5, thoughts=True))
    assert "1e30" in to_line(game.record()) or "1e+30" in to_line(game.record())
