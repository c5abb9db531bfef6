"""Options with two spellings: a command takes one agent or several, and users need not remember which."""

from __future__ import annotations

import json
import re
from pathlib import Path

import click
import pytest

from pacman.cli.commands import cli
from pacman.gameplay.record import read_records
from tests.messages import Said

pytestmark = pytest.mark.usefixtures("in_a_folder_without_a_screen")

PAIRS = (("--agent", "--agents"), ("--layout", "--layouts"))


def commands() -> list[click.Command]:
    context = click.Context(cli)
    return [found for name in cli.list_commands(context) if (found := cli.get_command(context, name))]


@pytest.mark.parametrize("pair", PAIRS)
def test_every_command_with_one_spelling_accepts_the_other(pair: tuple[str, str]) -> None:
    having = []
    for command in commands():
        for option in command.params:
            if set(pair) & {*option.opts}:
                assert set(pair) <= {*option.opts}, command.name
                having.append(command.name)
    assert {"batch", "explain", "play"} <= {*having}


@pytest.mark.parametrize(
    ("command", "spellings"),
    [
        ("play", ["-p, --agent TEXT", "-l, --layout TEXT"]),
        ("explain", ["-p, --agent TEXT", "-l, --layout TEXT"]),
        ("solve", ["-p, --agent TEXT"]),
        ("quiz", ["-p, --agent TEXT"]),
        ("batch", ["-p, --agents NAMES", "-l, --layouts NAMES"]),
    ],
)
def test_the_help_shows_one_spelling(run, command: str, spellings: list[str]) -> None:
    found = run(command, "--help").output
    for spelling in spellings:
        assert re.search(rf"^ +{spelling} ", found, re.M)
    assert not re.search(r"--agent, --agents|--agents, --agent|--layouts?, --layouts?", found)


def test_play_takes_the_plural(run) -> None:
    words = ("play", "--seed", "1", "--display", "none", "--max-moves", "10", "--record")
    assert run(*words, "one.json", "--agent", "reflex", "--layout", "small").code == 0
    assert run(*words, "two.json", "--agents", "reflex", "--layouts", "small").code == 0
    assert read_records(Path("one.json")) == read_records(Path("two.json"))


@pytest.mark.slow
def test_the_command_that_plays_again_has_the_spelling_of_the_help(says: Said, run) -> None:
    ran = run("play", "--agents", "reflex", "--layouts", "small", "--seed", "1", "--display", "terminal")
    says(ran.output, command="pacman play --layout small --agent reflex --display terminal --seed 1")


@pytest.mark.slow
def test_batch_takes_the_singular(run) -> None:
    words = ("--games", "1", "--seed", "1", "--max-moves", "20", "--jobs", "1", "--json")
    assert run("batch", "--agents", "reflex,random", "--layouts", "small", *words, "one.json").code == 0
    assert run("batch", "--agent", "reflex", "--agents", "random", "--layout", "small", *words,
               "two.json").code == 0  # fmt: skip
    tables = [
        json.loads(Path(file).read_text(encoding="utf-8"))["figures"] for file in ("one.json", "two.json")
    ]
    one, two = ([(row["layout"], row["agent"], row["score"]) for row in table] for table in tables)
    assert one == two
    assert [agent for _, agent, _ in one] == ["reflex", "random"]


@pytest.mark.parametrize("command", ["play", "solve", "explain", "quiz"])
def test_a_list_where_one_agent_is_taken_is_one_clear_sentence(says: Said, run, command: str) -> None:
    ran = run(command, "--agents", "reflex,minimax")
    assert ran.code == 2
    assert len(ran.errors.splitlines()) == 1
    says(ran.errors, given="reflex,minimax", command=command)


def test_a_comma_in_an_option_is_no_list(run) -> None:
    assert run("solve", "gamble", "--agent", "expectiminimax:roles=max,chance").code == 0
    Path("a,b.py").write_text("from pacman.agents import Minimax\n\n\nclass Mine(Minimax):\n    pass\n")
    assert run("solve", "textbook", "--agent", "a,b.py:Mine").code == 0


def test_searches_take_the_plural(run) -> None:
    assert run("solve", "textbook", "--agents", "minimax").output.count("minimax takes Left") == 1
    assert run("explain", "--agents", "minimax", "--layouts", "small", "--depth", "1").code == 0
    assert run("quiz", "--agents", "minimax").code == 0
