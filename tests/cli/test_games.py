"""`pacman solve`, `pacman explain` and other commands with games that are not Pacman."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click
import pytest

from pacman.cli.games import PROMISES_KEPT
from tests.messages import Said
from tests.places import ROOT
from tests.pseudo_terminal import talk

MINE = (ROOT / "tests" / "games" / "broken.py").read_text(encoding="utf-8")


def test_a_small_game_is_solved_with_its_tree(says: Said, run) -> None:
    lines = run("solve", "nim:heaps=1+2", "--depth", "2").output.splitlines()
    assert lines[:4] == ["nim:heaps=1+2", "1: o", "2: oo", "<Nim 1+2, agent 0 moves> max = 1"]
    assert "├── 1 from heap 2: <Nim 1+1, agent 1 moves> min = 1   α -1  β ∞" in lines
    last = " ".join(lines[-2:])
    says(last, agent="alphabeta:depth=2", action="1 from heap 2", value="1")
    says(last, win="100%", loss="0%")
    assert re.findall(r"\d+", last)[-3:] == ["12", "7", "5"]


@pytest.mark.slow
def test_of_a_larger_search_the_moves_are_told(run) -> None:
    output = run("solve", "tic-tac-toe:start=fork", "--depth", "5", "--agent", "minimax").output
    assert "│ 4    │ 1     │" in output
    assert "minimax:depth=5 takes 4, worth 1." in output
    assert "α" not in output


def test_the_second_player_looks_for_the_least_value(says: Said, run) -> None:
    output = run("solve", "nim", "--after", "3 from heap 3, 1 from heap 1", "--depth", "1").output
    assert "3 from heap 3, 1 from heap 1" in output.partition("\n")[0]
    output = run("solve", "nim:heaps=1+2", "--after", "1 from heap 1", "--depth", "2").output
    says(output, win="0%", loss="100%")


def test_the_depth_is_that_of_every_compared_agent_whose_name_has_none(run) -> None:
    output = run("solve", "nim", "--compare", "minimax,alphabeta:depth=1", "--depth", "2").output
    assert "minimax:depth=2" in output and "alphabeta:depth=1" in output


def test_agents_are_compared_in_a_game_with_dice(run) -> None:
    found = run("solve", "pig:target=10", "--after", "roll,5", "--compare", "expectiminimax,star1,star2")
    rows = [[cell.strip() for cell in line.strip("│").split("│")] for line in found.output.splitlines()]
    rows = {row[0]: row[1:] for row in rows if len(row) == 4}  # type: ignore[assignment]
    assert rows["takes"] == ["roll"] * 3  # type: ignore[call-overload]
    assert len(set(rows["value"])) == 1  # type: ignore[call-overload]
    assert rows["generated"][0] == "553"  # type: ignore[call-overload]


def test_a_game_of_ones_own_is_solved(run) -> None:
    Path("mine.py").write_text(MINE, encoding="utf-8")
    assert "takes 2, worth 1" in run("solve", "mine.py:Count:left=2", "--depth", "1").output
    assert "takes 1, worth 1" in run("solve", "mine.py:Count", "--depth", "3", "--after", "2,2").output


def test_a_search_of_a_game_is_explained_as_a_page(run) -> None:
    ran = run("explain", "pig:target=10", "--after", "roll,5", "--agent", "star1", "--depth", "1")
    assert ran.code == 0
    page = Path("explain.html").read_text(encoding="utf-8")
    assert "pig:target=10, after roll, 5" in page


def test_a_search_with_too_many_steps_is_refused(says: Said, run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.cli.problem.MOST_EVENTS", 1_000)
    ran = run("solve", "tic-tac-toe", "--depth", "5")
    assert ran.code == 2
    says(ran.errors, agent="alphabeta:depth=5", title="tic-tac-toe", most_events=1000)


BAD = [
    (("solve", "nim:heaps=0"), "heaps='0' are no heaps of Nim; write sizes from 1 to 20 with + between"),
    (("solve", "nim:heap=1"), "nim has no option 'heap'; did you mean 'heaps'? its options are: heaps (str,"),
    (("solve", "pig:target=x"), "pig: target=x is not int"),
    (("solve", "tic-tac-toe:start=end"), "tic-tac-toe: start=end is not empty or fork"),
    (("solve", "nim", "--after", "7"), "'7' is not legal in <Nim 1+2+3, agent 0 moves>"),
    (
        ("solve", "pig", "--after", "roll"),
        "chance moves in pig, after roll: continue with one of its moves in",
    ),
    (
        ("solve", "nim:heaps=1", "--after", "1 from heap 1"),
        "there is nothing to search: the game is over in nim:heaps=1, after 1 from heap 1",
    ),
    (("solve", "nim", "--agent", "reflex"), "reflex is not a SearchAgent, so it has no search to show"),
    (
        ("solve", "textbook", "--after", "Left"),
        "--after 'Left' is for games; a drawn tree begins at its root",
    ),
    (("solve", "nim", "--agent", "pvs", "--compare", "minimax"), "--compare works without --agent"),
    (("solve", "none.py:Game"), "there is no file none.py"),
    (("solve", "mine.py:Missing"), "there is no game 'Missing'; there are: Count,"),
    (("solve", "mine.py:Count:left=x"), "mine.py:Count: left=x is not int"),
    (("solve", "mine.py:dataclass"), "is not a state of a game: it has no num_agents"),
    (("explain", "--after", "1"), "--after '1' is for games; name one, for example pacman explain nim"),
    (("quiz", "--after", "1"), "--after '1' is for games; name one, for example pacman quiz nim"),
    (("explain", "textbook", "--after", "1"), "--after '1' is for games; a drawn tree begins at its root"),
    (("quiz", "textbook", "--after", "1"), "--after '1' is for games; a drawn tree begins at its root"),
]


@pytest.mark.parametrize(("words", "problem"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_one_clear_sentence(run, words: tuple[str, ...], problem: str) -> None:
    Path("mine.py").write_text(MINE, encoding="utf-8")
    ran = run(*words)
    assert ran.code == 2
    assert len(ran.errors.splitlines()) == 1
    assert problem in ran.errors


def test_a_game_is_played_as_text(says: Said, run) -> None:
    lines = run("play", "--game", "nim", "--agent", "minimax:depth=3", "--seed", "1").output.splitlines()
    assert lines[:5] == ["1: o", "2: oo", "3: ooo", "", "agent 0 (minimax:depth=3): 1 from heap 1"]
    says(lines[-1], reason="agent 0 won", score=1, number=3)


def test_chance_is_told_as_a_mover(run) -> None:
    output = run("play", "--game", "pig:target=5", "--agent", "reflex", "--seed", "1").output
    assert "agent 0 (reflex): roll\n" in output
    assert "agent 2 (chance): " in output


RAISES = """
from dataclasses import dataclass
from broken import Count

