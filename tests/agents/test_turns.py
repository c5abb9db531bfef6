"""Searches in games in which whose turn it is belongs to the state, not to the order of agents."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from agents import MCTS, AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from pacman import AgentError, GameState, Layout, tree
from pacman.agent import Role, tells_turns
from pacman.examples import Pig, TicTacToe
from pacman.examples.nim import nim
from pacman.examples.pig import pig
from pacman.trace import explain
from tests.messages import raises

STATES = [pig(20), Pig((5, 8), 7, target=20), Pig((15, 16), 3, target=20), Pig((15, 16), target=20)]


def expected(state: Any, plies: int) -> float:
    """The value by definition: the state says who moves, and what they want."""
    if plies == 0 or state.is_terminal:
        return float(state.score)
    values = {move: expected(state.successor(state.turn, move), plies - 1) for move in state.legal_actions()}
    if state.role == "chance":
        return sum(share * values[move] for move, share in state.outcomes(state.turn))
    return max(values.values()) if state.role == "max" else min(values.values())


@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("kind", [Expectiminimax, Star1, Star2])
@pytest.mark.parametrize("options", [{}, {"table": True}, {"ms": 60_000}], ids=str)
def test_all_chance_searches_find_the_value_by_definition(kind: Any, state: Pig, options: Any) -> None:
    agent = kind(depth=2, **options)
    assert agent.search(state).value == pytest.approx(expected(state, 6))
    assert agent.asks_turns


@pytest.mark.slow
def test_star2_probes_in_the_name_of_whoever_moves_there() -> None:
    agents = [kind[Pig](depth=3, low=-200, high=200) for kind in (Star1, Star2)]
    found = [explain(agent, pig(20)) for agent in agents]
    assert found[0].decision == found[1].decision
    assert found[1].counts.generated.total < found[0].counts.generated.total


@pytest.mark.parametrize("kind", [Minimax, AlphaBeta, Expectimax, Expectiminimax, Star1, Star2])
def test_what_takes_the_place_of_value_is_gone_after_the_search(kind: Any) -> None:
    agent = kind(depth=1)
    agent.search(pig(20))
    assert "value" not in vars(agent)
    with_table = kind(depth=1, table=True)
    before = vars(with_table)["value"]
    with_table.search(pig(20))
    assert vars(with_table)["value"] == before


@pytest.mark.parametrize(
    "state", [tree.load("dice").initial, GameState.initial(Layout.load("small")), TicTacToe()], ids=repr
)
def test_where_agents_take_turns_nothing_stands_in_between(state: Any) -> None:
    assert not tells_turns(state)
    agent = Minimax[Any](depth=1)
    with agent.prepared(state):
        assert "value" not in vars(agent)


def test_turns_that_are_told_and_alternate_change_nothing() -> None:
    class InOrder:
        """Nim, without saying whose turn it is."""

        def __init__(self, state: Any) -> None:
            self.state = state

        num_agents = 2
        score = property(lambda self: self.state.score)
        is_terminal = property(lambda self: self.state.is_terminal)
        is_win = property(lambda self: self.state.is_win)
        is_lose = property(lambda self: self.state.is_lose)

        def legal_actions(self, agent: int = 0) -> Any:
            return self.state.legal_actions(agent)

        def successor(self, agent: int, action: str) -> InOrder:
            return InOrder(self.state.successor(agent, action))

    for kind in (Minimax, AlphaBeta):
        told, counted = (explain(kind[Any](depth=2), state) for state in (nim(), InOrder(nim())))  # type: ignore[type-var]
        assert told.decision == counted.decision
        assert told.counts == counted.counts


@pytest.mark.parametrize("agent", [AlphaBeta(depth=1), MCTS(simulations=5)], ids=["alphabeta", "mcts"])
def test_an_agent_whose_turn_it_is_not_is_refused(agent: Any) -> None:
    agent.rng = Random(1)
    agent.index = 1
    with raises(AgentError, index=1):
        agent.search(pig())
    agent.index = 2
    with raises(AgentError, index=2):
        agent.search(pig().successor(0, "roll"))


@pytest.mark.slow
def test_mcts_comes_near_the_value_of_a_game_with_dice() -> None:
    state = Pig((7, 7), 2, target=10)
    agent = MCTS[Pig](depth=8, simulations=3000, evaluation=lambda state: state.is_win - state.is_lose)
    agent.rng = Random(1)
    right = Expectiminimax[Pig](depth=8, evaluation=lambda state: state.is_win - state.is_lose, table=True)
    assert agent.search(state).action == right.search(state).action
    assert agent.search(state).value == pytest.approx(right.search(state).value, abs=0.1)


def test_roles_that_states_tell_hold_for_mcts() -> None:
    seen: list[Role] = []

    class Heard(MCTS[Any]):
        def role(self, state: Any, agent: int) -> Role:
            seen.append(super().role(state, agent))
            return seen[-1]

    agent = Heard(depth=2, simulations=20)
    agent.rng = Random(1)
    agent.search(pig(20))
    assert set(seen) == {"max", "min", "chance"}
