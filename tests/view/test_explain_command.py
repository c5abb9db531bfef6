"""`pacman explain`, as its users run it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.messages import Said

OWN = """
from math import inf

from pacman import Decision, SearchAgent


class Mine(SearchAgent):
    def search(self, state):
        values = {a: self.least(state.successor(0, a)) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def least(self, state):
        return min(self.evaluate(state.successor(1, a)) for a in state.legal_actions(1))


class Broken(SearchAgent):
    def search(self, state):
        return 1 / 0
"""


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--agent", "mine.py:Mine", "--tree", "[[3, 5], [2, 9]]"],
        ["--agent", "mine.py:Mine", "--tree", "[[3,5],[2,9]]", "--compare", "minimax"],
        ["loaded", "--agent", "expectimax"],
        ["gamble", "--agent", "mcts", "--seed", "3"],
        ["star2", "--agent", "star2"],
        ["--agent", "minimax", "--layout", "small", "--depth", "1"],
    ],
)
def test_it_writes_a_page(says: Said, run: Callable[..., Any], words: list[str]) -> None:
    Path("mine.py").write_text(OWN)
    done = run("explain", *words, "--out", "page.html")
    assert done.code == 0
    says(done.output, file="page.html")
    first = Path("page.html").read_bytes()
    assert first.startswith(b"<!doctype html>")
    run("explain", *words, "--out", "page.html")
    assert Path("page.html").read_bytes() == first


def test_a_decision_of_a_recorded_game(run: Callable[..., Any]) -> None:
    assert run("play", "--agent", "minimax:depth=1", "-l", "small", "--seed", "1", "--display", "none",
               "--max-moves", "8", "--record", "kept.json").code == 0  # fmt: skip
    assert run("explain", "--record", "kept.json", "--move", "3").code == 0
    assert "small, move 3" in Path("explain.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["textbook", "--layout", "small"], "textbook and --layout are two problems; give one"),
        (["--tree", "textbook", "--layout", "small"], "textbook and --layout are two problems; give one"),
        (["--move", "3"], "--move names a decision of a recorded game; give --record FILE too"),
        (["--agent", "reflex"], "reflex is not a SearchAgent"),
        (["nope"], "there is no tree 'nope'"),
        (["--record", "missing.json"], "missing.json"),
        (["--out", "nowhere/page.html"], "--out nowhere/page.html cannot be written"),
        (["--agent", "alphabeta", "--depth", "2", "--agent-arg", "depth=3"], "depth is given twice"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(run: Callable[..., Any], words: list[str], said: str) -> None:
    done = run("explain", *words)
    assert done.code == 2 and said in done.errors and len(done.errors.strip().splitlines()) == 1


def test_an_agent_that_fails_is_an_agent_error(run: Callable[..., Any]) -> None:
    Path("mine.py").write_text(OWN)
    done = run("explain", "--agent", "mine.py:Broken")
    assert done.code == 3 and "ZeroDivisionError" in done.errors


def test_steps_that_a_lecturer_picked(run: Callable[..., Any]) -> None:
    assert run("explain", "--steps", "9,1,12-14").code == 0
    assert 'data-steps="[0, 8, 11, 12, 13]"' in Path("explain.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--steps", "0"], "'0' is not in 1 to 16"),
        (["--steps", "3,17"], "'17' is not in 1 to 16"),
        (["--steps", "5-4"], "'5-4' is not in 1 to 16"),
        (["--steps", "cuts"], "'cuts' is not a step, or a range such as 9-12"),
        (["--steps", "1", "--compare", "minimax"], "--steps presents one search; leave out --compare"),
    ],
)
def test_steps_that_cannot_be_presented(run: Callable[..., Any], words: list[str], says: str) -> None:
    done = run("explain", *words)
    assert done.code == 2 and says in done.errors
