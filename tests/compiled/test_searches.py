"""A search in C decides, returns and counts exactly what the Python search does."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import MCTS, AlphaBeta, Expectimax, Minimax, Reflex, Star1
from agents import evaluations as tables
from agents.evaluations import careful, farsighted
from pacman import AgentError, GameState, Layout, score
from pacman.compiled import structures as c
from pacman.compiled.library import load
from pacman.compiled.players import NotCompiledError, give_back, random_for_c
from pacman.compiled.searches import reason_against, search
from pacman.ghosts import GreedyGhost
from tests.compiled import cases
from tests.messages import Said

DEPTHS = {1: 4, 2: 3, 3: 2, 4: 2, 5: 1}  # by agents
PLAIN, SLOW, PART = 200, 1000, 100


def check(number: int) -> None:
    rng = Random(number)
    state = cases.position(rng)
    make = cases.agent(rng, DEPTHS[state.num_agents])
    in_c, in_python = make(), make()
    in_c.rng, in_python.rng = Random(number), Random(number)
    found = search(in_c, state)
    expected = cases.searched(in_python, state)
    assert cases.typed(found) == cases.typed(expected), (number, vars(in_c), state)
    assert in_c.rng.getstate() == in_python.rng.getstate()


@pytest.mark.rest_slow
@pytest.mark.parametrize("first", range(0, PLAIN, PART))
def test_a_search_in_c_is_the_search_in_python(first: int) -> None:
    for number in range(first, first + PART):
        check(number)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(PLAIN, PLAIN + SLOW, PART))
def test_a_search_in_c_is_the_search_in_python_on_1000_more_positions(first: int) -> None:
    for number in range(first, first + PART):
        check(number)


@pytest.mark.parametrize("name", cases.LAYOUTS)
@pytest.mark.parametrize("evaluation", cases.EVALUATIONS)
def test_evaluations_agree_at_the_start_of_each_layout(name: str, evaluation: Any) -> None:
    state = GameState.initial(name)
    found = search(AlphaBeta(1, evaluation), state)
    assert cases.typed(found) == cases.typed(cases.searched(AlphaBeta(1, evaluation), state))


class Mine(Minimax[GameState]):
    """A search of somebody's own."""


def replaced() -> Minimax[GameState]:
    agent = Minimax[GameState]()
    agent.__dict__["value"] = lambda *_: 1
    return agent


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        (Minimax(ms=50), "Minimax uses the option ms, which only Python has"),
        (Minimax(table=True), "Minimax uses the option table, which only Python has"),
        (AlphaBeta(order="killer"), "AlphaBeta uses the option order=killer, which only Python has"),
        (AlphaBeta(deepening=True, window=5), "AlphaBeta uses the option window, which only Python has"),
        (Minimax(depth=65), "Minimax searches more than 128 moves deep"),
        (Minimax(evaluation=lambda state: state.score), "the evaluation <lambda> is not a built-in one"),
        (Mine(), "Mine is not an agent that is also written in C"),
        (replaced(), "a method of Minimax is replaced: value"),
        (Expectimax(model=Mine()), "Mine is not a built-in ghost"),  # type: ignore[arg-type]
        (Star1(roles=("chance",)), "Star1 assumes that Pacman moves by chance"),
        (MCTS(simulations=1_000_000), "MCTS has more than 100,000 simulations"),
        (MCTS(ms=5), "MCTS uses the option ms, which only Python has"),
    ],
)
def test_what_only_python_can_do_has_a_reason(agent: Any, reason: str) -> None:
    assert reason_against(agent, GameState.initial("small")) == reason
    with pytest.raises(NotCompiledError, match=reason.partition("<")[0]):
        search(agent, GameState.initial("small"))


def test_a_value_outside_of_the_bounds_is_left_to_python_which_raises() -> None:
    agent, state = Star1[GameState](1, low=0, high=1), GameState.initial("small")
    with pytest.raises(AgentError):
        agent.search(state)
    with pytest.raises(NotCompiledError, match="outside of the search's bounds"):
        search(agent, state)


def test_changed_weights_are_those_of_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GameState.initial("medium")
    before = search(Reflex(careful), state).decision.value
    monkeypatch.setitem(tables.CAREFUL, "food_left", 1 / 3)  # type: ignore[arg-type]
    after = search(Reflex(careful), state).decision.value
    assert before != after == cases.searched(Reflex(careful), state).decision.value


def test_a_board_that_is_too_large_is_left_to_python(says: Said) -> None:
    rows = ["%" * 40, "%P." + " " * 36 + "%", *("%" + " " * 38 + "%" for _ in range(28)), "%" * 40]
    state = GameState.initial(Layout.parse("\n".join(rows)))
    says(reason_against(Minimax(), state), most=1024)


def test_a_score_that_is_too_large_is_left_to_python() -> None:
    text = GameState.initial("small").successor(0, "East").to_text()
    state = GameState.parse(text.replace("score 9", f"score {10**12}"))
    with pytest.raises(NotCompiledError, match="score"):
        search(Minimax(), state)


def test_deep_searches_agree() -> None:
    state = GameState.initial("medium", 2)
    for agent in (AlphaBeta(5, farsighted), Expectimax(3, score, model=GreedyGhost(0.3))):
        assert search(agent, state).decision == agent.search(state)


@given(st.lists(st.floats(-1e300, 1e300), min_size=1, max_size=c.MOST_TERMS))
def test_sums_are_those_of_fsum(terms: list[float]) -> None:
    array = (load().pacman_sum.argtypes[0]._type_ * len(terms))(*terms)
    assert load().pacman_sum(array, len(terms)).hex() == math.fsum(terms).hex()


@given(st.integers(0, 2**64), st.integers(0, 1300))
def test_random_numbers_are_those_of_python_and_continue_there(seed: int, draws: int) -> None:
    rng, other = Random(seed), Random(seed)
    rng.random(), other.random()
    state = random_for_c(rng)
    assert [load().pacman_random(state) for _ in range(draws)] == [other.random() for _ in range(draws)]
    give_back(state, rng)
    assert rng.getstate() == other.getstate()


def test_other_random_numbers_than_pythons_own_are_left_to_python() -> None:
    class Loaded(Random):
        """Always 0."""

    agent = MCTS[GameState]()
    agent.rng = Loaded(1)
    assert "Loaded" in reason_against(agent)
