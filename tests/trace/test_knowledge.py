"""What is told of a search's values, against values that were found without leaving anything out."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from math import inf, nan
from typing import Any

import pytest
from hypothesis import given

from agents import MCTS, PVS, AlphaBeta, BestReply, Expectimax, MaxN, Star1, Star2
from autograder.reference.exhaustive import Algorithm, ExhaustiveSearch
from pacman import Decision, GameState, Layout, SearchAgent, tree
from pacman.trace import Explanation, explain
from pacman.tree import Tree
from tests.fuzzing import examples, number_of
from tests.strategies import many_trees, trees

CLOSE = 1e-8
Options = dict[str, Any]
PRUNING: list[tuple[type[SearchAgent[Any]], Algorithm]] = [
    (AlphaBeta, "minimax"),
    (Star1, "expectiminimax"),
    (Star2, "expectiminimax"),
]


def made(kind: Any, game: Tree, options: Options) -> SearchAgent[Any]:
    low, high = game.bounds
    bounds = {} if kind is AlphaBeta else {"low": low, "high": high}
    agent: SearchAgent[Any] = kind(game.rounds, **bounds, **options)
    return agent


class Truth(ExhaustiveSearch[Any]):
    """The reference, which finds each value of a game once: many explanations are compared with the same."""

    def __init__(self, algorithm: Algorithm) -> None:
        super().__init__(algorithm)
        self._found: dict[tuple[str, int, int], Fraction] = {}

    def value(self, state: Any, agent: int, plies: int) -> Fraction:
        asked = state.node, agent, plies
        if asked not in self._found:
            self._found[asked] = super().value(state, agent, plies)
        return self._found[asked]


def check(game: Tree, true: Truth, found: Explanation[Any], rounds: int | None = None) -> None:
    """Fails if something told contradicts the true values, or if it is told as about so much."""
    rounds = game.rounds if rounds is None else rounds
    depths: list[int] = []
    for node in found.nodes:
        depths.append(0 if node.parent is None else depths[node.parent] + 1)
        if node.values:
            plies = rounds * game.num_agents - depths[-1]
            assert node.bound != "≈"
            told(node.values[-1], node.bound, float(true.value(node.state, node.state.turn, plies)))
    answer = true.answer(game.initial, 0, rounds)
    for move in found.moves:
        assert move.value is not None
        told(move.value, move.bound, float(answer.values[move.action]))
    assert found.nodes[0].bound == ""
    told(found.decision.value, "", float(answer.value))


def agree(game: Tree) -> None:
    for kind, algorithm in PRUNING:
        true = Truth(algorithm)
        for prune in ("strict", "equal"):
            for table in (False, True):
                check(game, true, explain(made(kind, game, {"prune": prune, "table": table}), game.initial))


def told(value: float, sign: str, true: float) -> None:
    assert sign != "≤" or true <= value + CLOSE
    assert sign != "≥" or true >= value - CLOSE
    assert sign != "" or true == pytest.approx(value, abs=CLOSE)


@pytest.mark.slow
@examples(200)
@given(trees(own_roles=True))
def test_nothing_that_is_told_contradicts_the_true_values(game: Tree) -> None:
    agree(game)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_nor_does_it_on_many_trees(seed: int) -> None:
    for game in many_trees(1750, seed=seed, own_roles=True):
        agree(game)


@examples(100)
@given(game=trees(own_roles=True, inner_values=True))
def test_nor_does_it_with_any_order_of_moves_or_any_depth(game: Tree) -> None:
    for kind, algorithm in PRUNING:
        true = Truth(algorithm)
        for order, prune in (("best", "strict"), ("best", "equal"), ("worst", "equal")):
            for rounds in {1, game.rounds}:
                agent = made(kind, game, {"prune": prune, "order": order})
                agent.depth = rounds
                check(game, true, explain(agent, game.initial), rounds)


@examples(60)
@given(game=trees(own_roles=True, inner_values=True))
def test_nor_does_the_last_round_of_a_search_that_goes_deeper_and_deeper(game: Tree) -> None:
    for kind, algorithm in PRUNING:
        answer = ExhaustiveSearch[Any](algorithm).answer(game.initial, 0, game.rounds)
        for table in (False, True):
            found = explain(
                made(kind, game, {"ms": 60_000.0, "table": table, "prune": "equal"}), game.initial
            )
            for move in found.moves:
                assert move.value is not None
                assert move.bound != "≈"
                told(move.value, move.bound, float(answer.values[move.action]))


def without_window(kind: Any) -> Any:
    """The same search that looks at everything, because no node has a window."""

    class Wide(kind):  # type: ignore[misc]
        def value(
            self, state: Any, agent: int, plies: int, alpha: float, beta: float, answered: bool = False
        ) -> Any:
            more = [answered] if answered else []
            return super().value(state, agent, plies, -inf, inf, *more)

    return Wide


def agree_with_the_whole(kind: Any, state: Any, depth: int, options: Options) -> int:
    """Fail if something told contradicts the same search without windows; returns the number of bounds."""
    whole, found = (explain(each(depth, **options), state) for each in (without_window(kind), kind))
    true = {way(whole, number): node.values for number, node in enumerate(whole.nodes) if node.values}
    bounds = 0
    for number, node in enumerate(found.nodes):
        if node.values and way(found, number) in true:
            bounds += bool(node.bound)
            assert node.bound != "≈"
            told(node.values[-1], node.bound, true[way(found, number)][-1])
    for move, exact in zip(found.moves, whole.moves, strict=True):
        assert move.value is not None and exact.value is not None
        assert exact.bound == ""
        told(move.value, move.bound, exact.value)
    told(found.decision.value, found.nodes[0].bound, whole.decision.value)
    return bounds


def way(found: Explanation[Any], number: int | None) -> tuple[str | None, ...]:
    """The moves that lead to a node."""
    moves = []
    while number is not None:
        moves.append(found.nodes[number].action)
        number = found.nodes[number].parent
    return tuple(moves)


SELECTIVE: list[tuple[type[SearchAgent[Any]], Options]] = [
    (PVS, {}),
    (PVS, {"prune": "equal"}),
    (PVS, {"table": True}),
    (BestReply, {}),
    (BestReply, {"expect": "first", "prune": "equal"}),
    (BestReply, {"table": True}),
    (AlphaBeta, {"quiet": 1}),
]


@pytest.mark.rest_slow
@pytest.mark.parametrize(("kind", "options"), SELECTIVE)
def test_nor_does_it_in_selective_searches(kind: type[SearchAgent[Any]], options: Options) -> None:
    games = many_trees(400, roles=("max", "min"), first=("max",), own_roles=True, inner_values=True)
    bounds = 0
    for number, game in enumerate(games, 1):
        bounds += agree_with_the_whole(kind, game.initial, game.rounds, options)
        if number >= number_of(400) and bounds > 20:
            break
    assert bounds > 20


@pytest.mark.parametrize(("kind", "quiet"), [(AlphaBeta, 1), (AlphaBeta, 2), (PVS, 1), (PVS, 2)])
def test_nor_does_it_in_a_search_beyond_the_depth(kind: type[SearchAgent[Any]], quiet: int) -> None:
    state = GameState.initial(Layout.load("small"))
    bounds = 0
    for turn in range(24):
        if state.is_terminal:
            break
        if turn % state.num_agents == 0:
            bounds += agree_with_the_whole(kind, state, 1, {"quiet": quiet})
        mover = turn % state.num_agents
        legal = state.legal_actions(mover)
        state = state.successor(mover, legal[turn % len(legal)])
    assert bounds > 2


def test_a_search_without_a_window_tells_exact_values_however_its_depth_is_called() -> None:
    """The values equal turns and depths again and again, which are no edges of a window."""
    rng = random.Random(4)
    for game in many_trees(number_of(200), seed=9, own_roles=True):
        for told_to in (selfish(game, rng), game):
            found = explain(MaxN(told_to.rounds), told_to.initial)
            assert {node.bound for node in found.nodes if node.values} == {""}
            assert {move.bound for move in found.moves} == {""}


def selfish(game: Tree, rng: random.Random) -> Tree:
    """The tree with a number for each agent at its leaves."""
    nodes = {
        name: node
        if node.actions
        else replace(
            node,
            utilities=(node.value or 0, *(rng.randint(-6, 6) for _ in range(game.num_agents - 1))),
        )
        for name, node in game.nodes.items()
    }
    return Tree(nodes, game.root, game.roles)


def test_a_value_from_a_table_is_not_taken_for_the_one_by_which_its_node_was_ordered() -> None:
    game = tree.from_table(
        {
            "nodes": {
                "root": {"role": "max", "actions": {"a": "nineteen", "b": "twice"}},
                "twice": {"role": "max", "value": 0, "actions": {"a": "shared", "b": "shared"}},
                "shared": {"role": "min", "value": -1, "actions": {"a": "least", "b": "greatest"}},
                "nineteen": {"value": 19},
                "least": {"value": -2},
                "greatest": {"value": 5},
            }
        }
    )
    found = explain(AlphaBeta(game.rounds, order="worst", table=True), game.initial)
    assert [(move.value, move.bound) for move in found.moves] == [(19, ""), (5, "≤")]
    check(game, Truth("minimax"), found)


def test_a_value_that_was_a_bound_and_was_found_to_be_exact_later_is_exact_in_the_table() -> None:
    game = tree.from_table(
        {
            "nodes": {
                "root": {"role": "max", "actions": {"a": "least", "b": "twice"}},
                "least": {"role": "min", "actions": {"a": "minus", "b": "shared"}},
                "twice": {"role": "max", "actions": {"a": "shared", "b": "shared"}},
                "shared": {"role": "max", "actions": {"a": "one", "b": "cut"}},
                "cut": {"role": "min", "actions": {"a": "one", "b": "one"}},
                "minus": {"value": -1},
                "one": {"value": 1},
            }
        }
    )
    found = explain(AlphaBeta(game.rounds, prune="equal", table=True), game.initial)
    assert [(move.value, move.bound) for move in found.moves] == [(-1, ""), (1, "")]
    check(game, Truth("minimax"), found)


@examples(200)
@given(game=trees(own_roles=True))
def test_all_that_a_window_allows_to_be_told_is_told(game: Tree) -> None:
    for kind, _ in PRUNING[:2]:
        for node in explain(made(kind, game, {}), game.initial).nodes:
            if node.values and node.window:
                alpha, beta = node.window
                allowed = "≤" if node.values[-1] < alpha else "≥" if node.values[-1] > beta else ""
                assert node.bound in ("", allowed)


def test_a_chance_node_above_probes_that_were_cut_is_told_as_a_bound() -> None:
    game = tree.nested([[[3, 5], [4, 9]], [[-2, -9], [-6, -8]]], ["max", "chance", "min"])
    left, right = explain(Star2[Any](1, low=-9, high=9), game.initial).moves
    assert (left.bound, left.value) == ("", 3.5)
    assert (right.bound, right.value, right.expected) == ("≤", -4, None)  # it is worth -8.5


class OwnAlphaBeta(SearchAgent[Any]):
    """A student's search. It cuts at equality too, and says so nowhere."""

    def search(self, state: Any) -> Decision:
        actions = state.legal_actions(0)
        best = Decision(actions[0], -inf)
        for action in actions:
            value = self.value(state.successor(0, action), 0, best.value, inf)
            best = max(best, Decision(action, value), key=lambda found: found.value)
        return best

    def value(self, state: Any, ply: int, a: float, b: float) -> float:
        if state.is_terminal:
            return self.evaluate(state)
        maximizes = state.role == "max"
        best = -inf if maximizes else inf
        for action in state.legal_actions(state.turn):
            value = self.below(state.successor(state.turn, action), ply + 1, a, b)
            best = max(best, value) if maximizes else min(best, value)
            a, b = (max(a, best), b) if maximizes else (a, min(b, best))
            if a >= b:
                break
        return best

    def below(self, child: Any, ply: int, a: float, b: float) -> float:
        return self.value(child, ply, a, b)


