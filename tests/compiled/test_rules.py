"""The rules in C against the measured figures, and against Python's state by state."""

from __future__ import annotations

import ctypes
import json
from random import Random
from typing import Any

import pytest

from pacman.compiled import structures as c
from pacman.compiled.boards import CompiledBoard, board_of
from pacman.compiled.library import load
from pacman.layout import Layout
from pacman.state import GameState
from tests.compiled import cases
from tests.places import DATA

PERFT: dict[str, Any] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
TRACES = [json.loads(line) for line in (DATA / "traces.jsonl").read_text(encoding="utf-8").splitlines()]
MOST_PATHS = 2_000_000


def successor(board: CompiledBoard, state: c.State, agents: int, agent: int, move: int) -> c.State:
    child = c.State()
    assert load().pacman_successor(board.pointer, state, agents, agent, move, ctypes.byref(child)) == c.OVER
    return child


@pytest.mark.parametrize("name", PERFT)
def test_paths_are_those_of_the_perft_tables(name: str) -> None:
    state = GameState.initial(Layout.parse("\n".join(PERFT[name]["layout"])))
    board, paths = board_of(state.layout), ctypes.c_uint64()
    for row in PERFT[name]["table"]:
        if row["paths"] > MOST_PATHS:
            break
        start = board.state_for_c(state)
        load().pacman_perft(board.pointer, start, state.num_agents, row["moves"], ctypes.byref(paths))
        assert paths.value == row["paths"], row


@pytest.mark.parametrize("trace", TRACES, ids=[f"{t['name']}-{t['seed']}" for t in TRACES])
def test_traced_games_are_reproduced_move_by_move(trace: dict[str, Any]) -> None:
    state = GameState.initial(Layout.parse("\n".join(trace["layout"])))
    board, agents = board_of(state.layout), state.num_agents
    in_c = board.state_for_c(state)
    for agent, action, *_, score, _end in trace["moves"]:
        in_c = successor(board, in_c, agents, agent, state.legal_actions(agent).index(action))
        state = state.successor(agent, action)
        assert board.state_of_c(in_c, agents) == state
        assert in_c.score == score


@pytest.mark.parametrize("name", cases.LAYOUTS)
def test_every_child_in_random_games_is_pythons(name: str) -> None:
    rng, state = Random(name), GameState.initial(name)
    board, agents = board_of(state.layout), state.num_agents
    for move in range(400):
        agent, before = move % agents, board.state_for_c(state)
        children = [state.successor(agent, action) for action in state.legal_actions(agent)]
        for number, child in enumerate(children):
            found = board.state_of_c(successor(board, before, agents, agent, number), agents)
            assert found == child and type(found) is type(child)
        state = rng.choice(children)
        if state.is_terminal:
            state = GameState.initial(name)
            if move % agents != agents - 1:
                break
