"""docs/games.md: its files, its commands with what they print, its Python."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from agents import Expectiminimax
from autograder.course import parse
from autograder.course.problems import problems
from autograder.reference.search import run
from pacman.agent import State
from pacman.cli.main import main
from pacman.examples.pig import pig
from pacman.games import after
from tests.guides import page

TEXT = page("games.md")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", TEXT, re.S | re.M)


def shown(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines() if line.strip()]


@pytest.mark.slow
def test_the_page(
    in_a_folder_without_a_screen: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.syspath_prepend(".")
    printed = ""
    for language, block in BLOCKS:
        if named := re.match(r"# (\S+\.(?:py|toml))\n", block):
            Path(named[1]).parent.mkdir(parents=True, exist_ok=True)
            Path(named[1]).write_text(block, encoding="utf-8")
        elif language == "sh":
            for line in block.splitlines():
                program, *words = shlex.split(line, comments=True)
                assert (program, main(words)) == ("pacman", 0), line
                printed = capsys.readouterr().out
        elif language == "python":
            exec(compile(block, "docs/games.md", "exec"), {})
            printed = capsys.readouterr().out
        else:
            told = shown(printed)
            assert told[-len(shown(block)) :] == shown(block), "the page shows what is printed, or its end"


def test_the_case_of_the_page_is_one_that_can_be_graded() -> None:
    (case,) = [block for language, block in BLOCKS if language == "toml"]
    head = 'title = "t"\nfile = "mine.py"\n[[questions]]\nname = "q"\nagent = "A"\n'
    head += 'algorithm = "expectiminimax"\n'
    assignment = parse({"assignment.toml": head.encode(), "q/1.toml": case.encode()})
    (question,) = assignment.questions
    (problem,) = problems(assignment, question, question.cases[0].case, 0)
    found = run(problem.state, problem.settings)
    assert found.action == Expectiminimax(depth=1).search(after(pig(10), ["roll", "4"])[0]).action


def test_the_first_game_has_as_many_lines_as_the_page_says() -> None:
    (game,) = [block for language, block in BLOCKS if block.startswith("# countdown.py")]
    code = [line for line in game.splitlines()[1:] if line.strip()]
    assert f"## A game in {len(code)} lines" in TEXT


def test_every_member_of_a_state_is_told() -> None:
    table = TEXT[TEXT.index("| member |") : TEXT.index("The methods are only called")]
    members = [name for name in vars(State) if not name.startswith("_")]
    assert all(f"`{name}" in table for name in [*members, "turn", "role"])
