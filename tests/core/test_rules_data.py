"""The engine against the measured figures: every row of perft.json, every move of traces.jsonl."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from pacman.layout import Layout
from pacman.state import GameState, perft
from tests.places import DATA

PERFT: dict[str, Any] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
TRACES = [json.loads(line) for line in (DATA / "traces.jsonl").read_text(encoding="utf-8").splitlines()]


def initial(rows: list[str]) -> GameState:
    return GameState.initial(Layout.parse("\n".join(rows)))


@pytest.mark.parametrize("name", PERFT)
def test_perft_rows_are_reproduced(name: str) -> None:
    table = PERFT[name]["table"]
    rows = islice(perft(initial(PERFT[name]["layout"])), len(table))
    assert [row._asdict() for row in rows] == table


def count_paths(state: GameState, agent: int, moves: int) -> int:
    """Plain recursion over single paths, which shares no merging of states with `perft`."""
    if moves == 0:
        return 1
    following = (agent + 1) % state.num_agents
    return sum(
        count_paths(state.successor(agent, action), following, moves - 1)
        for action in state.legal_actions(agent)
    )


@pytest.mark.parametrize("name", PERFT)
def test_paths_counted_one_by_one_agree(name: str) -> None:
    state = initial(PERFT[name]["layout"])
    for row in PERFT[name]["table"]:
        if row["paths"] > 5_000:
            break
        assert count_paths(state, 0, row["moves"]) == row["paths"]


@pytest.mark.parametrize("trace", TRACES, ids=[f"{t['name']}-{t['seed']}" for t in TRACES])
def test_traced_games_are_reproduced_move_by_move(trace: dict[str, Any]) -> None:
    state = initial(trace["layout"])
    for number, (agent, action, legal, agents, food, capsules, score, end) in enumerate(trace["moves"]):
        assert state.legal_actions(agent) == tuple(legal), f"before move {number}"
        state = state.successor(agent, action)
        seen = [[*state.pacman.position, state.pacman.direction, 0]]
        seen += [[*ghost.position, ghost.direction, ghost.scared_timer] for ghost in state.ghosts]
        assert (seen, len(state.food), [list(c) for c in state.capsules], state.score) == (
            agents, food, capsules, score,
        ), f"after move {number}"  # fmt: skip
        assert (state.is_win, state.is_lose) == (end == "win", end == "lose")
        assert state.is_terminal == bool(end)


def test_the_data_files_hold_what_was_measured() -> None:
    assert sum(len(game["table"]) for game in PERFT.values()) == 150
    assert sum(len(trace["moves"]) for trace in TRACES) == 3341
