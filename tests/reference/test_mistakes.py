"""What each known mistake does, on trees small enough to follow by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import Any

import pytest

from autograder.behaviour import Algorithm, Behaviour, Prune, Settings, Way
from autograder.reference.mistakes import (
    FORMS,
    MISTAKES,
    Mistake,
    NoAnswerError,
    can_be_combined,
    combined,
    depth,
    first_values,
    roles,
    turns,
    visiting,
    windows,
)
from autograder.reference.mistakes import values as answering
from autograder.reference.mistakes import values as evaluating
from autograder.reference.mistakes import values as ties
from autograder.reference.search import Record, Search, run
from pacman import GameState, Layout, tree
from pacman.agent import Role
from pacman.errors import PacmanError
from pacman.trace import SearchStopped
from pacman.tree import Child, Node, Tree

CORRIDOR = GameState.initial(Layout.parse("%%%%%%%%%%%%%\n%P ..... G.G%\n%%%%%%%%%%%%%"))
ALONE = GameState.initial(Layout.parse("%%%%%%\n%P ..%\n%%%%%%"))
MAX_MIN_MAX: tuple[Role, ...] = ("max", "min", "max")


def found(
    game: Tree, kind: type[Search], algorithm: Algorithm = "minimax", prune: Prune = "strict", **bounds: float
) -> Behaviour:
    return run(game.initial, Settings(algorithm, game.rounds, prune, **bounds), search_type=kind)


def values(game: Tree, ways: Sequence[Way]) -> list[float]:
    """The values of these nodes."""
    numbers = []
    for way in ways:
        state: Any = game.initial
        for agent, action in way:
            state = state.successor(agent, action)
        numbers.append(state.score)
    return numbers


@pytest.mark.parametrize(
    ("kind", "rounds", "movers"),
    [
        (Search, 1, [0, 1, 2]),
        (Search, 2, [0, 1, 2, 0, 1, 2]),
        (depth.DepthInPlies, 1, [0]),
        (depth.DepthInPlies, 2, [0, 1]),
        (depth.OnePlyMore, 1, [0, 1, 2, 0]),
        (depth.OnePlyLess, 1, [0, 1]),
        (depth.OnePlyLess, 2, [0, 1, 2, 0, 1]),
        (depth.DepthOneMore, 1, [0, 1, 2, 0, 1, 2]),
        (depth.DepthOneLess, 1, [0]),
        (depth.DepthOneLess, 2, [0, 1, 2]),
        (turns.OneGhostLayer, 1, [0, 1]),
        (turns.OneGhostLayer, 2, [0, 1, 0, 1]),
        (turns.OneGhostLayerDeep, 1, [0, 1, 0]),
        (turns.OneGhostLayerDeep, 2, [0, 1, 0, 1, 0, 1]),
    ],
)
def test_who_moves_and_how_often_before_the_search_ends(
    kind: type[Search], rounds: int, movers: list[int]
) -> None:
    seen = run(CORRIDOR, Settings("minimax", rounds), search_type=kind)
    assert {tuple(agent for agent, _ in way) for way in seen.evaluated} == {tuple(movers)}


def test_who_passes_on_the_same_agent_moves_only_the_first_ghost() -> None:
    near = GameState.initial(Layout.parse("%%%%%%%\n%.P GG%\n%%%%%%%"))
    seen = run(near, Settings("minimax", 1), search_type=turns.SameAgentAgain)
    assert {agent for way in seen.evaluated for agent, _ in way[1:]} == {1}


@pytest.mark.parametrize("kind", [depth.OnePlyLess, depth.DepthOneLess])
def test_at_least_one_move_is_looked_at(kind: type[Search]) -> None:
    seen = run(ALONE, Settings("minimax", 1), search_type=kind)
    assert {len(way) for way in seen.evaluated} == {1}


def with_ends() -> Tree:
    """3 is a loss, 4 is a win, 5 and 1 are just the ends of the tree."""
    drawn = tree.nested([[3, 5], [4, 1]])
    nodes = {
        name: tree.Node(name, node.actions, node.value, is_lose=node.value == 3, is_win=node.value == 4)
        for name, node in drawn.nodes.items()
    }
    return Tree(nodes, drawn.root, drawn.roles)


@pytest.mark.parametrize(
    ("kind", "evaluated", "answers"),
    [
        (Search, [3, 5, 4, 1], True),
        (depth.TerminalMissing, [], True),
        (depth.TerminalMissingAtWins, [3], True),
        (depth.TerminalMissingAtLosses, [4], True),
        (depth.FailsWithoutActions, [], False),
        (FORMS["FailsAtWins"], [3], False),
        (FORMS["FailsAtLosses"], [], False),
    ],
)
def test_games_that_are_over_are_not_noticed(
    kind: type[Search], evaluated: list[float], answers: bool
) -> None:
    game = with_ends()
    seen = run(game.initial, Settings("minimax", 2), search_type=kind)
    assert values(game, seen.evaluated) == evaluated
    assert (seen.action is not None) == answers


def test_at_the_full_depth_they_evaluate_like_everybody() -> None:
    game = with_ends()
    for kind in (depth.TerminalMissing, depth.FailsWithoutActions, FORMS["FailsAtWins"]):
        assert values(game, run(game.initial, Settings("minimax", 1), search_type=kind).evaluated) == [
            3,
            5,
            4,
            1,
        ]


TIES = tree.nested([[3, 5], [3, 9], [2, 7]])
BELOW = tree.nested([[[3, 5], [6, 9], [1, 2]], [[2, 4], [7, 8]]], MAX_MIN_MAX)
FOR_MIN = tree.nested(
    [5, [[[1, 2]]]], ["max", "min", "max", "min"]
)  # 1 is less than what Max has at the root
FOR_MAX = tree.nested([5, [[[9, 8]]]], ["min", "max", "min", "max"])


@pytest.mark.parametrize(
    ("kind", "game", "evaluated"),
    [
        (Search, TIES, [3, 5, 3, 9, 2]),
        (windows.PrunesOnEquality, TIES, [3, 5, 3, 2]),
        (windows.WindowResetAtRoot, TIES, [3, 5, 3, 9, 2, 7]),
        (windows.OnlyMaxPrunes, TIES, [3, 5, 3, 9, 2, 7]),
        (windows.OnlyMinPrunes, TIES, [3, 5, 3, 9, 2]),
        (windows.BoundsSwapped, TIES, [3, 3, 2]),
        (windows.NoPruning, TIES, [3, 5, 3, 9, 2, 7]),
        (windows.ReturnsTheBound, TIES, [3, 5, 3, 9, 2]),
        (visiting.ChildrenAtOnce, TIES, [3, 5, 3, 9, 2]),
        (windows.WindowNotPassedDown, TIES, [3, 5, 3, 9, 2]),
        (windows.WindowNotPassedDown, BELOW, [3, 5, 6, 1, 2, 2, 4, 7]),
        (Search, BELOW, [3, 5, 6, 1, 2, 2, 4, 7]),
        (windows.OnlyMaxPrunes, BELOW, [3, 5, 6, 1, 2, 2, 4, 7]),
        (windows.OnlyMinPrunes, BELOW, [3, 5, 6, 9, 1, 2, 2, 4, 7, 8]),
        (windows.NoPruning, BELOW, [3, 5, 6, 9, 1, 2, 2, 4, 7, 8]),
        (Search, FOR_MIN, [5, 1]),
        (windows.WindowNotPassedDown, FOR_MIN, [5, 1, 2]),
        (Search, FOR_MAX, [5, 9]),
        (windows.WindowNotPassedDown, FOR_MAX, [5, 9, 8]),
        (FORMS["AlphaNotPassedDown"], FOR_MIN, [5, 1, 2]),
        (FORMS["AlphaNotPassedDown"], FOR_MAX, [5, 9]),
        (FORMS["BetaNotPassedDown"], FOR_MIN, [5, 1]),
        (FORMS["BetaNotPassedDown"], FOR_MAX, [5, 9, 8]),
        (windows.BoundsSwapped, tree.nested([[[3, 5]], [[3, 4]]], MAX_MIN_MAX), [3, 3, 4]),
        (windows.BoundsSwapped, tree.nested([5, [[5, 1], [7, 8]]], ["min", "max", "min"]), [5, 5, 1]),
    ],
)
def test_what_alpha_beta_evaluates(kind: type[Search], game: Tree, evaluated: list[float]) -> None:
    assert values(game, found(game, kind, "alphabeta").evaluated) == evaluated


def test_equality_in_max_nodes_and_where_the_assignment_asks_for_it() -> None:
    game = tree.nested([[[3, 5], [5, 9]]], MAX_MIN_MAX)
    assert values(game, found(game, Search, "alphabeta").evaluated) == [3, 5, 5, 9]
    for kind, prune in ((windows.PrunesOnEquality, "strict"), (Search, "equal")):
        assert values(game, found(game, kind, "alphabeta", prune).evaluated) == [3, 5, 5]  # type: ignore[arg-type]
    strict = windows.PrunesOnlyBeyond
    assert values(game, found(game, strict, "alphabeta", "equal").evaluated) == [3, 5, 5, 9]
    assert values(TIES, found(TIES, strict, "alphabeta", "equal").evaluated) == [3, 5, 3, 9, 2]
    assert values(BELOW, found(BELOW, strict, "alphabeta", "equal").evaluated) == [3, 5, 6, 1, 2, 2, 4, 7]
    assert strict.can_occur(Settings("alphabeta", 1, "equal"))
    assert not strict.can_occur(Settings("alphabeta", 1))
    assert not strict.can_occur(Settings("minimax", 1, "equal"))
    assert windows.PrunesOnEquality.can_occur(Settings("star1", 1))
    assert not windows.PrunesOnEquality.can_occur(Settings("alphabeta", 1, "equal"))


def test_a_bound_that_is_returned_makes_a_worse_action_look_as_good() -> None:
    assert found(TIES, Search, "alphabeta").actions == {"Left", "Middle"}
    assert found(TIES, windows.ReturnsTheBound, "alphabeta").actions == {"Left", "Middle", "Right"}


def test_children_made_at_once_are_there_although_they_are_cut() -> None:
    seen = found(TIES, visiting.ChildrenAtOnce, "alphabeta")
    assert seen.generated[:4] == ((), ((0, "Left"),), ((0, "Middle"),), ((0, "Right"),))
    assert len(seen.generated) == len(TIES.nodes)
    assert len(found(TIES, Search, "alphabeta").generated) == len(TIES.nodes) - 1


def test_a_window_that_is_not_scaled_cuts_elsewhere() -> None:
    unlikely = tree.nested([5, [Child(0.9, 1), Child(0.1, 9)]], ["max", "chance"])
    assert values(unlikely, found(unlikely, Search, "star1", low=0, high=10).evaluated) == [5, 1]
    even = tree.nested([5, [[6, 3], [0, 0]]], ["max", "chance", "min"])
    # the first child must be worth at least 0, which is (5 - 0.5 * 10) / 0.5, and so is neither cut nor a cut
    for kind in (Search, windows.WindowNotScaled):
        assert values(even, found(even, kind, "star1", low=0, high=10).evaluated)[:3] == [5, 6, 3]
    high = tree.nested([8, [[7, 5], [9, 9]]], ["max", "chance", "min"])
    # it must be worth (8 - 0.5 * 10) / 0.5 = 6: then 5 settles the mean; not scaled it is 3, and it goes on
    assert values(high, found(high, Search, "star1", low=0, high=10).evaluated) == [8, 7, 5]
    wrong = found(high, windows.WindowNotScaled, "star1", low=0, high=10)
    assert values(high, wrong.evaluated) == [8, 7, 5, 9, 9]
    low = tree.nested([5, [[2, 2], [5, 9]]], ["min", "chance", "max"])
    # after 0.5 * 2 the second child may be worth (5 - 1) / 0.5 = 8; not scaled 4, and it is left at 5
    assert values(low, found(low, Search, "star1", low=-10, high=10).evaluated) == [5, 2, 2, 5, 9]
    wrong = found(low, windows.WindowNotScaled, "star1", low=-10, high=10)
    assert values(low, wrong.evaluated) == [5, 2, 2, 5]


MIN = tree.nested([[3, 12], [2, 14]])
CHANCE = tree.nested([[Child(0.75, 4), Child(0.25, 8)], [2, 14]], ["max", "chance"])


@pytest.mark.parametrize(
    ("kind", "game", "algorithm", "value"),
    [
        (Search, MIN, "minimax", 3),
        (roles.GhostsMaximize, MIN, "minimax", 14),
        (roles.ChanceWhereMin, MIN, "minimax", 8),
        (Search, CHANCE, "expectimax", 8),
        (roles.MaxWhereChance, CHANCE, "expectimax", 14),
        (roles.MinWhereChance, CHANCE, "expectimax", 4),
        (roles.ProbabilitiesIgnored, CHANCE, "expectimax", 8),
        (roles.SumNotMean, CHANCE, "expectimax", 16),
        (roles.GhostsMaximize, CHANCE, "expectimax", 8),
        (roles.ChanceWhereMin, CHANCE, "expectimax", 8),
        (roles.MaxWhereChance, MIN, "minimax", 3),
        (roles.MinWhereChance, MIN, "minimax", 3),
    ],
)
def test_the_value_where_roles_or_chances_are_mistaken(
    kind: type[Search], game: Tree, algorithm: Algorithm, value: float
) -> None:
    assert found(game, kind, algorithm).value == value


def test_chances_that_are_ignored_count_the_same() -> None:
    likely = tree.nested([[Child(0.75, 4), Child(0.25, 8)]], ["max", "chance"])
    assert found(likely, Search, "expectimax").value == 5
    assert found(likely, roles.ProbabilitiesIgnored, "expectimax").value == 6


SMALL = tree.nested([[3, 5], 4])


@pytest.mark.parametrize(
    ("kind", "generated", "evaluated"),
    [
        (Search, ["", "L", "LL", "LR", "R"], ["LL", "LR", "R"]),
        (visiting.SuccessorTwice, ["", "L", "L", "LL", "LL", "LR", "LR", "R", "R"], ["LL", "LR", "R"]),
        (
            visiting.ValueTwice,
            ["", *["L", "LL", "LL", "LR", "LR"] * 2, "R", "R"],
            [*["LL", "LL", "LR", "LR"] * 2, "R", "R"],
        ),
        (evaluating.EvaluatesInnerNodes, ["", "L", "LL", "LR", "R"], ["L", "LL", "LR", "R"]),
        (evaluating.EvaluatesRootToo, ["", "L", "LL", "LR", "R"], ["", "L", "LL", "LR", "R"]),
        (FORMS["EvaluatesInnerMax"], ["", "L", "LL", "LR", "R"], ["LL", "LR", "R"]),
        (FORMS["EvaluatesInnerMaxAndRoot"], ["", "L", "LL", "LR", "R"], ["", "LL", "LR", "R"]),
        (FORMS["EvaluatesRootOnlyToo"], ["", "L", "LL", "LR", "R"], ["", "LL", "LR", "R"]),
        (FORMS["EvaluatesEveryNode"], ["", "L", "LL", "LR", "R"], ["L", "LL", "LL", "LR", "LR", "R", "R"]),
        (
            FORMS["EvaluatesEveryNodeAndRoot"],
            ["", "L", "LL", "LR", "R"],
            ["", "L", "LL", "LL", "LR", "LR", "R", "R"],
        ),
        (evaluating.EvaluatesParent, ["", "L", "LL", "LR", "R"], ["L", "L", ""]),
        (evaluating.EvaluatesRoot, ["", "L", "LL", "LR", "R"], ["", "", ""]),
        (visiting.ChildrenReversed, ["", "R", "L", "LR", "LL"], ["R", "LR", "LL"]),
    ],
)
def test_which_nodes_are_generated_and_evaluated(
    kind: type[Search], generated: list[str], evaluated: list[str]
) -> None:
    inner = {name: tree.Node(name, n.actions, n.value or 0) for name, n in SMALL.nodes.items()}
    seen = found(Tree(inner, SMALL.root, SMALL.roles), kind)

    def short(ways: Sequence[Way]) -> list[str]:
        return ["".join(action[0] for _, action in way) for way in ways]

    assert (short(seen.generated), short(seen.evaluated)) == (generated, evaluated)


@pytest.mark.parametrize(
    ("kind", "stops"),
    [
        (Search, {0: True, 1: True, 2: True, 3: True}),
        (visiting.StopDropped, {0: False, 1: False, 2: False, 3: False}),
        (FORMS["StopDroppedByPacman"], {0: False, 1: True, 2: False, 3: True}),
        (FORMS["StopDroppedAtRoot"], {0: False, 1: True, 2: True, 3: True}),
    ],
)
def test_where_the_action_stop_is_left_out(kind: type[Search], stops: dict[int, bool]) -> None:
    beside_a_caged_ghost = GameState.initial(Layout.parse("%%%%%%%%\n%P ..%G%\n%%%%%%%%"))
    seen = run(beside_a_caged_ghost, Settings("minimax", 2), search_type=kind)
    moves = {ply: {way[ply][1] for way in seen.generated if len(way) > ply} for ply in stops}
    assert {ply: "Stop" in actions for ply, actions in moves.items()} == stops


@pytest.mark.parametrize(
    ("kind", "action", "value"),
    [
        (Search, "Left", 3),
        (ties.LastTieWins, "Middle", 3),
        (answering.BestIsReversed, "Right", 2),
        (first_values.BeginsAtZero, "Left", 0),
        (answering.WrongAction, "Left", 3),
    ],
)
def test_the_answer(kind: type[Search], action: str, value: float) -> None:
    seen = found(TIES, kind)
    assert (seen.action, seen.value) == (action, value)


def test_a_best_value_that_begins_at_zero_stays_there_in_max_nodes_too() -> None:
    game = tree.nested([[[-3, -5]]], MAX_MIN_MAX)
    assert found(game, Search).value == -3
    assert found(game, first_values.BeginsAtZero).value == 0


def test_at_a_root_that_minimizes_the_worst_is_the_greatest() -> None:
    game = tree.nested([[3, 5], [8, 9]], ["min", "max"])
    assert found(game, Search).action == "Left"
    seen = found(game, answering.BestIsReversed)
    assert (seen.action, seen.value) == ("Right", 9)


OF_OTHERS = {  # what is another convention only where an assignment asks for the less usual one
    windows.PrunesOnlyBeyond,
    windows.ReturnsBeyondTheBound,
    depth.DepthInRounds,
    roles.ProbabilitiesGiven,
}


def test_what_is_another_convention_is_no_mistake_where_either_is_right() -> None:
    either = frozenset(("prune", "returns", "depth_counts", "probabilities"))
    for mistake in MISTAKES:
        if mistake.title.startswith("another convention: "):
            assert not mistake.can_occur(Settings("star1", 1, free=either)), mistake
    assert windows.PrunesOnEqualityAtMax.can_occur(Settings("star1", 1, free=either))


def test_mistakes_are_looked_for_only_in_the_algorithms_in_which_they_can_be_made() -> None:
    for mistake in MISTAKES:
        assert mistake.applies_to
        for algorithm in ("minimax", "alphabeta", "expectimax", "expectiminimax", "star1"):
            settings = Settings(algorithm, 1)  # type: ignore[arg-type]
            if algorithm not in mistake.applies_to:
                assert not mistake.can_occur(settings)
            else:
                assert mistake.can_occur(settings) is (mistake not in OF_OTHERS)


def test_a_mean_of_both_infinities_is_no_answer() -> None:
    leaves = {"C": inf, "D": -inf, "E": 1, "F": 2}
    nodes = {name: Node(name, {}, value) for name, value in leaves.items()}
    nodes |= {
        "A": Node("A", {"Left": "B", "Right": "G"}, 0),
        "B": Node("B", {"Left": "C", "Right": "D"}, 3),
        "G": Node("G", {"Left": "E", "Right": "F"}, 4),
    }
    game = Tree(nodes, "A", ("max", "min"))
    both = combined([answering.ValueOfNextState, roles.ChanceWhereMin])
    assert found(game, both).action is None


TIED = tree.nested([[0, 3], [0, 0]])


def recurses_without_end(kind: type[Search], algorithm: Algorithm) -> bool:
    """Whether its answer is never found; a search that never ends is told from that by its steps."""
    record = Record(TIED.initial, 500)
    search = kind(record, Settings(algorithm, 1))
    try:
        if action_values := search.root_values():
            search.reported_value(action_values)
            search.choice(action_values)
            search.tied(action_values)
    except RecursionError:
        return True
    except (SearchStopped, PacmanError, NoAnswerError, StopIteration):
        return False  # it goes beyond the tree, or compares what is no number
    return False


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize(
    ("algorithm", "with_all"),
    [
        *((algorithm, ties.AnyTieWins) for algorithm in ("minimax", "alphabeta", "expectimax")),
        *((algorithm, None) for algorithm in ("minimax", "alphabeta", "expectimax")),
    ],
)
def test_no_two_mistakes_ask_each_other_for_the_answer(
    algorithm: Algorithm, with_all: type[Mistake] | None
) -> None:
    possible = [each for each in MISTAKES if each.can_occur(Settings(algorithm, 1))]
    pairs = combinations(possible, 2) if with_all is None else ((with_all, each) for each in possible)
    together = [combined(pair) for pair in pairs if can_be_combined(pair)]
    assert len(together) > 100
    assert not [each.name for each in together if recurses_without_end(each, algorithm)]
