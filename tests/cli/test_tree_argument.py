"""`solve`, `explain` and `quiz` take the same argument: a drawn tree or another game."""

from __future__ import annotations

from pathlib import Path

import pytest

COMMANDS = ("solve", "explain", "quiz")
PROBLEMS = [
    ["textbook"],
    ["my_tree.toml"],
    ["[[3, 5], [2, 9]]"],
    ["nim:heaps=1+2", "--depth", "2"],
    ["nim:heaps=1+2", "--after", "1 from heap 1"],
]


@pytest.fixture(autouse=True)
def own_tree(in_a_folder_without_a_screen: None) -> None:
    Path("my_tree.toml").write_text("tree = [[3, 12], [8, 2]]\n", encoding="utf-8")


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("words", PROBLEMS, ids=" ".join)
def test_the_argument_and_the_option_name_the_same_problem(run, command: str, words: list[str]) -> None:
    answers = []
    for given in (words, ["--tree", *words]):
        ran = run(command, *given)
        assert (ran.code, ran.errors) == (0, "")
        page = Path(f"{command}.html")
        answers.append(page.read_text(encoding="utf-8") if command != "solve" else ran.output)
    assert answers[0] == answers[1]
    if command == "quiz":
        assert "random tree" not in answers[0]


@pytest.mark.parametrize("command", COMMANDS)
def test_two_problems_are_refused(run, command: str) -> None:
    ran = run(command, "textbook", "--tree", "gamble")
    assert ran.code == 2
    assert len(ran.errors.splitlines()) == 1 and "textbook" in ran.errors and "gamble" in ran.errors


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_shows_the_argument(run, command: str) -> None:
    found = run(command, "--help").output
    assert f"{command} [OPTIONS] [TREE]\n" in found
    assert "--tree" not in found


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["no-such", "no_such.py:Game", "pig"])
def test_what_cannot_be_searched_is_the_same_sentence(run, command: str, name: str) -> None:
    said = run("solve", name, "--after", "roll") if name == "pig" else run("solve", name)
    ran = run(command, name, "--after", "roll") if name == "pig" else run(command, name)
    assert (ran.code, ran.errors) == (2, said.errors)
    assert ran.errors.count("\n") == 1