class OfTheEnd(Count):
    @property
    def is_terminal(self):
        raise KeyError("no end")

class OfItsNumber(Count):
    @property
    def num_agents(self):
        raise KeyError("no number")

class OfActions(Count):
    def legal_actions(self, agent=0):
        raise KeyError("no actions")

class OfTheNext(Count):
    def successor(self, agent, action):
        raise KeyError("no successor")

class OfTheEndsScore(Count):
    @property
    def score(self):
        return 0 if self.left else {}["no score"]
"""


@pytest.mark.parametrize("name", ["OfTheEnd", "OfItsNumber", "OfActions", "OfTheNext", "Exits"])
def test_a_game_that_raises_before_the_first_move_is_told_in_one_sentence(says: Said, run, name: str) -> None:
    Path("broken.py").write_text(MINE, encoding="utf-8")
    Path("mine.py").write_text(f"{RAISES}\nfrom broken import Exits\n", encoding="utf-8")
    ran = run("play", "--game", f"mine.py:{name}", "--agent", "random", "--seed", "1")
    assert (ran.code, ran.output) == (2, "")
    raised = "SystemExit: 0" if name == "Exits" else "KeyError: 'no "
    assert ran.errors.startswith(f"pacman: mine.py:{name} raised {raised}")
    says(ran.errors, game=f"mine.py:{name}")
    assert len(ran.errors.splitlines()) == 1


def test_a_game_that_raises_at_its_end_or_cannot_be_shown_is_no_crash_of_ours(says: Said, run) -> None:
    Path("broken.py").write_text(MINE, encoding="utf-8")
    Path("mine.py").write_text(f"{RAISES}\nfrom broken import NeverShown\n", encoding="utf-8")
    ran = run("play", "--game", "mine.py:OfTheEndsScore", "--agent", "random", "--seed", "1")
    assert ran.code == 3
    says(ran.errors, reason="the game raised KeyError: 'no score' in OfTheEndsScore(left=0, turn=0)")
    ran = run("play", "--game", "mine.py:NeverShown", "--agent", "random", "--seed", "1")
    assert ran.code == 0, ran.errors
    says(ran.output.partition("\n")[0], error="ZeroDivisionError: in __str__")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is needed")
def test_ctrl_c_ends_a_text_game_without_a_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pacman", "play", "--game", "nim", "--agent", "keyboard", "--seed", "1"]
    ended = talk(command, [("your move", "1\n"), ("your move", "\x03")], folder=tmp_path, env={})
    assert ended.code == 130
    assert ended.restored
    assert "Traceback" not in ended.shown and "Abort" not in ended.shown


def test_many_games_are_counted(run) -> None:
    output = run("play", "--game", "nim:heaps=1", "--agent", "random", "-n", "4", "--seed", "1").output
    assert "│ 4     │ 4   │ 0    │ 0    │ 0            │" in output


@pytest.mark.parametrize("seat", ["first", "second"])
def test_a_person_plays_by_numbers_or_actions(
    says: Said, run, monkeypatch: pytest.MonkeyPatch, seat: str
) -> None:
    answers = iter(["x", "9", "2", "1 from heap 1", "1", "1", "1"])
    monkeypatch.setattr(click, "prompt", lambda *_, **__: next(answers))
    names = ("keyboard", "minimax") if seat == "first" else ("minimax", "keyboard")
    ran = run("play", "--game", "nim:heaps=1+2", "--agent", names[0], "--opponents", names[1], "--seed", "1")
    assert ran.code == 0, ran.errors
    says(ran.output, answer="'x'")
    says(ran.output, answer="'9'")
    assert "(keyboard): " in ran.output
    assert " won, score 1" in ran.output or " lost, score -1" in ran.output


def test_the_games_are_listed_and_looked_at(says: Said, run) -> None:
    output = run("games").output
    assert "heaps (str, default 1+2+3)" in output
    ran = run("games", "tic-tac-toe", "pig")
    assert ran.code == 0
    assert ran.output.count(PROMISES_KEPT) == 2
    Path("mine.py").write_text(MINE, encoding="utf-8")
    ran = run("games", "mine.py:Twice")
    assert ran.code == 1
    says(ran.output, found="('1', '2', '1', '2')")


BAD_PLAY = [
    (("--game", "nim", "--layout", "small"), "--layout is Pacman's; nim is played as text, without it"),
    (("--game", "nim", "--record", "a.json"), "--record is Pacman's; nim is played as text, without it"),
    (("--game", "nim", "--num-ghosts", "1"), "--num-ghosts is Pacman's; nim is played as text, without it"),
    (("--game", "nim", "--display", "window"), "--display window is Pacman's; nim is played as text"),
    (("--opponents", "random"), "--opponents random play in another game; name it with --game"),
    (("--game", "nim", "--agent", "keyboard", "-q"), "the agent keyboard is a person, who must see the game"),
    (
        ("--game", "nim", "--agent", "keyboard", "--opponents", "keyboard"),
        "the agent keyboard is one person; let another agent play against it",
    ),
    (("--game", "nimm"), "there is no game 'nimm'; did you mean 'nim'?"),
]


@pytest.mark.parametrize(("words", "problem"), BAD_PLAY, ids=[" ".join(words) for words, _ in BAD_PLAY])
def test_what_makes_no_sense_in_another_game_is_refused(run, words: tuple[str, ...], problem: str) -> None:
    ran = run("play", *words)
    assert ran.code == 2
    assert problem in ran.errors