class LeavesInTheLoop(OwnAlphaBeta):
    """It evaluates a leaf where it makes it."""

    def below(self, child: Any, ply: int, a: float, b: float) -> float:
        return self.evaluate(child) if child.is_terminal else self.value(child, ply, a, b)


class BoundsInItsTable(OwnAlphaBeta):
    """It takes what it finds in its table for exact, and does not look at the depth."""

    def search(self, state: Any) -> Decision:
        self.table: dict[str, float] = {}
        return super().search(state)

    def value(self, state: Any, ply: int, a: float, b: float) -> float:
        if state.node not in self.table:
            self.table[state.node] = super().value(state, ply, a, b)
        return self.table[state.node]


class OnlyTheTop(OwnAlphaBeta):
    """Below the root's children it goes on in another method, which is not heard."""

    def below(self, child: Any, ply: int, a: float, b: float) -> float:
        return OwnAlphaBeta.value(self, child, ply, a, b)


class FailHard(OwnAlphaBeta):
    """It returns no value outside of its window."""

    def value(self, state: Any, ply: int, a: float, b: float) -> float:
        return max(a, min(b, super().value(state, ply, a, b)))


class Sorts(LeavesInTheLoop):
    """It evaluates all children, to order them, and evaluates leaves again when it comes to them."""

    def value(self, state: Any, ply: int, a: float, b: float) -> float:
        maximizes = state.role == "max"
        best = -inf if maximizes else inf
        made = [state.successor(state.turn, action) for action in state.legal_actions(state.turn)]
        for child in sorted(made, key=self.evaluate, reverse=not maximizes):
            value = self.below(child, ply + 1, a, b)
            best = max(best, value) if maximizes else min(best, value)
            a, b = (max(a, best), b) if maximizes else (a, min(b, best))
            if a >= b:
                break
        return best if made else self.evaluate(state)


