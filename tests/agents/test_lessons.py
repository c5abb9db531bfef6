"""Move ordering, deepening, aspiration windows, PVS: always minimax's action and value, with fewer nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from agents import PVS, AlphaBeta, Expectiminimax, Minimax, Star1, Star2
from agents.evaluations import careful, farsighted
from agents.lookahead import NEAR, Lookahead, is_quiet
from autograder.reference.exhaustive import ExhaustiveSearch
from pacman import GameState, Layout, OptionError, play, tree
from pacman.trace import Trace
from pacman.trace.recording import Counts
from pacman.tree import Tree
from tests.fuzzing import number_of
from tests.messages import raises
from tests.strategies import many_trees

Options = dict[str, Any]
MINIMAX: Any = {"roles": ("max", "min", "max", "min", "chance"), "own_roles": True, "inner_values": True}
ORDERS = ("fixed", "best", "worst", "killer", "history", "previous", "learned")


def windowed(
    orders: tuple[str, ...] = ORDERS, windows: tuple[float | None, ...] = (None, 0.5, 3)
) -> Iterator[Options]:
    """Every combination of the lessons' options."""
    for order, prune, deepening, table, window in product(
        orders, ("strict", "equal"), (False, True), (False, True), windows
    ):
        if deepening or window is None:
            yield {
                "order": order,
                "prune": prune,
                "deepening": deepening,
                "table": table,
                "window": window,
            }


def counted(agent: Lookahead[Any], state: Any) -> Counts:
    trace = Trace(state)
    if not isinstance(state, tree.TreeState):
        agent.evaluation_function = trace.watch(agent.evaluation_function)
    agent.search(trace.root)
    return trace.counts()


def lessons(number: int, seed: int) -> None:
    choices = [(kind, options) for kind in (AlphaBeta, PVS) for options in windowed()]
    for game in many_trees(number, seed=seed, **MINIMAX):
        answer = ExhaustiveSearch[Any]("minimax").answer(game.initial, 0, game.rounds)
        for kind, options in choices:
            found = kind(game.rounds, **options).search(game.initial)  # type: ignore[arg-type]
            assert found == (answer.action, answer.value), (kind, options)


@pytest.mark.slow
def test_no_lesson_changes_the_action_or_the_value() -> None:
    lessons(25, seed=2)


@pytest.mark.slow
def test_nor_on_many_trees() -> None:
    lessons(500, seed=3)


def test_a_bound_from_the_table_is_not_taken_for_an_equal_value() -> None:
    game = tree.load(
        "{root='A',roles=['min'],nodes={A={actions={m0='B',m1='C',m2='D'},value=-3},"
        "B={role='max',actions={m0='E',m1='F',m2='F'},value=-1},C={role='min',actions={m0='E'},value=-6},"
        "D={role='max',actions={m0='F',m1='E',m2='F'},value=3},E={value=2},F={value=3}}}"
    )
    for prune in ("strict", "equal"):
        agent = AlphaBeta[Any](2, prune=prune, order="previous", deepening=True, window=0.5, table=True)  # type: ignore[arg-type]
        assert agent.search(game.initial) == ("m1", 2)
    for game in many_trees(number_of(300), seed=77, roles=("max", "min"), own_roles=True, inner_values=True):
        plain = Minimax[Any](game.rounds).search(game.initial)
        for kind in (AlphaBeta, PVS):
            agent = kind(game.rounds, order="previous", deepening=True, window=0.5, table=True)
            assert agent.search(game.initial) == plain


def test_pvs_does_so_on_thousands_of_trees_at_any_depth() -> None:
    for number, game in enumerate(many_trees(number_of(2000), seed=4, **MINIMAX)):
        depth = 1 + number % game.rounds
        plain = Minimax[Any](depth).search(game.initial)
        for prune in ("strict", "equal"):
            assert PVS[Any](depth, prune=prune).search(game.initial) == plain  # type: ignore[arg-type]


def chance_lessons(number: int, seed: int) -> None:
    choices = [
        (kind, {key: value for key, value in options.items() if key != "window"} | more)
        for options in windowed((*ORDERS, "likely"), (None,))
        for kind, more in ((Star1, {}), (Star2, {}), (Star2, {"probes": 2}), (Star2, {"probes": 3}))
    ]
    for game in many_trees(number, seed=seed, own_roles=True, inner_values=True):
        plain = Expectiminimax[Any](game.rounds).search(game.initial)
        exact = ExhaustiveSearch[Any]("expectiminimax").answer(game.initial, 0, game.rounds)
        assert plain.value == pytest.approx(float(exact.value), abs=1e-9)
        for kind, options in choices:
            found = kind(game.rounds, low=-6, high=6, **options).search(game.initial)
            assert found == plain, (kind, options)  # to the last bit


@pytest.mark.slow
def test_star1_and_star2_keep_expectiminimax_s_with_every_lesson() -> None:
    chance_lessons(20, seed=5)


@pytest.mark.slow
def test_they_do_so_on_many_trees() -> None:
    chance_lessons(300, seed=6)


