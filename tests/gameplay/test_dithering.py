"""A game in which nothing happened for long says so, and no other one."""

from __future__ import annotations

from typing import Any

import pytest

from pacman import Agent, Layout, play
from pacman.gameplay.game import LIMIT_REACHED, describe_dithering
from pacman.gameplay.record import Outcome
from tests.players import Stays

BOARD = Layout.parse("%%%%%%%%\n%.. P o%\n%%%%%%%%", "corridor")


class ToAndFro(Agent[Any]):
    """Goes East and West by turns, after these first moves."""

    def __init__(self, *first: str) -> None:
        self.first, self.count = first, 0

    def choose(self, state: Any) -> str:
        self.count += 1
        if self.count <= len(self.first):
            return self.first[self.count - 1]
        return "East" if state.pacman.direction != "East" else "West"


@pytest.mark.parametrize(
    ("agent", "moves", "noticed"),
    [
        (ToAndFro(), 1_500, "in the last 1,000 moves Pacman ate nothing and stayed on 2 cells"),
        (Stays(), 1_000, "in the last 1,000 moves Pacman ate nothing and stayed on 1 cell"),
        (ToAndFro(), 100, "in the last 100 moves Pacman ate nothing and stayed on 2 cells"),
        (ToAndFro(), 99, ""),
        (ToAndFro("East", "East"), 1_000, ""),  # a capsule, which is worth no points
        (ToAndFro("East", "East"), 1_002, "in the last 1,000 moves Pacman ate nothing and stayed on 2 cells"),
    ],
)
def test_a_game_by_the_limit_says_if_pacman_only_went_to_and_fro(
    agent: Agent[Any], moves: int, noticed: str
) -> None:
    record = play(BOARD, agent, "random", num_ghosts=0, seed=1, max_moves=moves)
    assert record.outcome.reason == LIMIT_REACHED.format(moves=moves)
    assert describe_dithering(record.outcome, record.states()) == noticed


def test_who_ate_something_late_did_not_dither() -> None:
    first = [("East", "West")[turn % 2] for turn in range(200)]
    record = play(BOARD, ToAndFro(*first, "West", "West"), [], seed=1, max_moves=260)
    assert len(record.states()[-1].food) < len(record.states()[0].food)
    assert describe_dithering(record.outcome, record.states()) == ""


def test_only_a_draw_is_commented_on() -> None:
    record = play(BOARD, Stays(), [], seed=1, max_moves=200)
    assert describe_dithering(Outcome("agent error", "it raised"), record.states()) == ""
    assert describe_dithering(Outcome("draw", "it was left"), record.states()) != ""
