"""What Pacman's agent thought, as a record keeps it."""

from __future__ import annotations

import json
from math import inf, nan
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState, Layout, play
from pacman.board import Action
from pacman.errors import RecordError
from pacman.gameplay.record import Record, read_records, states_until_difference, to_line
from pacman.gameplay.thoughts import RecordedThought, Thoughts, record_thought
from pacman.trace import ExpectedResult, Move, Thought
from tests.fuzzing import examples

SMALL = GameState.initial(Layout.load("small"))
WIDTH, HEIGHT = SMALL.layout.width, SMALL.layout.height
RECORD = play(
    "small", "alphabeta:depth=2:evaluation=farsighted", "random", seed=3, max_moves=60, thoughts=True
)
VALUES = (
    st.none() | st.integers(-(10**8), 10**8) | st.floats(-1e12, 1e12).map(lambda value: float(f"{value:.9g}"))
)
CHANCES = st.sampled_from([0.0, 0.125, 0.333333333, 1.0])


@st.composite
def moves(draw: st.DrawFn) -> tuple[Move, ...]:
    """Results of a search for some actions, as far as a record keeps them."""
    found = []
    for action in draw(st.lists(st.sampled_from(list(Action)), unique=True)):
        value, win, loss = draw(VALUES), draw(CHANCES), draw(CHANCES)
        expected = ExpectedResult(value, win, loss) if value is not None and (win or loss) else None
        bound = draw(st.sampled_from(["", "≤", "≥", "≈"]))
        found.append(Move(action, value, bound, expected, draw(st.none() | st.integers(0, 10**6))))
    return tuple(found)


@examples(60)
@given(
    moves(),
    st.tuples(*[st.integers(0, 10**7)] * 4),
    st.dictionaries(st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1)), st.integers(1, 10**6)),
)
def test_a_thought_comes_back_from_a_record_as_it_was(
    found: tuple[Move, ...], counts: tuple[int, int, int, int], nodes_at: dict[Any, int]
) -> None:
    thought = Thought("", SMALL.pacman.position, "West", found, *counts, nodes_at)
    kept = record_thought(thought, WIDTH)
    assert kept.thought(SMALL, Action.WEST) == thought


def test_a_problem_comes_back_alone() -> None:
    kept = record_thought(Thought("too large \ud800"), WIDTH)
    assert kept.thought(SMALL, Action.WEST) == Thought("too large ?")


def test_values_have_nine_digits_and_those_that_are_not_finite_are_left_out() -> None:
    given_values = [-43.300000000000004, 1 / 3, 57.0, 1e20, inf, nan, None]
    kept = [
        record_thought(Thought("", moves=(Move("West", value, "", None),)), WIDTH).values
        for value in given_values
    ]
    found = [each[Action.WEST] for each in kept]
    assert found == [-43.3, 0.333333333, 57, 10**20, None, None, None]
    assert type(found[2]) is int


def test_a_record_with_thoughts_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    line = to_line(RECORD)
    path.write_text(line, encoding="utf-8")
    (back,) = read_records(path)
    assert (back, to_line(back)) == (RECORD.sealed(), line)
    assert states_until_difference(back)[1] is None


def test_a_decision_takes_some_150_bytes() -> None:
    data = json.loads(to_line(RECORD))
    text = json.dumps(data["thoughts"]["decisions"], ensure_ascii=False, separators=(",", ":"))
    assert data["thoughts"]["format"] == "pacman-thoughts-1"
    assert len(text.encode()) / len(data["thoughts"]["decisions"]) < 200
    first = data["thoughts"]["decisions"][0]
    assert list(first["values"]) == list(SMALL.legal_actions())
    assert set(first) <= {"values", "bounds", "wins", "losses", "counts", "cells"}
    assert sum(first["cells"][1::2]) == first["counts"][0]


def as_read(tmp_path: Path, decisions: object, **changes: object) -> Record:
    data = json.loads(to_line(RECORD))
    data["thoughts"] = {"format": "pacman-thoughts-1", "decisions": decisions} | changes
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return read_records(path)[0]


@pytest.mark.parametrize(
    ("decisions", "problem"),
    [
        ([{}] * 99, "line 1: the number of thoughts, 99, is more than that of Pacman's moves, 30"),
        ([{"cells": [1]}], "line 1: thought 1 has cells that are not on the board"),
        ([None, {"cells": [WIDTH * HEIGHT, 1]}], "line 1: thought 2 has cells that are not on the board"),
        ([{"cells": [-1, 1]}], "Expected `int` >= 0"),
        ([{"counts": [2**64, 0, 0, 0]}], "Expected `int` <= "),
        ([{"values": {"West": 2**64}}], "Expected `int` <= "),
        ([{"values": {"Up": 1}}], "Invalid enum value 'Up'"),
        ([{"bounds": {"West": "<"}}], "Invalid enum value '<'"),
        ([{"wins": {"West": 2}}], "Expected `float` <= 1"),
        ([{"counts": [1, 2]}], "Expected `array` of length 4"),
        ([{"hidden": 1}], "unknown field `hidden`"),
    ],
)
def test_thoughts_that_cannot_be_are_refused(tmp_path: Path, decisions: object, problem: str) -> None:
    with pytest.raises(RecordError, match=problem):
        as_read(tmp_path, decisions)


def test_another_version_of_thoughts_is_refused_by_its_name(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="Invalid enum value 'pacman-thoughts-2'"):
        as_read(tmp_path, [], format="pacman-thoughts-2")


def test_a_record_may_hold_fewer_thoughts_than_moves_and_none_of_a_person(tmp_path: Path) -> None:
    record = as_read(tmp_path, [None, {"counts": [1, 1, 0, 0]}])
    agents = len(record.agents)
    states = record.states()
    assert record.thought(0, states[0]) is None
    found = record.thought(agents, states[agents])
    assert found is not None
    assert (found.generated, found.chosen) == (1, record.moves[agents])
    assert [record.thought(move, states[move]) for move in (1, 2 * agents, len(record.moves))] == [None] * 3


def test_there_is_no_empty_thought() -> None:
    assert Thoughts().problem(0, 0) == ""
    assert RecordedThought() == RecordedThought(problem="")


def test_the_plain_form_is_short() -> None:
    assert repr(Thoughts(decisions=(None,) * 1_000)) == "<Thoughts: 1,000 decisions>"
