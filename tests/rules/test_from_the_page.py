"""The simulator written from docs/rules.md: it finds the measured numbers, and plays as the engine does."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState
from pacman.ghosts import DirectionalGhost
from tests.places import DATA
from tests.rules import from_the_page as page
from tests.strategies import layouts

PERFT: dict[str, Any] = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))
TRACES = [json.loads(line) for line in (DATA / "traces.jsonl").read_text(encoding="utf-8").splitlines()]
MOST_STATES = 3_000  # at one depth: beyond it the page's simulator takes seconds


@pytest.mark.parametrize("name", PERFT)
def test_the_page_counts_the_measured_sequences(name: str) -> None:
    level = Counter({page.begin(PERFT[name]["layout"]): 1})
    agents = len(next(iter(level)).agents)
    for row in PERFT[name]["table"]:
        if row["distinct"] > MOST_STATES:
            assert row["moves"] > agents, "at least a round is counted"
            break
        following: Counter[page.Game] = Counter()
        for game, paths in level.items():
            agent = (row["moves"] - 1) % agents
            for action in page.legal(game, agent):
                following[page.move(game, agent, action)] += paths
        level = following
        ends = {end: sum(n for game, n in level.items() if game.end == end) for end in ("win", "lose")}
        counted = {"moves": row["moves"], "paths": level.total(), "distinct": len(level)}
        assert row == counted | {"wins": ends["win"], "losses": ends["lose"]}


@pytest.mark.parametrize("trace", TRACES, ids=[f"{t['name']}-{t['seed']}" for t in TRACES])
def test_the_page_plays_the_traced_games(trace: dict[str, Any]) -> None:
    game = page.begin(trace["layout"])
    for number, (agent, action, legal, agents, food, capsules, score, end) in enumerate(trace["moves"]):
        assert page.legal(game, agent) == legal, f"before move {number}"
        game = page.move(game, agent, action)
        seen = [[*one.place, one.direction, one.timer] for one in game.agents]
        left = sorted(map(list, game.capsules))
        assert (seen, len(game.food), left, game.score, game.end) == (
            agents, food, sorted(capsules), score, end,
        ), f"after move {number}"  # fmt: skip


@given(layouts(), st.data(), st.lists(st.integers(0, 59), max_size=120))
def test_the_page_and_the_engine_play_the_same_game(
    layout: Any, data: st.DataObject, choices: list[int]
) -> None:
    ghosts = data.draw(st.integers(0, len(layout.ghost_starts)))
    state, game = GameState.initial(layout, ghosts), page.begin([*layout.rows], ghosts)
    for turn in range(len(choices) + 1):
        for agent in range(state.num_agents):
            assert [*state.legal_actions(agent)] == page.legal(game, agent)
            if agent and not state.is_terminal:
                chances = dict(DirectionalGhost(0.6, 0.3).distribution(state, agent))
                assert chances == pytest.approx(page.directional(game, agent, 0.6, 0.3))
        assert state.to_text() == "\n".join(layout.rows) + "\n\n" + page.text_now(game)
        assert state.digest() == page.digest(game)
        assert (state.is_win, state.is_lose) == (game.end == "win", game.end == "lose")
        if turn == len(choices) or state.is_terminal:
            break
        agent = turn % state.num_agents
        legal = page.legal(game, agent)
        action = legal[choices[turn] % len(legal)]
        state, game = state.successor(agent, action), page.move(game, agent, action)
