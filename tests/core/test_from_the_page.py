"""The simulator written from docs/rules.md: it finds the measured numbers, and plays as the engine does."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pacman import GameState
from pacman.ghosts import DirectionalGhost
from tests.core import from_the_page as page
from tests.fuzzing import examples
from tests.places import DATA
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


@st.composite
def moments(draw: st.DrawFn) -> page.Game:
    """Moments in which something is about to happen: ghosts are near, timers low, little food is left."""
    layout = draw(layouts())
    height = layout.height
    cells = [(x, y) for x in range(layout.width) for y in range(height) if (x, y) not in layout.walls]
    assume(layout.ghost_starts)
    start = page.begin([*layout.rows])
    px, py = draw(st.sampled_from(cells))
    agents = [page.Agent((px, py), draw(st.sampled_from([*page.STEPS])))]

    def near(places: Iterable[page.Place], most: int) -> list[page.Place]:
        return sorted(places, key=lambda place: (abs(place[0] - px) + abs(place[1] - py), place))[:most]

    for _ in start.homes:
        x, y = draw(st.sampled_from(near(cells, 6)))
        direction = draw(st.sampled_from([*page.STEPS]))
        timer = draw(st.sampled_from([0, 0, 1, 1, 2, 40]))
        dx, dy = page.STEPS[direction]
        halfway = (
            timer and direction != "Stop" and page.open_at(start, (x + dx, y + dy)) and draw(st.booleans())
        )
        place = (x + dx / 2, y + dy / 2) if halfway else (x, y)
        agents.append(page.Agent(place, direction, timer))
    food = draw(st.lists(st.sampled_from(near(start.food, 3)), min_size=1, max_size=2))
    return start._replace(agents=tuple(agents), food=frozenset(food), score=draw(st.integers(-999, 999)))


@examples(150)
@given(moments(), st.lists(st.integers(0, 59), min_size=4, max_size=16))
def test_the_page_and_the_engine_play_the_same_game(game: page.Game, choices: list[int]) -> None:
    state = GameState.parse("\n".join(game.rows) + "\n\n" + page.text_now(game))
    for turn, choice in enumerate([*choices, 0]):
        for agent in range(state.num_agents):
            assert [*state.legal_actions(agent)] == page.legal(game, agent)
            if agent and not state.is_terminal:
                chances = dict(DirectionalGhost(0.6, 0.3).distribution(state, agent))
                assert chances == pytest.approx(page.directional(game, agent, 0.6, 0.3))
        assert state.to_text() == "\n".join(game.rows) + "\n\n" + page.text_now(game)
        assert state.digest() == page.digest(game)
        assert (state.is_win, state.is_lose) == (game.end == "win", game.end == "lose")
        if state.is_terminal:
            break
        agent = turn % state.num_agents
        legal = page.legal(game, agent)
        action = legal[choice % len(legal)]
        state, game = state.successor(agent, action), page.move(game, agent, action)
