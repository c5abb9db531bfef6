"""What a shell completes."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def completed(program: str, *words: str) -> list[str]:
    """What bash would offer for the last of these words."""
    asked = {
        f"_{program.upper()}_COMPLETE": "bash_complete",
        "COMP_WORDS": " ".join((program, *words)),
        "COMP_CWORD": str(len(words)),
    }
    main = {"pacman": "main", "autograder": "grader_main"}[program]
    run = f"import sys; sys.argv = [{program!r}]; from pacman.cli.main import {main}; sys.exit({main}())"
    ran = subprocess.run(
        [sys.executable, "-c", run],
        env=os.environ | asked,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert not ran.stderr
    return ran.stdout.splitlines()


@pytest.mark.rest_slow
@pytest.mark.parametrize(
    ("program", "words", "offered"),
    [
        ("pacman", ["repl"], ["plain,replay"]),
        ("pacman", ["play", "--layout", "me"], ["plain,medium"]),
        ("pacman", ["play", "-p", "expecti"], ["plain,expectimax", "plain,expectiminimax"]),
        ("pacman", ["play", "-g", "random+dir"], ["plain,random+directional"]),
        ("pacman", ["play", "--layouts", "me"], ["plain,medium"]),
        ("pacman", ["explain", "--agents", "exp"], ["plain,expectimax", "plain,expectiminimax"]),
        ("pacman", ["batch", "--layouts", "small,la"], ["plain,small,large"]),
        ("pacman", ["batch", "--agent", "reflex,mini"], ["plain,reflex,minimax"]),
        ("pacman", ["play", "--agen"], ["plain,--agent", "plain,--agents", "plain,--agent-arg"]),
        ("pacman", ["solve", "textb"], ["plain,textbook"]),
        ("pacman", ["explain", "textb"], ["plain,textbook"]),
        ("pacman", ["quiz", "--tree", "textb"], ["plain,textbook"]),
        ("pacman", ["play", "--game", "tic"], ["plain,tic-tac-toe"]),
        ("pacman", ["perft", "my_own"], ["file,"]),
        ("pacman", ["test", "x.py", "--assignment", "cha"], ["plain,chance-and-bounds"]),
        ("pacman", ["test", "x.py", "--tests", "my_own"], ["file,"]),
        ("autograder", ["grade", "x.py", "--assignment", "adv"], ["plain,adversarial-search"]),
        ("autograder", ["check", "adv"], ["plain,adversarial-search"]),
        (
            "autograder",
            ["grade", "x.py", "--assignment", "adversarial-search", "-q", "ex"],
            ["plain,expectimax"],
        ),
        ("autograder", ["grade", "x.py", "-q", "star"], ["plain,star1"]),
        ("autograder", ["grade", "x.py", "--assignment", "my_own", "-q", "mini"], [""]),
        ("pacman", ["test", "x.py", "-q", "star"], ["plain,star1"]),
        ("pacman", ["test", "x.py", "--assignment", "adversarial-search", "-q", "star"], [""]),
    ],
)
def test_commands_and_values_are_completed(program: str, words: list[str], offered: list[str]) -> None:
    assert completed(program, *words) == offered


def test_summaries_of_commands_are_not_cut(run) -> None:
    commands = run("--help").output.partition("Commands:")[2]
    assert "every game promises." in commands
    assert "..." not in commands
