"""Whatever numbers the functions in C get, they return: each index and each recursion is bounded."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import MCTS, AlphaBeta, Star2
from agents.evaluations import farsighted
from pacman import DirectionalGhost, GameState
from pacman.compiled import boards, players
from pacman.compiled import structures as c
from pacman.compiled.library import load
from pacman.gameplay.game import Game
from tests.fuzzing import examples

STATE = GameState.initial("small")
RESULTS = (c.OVER, c.LIMIT, c.FULL, c.NEEDS_PYTHON, c.MALFORMED)
EDGES = (-(2**31), -1, 0, 1, 2, 40, 41, 255, 256, 0xFFFF, 2**31 - 1)
numbers = st.one_of(st.sampled_from(EDGES), st.integers(-(2**31), 2**31 - 1))


@contextmanager
def board_with(tables: c.Tables) -> Iterator[Any]:
    pointer = load().pacman_make_board(ctypes.byref(tables))
    try:
        yield pointer
    finally:
        load().pacman_free_board(pointer)


def searches() -> list[c.Search]:
    agents = (AlphaBeta(2, farsighted), Star2(1, farsighted, model=DirectionalGhost()))
    return [players.search_for_c(agent, STATE.num_agents) for agent in agents]


@examples(400)
@given(
    st.sampled_from(["moves", "half_moves", "centred", "near", "bit", "capsule", "home"]),
    st.integers(0, 10**6),
    st.integers(0, 0xFFFF),
)
def test_a_changed_table_is_refused_or_harmless(field: str, place: int, value: int) -> None:
    tables = boards._tables(STATE.layout, [0, 1])
    lengths = {"home": tables.agents, "bit": tables.cells, "capsule": tables.cells, "near": 2 * tables.poses}
    lengths |= {"half_moves": tables.first_pacman, "centred": len(STATE.layout.tables.centred)}
    array = getattr(tables, field)
    place %= lengths.get(field, tables.poses)
    if field.endswith("moves"):
        moves = array[place]
        moves.count, moves.pose[value % 5], moves.action[value % 5] = value & 7, value, value & 0xFF
        array[place] = moves
    else:
        array[place] = value if field != "capsule" else value - 0x8000
    with board_with(tables) as board:
        if board:
            for search in searches():
                start = boards.board_of(STATE.layout).state_for_c(STATE)
                result = load().pacman_search(board, start, ctypes.byref(search), ctypes.byref(c.Decision()))
                assert result in RESULTS


@pytest.mark.parametrize("field", ["poses", "first_gap", "first_pacman", "cells", "squares", "agents"])
@pytest.mark.parametrize("change", [-(2**31), -1000, -1])
def test_fewer_of_something_than_the_tables_need_are_refused(field: str, change: int) -> None:
    tables = boards._tables(STATE.layout, [0, 1])
    setattr(tables, field, max(-(2**31), getattr(tables, field) + change))
    with board_with(tables) as board:
        assert not board or field in ("squares", "agents")


@examples(400)
@given(st.data())
def test_any_state_is_refused_or_searched(data: st.DataObject) -> None:
    board = boards.board_of(STATE.layout)
    start = board.state_for_c(STATE)
    ctypes.memset(start.food, 0, 128)
    for agent in range(c.MOST_AGENTS):
        start.poses[agent] = data.draw(st.sampled_from((start.poses[agent], 0, 600, 773, 774, 0xFFFF)))
        start.timers[agent] = data.draw(st.sampled_from((0, 1, 40, 41, 255)))
    start.capsules, start.food_left = data.draw(st.integers(0, 2**64 - 1)), data.draw(numbers)
    start.score = data.draw(st.sampled_from((0, -(2**63), 2**63 - 1)))
    start.food[0], start.kind = data.draw(st.integers(0, 2**64 - 1)), data.draw(st.sampled_from((0, 0, 1, 9)))
    for search in searches():
        found = c.Decision()
        assert (
            load().pacman_search(board.pointer, start, ctypes.byref(search), ctypes.byref(found)) in RESULTS
        )
    child = c.State()
    agents, agent, move = (data.draw(numbers) for _ in range(3))
    assert load().pacman_successor(board.pointer, start, agents, agent, move, ctypes.byref(child)) in RESULTS


@examples(400)
@given(st.data())
def test_any_options_are_refused_or_searched(data: st.DataObject) -> None:
    board = boards.board_of(STATE.layout)
    start = board.state_for_c(STATE)
    agent = MCTS[GameState](2, simulations=3)
    agent.rng.seed(1) if agent._rng else None
    for search in (*searches(), players.search_for_c(agent, STATE.num_agents)):
        for field in ("algorithm", "evaluation", "agents", "quiet", "probes", "order", "simulations"):
            if data.draw(st.booleans()):
                value = data.draw(numbers)
                setattr(search, field, value if field != "quiet" else value % 3)
        search.roles[0], search.roles[1] = data.draw(numbers) % 4, data.draw(numbers) % 4
        found = c.Decision()
        assert (
            load().pacman_search(board.pointer, start, ctypes.byref(search), ctypes.byref(found)) in RESULTS
        )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("depth", 65),
        ("depth", -1),
        ("depth", 2**31 - 1),
        ("quiet", 64),
        ("quiet", -1),
        ("agents", 9),
        ("agents", 0),
    ],
)
def test_a_search_that_is_too_deep_is_refused(field: str, value: int) -> None:
    board, search = boards.board_of(STATE.layout), searches()[0]
    setattr(search, field, value)
    start = board.state_for_c(STATE)
    result = load().pacman_search(board.pointer, start, ctypes.byref(search), ctypes.byref(c.Decision()))
    assert result == c.MALFORMED


@examples(200)
@given(st.sampled_from(["agents", "turn", "max_moves", "moves", "room", "seed"]), numbers)
def test_any_game_is_refused_or_played(field: str, value: int) -> None:
    from pacman.compiled import games

    game = Game(STATE, [AlphaBeta(1), DirectionalGhost()], seed=1)
    game.start()
    team, board = games._Players(game), boards.board_of(STATE.layout)
    actions, seconds = (ctypes.c_uint8 * 10)(), (ctypes.c_double * 10)()
    running = c.Game(
        state=board.state_for_c(STATE),
        players=team.array,
        agents=2,
        max_moves=5,
        actions=actions,
        seconds=seconds,
    )
    running.room = 10
    setattr(running, field, min(value, 10) if field == "room" else value)
    assert load().pacman_play(board.pointer, ctypes.byref(running)) in RESULTS
    assert running.made <= 10 and running.decided <= 10