OWN = [OwnAlphaBeta, LeavesInTheLoop, BoundsInItsTable, OnlyTheTop, FailHard, Sorts]


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("kind", OWN)
@examples(200)
@given(game=trees(roles=("max", "min"), first=("max",), inner_values=True))
def test_what_is_told_of_a_student_s_search_is_true_too(kind: type[OwnAlphaBeta], game: Tree) -> None:
    answer = ExhaustiveSearch[Any]("minimax").answer(game.initial, 0, game.rounds)
    for move in explain(kind(), game.initial).moves:
        assert move.value is not None
        told(move.value, move.bound, float(answer.values[move.action]))


def test_a_value_that_was_cut_off_at_the_window_is_told_as_a_bound() -> None:
    found = explain(FailHard(), tree.nested([[3, 5], [8, 1]]).initial)
    assert [(move.bound, move.value) for move in found.moves] == [("", 3), ("≤", 3)]
    assert [move.expected is None for move in found.moves] == [False, True]


@pytest.mark.parametrize("kind", OWN[:-1])
def test_a_student_who_prunes_on_equality_is_told_so(kind: type[OwnAlphaBeta]) -> None:
    found = explain(kind(), tree.nested([[3, 5], [3, 1]]).initial)
    assert [(move.bound, move.value) for move in found.moves] == [("", 3), ("≤", 3)]


