"""The numbers that pin the algorithms; each is known from theory, not from this code."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents import MCTS, AlphaBeta, Expectimax, Expectiminimax, Minimax, Star1, Star2
from autograder.behaviour import Settings
from autograder.reference.search import run
from pacman import AgentError, SearchAgent, tree
from pacman.agent import Role
from pacman.trace import Trace, explain
from pacman.tree import Child, Tree
from tests.strategies import trees

EXACT = [Minimax, AlphaBeta, Expectimax, Expectiminimax, Star1, Star2]


def solve(agent: SearchAgent[Any], game: Tree) -> tuple[str, float]:
    return tuple(agent.search(game.initial))  # type: ignore[return-value]


def leaves(agent: SearchAgent[Any], game: Tree) -> list[float]:
    """The values that the search evaluated, in order."""
    trace = Trace(game.initial)
    agent.search(trace.root)
    nodes = trace.nodes
    return [nodes[event.node].state.score for event in trace.events() if event.kind == "evaluated"]


def test_over_chance_expectimax_gambles_and_minimax_does_not() -> None:
    game = tree.load("gamble")
    assert solve(Expectimax(1), game) == ("Right", 54.5)
    assert solve(Minimax(1), game) == ("Left", 10)


@pytest.mark.parametrize(
    ("share", "action", "value", "right"),
    [(0.8, "Right", 27.2, 27.2), (0.99, "Left", 10, 9.91)],
)
def test_weighted_chance(share: float, action: str, value: float, right: float) -> None:
    game = tree.nested([[10, 10], [Child(share, 9), Child(1 - share, 100)]], ["max", "chance"])
    chosen, found = solve(Expectimax(1), game)
    assert (chosen, found) == (action, pytest.approx(value))
    below = game.initial.successor(0, "Right")
    mean = sum(p * below.successor(1, a).score for a, p in below.outcomes(1))
    assert mean == pytest.approx(right)


def test_the_textbook_tree() -> None:
    game = tree.load("textbook")
    assert solve(Minimax(1), game) == ("Left", 3)
    assert solve(AlphaBeta(1), game) == ("Left", 3)
    assert leaves(Minimax(1), game) == [3, 12, 8, 2, 4, 6, 14, 5, 2]
    assert leaves(AlphaBeta(1), game) == [3, 12, 8, 2, 14, 5, 2]


def uniform(branching: int, depth: int, value: Callable[[tuple[int, ...]], float]) -> Tree:
    """A tree of this many moves, max and min in turn; each leaf's value follows from the way to it."""

    def grow(way: tuple[int, ...]) -> Any:
        return value(way) if len(way) == depth else [grow((*way, place)) for place in range(branching)]

    return tree.nested(grow(()), ["max", "min"])


