"""Whole games on boards against single games on the object engine, and the streams they draw from."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from pacman import Action, GameState, Layout, OptionError
from pacman.ghosts import DirectionalGhost
from pacman.vector import (
    Boards,
    DirectionalGhosts,
    Outcomes,
    Streams,
    Uniforms,
    play_many,
    random_moves,
)
from pacman.vector.boards import Ints
from tests.messages import raises

ACTIONS = list(Action)
WORD = 2**64


class SplitMix:
    """SplitMix64 on Python's own integers, as the paper has it."""

    def __init__(self, word: int) -> None:
        self.word = word

    def next(self) -> int:
        self.word = (self.word + 0x9E3779B97F4A7C15) % WORD
        return self.mixed(self.word)

    def random(self) -> float:
        return (self.next() >> 11) / 2**53

    @staticmethod
    def mixed(word: int) -> int:
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 % WORD
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB % WORD
        return word ^ (word >> 31)

    @classmethod
    def of_game(cls, seed: int, game: int) -> SplitMix:
        return cls(cls.mixed((cls.mixed(seed) + game * 0x9E3779B97F4A7C15) % WORD))


Chooser = Callable[[GameState, int, float], Action]


def uniformly(state: GameState, agent: int, number: float) -> Action:
    legal = state.legal_actions(agent)
    return legal[int(number * len(legal))]


def directionally(state: GameState, agent: int, number: float) -> Action:
    *first, (last, _) = DirectionalGhost().distribution(state, agent)
    end = 0.0
    for action, chance in first:
        end += chance
        if number < end:
            return action
    return last


def game_by_objects(
    layout: Layout, seed: int, game: int, ghosts: Chooser, max_moves: int
) -> tuple[bool, bool, int, int]:
    """How game number `game` must end, played alone and move by move."""
    state, stream, moves = GameState.initial(layout), SplitMix.of_game(seed, game), 0
    while not state.is_terminal and moves < max_moves:
        agent = moves % state.num_agents
        chooser = ghosts if agent else uniformly
        state = state.successor(agent, chooser(state, agent, stream.random()))
        moves += 1
    return state.is_win, state.is_lose, state.score, moves


def rows(outcomes: Outcomes) -> list[tuple[bool, bool, int, int]]:
    columns = (outcomes.is_win, outcomes.is_lose, outcomes.score, outcomes.moves)
    return list(zip(*(column.tolist() for column in columns), strict=True))


@pytest.mark.parametrize("max_moves", [1, 2, 3, 31, 32, 33, 10_000])
@pytest.mark.parametrize("policy", [(random_moves, uniformly), (DirectionalGhosts(), directionally)])
@pytest.mark.parametrize("name", ["medium", "power"])
def test_each_game_ends_as_the_object_engine_ends_it(
    name: str, policy: tuple[Any, Chooser], max_moves: int
) -> None:
    layout = Layout.load(name)
    ghosts, chooser = policy
    outcomes = play_many(layout, 25, seed=11, ghosts=ghosts, max_moves=max_moves, at_once=7)
    expected = [game_by_objects(layout, 11, game, chooser, max_moves) for game in range(25)]
    assert rows(outcomes) == expected
    assert outcomes.is_draw.tolist() == [not (win or lose) for win, lose, _, _ in expected]


def test_games_end_in_every_way_and_without_ghosts_too() -> None:
    handy = Layout.parse("%%%%%%%%%\n%P.o  %G%\n%     % %\n%       %\n%%%%%%%%%")
    outcomes = play_many(handy, 200, seed=3, max_moves=21)
    assert rows(outcomes) == [game_by_objects(handy, 3, game, uniformly, 21) for game in range(200)]
    assert min(outcomes.is_win.sum(), outcomes.is_lose.sum(), outcomes.is_draw.sum()) > 10
    alone = play_many(handy, 50, seed=3, num_ghosts=0)
    assert alone.is_win.all()
    assert len(set(alone.moves.tolist())) > 10


def test_a_game_depends_on_nothing_but_the_seed_and_its_number() -> None:
    games = rows(play_many("small", 300, seed=5))
    assert rows(play_many("small", 300, seed=5)) == games
    assert rows(play_many("small", 120, seed=5, at_once=50)) == games[:120]
    assert rows(play_many("small", 300, seed=5, at_once=11)) == games
    assert rows(play_many("small", 1, seed=5)) == games[:1]
    others = rows(play_many("small", 300, seed=6))
    assert sum(one == other for one, other in zip(games, others, strict=True)) < 30


