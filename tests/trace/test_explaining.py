"""Explanations: what a search says about its moves, and that asking changes nothing."""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import pytest
from hypothesis import given, settings

from agents import MCTS, AlphaBeta, Expectimax, Expectiminimax, Minimax, RandomWalk, Reflex, Star2
from agents.evaluations import careful
from agents.lookahead import Lookahead
from autograder.reference.exhaustive import ExhaustiveSearch
from pacman import AgentError, Decision, DirectionalGhost, GameState, Layout, RandomGhost, SearchAgent, tree
from pacman.agent import State
from pacman.errors import OptionError
from pacman.gameplay.game import Game
from pacman.gameplay.thoughts import TOO_LARGE, TOO_LONG
from pacman.trace import ExpectedResult, Move, SearchStopped, explain
from pacman.tree import Tree
from pacman.view.pages.search_steps import record_search
from tests.messages import raises
from tests.players import EqualToAll
from tests.strategies import trees
from tests.watched import WatchedGame

SMALL = Layout.load("small")


def test_alpha_beta_on_the_textbook_tree_explained() -> None:
    found = explain(AlphaBeta[Any](1), tree.load("textbook").initial)
    assert found.decision == ("Left", 3)
    assert [(move.action, move.bound, move.value) for move in found.moves] == [
        ("Left", "", 3),
        ("Middle", "≤", 2),
        ("Right", "", 2),  # below the window, and yet all of it was searched
    ]
    assert found.cuts == 1
    cut = next(node for node in found.nodes if node.cut_actions)
    assert (cut.state.node, cut.cut_actions, cut.window, cut.role) == (
        "C",
        ("Middle", "Right"),
        (3, float("inf")),
        "min",
    )
    assert found.counts.generated == (11, 11)


@pytest.mark.slow
@settings(max_examples=300)
@given(trees(own_roles=True))
def test_moves_are_exact_or_bounds_on_the_right_side(game: Tree) -> None:
    expected = ExhaustiveSearch("expectiminimax").answer(game.initial, 0, game.rounds).values
    for agent in (Expectiminimax[Any](game.rounds), Star2[Any](game.rounds, low=-6, high=6, prune="equal")):
        found = explain(agent, game.initial)
        assert found.decision == agent.search(game.initial)
        for move in found.moves:
            assert move.value is not None
            true = float(expected[move.action])
            match move.bound:
                case "≤":
                    assert true <= move.value + 1e-9
                case "≥":
                    assert true >= move.value - 1e-9
                case _:
                    assert move.value == pytest.approx(true, abs=1e-9)


@pytest.mark.slow
@settings(max_examples=300)
@given(trees(own_roles=True))
def test_full_width_searches_leave_nothing_out_and_pruning_ones_count_their_cuts(game: Tree) -> None:
    for agent in (Minimax, Expectiminimax):
        found = explain(agent[Any](game.rounds), game.initial)  # type: ignore[index]
        assert found.cuts == 0
        assert not any(node.cut_actions for node in found.nodes)
    found = explain(AlphaBeta[Any](game.rounds), game.initial)
    everything = explain(Minimax[Any](game.rounds), game.initial).counts.generated.total
    assert (found.cuts > 0) == (found.counts.generated.total < everything)


def test_a_prospect_keeps_points_and_chances_apart() -> None:
    found = explain(Expectimax[Any](2), tree.load("crossing").initial)
    alley, street = (move.expected for move in found.moves)
    assert alley == ExpectedResult(15, win=0.75, loss=0.25)
    assert street == ExpectedResult(40, win=1, loss=0)


def test_the_mean_of_four_outcomes_of_which_one_is_a_loss() -> None:
    values = {"a": 76, "b": 112, "c": 86, "d": -200}
    nodes = {
        "start": tree.Node("start", {"go": "chance"}),
        "chance": tree.Node("chance", {name: name for name in values}),
    }
    ends = {name: tree.Node(name, {}, value, is_lose=value < 0) for name, value in values.items()}
    found = explain(Expectimax[Any](1), Tree(nodes | ends, "start", ("max", "chance")).initial)
    assert found.moves == (Move("go", 18.5, "", ExpectedResult(18.5, win=0, loss=0.25)),)


