"""Where searches could break: bad evaluations, no depth, no choice, endless depth, budgets, options."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import inf, nan
from typing import Any

import numpy as np
import pytest

from agents import (
    MCTS,
    PVS,
    AlphaBeta,
    BestReply,
    Expectimax,
    Expectiminimax,
    MaxN,
    Minimax,
    Star1,
    Star2,
    lookahead,
)
from agents.evaluations import careful
from agents.lookahead import Lookahead
from pacman import (
    AgentError,
    Decision,
    GameState,
    Layout,
    OptionError,
    SearchAgent,
    TerminalStateError,
    play,
    tree,
)
from pacman.agent import Outcomes, Role
from pacman.trace import Trace, explain
from tests.fuzzing import ALL_EXAMPLES
from tests.messages import raises

LOOKAHEADS: list[type[Lookahead[Any]]] = [
    Minimax,
    AlphaBeta,
    PVS,
    BestReply,
    MaxN,
    Expectimax,
    Expectiminimax,
    Star1,
    Star2,
]
ALL: list[type[SearchAgent[Any]]] = [*LOOKAHEADS, MCTS]


def start(text: str, num_ghosts: int | None = None) -> GameState:
    return GameState.initial(Layout.parse(text), num_ghosts)


def made(agent: type[SearchAgent[Any]], *arguments: Any, **options: Any) -> SearchAgent[Any]:
    player = agent(*arguments, **options)
    player.rng = random.Random(1)
    return player


OPEN = "%%%%%%\n%. P.%\n%G   %\n%%%%%%"


@pytest.mark.parametrize("agent", ALL)
@pytest.mark.parametrize("value", [nan, inf, -inf, None, "12", 1j, [1.0], np.array([1.0, 2.0]), np.nan])
def test_an_evaluation_that_is_no_finite_number_is_an_error_that_names_it_and_the_state(
    agent: type[SearchAgent[Any]], value: object
) -> None:
    def odd(state: GameState) -> Any:
        return value

    with raises(AgentError, name="odd", greatest=1e300) as caught:
        made(agent, 1, odd).search(start(OPEN))
    shown = str(caught.value).partition(" for ")[2]
    assert GameState.parse(eval(shown.removeprefix("GameState.parse"))).layout == start(OPEN).layout


@pytest.mark.parametrize("agent", ALL)
@pytest.mark.parametrize("value", [10**400, -1e301])
def test_a_value_too_large_to_add_up_is_an_error_too(agent: type[SearchAgent[Any]], value: float) -> None:
    with raises(AgentError, name="<lambda>", greatest=1e300):
        made(agent, 1, lambda state: value).search(start(OPEN))


@pytest.mark.parametrize("agent", ALL)
@pytest.mark.parametrize("role", ["chance", "min"])
def test_the_greatest_values_that_a_tree_may_have_can_be_searched(
    agent: type[SearchAgent[Any]], role: Role
) -> None:
    shape = [[1e300, -1e300, 10**300], [tree.Child(1e-9, 1e300), tree.Child(1 - 1e-9, -(10**300))]]
    game = tree.nested(shape if role == "chance" else [[1e300, 10**300], [-1e300, 5]], ["max", role])
    assert tree.parse(tree.to_text(game)) == game
    options = {"low": game.bounds[0], "high": game.bounds[1]} if agent in (Star1, Star2) else {}
    for prune in ("strict", "equal") if options else ("strict",):
        more = {"prune": prune} if options else {}
        found = explain(made(agent, 1, **options, **more), game.initial)
        assert found.decision.action == found.moves[found.moves[0].value < found.moves[1].value].action  # type: ignore[operator]
        assert abs(found.decision.value) <= 1.0000001e300


@pytest.mark.parametrize("agent", ALL)
@pytest.mark.parametrize("value", [True, np.float64(2.5), np.int32(3), Fraction(1, 3), 10**9])
def test_any_finite_number_will_do(agent: type[SearchAgent[Any]], value: Any) -> None:
    options = {"high": 1e10} if agent in (Star1, Star2) else {}
    assert made(agent, 1, lambda state: value, **options).search(start(OPEN)).value == pytest.approx(
        float(value)
    )


@pytest.mark.parametrize("agent", ALL)
def test_at_depth_zero_all_actions_look_alike(agent: type[SearchAgent[Any]]) -> None:
    state = start(OPEN)
    assert made(agent, 0, lambda state: 7.0).search(state) == (state.legal_actions()[0], 7)


@pytest.mark.parametrize("agent", ALL)
def test_a_game_that_is_over_has_nothing_to_search(agent: type[SearchAgent[Any]]) -> None:
    with pytest.raises(TerminalStateError):
        made(agent, 2).search(start("%%%%%\n%P. %\n%%%%%").successor(0, "East"))


@pytest.mark.parametrize("agent", ALL)
def test_a_single_legal_action_is_searched_like_any_other(agent: type[SearchAgent[Any]]) -> None:
    state = start("%%%%%%%\n%P%.G %\n%%%%%%%".replace("%.", " ."))
    caged = start("%%%%\n%P.%\n%%%%")
    assert made(agent, 1).search(caged) == ("East", 509)
    assert made(agent, 2).search(state).action in state.legal_actions()
    alone = tree.nested([[4]], ["max", "min"], name="one way")
    assert made(agent, 1).search(alone.initial) == ("Down", 4)


@pytest.mark.parametrize("agent", ALL)
def test_ghosts_that_are_stuck_stop(agent: type[SearchAgent[Any]]) -> None:
    state = start("%%%%%%%\n%P. %G%\n%%%%%%%")
    assert state.legal_actions(1) == ("Stop",)
    assert made(agent, 2).search(state) == ("East", 509)


@pytest.mark.parametrize("agent", LOOKAHEADS)
def test_the_first_of_equally_good_actions_is_taken(agent: type[Lookahead[Any]]) -> None:
    state = start("%%%%%%%%%\n%.  P  .%\n%%%%%%%%%")
    assert state.legal_actions()[0] == "West"
    assert made(agent, 3).search(state).action == "West"
    assert made(agent, 1).search(state).action == "West"


@cache
@cache
def corridor(length: int) -> tree.Tree:
    """A drawn tree with one action everywhere."""
    nodes = {str(n): tree.Node(str(n), {"on": str(n + 1)}) for n in range(length)}
    end = {str(length): tree.Node(str(length), {}, 7)}
    return tree.Tree(nodes | end, "0", ("max", "chance", "min"))


@pytest.mark.rest_slow
@pytest.mark.parametrize("agent", LOOKAHEADS)
def test_no_depth_overflows_the_stack(agent: type[Lookahead[Any]]) -> None:
    depth = 20_000 if ALL_EXAMPLES else 4_000
    initial = corridor(2 * depth).initial
    limit = sys.getrecursionlimit()
    for options in ({}, {"table": True}):
        assert agent(depth, **options).search(initial) == ("on", 7)
    assert sys.getrecursionlimit() == limit


@pytest.mark.rest_slow
@pytest.mark.parametrize("agent", LOOKAHEADS)
def test_with_a_table_even_a_board_is_searched_to_any_depth(agent: type[Lookahead[Any]]) -> None:
    state = start("%%%%%%%\n%P % .%\n%%%%%%%".replace("% .", "  ."))
    decision = agent(1200, table=True).search(state)
    assert decision == ("East", 500 + 10 - 4)


@pytest.mark.parametrize("agent", LOOKAHEADS)
def test_deepening_under_a_budget_always_has_a_decision(agent: type[Lookahead[Any]]) -> None:
    state = GameState.initial(Layout.load("medium"))
    hurried = agent(50, ms=0.001)
    assert hurried.search(state).action == "West"  # not even the first round was finished
    patient = agent(2, ms=60_000)
    assert patient.search(state) == agent(2).search(state) == patient.best


def test_a_budget_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which an evaluation takes a millisecond, and all else no time."""
    state = GameState.initial(Layout.load("medium"))
    seen: list[GameState] = []
    monkeypatch.setattr(lookahead, "perf_counter", lambda: len(seen) / 1000)

    def slow(state: GameState) -> float:
        seen.append(state)
        return state.score

    assert AlphaBeta(40, slow, ms=30).search(state).action in state.legal_actions()
    assert len(seen) == 31, "the first evaluation that ends after the budget is the last"


