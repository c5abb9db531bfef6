"""What is told of a search: its steps, nodes, and source lines."""

from __future__ import annotations

from contextlib import suppress
from itertools import pairwise
from math import log, sqrt
from random import Random
from threading import Thread
from time import sleep
from typing import Any

import msgspec
import pytest

from agents import MCTS, AlphaBeta, Expectimax, Minimax
from pacman import Decision, GameState, Layout, SearchAgent, tree
from pacman.support.timed_call import TimeIsUp, interrupt
from pacman.view.pages.page_data import SearchData
from pacman.view.pages.search_steps import record_search

TEXTBOOK = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"


def search_of(agent: SearchAgent[Any], game: str = "textbook") -> SearchData:
    return record_search(agent, tree.load(game).initial, name="agent", title=game)


def kinds(found: SearchData) -> str:
    return "".join({"down": "d", "value": "v", "cut": "X", "up": "u"}[step.kind] for step in found.steps)


class InFunctions(SearchAgent[Any]):
    """As many students write it: no method is called `value`."""

    def search(self, state: Any) -> Decision:
        values = {action: self.least(state.successor(0, action), -1e9) for action in state.legal_actions(0)}
        return Decision(max(values, key=lambda action: values[action]), max(values.values()))

    def least(self, state: Any, alpha: float) -> float:
        if state.is_terminal:
            return self.evaluate(state)
        best = 1e9
        for action in state.legal_actions(1):
            best = min(best, self.evaluate(state.successor(1, action)))
            if best < 3:
                return best
        return best


def test_the_steps_of_the_textbook_are_those_of_the_drawing() -> None:
    found = search_of(AlphaBeta(depth=1))
    assert kinds(found) == "ddvvvudvXudvvvuu"
    cut = next(step for step in found.steps if step.kind == "cut")
    assert [found.nodes[each].name for each in cut.cut] == ["C2", "C3"]
    assert (found.action, found.value, found.counts) == ("Left", 3.0, (11, 4, 7))


def test_minimax_cuts_nothing_and_has_no_windows() -> None:
    found = search_of(Minimax(depth=1))
    assert kinds(found) == "ddvvvudvvvudvvvuu" and not found.prunes
    assert all(step.alpha is None for step in found.steps)


def test_a_search_that_says_nothing_is_told_by_what_it_asks() -> None:
    found = search_of(InFunctions(depth=1))
    assert kinds(found) == "ddvvvudvXudvvvuu"
    worth = {found.nodes[step.node].name: step.value for step in found.steps if step.kind == "up"}
    assert worth == {"B": 3.0, "C": 2.0, "D": 2.0, "A": 3.0}


def test_lines_are_those_of_the_agents_own_class() -> None:
    found = search_of(InFunctions(depth=1))
    assert found.source is not None and found.source.file == "test_telling.py"
    texts = {
        step.kind: found.source.lines[step.line - found.source.first].strip()
        for step in found.steps
        if step.line
    }
    assert texts["value"] == "best = min(best, self.evaluate(state.successor(1, action)))"


def test_a_thread_that_sleeps_and_was_asked_to_stop_holds_nothing_up() -> None:
    """Python 3.11 stands still where a thread traces while another has an exception to raise."""

    def sleeps() -> None:
        with suppress(TimeIsUp):
            sleep(20)

    asleep = Thread(target=sleeps, daemon=True)
    asleep.start()
    interrupt(asleep)
    assert any(step.line for step in search_of(AlphaBeta(depth=1)).steps)
    assert asleep.is_alive()


def test_nodes_that_were_never_reached_are_there_from_the_beginning() -> None:
    found = search_of(AlphaBeta(depth=1))
    assert len(found.nodes) == 13
    assert {node.name for node in found.nodes if node.worth is not None} == {
        f"{p}{n}" for p in "BCD" for n in "123"
    }
    assert all(node.up is None or node.up < place for place, node in enumerate(found.nodes))


def test_a_sampling_search_grows_visit_by_visit_and_shows_no_random_games() -> None:
    agent = MCTS[Any](depth=1, simulations=50)
    agent.rng = Random(1)
    found = record_search(agent, tree.load("gamble").initial, name="mcts", title="gamble")
    assert {step.kind for step in found.steps} == {"visit"} and found.sampled
    assert sum(step.node == 0 for step in found.steps) == 50


def test_chances_stand_at_the_moves_of_chance() -> None:
    found = search_of(Expectimax(depth=1), "loaded")
    below = [node for node in found.nodes if node.chance is not None]
    assert below and all(found.nodes[node.up or 0].role == "chance" for node in below)


def test_a_position_of_pacman_has_a_board_and_places() -> None:
    state = GameState.initial(Layout.load("small"))
    found = record_search(AlphaBeta(depth=1), state, name="alphabeta", title="small")
    assert found.board is not None and len(found.board.food) == len(state.food)
    assert all(node.agents is not None for node in found.nodes)
    eaten = next(node for node in found.nodes if node.agents is not None and node.agents.food)
    assert eaten.agents is not None and eaten.agents.score > -20


def test_the_format_is_read_back() -> None:
    found = search_of(AlphaBeta(depth=1))
    assert msgspec.json.decode(msgspec.json.encode(found), type=SearchData) == found


@pytest.mark.parametrize("agent", [AlphaBeta(depth=2), Minimax(depth=2), Expectimax(depth=2)])
def test_the_agent_is_left_as_it_was_and_the_same_is_told_again(agent: SearchAgent[Any]) -> None:
    state = GameState.initial(Layout.load("small"))
    one, other = (record_search(agent, state, name="agent", title="small") for _ in range(2))
    assert one == other


def test_what_a_simulation_weighs_is_ucb1_of_the_visits_before_it() -> None:
    agent = MCTS[Any](depth=2, simulations=60, exploration=0.7)
    agent.rng = Random(4)
    search_of = record_search(agent, GameState.initial(Layout.load("small")), name="mcts", title="small")
    visits = [0] * len(search_of.nodes)
    weighed = 0
    for step, after in pairwise(search_of.steps):
        if step.promises:
            weighed += 1
            siblings = {number for number, node in enumerate(search_of.nodes) if node.up == step.node}
            assert {each.node for each in step.promises} == siblings
            best = max(each.mean + each.bonus for each in step.promises)
            chosen = next(each for each in step.promises if each.node == after.node)
            assert chosen.mean + chosen.bonus == pytest.approx(best, abs=2e-4)
            for each in step.promises:
                bonus = 0.7 * sqrt(log(visits[step.node]) / visits[each.node])
                assert each.bonus == pytest.approx(bonus, abs=1e-4)
            assert search_of.source and step.line
            assert "self.promise(" in search_of.source.lines[step.line - search_of.source.first]
        visits[step.node] += 1
    assert weighed > 40 and visits[0] == 60
    assert all(step.line for step in search_of.steps)