def test_pacmans_chances_follow_the_ghosts_distribution() -> None:
    state = GameState.initial(Layout.parse("%%%%%%\n%%% .%\n%P G %\n%%% .%\n%%%%%%"))
    agent = Expectimax(1, model=DirectionalGhost(attack=0.7))
    moves = {move.action: move.expected for move in explain(agent, state).moves}
    assert moves["Stop"] == pytest.approx((-1, 0, 0))  # the ghost comes near, no nearer
    biting = state.successor(0, "Stop").successor(1, "West")
    moves = {move.action: move.expected for move in explain(agent, biting).moves}
    assert moves["Stop"] is not None
    assert moves["Stop"].loss == pytest.approx(1)  # a ghost may not turn back


def test_deepening_explains_the_last_round_that_was_finished() -> None:
    state = GameState.initial(SMALL)
    deep = explain(AlphaBeta(3, careful, ms=60_000), state)
    assert deep.moves == explain(AlphaBeta(3, careful), state).moves
    assert deep.counts.generated.duplicates > 0  # the shallow rounds came first


def test_a_search_that_learns_by_simulation_shows_means_and_no_cuts() -> None:
    agent = MCTS[GameState](4, careful, simulations=50)
    agent.rng = random.Random(5)
    found = explain(agent, GameState.initial(SMALL))
    assert found.cuts == 0
    assert {move.action: move.value for move in found.moves}[found.decision.action] == found.decision.value
    assert agent.search(GameState.initial(SMALL)) == found.decision  # its random numbers were not used up


def test_visits_are_those_of_the_simulations_and_chances_their_shares() -> None:
    agent = MCTS[Any](3, simulations=200)
    agent.rng = random.Random(2)
    found = explain(agent, tree.load("crossing").initial)
    assert found.nodes[0].visits == 200
    assert sum(move.visits or 0 for move in found.moves) == 200
    for number, node in enumerate(found.nodes):
        if node.visits is not None:
            below = sum(found.nodes[child].visits or 0 for child in found.children(number))
            assert below in (0, node.visits, node.visits - 1)  # the first simulation ended at the node itself
            assert len(node.values) == node.visits
    alley, street = (move.expected for move in found.moves)
    assert alley is not None
    assert street is not None
    assert 0 < alley.loss < 1
    assert street.loss == 0
    assert street.win > 0.8
    assert all(move.visits is None for move in explain(Minimax[Any](3), tree.load("crossing").initial).moves)


class CountsVisits(SearchAgent[State]):
    """Samples in its own way, and says how often."""

    def search(self, state: State) -> Decision:
        actions = state.legal_actions(self.index)
        for visits, action in enumerate(actions, 5):
            self.value(state.successor(0, action), visits=visits)
        return Decision(actions[0], 1)

    def value(self, state: State, visits: int) -> float:
        return self.evaluate(state) / visits


def test_a_students_search_shows_its_visits_if_it_passes_them() -> None:
    found = explain(CountsVisits(), tree.nested([10, 12]).initial)
    assert [(move.value, move.visits) for move in found.moves] == [(2, 5), (2, 6)]


def test_of_children_that_were_generated_again_the_last_with_a_value_counts() -> None:
    class Twice(CountsVisits):
        def search(self, state: State) -> Decision:
            for _ in range(2):
                decision = super().search(state)
            state.successor(0, "Left")
            return decision

    found = explain(Twice(), tree.nested([10, 12]).initial)
    assert len(found.nodes[0].children) == 5
    assert found.children(0) == [3, 4]
    assert found.children(1) == []


class Silent(SearchAgent[State]):
    """A student's search without a method `value`."""

    def search(self, state: State) -> Decision:
        actions = state.legal_actions(self.index)
        values = [self.evaluate(state.successor(self.index, action)) for action in actions]
        return Decision(actions[values.index(max(values))], max(values))


class ShortValue(Silent):
    """A method of that name that is something else."""

    def search(self, state: State) -> Decision:
        self.value(3)
        return super().search(state)

    def value(self, number: int) -> int:
        return number + 1


@pytest.mark.parametrize("agent", [Silent, ShortValue])
def test_students_agents_are_counted_even_if_they_do_not_say_their_values(agent: type[Silent]) -> None:
    found = explain(agent(), GameState.initial(SMALL))
    assert all(move.value is None for move in found.moves)
    assert found.counts.evaluated.total == len(found.moves)
    assert found.counts.generated.total == 1 + len(found.moves)


def test_a_search_can_be_stopped() -> None:
    with pytest.raises(SearchStopped):
        explain(Minimax(3), GameState.initial(SMALL), stop=lambda events: events > 50)


def live(agent: Any, seed: int = 4) -> WatchedGame:
    return WatchedGame(Game(GameState.initial(SMALL), [agent, RandomGhost()], seed=seed, max_moves=60))