def test_what_a_search_that_leaves_nothing_out_returns_is_told_as_it_is() -> None:
    class Doubles(OwnAlphaBeta):
        def value(self, state: Any, ply: int, a: float, b: float) -> float:
            return 2 * super().value(state, ply, -inf, inf)

    found = explain(Doubles(), tree.nested([[3, 5], [8, 9]]).initial)
    assert [(move.bound, move.value) for move in found.moves] == [("", 12), ("", 32)]


def test_means_of_simulations_and_values_of_nowhere_are_told_as_about_so_much() -> None:
    agent = MCTS[Any](1, simulations=20)
    agent.rng = random.Random(1)
    found = explain(agent, tree.load("gamble").initial)
    assert {move.bound for move in found.moves} == {"≈"}
    assert [move.expected and move.expected[1:] for move in found.moves] == [(0, 0), (0, 0)]  # shares

    class Guesses(OwnAlphaBeta):
        def value(self, state: Any, ply: int, a: float, b: float) -> float:
            return 4

    found = explain(Guesses(), tree.nested([[3, 5], [8, 9]]).initial)
    assert [move.bound for move in found.moves] == ["≈", "≈"]


def test_bounds_of_an_agent_count_unless_an_evaluation_contradicts_them() -> None:
    class Bounded(OwnAlphaBeta):
        low, high = 0, 5

    for highest, sign in ((5, ""), (9, "≤")):
        game = tree.nested([[0, 2], [0, 4], [highest, highest]])
        middle = explain(Bounded(), game.initial).moves[1]
        assert (middle.bound, middle.value) == (sign, 0)  # nothing is worth less than 0


def test_infinite_and_odd_values_do_no_harm() -> None:
    for odd in (inf, -inf, nan, 10**400, None, "3", 1j):

        class Odd(OwnAlphaBeta):
            def search(self, state: Any) -> Decision:
                for action in state.legal_actions(0):
                    child = state.successor(0, action)
                    self.value(child, 0, -inf, inf)
                return Decision("Left", 1)

            def value(self, state: Any, ply: int, a: float, b: float, odd: Any = odd) -> Any:
                for action in () if state.is_terminal else state.legal_actions(state.turn):
                    self.value(state.successor(state.turn, action), ply + 1, a, b)
                return odd

        for role in ("min", "chance"):
            found = explain(Odd(), tree.nested([[3, 5], [8, 9]], ["max", role]).initial)  # type: ignore[list-item]
            assert len(found.moves) == 2


def test_the_chances_of_a_move_that_was_cut_are_not_told_and_those_from_a_table_are() -> None:
    nodes = {
        "start": tree.Node("start", {"a": "coin", "b": "coin"}),
        "coin": tree.Node("coin", {"x": "won", "y": "lost"}, probabilities=(0.75, 0.25)),
        "won": tree.Node("won", {}, 10, is_win=True),
        "lost": tree.Node("lost", {}, -10, is_lose=True),
    }
    game = Tree(nodes, "start", ("max", "chance"))
    found = explain(Expectimax[Any](1, table=True), game.initial)
    assert [move.expected for move in found.moves] == [(5, 0.75, 0.25), (5, 0.75, 0.25)]