def test_whole_games_are_kept_though_short_ones_end_first() -> None:
    """A loop makes long games rare; a run that kept the first to end would miss them."""
    few = play_many("loop", 400, seed=1, at_once=400)
    crowded = play_many("loop", 400, seed=1, at_once=16)
    assert crowded.moves.tolist() == few.moves.tolist()
    assert few.moves.max() > 5 * np.median(few.moves)


def test_splitmix_gives_the_published_numbers() -> None:
    """The first numbers of seed 1234567, as on https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64"""
    stream = SplitMix(1234567)
    assert [stream.next() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_streams_are_those_of_the_paper_and_follow_their_games() -> None:
    streams = Streams(2**63 - 1, np.array([0, 5, 10**6]))
    alone = [SplitMix.of_game(2**63 - 1, game) for game in (0, 5, 10**6)]
    for _ in range(3):
        assert streams.random(3).tolist() == [stream.random() for stream in alone]
    streams.restart(np.array([1]), np.array([7]))
    streams.select(np.array([1, 2]))
    alone[1] = SplitMix.of_game(2**63 - 1, 7)
    assert streams.random(2).tolist() == [alone[1].random(), alone[2].random()]
    with raises(OptionError, size=3, count=2):
        streams.random(3)


@pytest.mark.parametrize("along", [0, 1])
def test_streams_are_uniform_and_do_not_follow_each_other(along: int) -> None:
    """Pairs of numbers, of neighbouring games and of neighbouring draws, fill 8 × 8 boxes evenly."""
    streams = Streams(9, np.arange(400))
    numbers = np.array([streams.random(400) for _ in range(400)])
    assert numbers.min() >= 0
    assert numbers.max() < 1
    pairs = np.moveaxis(numbers, along, 0)
    boxes = np.bincount(
        ((pairs[::2] * 8).astype(int) * 8 + (pairs[1::2] * 8).astype(int)).ravel(), minlength=64
    )
    expected = numbers.size / 2 / 64
    assert ((boxes - expected) ** 2 / expected).sum() < 117  # chi-square, 63 degrees, about once in 20 000


def test_streams_of_seeds_are_uniform_and_apart() -> None:
    streams = Streams.of_seeds(range(2000))
    draws = np.array([streams.random(2000) for _ in range(50)])
    counts = np.histogram(draws, 20, (0, 1))[0]
    assert abs(counts - 5000).max() < 5 * 5000**0.5
    assert abs(np.corrcoef(draws[:, :-1].ravel(), draws[:, 1:].ravel())[0, 1]) < 0.015
    assert abs(np.corrcoef(draws[:-1].ravel(), draws[1:].ravel())[0, 1]) < 0.015


@pytest.mark.parametrize(
    ("name", "value"), [("games", 0), ("max_moves", 0), ("at_once", 0), ("seed", -1), ("seed", 2**63)]
)
def test_numbers_out_of_range_are_refused(name: str, value: int) -> None:
    options: dict[str, Any] = {"games": 1, name: value}
    with raises(OptionError, name=name, value=value):
        play_many("small", **options)


@pytest.mark.parametrize("name", ["games", "max_moves", "at_once", "seed"])
def test_fractions_are_refused(name: str) -> None:
    options: dict[str, Any] = {"games": 1, name: 2.5}
    with raises(OptionError, name=name, value=2.5):
        play_many("small", **options)


def test_a_path_names_a_layout_too(tmp_path: Path) -> None:
    path = tmp_path / "mine.lay"
    path.write_text(Layout.load("small").text)
    assert rows(play_many(path, 3, seed=1)) == rows(play_many("small", 3, seed=1))


def test_a_policy_may_be_any_function() -> None:
    def first(boards: Boards, rng: Uniforms) -> Ints:
        actions: Ints = boards.legal().argmax(axis=1)
        return actions

    layout = Layout.load("power")
    state, moves = GameState.initial(layout), 0
    for agent in islice([0, 1] * 50, 100):
        if not state.is_terminal:
            state, moves = state.successor(agent, state.legal_actions(agent)[0]), moves + 1
    outcomes = play_many(layout, 2, pacman=first, ghosts=first, max_moves=100)
    assert rows(outcomes) == [(state.is_win, state.is_lose, state.score, moves)] * 2