def positions(layout: str, number: int, seed: int) -> list[GameState]:
    """Positions of a seeded game in which Pacman is to move, evenly spread."""
    record = play(layout, "random", "directional", seed=seed, max_moves=400)
    states = list(record.states())[:: len(record.agents)]
    running = [state for state in states if not state.is_terminal]
    return running[:: max(1, len(running) // number)][:number]


@pytest.mark.rest_slow
@pytest.mark.parametrize("layout", ["small", "medium"])
@pytest.mark.parametrize("evaluation", [careful, farsighted])
def test_the_same_holds_on_positions_of_pacman(layout: str, evaluation: Callable[[Any], float]) -> None:
    for state in positions(layout, 2, seed=1):
        plain = Minimax(2, evaluation).search(state)
        for kind in (AlphaBeta, PVS):
            for options in windowed(("best", "killer", "previous", "learned"), (None, 20)):
                assert kind(2, evaluation, **options).search(state) == plain, (kind, options)  # type: ignore[arg-type]


def uniform(branching: int, plies: int) -> Tree:
    """A tree in which the first move is the best everywhere, without ties, and whose inner nodes say so."""

    def value(way: tuple[int, ...]) -> int:
        signed = (place if ply % 2 else -place for ply, place in enumerate(way))
        return sum(step * branching ** (plies - ply) for ply, step in enumerate(signed))

    nodes: dict[str, tree.Node] = {}
    for length in range(plies + 1):
        for way in product(range(branching), repeat=length):
            name = "".join(map(str, ("n", *way)))
            below = {} if length == plies else {f"m{n}": f"{name}{n}" for n in range(branching)}
            nodes[name] = tree.Node(name, below, value(way))
    return Tree(nodes, "n", ("max", "min"))


@pytest.mark.parametrize(("branching", "plies"), [(2, 3), (2, 6), (3, 4), (3, 5), (4, 4)])
@pytest.mark.parametrize("kind", [AlphaBeta, PVS])
def test_a_perfect_order_evaluates_the_minimal_tree(kind: Any, branching: int, plies: int) -> None:
    game = uniform(branching, plies)
    least = branching ** -(-plies // 2) + branching ** (plies // 2) - 1  # Knuth & Moore 1975
    for prune in ("strict", "equal"):
        agent = kind(game.rounds, prune=prune)
        assert counted(agent, game.initial).evaluated.total == least


def backwards(game: Tree) -> Tree:
    """The same tree with the worst move first."""
    nodes = {
        name: tree.Node(name, dict(reversed(node.actions.items())), node.value)
        for name, node in game.nodes.items()
    }
    return Tree(nodes, game.root, game.roles)


def test_what_the_round_before_found_best_makes_the_worst_order_nearly_the_best() -> None:
    game = backwards(uniform(3, 6))
    least = 3**3 + 3**3 - 1
    fixed = counted(AlphaBeta[Any](3), game.initial).evaluated.total
    assert fixed == 3**6
    for kind in (AlphaBeta, PVS):
        for order in ("previous", "learned"):
            agent = kind(3, order=order, deepening=True)  # type: ignore[arg-type]
            spent = counted(agent, game.initial).evaluated.total
            assert spent < 3**6 / 2, (kind, order)
            assert spent > least  # rounds 1 and 2 cost something too


def test_a_killer_is_tried_first_where_as_many_moves_are_left() -> None:
    # in B the third reply, 1, ends nothing; in C it is 1 as well and cuts; in D it is tried first
    game = tree.nested([[5, 6, 7], [8, 9, 1], [8, 9, 2]])
    evaluations = evaluated(AlphaBeta(1, order="killer"), game)
    assert evaluations == [5, 6, 7, 8, 9, 1, 2]
    assert evaluated(AlphaBeta(1, order="history"), game) == evaluations
    assert evaluated(AlphaBeta(1), game) == [5, 6, 7, 8, 9, 1, 8, 9, 2]


@pytest.mark.parametrize(("prune", "in_the_last"), [("strict", [8, 9, 2]), ("equal", [2])])
def test_a_reply_that_is_worth_as_much_as_the_bound_is_a_killer_only_where_ties_are_cut(
    prune: Any, in_the_last: list[float]
) -> None:
    game = tree.nested([[5, 6, 7], [8, 9, 5], [8, 9, 2]])
    for order in ("killer", "history"):
        evaluations = evaluated(AlphaBeta(1, order=order, prune=prune), game)  # type: ignore[arg-type]
        assert evaluations == [5, 6, 7, 8, 9, 5, *in_the_last]


def evaluated(agent: Lookahead[Any], game: Tree) -> list[float]:
    """The values that the search evaluated, in order."""
    trace = Trace(game.initial)
    agent.search(trace.root)
    return [trace.nodes[event.node].state.score for event in trace.events() if event.kind == "evaluated"]


def test_pvs_asks_whether_a_move_is_better_and_searches_it_again_if_it_is() -> None:
    game = tree.nested([[3, 9], [8, 5], [2, 7]])
    # 8 shows nothing yet; 5 is more than 3, so B is searched again; 2 ends C
    assert evaluated(PVS(1), game) == [3, 9, 8, 5, 8, 5, 2]
    assert evaluated(AlphaBeta(1), game) == [3, 9, 8, 5, 2]


def test_pvs_looks_at_no_leaf_that_alpha_beta_does_not_look_at() -> None:
    fewer = 0
    for game in many_trees(500, seed=7, roles=("max", "min")):
        for prune in ("strict", "equal"):
            pvs = counted(PVS[Any](game.rounds, prune=prune), game.initial)  # type: ignore[arg-type]
            plain = counted(AlphaBeta[Any](game.rounds, prune=prune), game.initial)  # type: ignore[arg-type]
            assert pvs.evaluated.unique <= plain.evaluated.unique
            fewer += pvs.evaluated.unique < plain.evaluated.unique
    assert fewer > 5


def test_star2_with_one_probe_is_star2_and_more_probes_are_tried_in_turn() -> None:
    game = tree.nested([6, [[9, 1, 9], [9, 2, 9]]], ["max", "chance", "min"])
    one, two = (evaluated(Star2(1, low=0, high=10, probes=n), game) for n in (1, 2))
    assert one == evaluated(Star2(1, low=0, high=10), game) == [6, 9, 9, 1]
    assert two == [6, 9, 1]  # with 1 the mean is at most (1 + 10) / 2


def test_likely_children_of_chance_come_first() -> None:
    likely = [tree.Child(0.1, 4), tree.Child(0.9, 1)]
    game = tree.nested([5, likely], ["max", "chance"])
    assert evaluated(Star1(1, low=0, high=10), game) == [5, 4, 1]
    assert evaluated(Star1(1, low=0, high=10, order="likely"), game) == [5, 1]  # 0.9 + 1 at most


BOARD = "%%%%%%%%%%\n%.P{ghost:4} .%\n%%%%%%%%%%"


class Stretched:
    """A plain minimax, `depth` rounds deep and up to `quiet` more while a ghost is near: the definition."""

    def __init__(self, depth: int, quiet: int, evaluation: Callable[[Any], float]) -> None:
        self.depth, self.quiet, self.evaluation = depth, quiet, evaluation

    def value(self, state: GameState, agent: int, rounds: int) -> float:
        if agent == 0:
            far = all(
                state.layout.distance(state.pacman.position, ghost.position) > NEAR for ghost in state.ghosts
            )
            if rounds == self.depth + self.quiet or (rounds >= self.depth and far):
                return self.evaluation(state)
        if state.is_terminal:
            return self.evaluation(state)
        last = agent == state.num_agents - 1
        values = [
            self.value(state.successor(agent, action), 0 if last else agent + 1, rounds + last)
            for action in state.legal_actions(agent)
        ]
        return min(values) if agent else max(values)

    def best(self, state: GameState) -> tuple[str, float]:
        values = {a: self.value(state.successor(0, a), 1, 0) for a in state.legal_actions()}
        best = max(values, key=values.__getitem__)
        return best, values[best]


@pytest.mark.parametrize("layout", ["small", "medium", "trap"])
def test_a_quiet_search_is_the_plain_definition_s(layout: str) -> None:
    differs = 0
    for state in positions(layout, 12, seed=2):
        plain = Minimax(1, careful).search(state)
        for quiet in (0, 1):
            expected = Stretched(1, quiet, careful).best(state)
            differs += expected[1] != plain.value
            for kind in (AlphaBeta, PVS):
                for more in ({}, {"table": True}, {"order": "learned", "prune": "equal"}):
                    found = kind(1, careful, quiet=quiet, **more).search(state)  # type: ignore[arg-type]
                    assert found == expected, (kind, more, quiet)
    assert differs or layout == "small"


def test_who_is_near_makes_a_position_lively() -> None:
    def start(gap: int) -> GameState:
        return GameState.initial(Layout.parse(BOARD.format(ghost=" " * gap + "G")))

    assert [is_quiet(start(gap)) for gap in range(4)] == [False, False, True, True]
    assert is_quiet(tree.load("textbook").initial)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"window": 0, "deepening": True}, "window=0 is out of range; allowed are finite points above 0"),
        ({"window": 5}, "window=5 needs a search before it; add deepening=true, or ms"),
        ({"quiet": -1}, "quiet=-1 is out of range; allowed are 0 to 1,000,000 rounds"),
        ({"order": "killers"}, "order='killers' is not known; allowed are fixed, best, worst, killer"),
    ],
)
def test_options_out_of_range_say_what_is_allowed(options: Options, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        AlphaBeta(**options)


def test_probes_out_of_range_say_so_too() -> None:
    with raises(OptionError, probes=0, deepest=1000000):
        Star2(probes=0)
    with pytest.raises(OptionError, match="order='likely' is not known"):
        AlphaBeta(order="likely")  # type: ignore[arg-type]
