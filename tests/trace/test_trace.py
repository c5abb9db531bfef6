"""What a search asked, written down: order, parents, totals, duplicates."""

from __future__ import annotations

from math import inf
from typing import Any

from hypothesis import given

from agents import AlphaBeta, Expectimax, Minimax
from agents.evaluations import careful
from pacman import Decision, GameState, Layout, SearchAgent, tree
from pacman.trace import Count, Event, Trace, narrate
from pacman.tree import Tree
from tests.strategies import games, trees


def test_events_come_in_the_order_in_which_they_happened() -> None:
    trace = Trace(tree.nested([[3, 2], [1, 5]]).initial)
    AlphaBeta[Any](1).search(trace.root)
    told = [(event.kind, event.node, event.parent, event.agent, event.action) for event in trace.events()]
    assert told == [
        ("generated", 0, None, None, None),
        ("expanded", 0, None, None, None),
        ("generated", 1, 0, 0, "Left"),
        ("expanded", 1, 0, 0, "Left"),
        ("generated", 2, 1, 1, "Left"),
        ("evaluated", 2, 1, 1, "Left"),
        ("generated", 3, 1, 1, "Right"),
        ("evaluated", 3, 1, 1, "Right"),
        ("generated", 4, 0, 0, "Right"),
        ("expanded", 4, 0, 0, "Right"),
        ("generated", 5, 4, 1, "Left"),
        ("evaluated", 5, 4, 1, "Left"),
    ]
    assert [node.state.node for node in trace.nodes] == ["A", "B", "B1", "B2", "C", "C1"]


def test_a_listener_hears_the_same_events_at_once() -> None:
    heard: list[Event] = []
    trace = Trace(tree.load("textbook").initial, heard.append)
    Minimax[Any](1).search(trace.root)
    assert heard == list(trace.events())


def test_a_search_that_narrates_tells_its_windows_values_and_cuts() -> None:
    heard: list[Event] = []
    trace = Trace(tree.nested([[3, 2], [1, 5]]).initial, heard.append)
    agent = AlphaBeta[Any](1)
    narrate(agent, trace)
    agent.search(trace.root)
    told = [event for event in heard if event.node == 4 and event.kind != "generated"]
    assert [(event.kind, event.window, event.value, event.cut_actions) for event in told] == [
        ("entered", (2, inf), None, ()),
        ("expanded", None, None, ()),
        ("cut", None, None, ("Right",)),
        ("left", None, 1, ()),
    ]
    assert heard == list(trace.events())


def test_children_that_were_generated_to_be_ordered_and_then_left_out_are_cut() -> None:
    trace = Trace(tree.nested([[3, 5], [9, 1]]).initial)
    agent = AlphaBeta[Any](1, order="best")
    narrate(agent, trace)
    agent.search(trace.root)
    (cut,) = (event for event in trace.events() if event.kind == "cut")
    assert cut.cut_actions == ("Left",)
    assert trace.counts().generated.total == 7
    assert trace.counts().evaluated == (7, 4)  # four to be ordered, three of them again as leaves


class Repeats(SearchAgent[Any]):
    """Asks for every successor twice, and evaluates both."""

    def search(self, state: Any) -> Decision:
        actions = state.legal_actions(0)
        children = [state.successor(0, action) for action in actions for _ in range(2)]
        return Decision(actions[0], max(self.evaluate(child) for child in children))


def test_a_successor_that_is_asked_for_twice_is_a_duplicate() -> None:
    trace = Trace(tree.nested([1, 2, 3]).initial)
    Repeats(1).search(trace.root)
    counts = trace.counts()
    assert counts.generated == Count(total=7, unique=4)
    assert counts.generated.duplicates == 3
    assert counts.expanded == (1, 1)
    assert counts.evaluated == (6, 3)


def test_the_children_of_a_duplicate_are_duplicates_too() -> None:
    trace = Trace(tree.load("textbook").initial)
    for _ in range(2):
        trace.root.successor(0, "Left").successor(1, "Right")
    assert trace.counts().generated == (5, 3)
    assert trace.counts().expanded == (3, 2)


@given(trees(roles=("max", "min")))
def test_minimax_generates_every_way_once_and_evaluates_every_leaf(game: Tree) -> None:
    def ways(name: str) -> tuple[int, int]:
        below = [ways(child) for child in game.nodes[name].actions.values()]
        return 1 + sum(nodes for nodes, _ in below), sum(leaves for _, leaves in below) or 1

    trace = Trace(game.initial)
    Minimax[Any](game.rounds).search(trace.root)
    nodes, leaves = ways(game.root)
    counts = trace.counts()
    assert counts.generated == (nodes, nodes)
    assert counts.evaluated == (leaves, leaves)
    assert counts.expanded == (nodes - leaves, nodes - leaves)


@given(games(longest=8))
def test_a_traced_state_answers_as_the_state_does_and_is_equal_to_it(states: list[GameState]) -> None:
    trace = Trace(states[0])
    traced: Any = trace.root
    for number, state in enumerate(states[1:]):
        agent = number % state.num_agents
        actions = [a for a in traced.legal_actions(agent) if traced.state.successor(agent, a) == state]
        traced = traced.successor(agent, actions[0])
    state = states[-1]
    assert traced == state
    assert hash(traced) == hash(state)
    assert repr(traced) == repr(state)
    assert traced.food == state.food
    assert traced.score == state.score
    assert [traced.is_win, traced.is_lose, traced.is_terminal] == [
        state.is_win,
        state.is_lose,
        state.is_terminal,
    ]
    assert [traced.outcomes(agent) for agent in range(traced.num_agents)] == [
        state.outcomes(agent) for agent in range(state.num_agents)
    ]
    assert trace.counts().evaluated.total == 1


def test_a_watched_evaluation_sees_the_state_itself() -> None:
    state = GameState.initial(Layout.load("small"))
    trace = Trace(state)
    agent = Expectimax(1, trace.watch(careful))
    assert agent.search(trace.root) == Expectimax(1, careful).search(state)
    counts = trace.counts()
    assert counts.evaluated.total == counts.generated.total - counts.expanded.total > 0
