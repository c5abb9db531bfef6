"""What stands in the shell when a display was closed."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Callable
from pathlib import Path

import click
import msgspec
import pytest

from pacman import play, play_from
from pacman.cli.displays import command, ending_lines, result_line
from pacman.cli.play import play as play_command
from pacman.gameplay.game import STOPPED
from pacman.gameplay.record import Outcome, read_records, to_line
from pacman.names.notation import AgentSpec
from tests.messages import Said
from tests.players import Stays

pytestmark = pytest.mark.usefixtures("in_a_folder_without_a_screen")
WON = play("first-bite", "reflex", seed=3)
LEFT = msgspec.structs.replace(WON, outcome=Outcome("draw", STOPPED), seed=4)
FAILED = msgspec.structs.replace(WON, outcome=Outcome("agent error", "agent 0 (X) raised ValueError"))
posix = pytest.mark.skipif(os.name == "nt", reason="the shell of Windows quotes otherwise")


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Callable[..., click.Context]:
    """Makes the context of `pacman play` with these words the current one."""

    def make(*words: str) -> click.Context:
        parent = click.Context(click.Group("pacman"), info_name="pacman")
        context = play_command.make_context("play", list(words), parent=parent)
        monkeypatch.setattr("pacman.cli.displays.click.get_current_context", lambda: context)
        return context

    return make


@posix
@pytest.mark.parametrize(
    "words",
    [
        "",
        "--agent keyboard --layout small",
        "--agent my_agent.py --agent-arg depth=3 --agent-arg 'evaluation=a b.py:f' --num-ghosts 1",
        "--speed max --display terminal --move-timeout 0.5 --max-moves 77",
        "-l small -p my_agent.py -g random+directional -k 2 --theme light",
    ],
)
def test_the_command_is_the_one_that_was_given_but_for_the_seed(called, words: str) -> None:
    called(*shlex.split(words), "--seed", "1", "--games", "9", "--record", "g.json")
    again = shlex.split(command(12, AgentSpec("reflex")))
    assert again[:2] == ["pacman", "play"]
    given, found = (play_command.make_context("play", w).params for w in (shlex.split(words), again[2:]))
    assert found == given | {"seed": 12, "agent": given["agent"] or "reflex"}


def test_the_seed_is_said_with_the_moves() -> None:
    line = result_line(WON)
    assert line.endswith(" (1 move)")
    assert result_line(WON, with_seed=True) == line.replace("(1 move)", "(1 move, seed 3)")


def test_one_game_tells_its_result_and_how_to_see_it_again(called) -> None:
    called("--agent", "reflex", "--record", "g.json")
    again = "again: pacman play --agent reflex --seed"
    record = "the record: pacman replay g.json"
    facts = "1 move, seed 3"
    won = f"Won with {WON.score} points: Pacman ate all the food ({facts})"
    file = Path("g.json")
    assert ending_lines([WON], None, told=False) == f"{won}\n{again} 3"
    assert ending_lines([WON], file, told=False) == f"{won}\n{again} 3; {record}"
    assert ending_lines([WON], file, told=True) == f"{facts}; {again} 3; {record}"
    assert ending_lines([FAILED], None, told=False) == f"{facts}; {again} 3"
    for told in (False, True):
        left = f"Left before its end, with {LEFT.score} points (1 move, seed 4)"
        assert ending_lines([LEFT], None, told=told) == f"{left}\n{again} 4"
    assert ending_lines([], file, told=False) == ""


def test_several_games_tell_a_summary(says: Said, called) -> None:
    called("--games", "4")
    results = "2 won, 1 ended in an agent error, 1 left before the end"
    games, commands = ending_lines([WON, WON, FAILED, LEFT], Path("g.json"), told=True).splitlines()
    says(games, games=4, results=results, score=WON.score, seeds="seeds 3 to 4")
    says(commands, command="pacman play --agent reflex --seed 4")
    says(commands, command="pacman replay g.json --game 4")


def test_a_game_that_dithered_says_so() -> None:
    record = play("first-bite", Stays(), num_ghosts=0, seed=1, max_moves=1_000)
    reason = (
        "the limit of 1000 moves was reached; in the last 1,000 moves Pacman ate nothing and stayed on 1 cell"
    )
    assert result_line(record) == f"Draw with -1,000 points: {reason} (1,000 moves)"


@pytest.mark.slow
@posix
def test_the_command_that_is_told_plays_the_same_game_again(says: Said, run) -> None:
    words = ("play", "--layout", "small", "--agent", "random", "--display", "terminal", "--record")
    first = run(*words, "one game.json").output.splitlines()
    seed = first[0].removeprefix("seed ")
    facts, again, recorded = first[-1].split("; ")
    assert facts.endswith(f"moves, seed {seed}")
    says(again, command=f"pacman play --layout small --agent random --display terminal --seed {seed}")
    assert run(*shlex.split(recorded.removeprefix("the record: "))[1:], "--check").code == 0
    assert run(*shlex.split(again)[2:], "--record", "again.json").code == 0
    assert read_records(Path("again.json")) == read_records(Path("one game.json"))


def test_a_replay_and_an_unseen_game_tell_the_result(run) -> None:
    unseen = run(
        "play",
        "--layout",
        "small",
        "--seed",
        "5",
        "--agent",
        "reflex",
        "--display",
        "none",
        "--record",
        "g.json",
    )
    (record,) = read_records(Path("g.json"))
    assert unseen.output == run("replay", "g.json", "--display", "none").output == f"{result_line(record)}\n"


def test_games_that_go_on_from_another_one_are_told_apart(called) -> None:
    called("--agent", "reflex")
    branch = play_from(WON, 0, "random", max_moves=9)
    alone = ending_lines([WON], None, told=False)
    told = f"random from move 0 of a game of reflex, seed 3: {result_line(branch)}"
    assert ending_lines([WON, branch], None, told=False) == f"{alone}\n{told}"
    first, second = (f"the record: pacman replay g.json --game {number}" for number in (1, 2))
    assert ending_lines([WON, branch], Path("g.json"), told=False) == f"{alone}; {first}\n{told}; {second}"
    assert ending_lines([branch], None, told=False) == told
    assert "2 won" in ending_lines([WON, branch, WON], None, told=False)


@pytest.mark.parametrize("display", ["none", "terminal"])
def test_a_record_of_somebody_else_cannot_send_commands_to_the_terminal(run, display: str) -> None:
    command = "\x1b]0;owned\x07"
    outcome = Outcome("agent error", command, agent=0, traceback=command)
    agents = (AgentSpec(command), *WON.agents[1:])
    record = msgspec.structs.replace(WON, outcome=outcome, agents=agents, layout_name=command)
    data = json.loads(to_line(record))
    data["digests"][0] = command
    Path("game.json").write_text(f"{json.dumps(data)}\n{to_line(WON)}{to_line(record)}", encoding="utf-8")
    for arguments in (["--check"], ["--display", display], ["--display", display, "--game", "3"]):
        ran = run("replay", "game.json", *arguments)
        assert "?]0;owned?" in ran.output + ran.errors
        assert "\x1b]0" not in ran.output + ran.errors