def wait_for(found: Any) -> Any:
    deadline = time.monotonic() + 20
    while not (answer := found()) and time.monotonic() < deadline:
        threading.Event().wait(0.002)
    return answer


@pytest.mark.parametrize("make", [lambda: AlphaBeta(2, careful), lambda: MCTS(4, careful, simulations=20)])
def test_asking_for_thoughts_does_not_change_the_game(make: Any) -> None:
    game = live(make())
    for moves in range(1, 31):
        game.want(moves, 20)
        thought = wait_for(lambda moves=moves: game.thought((moves - 1) // 2 * 2))
        assert thought.problem == ""
        if moves % 2:
            assert thought.chosen == game.game.moves[-1]
    watched = game.game.moves[:30]
    game.close()
    plain = Game(GameState.initial(SMALL), [make(), RandomGhost()], seed=4, max_moves=30).play()
    assert list(plain.moves) == watched


def test_a_coming_move_can_be_asked_for_too() -> None:
    game = live(MCTS(4, careful, simulations=20))
    thought = wait_for(lambda: game.thought(0))
    game.want(1, 20)
    assert thought.chosen == game.game.moves[0]
    assert thought.origin == SMALL.pacman_start
    assert thought.nodes_at[SMALL.pacman_start] > 0
    game.close()


class Uncopied(Silent):
    def __deepcopy__(self, memo: object) -> Any:
        raise TypeError("one of a kind")


class FailsWhenAsked(Silent):
    def __deepcopy__(self, memo: object) -> Any:
        return Failing()


class Failing(Silent):
    def search(self, state: State) -> Decision:
        raise ValueError("not again")


class Endless(Silent):
    def __deepcopy__(self, memo: object) -> Any:
        return EndlessCopy()


class EndlessCopy(Silent):
    def search(self, state: State) -> Decision:
        while True:
            state.successor(0, "Stop")


def test_agents_that_cannot_be_asked_play_on() -> None:
    for agent, problem in ((FailsWhenAsked(), "ValueError: not again"), (Uncopied(), None)):
        game = live(agent)
        game.want(10, 20)
        assert len(game.states) > 10
        assert wait_for(lambda game=game: not game.thinks or game.thought(0))
        if problem:
            assert game.thought(0).problem == problem  # type: ignore[union-attr]
        game.close()
    game = live(RandomWalk())
    assert not game.thinks
    assert game.thought(0) is None
    game.close()


def test_an_endless_search_does_not_hold_up_the_game_when_it_is_asked_again() -> None:
    game = live(Endless())
    game.want(1, 20)
    game.thought(0)
    game.want(9, 20)
    assert len(game.states) > 9
    game.close()
    assert not any(thread.is_alive() for thread in game.thread.threads)


class CountsTogether(Silent):
    """Keeps its count where its copies share it, and never returns from the fourth search."""

    searches = 0

    def search(self, state: State) -> Decision:
        CountsTogether.searches += 1
        while CountsTogether.searches > 3:
            pass
        return super().search(state)


@pytest.mark.slow
def test_a_copy_that_never_comes_back_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.view.display.live.child.MOST_SECONDS", 0.2)
    game = WatchedGame(
        Game(GameState.initial(SMALL), [CountsTogether(), RandomGhost()], seed=1, move_timeout=0.2)
    )
    for _ in range(100):
        game.want(len(game.states), 0.1)
        game.thought(0)
        game.thought(2)
        if game.outcome is not None:
            break
    assert game.outcome is not None
    assert game.outcome.result == "agent error"
    assert wait_for(lambda: game.thought(2)).problem in ("", TOO_LONG.problem)
    game.close()


def test_a_search_that_is_too_large_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.gameplay.thoughts.MOST_EVENTS", 10)
    game = live(Minimax(2))
    assert wait_for(lambda: game.thought(0)).problem == TOO_LARGE.problem
    game.close()


class Named(Silent):
    """Passes its arguments by name, and its window only sometimes."""

    def search(self, state: State) -> Decision:
        actions = state.legal_actions(self.index)
        values = [self.value(state.successor(0, action), alpha=-9, beta=2) for action in actions]
        self.value(state.successor(0, actions[0]))
        self.value(state.successor(0, actions[0]), alpha=None, beta=None)
        return Decision(actions[values.index(max(values))], max(values))

    def value(self, state: State, alpha: float | None = -1, beta: float | None = 1) -> float:
        return self.evaluate(state)


class Locked(Named):
    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.Lock()


@pytest.mark.parametrize("agent", [Named, Locked])
def test_arguments_may_come_by_name_and_locks_along(agent: type[Named]) -> None:
    found = explain(agent(), tree.nested([1, 5]).initial)
    assert [(move.value, move.bound) for move in found.moves] == [(1, ""), (5, "")]
    assert [node.window for node in found.nodes if node.window] == [(-9, 2), (-9, 2)]
    assert "value" not in vars(agent())


def test_a_search_too_deep_to_be_explained_says_so() -> None:
    nodes = {str(n): tree.Node(str(n), {"on": str(n + 1)}) for n in range(6000)}
    corridor = Tree(nodes | {"6000": tree.Node("6000", {}, 1)}, "0", ("max", "min"))
    with raises(AgentError, deepest=500):
        explain(Minimax[Any](3000), corridor.initial)


def test_odd_values_are_passed_on() -> None:
    class Odd(Silent):
        def value(self, state: State) -> Any:
            return EqualToAll()

    assert (
        explain(Odd(), GameState.initial(SMALL)).decision.action in GameState.initial(SMALL).legal_actions()
    )


class Uncopyable:
    """An evaluation that is an object of somebody else's, and refuses to be copied."""

    def __call__(self, state: State) -> float:
        return state.score

    def __deepcopy__(self, memo: object) -> Uncopyable:
        raise TypeError("it holds a connection")


@pytest.mark.parametrize("options", [{"table": True}, {"ms": 10_000.0}, {"ms": 10_000.0, "table": True}, {}])
@pytest.mark.parametrize("search", [Minimax, AlphaBeta, Star2])
def test_a_fresh_agent_is_explained_though_its_evaluation_cannot_be_copied(
    search: type[Lookahead[Any]], options: dict[str, Any]
) -> None:
    agent = search(2, Uncopyable(), **options)
    before = dict(vars(agent))
    game = GameState.initial(SMALL, 1)
    found = explain(agent, game)
    assert found == explain(search(2, **options), game)
    assert vars(agent) == before


class Scorer:
    """Cannot be copied, as it holds a lock."""

    def __init__(self) -> None:
        self.lock, self.factor = threading.Lock(), 2

    def twice(self, state: State) -> float:
        return state.score * self.factor


def test_what_cannot_be_copied_is_whole_though_the_agent_holds_it_twice() -> None:
    class Holds(Minimax[Any]):
        def __init__(self) -> None:
            self.scorer = Scorer()
            super().__init__(1, self.scorer.twice)

    found = explain(Holds(), tree.load("textbook").initial)
    assert found.decision == Decision("Left", 6)


@pytest.mark.parametrize("agent", [Reflex(), AlphaBeta])
def test_what_does_not_search_is_refused(agent: Any) -> None:
    with raises(OptionError, agent=agent):
        explain(agent, tree.load("textbook").initial)


class InPairs(SearchAgent[Any]):
    """Its `value` returns a pair, as students' often do."""

    answer = staticmethod(lambda value, action: (value, action))

    def search(self, state: Any) -> Decision:
        found = {each: self.found(state.successor(0, each)) for each in state.legal_actions(0)}
        best = max(found, key=lambda each: found[each])
        return Decision(best, found[best])

    def found(self, state: Any) -> float:
        pair = self.value(state, 1)
        return float(pair[0])

    def value(self, state: Any, agent: int) -> Any:
        if state.is_terminal:
            return self.answer(self.evaluate(state), None)
        values = [self.found(state.successor(agent, each)) for each in state.legal_actions(agent)]
        return self.answer(min(values), "x")


def test_the_number_in_a_pair_is_the_value_of_its_node() -> None:
    found = explain(InPairs(depth=1), tree.load("textbook").initial)
    assert [(move.action, move.value, move.bound) for move in found.moves] == [
        ("Left", 3, ""),
        ("Middle", 2, ""),
        ("Right", 2, ""),
    ]


def test_of_what_is_no_number_no_value_is_told() -> None:
    class InThrees(InPairs):
        answer = staticmethod(lambda value, action: (value, value, action))

    found = explain(InThrees(depth=1), tree.load("textbook").initial)
    assert found.decision == ("Left", 3) and [move.value for move in found.moves] == [None] * 3
    told = record_search(InThrees(depth=1), tree.load("textbook").initial, name="mine", title="textbook")
    assert {step.value for step in told.steps if step.kind == "up" and step.node} == {None}