@pytest.mark.parametrize(("branching", "depth"), [*product((2, 3, 4), (1, 2, 3, 4)), (2, 7), (3, 6)])
def test_alpha_beta_evaluates_the_minimal_tree_when_perfectly_ordered_and_all_when_worst(
    branching: int, depth: int
) -> None:
    def best_first(way: tuple[int, ...]) -> float:
        return float(sum(-place if ply % 2 == 0 else place for ply, place in enumerate(way)))

    def worst_first(way: tuple[int, ...]) -> float:
        signed = (place if ply % 2 == 0 else -place for ply, place in enumerate(way))
        return float(sum(s * branching ** (depth - ply) for ply, s in enumerate(signed)))

    def best_unique(way: tuple[int, ...]) -> float:
        signed = (-place if ply % 2 == 0 else place for ply, place in enumerate(way))
        return float(sum(s * branching ** (depth - ply) for ply, s in enumerate(signed)))

    rounds = -(-depth // 2)
    least = branching ** -(-depth // 2) + branching ** (depth // 2) - 1
    assert len(leaves(AlphaBeta(rounds), uniform(branching, depth, best_unique))) == least
    assert len(leaves(AlphaBeta(rounds), uniform(branching, depth, worst_first))) == branching**depth
    assert len(leaves(AlphaBeta(rounds), uniform(branching, depth, best_first))) >= least


def test_strict_pruning_never_cuts_a_tie_and_the_other_policy_does() -> None:
    game = tree.nested([[3, 5], [3, 9], [3, 1]])
    assert leaves(AlphaBeta(1), game) == [3, 5, 3, 9, 3, 1]
    assert leaves(AlphaBeta(1, prune="equal"), game) == [3, 5, 3, 3]
    assert solve(AlphaBeta(1), game) == solve(AlphaBeta(1, prune="equal"), game) == ("Left", 3)


def test_the_same_holds_where_max_could_cut() -> None:
    game = tree.nested([[[3, 5], [5, 9]]])
    assert leaves(AlphaBeta(2), game) == [3, 5, 5, 9]
    assert leaves(AlphaBeta(2, prune="equal"), game) == [3, 5, 5]


def test_at_a_root_that_minimizes_beta_falls() -> None:
    game = tree.nested([[3, 12], [4, 2], [14, 1]], ["min", "max"])
    assert leaves(AlphaBeta(1), game) == [3, 12, 4, 2, 14]
    assert solve(AlphaBeta(1), game) == ("Middle", 4)


@given(trees(roles=("max", "min")))
def test_cutting_ties_never_evaluates_more(game: Tree) -> None:
    strict = leaves(AlphaBeta(game.rounds), game)
    equal = leaves(AlphaBeta(game.rounds, prune="equal"), game)
    assert len(equal) <= len(strict) <= len(leaves(Minimax(game.rounds), game))


INCREASING: list[Callable[[float], float]] = [lambda x: x**3, lambda x: 5 * x - 100, lambda x: 2.0**x]


@given(trees(roles=("max", "min")), st.sampled_from(INCREASING))
def test_minimax_and_alpha_beta_keep_their_move_under_any_increasing_function(
    game: Tree, increase: Callable[[float], float]
) -> None:
    for agent in (Minimax, AlphaBeta):
        plain = agent(game.rounds).search(game.initial)
        seen = agent(game.rounds, lambda state: increase(state.score)).search(game.initial)
        assert seen == (plain.action, increase(plain.value))


@given(trees(roles=("max", "chance"), first=("max",)), st.sampled_from([1, 2, 8]), st.integers(-64, 64))
def test_expectimax_keeps_its_move_under_increasing_affine_functions(
    game: Tree, factor: int, shift: int
) -> None:
    plain = Expectimax[Any](game.rounds)
    affine = Expectimax[Any](game.rounds, lambda state: factor * state.score + shift)
    found = affine.search(game.initial)
    assert found.value == pytest.approx(factor * plain.search(game.initial).value + shift)
    for_plain = dict(root_values(plain, game))
    best = max(for_plain.values())
    assert for_plain[found.action] == pytest.approx(best, abs=1e-9)


def root_values(agent: Expectimax[Any], game: Tree) -> list[tuple[str, float]]:
    with agent.prepared(game.initial):
        plies = game.rounds * game.num_agents - 1
        next_agent = agent.next_agent[0]
        return [
            (action, agent.value(game.initial.successor(0, action), next_agent, plies))
            for action in game.initial.legal_actions()
        ]


def test_expectimax_changes_its_move_when_values_are_cubed() -> None:
    game = tree.load("cubed")
    assert solve(Expectimax(1), game) == ("Right", 22.5)
    assert solve(Expectimax(1, lambda state: state.score**3), game) == ("Left", 32_000)
    assert solve(Minimax(1), game)[0] == solve(Minimax(1, lambda state: state.score**3), game)[0]


@pytest.mark.parametrize("agent", EXACT)
def test_an_infinite_utility_is_an_error_and_a_bounded_one_keeps_the_other_chances(agent: Any) -> None:
    endless = tree.nested([[76, 112, 86, float("-inf")], [1, 1]], ["max", "chance"], name="fall")
    with pytest.raises(AgentError, match=r"the evaluation score .* -inf for <leaf 'B4' of fall>"):
        agent(1).search(endless.initial)
    bounded = tree.nested([[76, 112, 86, -200], [1, 1]], ["max", "chance"])
    assert solve(Expectimax(1), bounded) == ("Left", 18.5)


def test_star1_and_star2_evaluate_fewer_leaves_where_it_is_drawn() -> None:
    for name, star1, star2, everything in (("star1", 3, 3, 4), ("star2", 7, 6, 8)):
        game = tree.load(name)
        low, high = game.bounds
        assert len(leaves(Expectiminimax(game.rounds), game)) == everything
        assert len(leaves(Star1(game.rounds, low=low, high=high), game)) == star1
        assert len(leaves(Star2(game.rounds, low=low, high=high), game)) == star2


def test_a_probe_of_star2_searches_no_more_than_it_needs() -> None:
    likely, unlikely = Child(0.9, [[2, 9], [7, 8]]), Child(0.1, [[3, 3], [4, 4]])
    game = tree.nested([5, [likely, unlikely]], ["max", "chance", "min", "min"])
    assert leaves(Star2(1, low=0, high=10), game) == [5, 2]  # with 2 the likely child is worth too little


def test_star2_goes_on_after_a_probe_with_what_the_probe_found() -> None:
    game = tree.nested([[[[6, 7], [4, 1]]]], ["max", "chance", "max", "min"])
    assert leaves(Star2(1, low=0, high=10), game) == [6, 7, 4]  # 4 is less than the 6 of the probe
    assert solve(Star2(1, low=0, high=10), game) == ("Down", 6)


@pytest.mark.parametrize("agent", [Star1, Star2])
@pytest.mark.parametrize("prune", ["strict", "equal"])
@pytest.mark.parametrize(
    "roles", [("max", "chance"), ("min", "chance"), ("max", "chance", "max"), ("max", "chance", "min")]
)
def test_a_chance_node_is_left_at_a_tie_only_where_ties_are_cut(
    agent: Any, prune: str, roles: tuple[Role, ...]
) -> None:
    inner = [[0, 0], [0, 0]] if len(roles) == 3 else [0, 0, 0]
    game = tree.nested([inner, inner], roles)
    # with bounds of 0 nothing is left for rounding: each child's value lies just on the edge of its window
    search = agent(1, low=0, high=0, prune=prune)
    looked_at = {"strict": len(leaves(Expectiminimax(1), game)), "equal": 2}  # one below each chance node
    assert len(leaves(search, game)) == looked_at[prune]
    assert solve(search, game) == ("Left", 0)


@pytest.mark.parametrize("agent", [Star1, Star2])
@pytest.mark.parametrize(
    ("roles", "shape"),
    [
        (("max", "chance"), [[5, 5], [0, 10]]),
        (("min", "chance"), [[5, 5], [10, 0]]),
        (("max", "chance", "min"), [5, [[0, 0], [10, 10]]]),
        (("min", "chance", "max"), [5, [[10, 10], [0, 0]]]),
    ],
)
def test_a_chance_node_that_may_still_be_as_good_is_looked_at_to_its_end(
    agent: Any, roles: tuple[Role, ...], shape: Any
) -> None:
    game = tree.nested(shape, roles)  # the second mean is 5 only if its last child is worth the most there is
    assert sorted(leaves(agent(1, low=0, high=10), game)) == sorted(leaves(Expectiminimax(1), game))
    assert solve(agent(1, low=0, high=10), game) == ("Left", 5)


@pytest.mark.parametrize("agent", EXACT)
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_round_is_one_move_of_every_agent_whatever_its_role(agent: Any, rounds: int) -> None:
    length = 3 * 3
    nodes = {str(n): tree.Node(str(n), {"on": str(n + 1)}, n) for n in range(length)}
    corridor = Tree(nodes | {str(length): tree.Node(str(length), {}, length)}, "0", ("max", "chance", "min"))
    assert solve(agent(rounds), corridor) == ("on", 3 * rounds)  # a node's value is its distance
    assert solve(agent(rounds, table=True), corridor) == ("on", 3 * rounds)


@pytest.mark.parametrize("agent", [Star1, Star2])
@pytest.mark.parametrize(("low", "high"), [(-20, -10), (-5, 5), (10, 20)])
def test_the_bounds_of_star1_and_star2_may_lie_anywhere(agent: Any, low: int, high: int) -> None:
    shape = [[4, 4], [3, 10], [9, 2], [10, 0]]
    for roles, action, value in (
        (("max", "chance"), 1, 6.5),
        (("min", "chance"), 0, 4.0),
    ):
        game = tree.nested([[low + leaf for leaf in below] for below in shape], roles)
        found = agent(1, low=low, high=high).search(game.initial)
        assert found == (game.initial.legal_actions(0)[action], low + value)


def test_star2_leaves_a_node_it_goes_on_with_as_soon_as_a_value_is_beyond_the_window() -> None:
    highs = tree.nested([4, [[1, 9, 8], [1, 2, 3]]], ["min", "chance", "max"])
    lows = tree.nested([6, [[9, 1, 2], [9, 8, 7]]], ["max", "chance", "min"])
    for prune in ("strict", "equal"):
        search = Star2[Any](1, low=0, high=10, prune=prune)  # type: ignore[arg-type]
        # both probes find 1; the mean is then more than 4 as soon as the first max node is worth more than 7
        assert leaves(search, highs) == [4, 1, 1, 9]
        assert leaves(search, lows) == [6, 9, 9, 1]


@pytest.mark.parametrize("agent", [Star1, Star2])
def test_what_the_children_before_were_worth_narrows_the_window_of_the_next(agent: Any) -> None:
    search = agent(1, low=0, high=10)
    # after 8 the next may be worth (5 - 8 / 3) * 3 = 7; after 2 it must be worth (5 - (2 + 10) / 3) * 3 = 3
    assert leaves(search, tree.nested([5, [8, 9, 1]], ["min", "chance"])) == [5, 8, 9]
    assert leaves(search, tree.nested([5, [2, 1, 9]], ["max", "chance"])) == [5, 2, 1]


@pytest.mark.parametrize("agent", [Star1, Star2])
@pytest.mark.parametrize(("first", "action", "value"), [("max", "Right", 8.5), ("min", "Left", 5)])
def test_chance_may_follow_chance(agent: Any, first: Role, action: str, value: float) -> None:
    game = tree.nested([5, [[9, 9], [8, 8]]], [first, "chance", "chance"])
    assert solve(agent(1, low=0, high=10), game) == (action, value)


def test_star2_goes_on_after_a_child_that_is_a_leaf() -> None:
    game = tree.nested([[4, [2, 9], 6]], ["max", "chance", "min"])
    assert leaves(Star2(1, low=0, high=10), game) == [4, 2, 6, 9]
    assert solve(Star2(1, low=0, high=10), game) == ("Down", 4)


@pytest.mark.parametrize("agent", [Star1, Star2])
def test_a_chance_node_that_is_left_is_worth_the_bound_that_was_found(agent: Any) -> None:
    search = agent(1, low=-10, high=10)
    for shape, window, bound in (
        ([Child(0.9, 1), Child(0.1, 9)], (5, 10), 0.9 * 1 + 0.1 * 10),
        ([Child(0.9, 9), Child(0.1, 1)], (-10, 2), 0.9 * 9 - 0.1 * 10),
    ):
        root = tree.nested([5, shape], ["max", "chance"]).initial
        with search.prepared(root):
            found = search.value(root.successor(0, "Right"), 1, 1, *window)
        assert found == pytest.approx(bound)


@pytest.mark.rest_slow(20)
@pytest.mark.parametrize("width", range(1, 61))
def test_equal_leaves_are_worth_as_much_by_chance_as_for_certain(width: int) -> None:
    rng = random.Random(width)
    for value in (7, -0.1, rng.uniform(-100, 100)):
        parts = [rng.randint(0, 9) for _ in range(width - 1)] + [1]
        for below in ([value] * width, [Child(part / sum(parts), value) for part in parts]):
            game = tree.nested([below, [value]], ["max", "chance"])
            for agent in (Expectimax, Expectiminimax, Star1, Star2):
                bounds = {"low": value, "high": value} if agent in (Star1, Star2) else {}
                assert solve(agent(1, **bounds), game) == ("Left", value)
            answer = run(game.initial, Settings("expectimax", 1))
            assert (answer.action, answer.value) == ("Left", value)


@pytest.mark.parametrize("agent", [Star1, Star2])
@pytest.mark.parametrize("prune", ["strict", "equal"])
def test_rounding_decides_nothing_at_a_tie(agent: Any, prune: str) -> None:
    rng = random.Random(1)
    for width in range(2, 61):
        values = [rng.uniform(-9, 9) for _ in range(width - 1)]
        # before its last leaf the second chance node may still be worth just as much as the first
        game = tree.nested([[*values, 10], [*values, 3]], ["max", "chance"])
        found = leaves(agent(1, low=-10, high=10, prune=prune), game)
        assert len(found) == (2 * width if prune == "strict" else 2 * width - 1)


def test_dice_then_you_then_an_opponent() -> None:
    game = tree.load("dice")
    assert solve(Expectiminimax(game.rounds), game) == ("Right", 5)  # (min(8,6) + min(4,5)) / 2 over (4+3)/2


@pytest.mark.parametrize("name", [name for name in tree.tree_names() if name != "infinite-loss"])  # a tie
def test_monte_carlo_search_comes_to_the_same_action_on_the_drawn_trees(name: str) -> None:
    game = tree.load(name)
    agent = MCTS[Any](game.rounds, simulations=4000, exploration=0.7)
    agent.rng = random.Random(1)
    expected = Expectiminimax[Any](game.rounds).search(game.initial)
    found = agent.search(game.initial)
    low, high = game.bounds
    assert found.action == expected.action
    assert found.value == pytest.approx(expected.value, abs=0.07 * (high - low))


def test_a_loss_worth_nearly_minus_infinity_hides_all_else() -> None:
    game = tree.load("infinite-loss")
    found = explain(Expectimax[Any](depth=1), game.initial)
    assert [move.value for move in found.moves] == [-2.5e299, -2.5e299]
    assert [move.expected.loss for move in found.moves if move.expected] == [0.25, 0.25]
    assert found.decision.action == "Left"
    bounded = explain(Expectimax[Any](depth=1), game.with_values(lambda value: max(value, -200)).initial)
    assert [move.value for move in bounded.moves] == [(3 + 5 + 4 - 200) / 4, (76 + 112 + 86 - 200) / 4]
    assert bounded.decision.action == "Right"


def test_a_tie_and_a_gamble_differ_only_in_the_chances_of_a_win_and_of_a_loss() -> None:
    moves = explain(Expectimax[Any](depth=1), tree.load("win-tie-lose").initial).moves
    assert [(move.action, move.value, move.bound) for move in moves] == [
        ("draw", 0, ""), ("gamble", 0, ""), ("attack", -0.25, ""),
    ]  # fmt: skip
    found = [(move.expected.win, move.expected.loss) for move in moves if move.expected]
    assert found == [(0, 0), (0.5, 0.5), (0.25, 0.5)]
    for move in moves:
        assert move.expected is not None and move.value == move.expected.win - move.expected.loss