@pytest.mark.parametrize("agent", [Minimax, Expectimax, AlphaBeta, Expectiminimax])
def test_a_table_spares_evaluations(agent: type[Lookahead[Any]]) -> None:
    state = GameState.initial(Layout.load("open"), 1)

    def evaluated(**options: Any) -> int:
        trace = Trace(state)
        agent(3, **options).search(trace.root)
        return trace.counts().evaluated.total

    assert evaluated(table=True) < evaluated()


def test_good_order_cuts_more_and_bad_order_less() -> None:
    game = tree.random(3, branching=(4, 4), depth=2, values=(0, 999), distinct=True)
    inner = {name: tree.Node(name, n.actions, n.value or 0) for name, n in game.nodes.items()}
    valued = tree.Tree({**inner, **_minimax_values(game)}, game.root, game.roles)

    def expanded(order: Any) -> int:
        trace = Trace(valued.initial)
        assert (
            AlphaBeta[Any](2, order=order).search(trace.root).value
            == Minimax[Any](2).search(game.initial).value
        )
        return trace.counts().expanded.total

    assert expanded("best") < expanded("fixed") < expanded("worst")


def _minimax_values(game: tree.Tree) -> dict[str, tree.Node]:
    """The same nodes, each with its minimax value as its own: what a perfect evaluation would say."""
    nodes: dict[str, tree.Node] = {}

    def value(name: str, ply: int) -> float:
        node = game.nodes[name]
        below = [value(child, ply + 1) for child in node.actions.values()]
        found = node.value if node.value is not None else max(below) if ply % 2 == 0 else min(below)
        nodes[name] = tree.Node(name, node.actions, found)
        return found

    value(game.root, 0)
    return nodes


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Minimax(-1), "depth=-1 is out of range"),
        (lambda: Minimax(1.5), "depth=1.5 is out of range"),  # type: ignore[arg-type]
        (lambda: AlphaBeta(ms=0), "ms=0 is out of range"),
        (lambda: AlphaBeta(ms=nan), "ms=nan is out of range"),
        (lambda: AlphaBeta(prune="loose"), "prune='loose' is not known; allowed are strict, equal"),  # type: ignore[arg-type]
        (lambda: AlphaBeta(order="any"), "order='any' is not known; allowed are fixed, best, worst"),  # type: ignore[arg-type]
        (lambda: Star1(low=3, high=1), "low=3 and high=1 are no bounds"),
        (lambda: Star1(high=inf), "low=-10000.0 and high=inf are no bounds"),
        (lambda: Star2(high=1e301), r"both finite, within ±1e\+300"),
        (lambda: Expectiminimax(roles=()), r"roles=\(\) do not say it all; allowed are max, min and chance"),
        (lambda: Expectiminimax(roles=("maxi",)), r"roles=\('maxi',\) .* allowed are max, min and chance"),  # type: ignore[arg-type]
        (lambda: MCTS(simulations=0), "simulations=0 is out of range"),
        (lambda: MCTS(depth=-1), "depth=-1 is out of range"),
        (lambda: MCTS(ms=-1), "ms=-1 is out of range"),
        (lambda: MCTS(exploration=-1), "exploration=-1 is out of range"),
    ],
)
def test_options_out_of_range_are_refused(make: Callable[[], object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        make()


def test_any_search_agent_refuses_a_negative_depth() -> None:
    class Own(SearchAgent[Any]):
        def search(self, state: Any) -> Decision:
            return Decision("Stop", 0)

    with raises(OptionError, depth=-1):
        Own(depth=-1)


def test_star1_refuses_a_value_outside_of_its_bounds() -> None:
    with pytest.raises(
        AgentError, match=r"the value 12 is outside of \[low=0, high=10\]: <leaf 'B2' of textbook>"
    ):
        Star1[Any](1, low=0, high=10).search(tree.load("textbook").initial)


class Believes:
    """A model that answers what it was given."""

    def __init__(self, *shares: float) -> None:
        self.shares = shares

    def distribution(self, state: Any, agent: int) -> Outcomes:
        return list(zip(state.legal_actions(agent), self.shares, strict=True))


@pytest.mark.parametrize("agent", [Expectimax, Expectiminimax, Star1, Star2, MCTS])
@pytest.mark.parametrize("shares", [(0.5, 0.6), (-0.5, 1.5), (nan, 1.0)])
def test_a_model_that_is_no_distribution_is_an_error(agent: Any, shares: tuple[float, float]) -> None:
    with raises(AgentError, name="Believes", agent=1):
        made(agent, 1, model=Believes(*shares)).search(tree.load("gamble").initial)


def test_a_model_may_answer_with_an_iterator() -> None:
    class Zips(Believes):
        def distribution(self, state: Any, agent: int) -> Any:
            return zip(state.legal_actions(agent), self.shares, strict=True)

    assert Expectimax[Any](1, model=Zips(0.0, 1.0)).search(tree.load("gamble").initial) == ("Right", 100)


def test_a_search_that_was_broken_off_leaves_nothing_in_the_table() -> None:
    class Breaks(Minimax[Any]):
        def evaluate(self, state: Any) -> float:
            if state.node == "C1":
                raise KeyboardInterrupt
            return super().evaluate(state)

    agent = Breaks(1, table=True)
    with pytest.raises(KeyboardInterrupt):
        agent.search(tree.load("textbook").initial)
    agent.evaluation_function = lambda state: -state.score
    agent.evaluate = agent.evaluation_function  # type: ignore[method-assign]
    assert agent.search(tree.load("textbook").initial) == ("Middle", -6)


def test_a_model_replaces_what_the_game_says() -> None:
    gamble = tree.load("gamble").initial
    assert Expectimax[Any](1, model=Believes(1.0, 0.0)).search(gamble) == ("Left", 10)
    assert Expectimax[Any](1, model=Believes(0.0, 1.0)).search(gamble) == ("Right", 100)


def test_a_search_may_move_for_a_ghost() -> None:
    class Hunter(Minimax[GameState]):
        index = 1

    state = start("%%%%%%%\n%.P  G%\n%%%%%%%").successor(0, "Stop")
    agent = Hunter(1, lambda state: -abs(state.pacman.position[0] - state.ghosts[0].position[0]))
    agent.index = 1
    worst = Minimax[GameState](1, lambda s: abs(s.pacman.position[0] - s.ghosts[0].position[0]))
    worst.index = 1
    assert worst.search(state).action == "West"  # the minimizer comes as near as it can
    assert agent.search(state).action in state.legal_actions(1)


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize(
    "name", ["minimax", "alphabeta", "pvs", "bestreply", "maxn", "expectimax", "star1", "star2", "mcts"]
)
def test_every_algorithm_plays_a_whole_game_and_the_same_one_each_time(name: str) -> None:
    depth = 4 if name == "mcts" else 1
    options = ":simulations=30" if name == "mcts" else ""
    records = [
        play("small", f"{name}:depth={depth}:evaluation=careful{options}", "random", seed=3, max_moves=300)
        for _ in range(2)
    ]
    assert records[0] == records[1]
    assert records[0].outcome.result in ("win", "loss", "draw")


def test_without_random_numbers_mcts_says_so() -> None:
    with raises(AgentError, name="MCTS"):
        MCTS[GameState]().search(start(OPEN))


def test_mcts_counts_its_simulations() -> None:
    seen: list[GameState] = []

    def noted(state: GameState) -> float:
        seen.append(state)
        return careful(state)

    made(MCTS, 3, noted, simulations=40).search(start(OPEN))
    assert len(seen) == 40


@pytest.mark.parametrize("kind", [Star1, Star2])
def test_a_chance_node_with_one_outcome_passes_its_window_on_and_its_value_back(kind: Any) -> None:
    game = tree.nested([[[3, 5]], [[2, 9]]], ["max", "chance", "min"])
    found = explain(kind(1, low=0, high=10), game.initial)
    chances = [node for node in found.nodes if node.role == "chance"]
    assert len(chances) == 2
    for node in chances:
        (child,) = (found.nodes[number] for number in node.children)
        assert (child.window, child.values) == (node.window, node.values)
