"""What the mistakes of each theme do, worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

import pytest

from autograder.behaviour import Algorithm, Behaviour, Settings, Way
from autograder.reference.mistakes import FORMS, depth, first_values, roles, turns, values, visiting, windows
from autograder.reference.search import Search, run
from pacman import GameState, Layout, tree
from pacman.agent import Role
from pacman.tree import Node, Tree

Kind = type[Search]
CORRIDOR = GameState.initial(Layout.parse("%%%%%%%%%%%%%\n%P ..... G.G%\n%%%%%%%%%%%%%"))
MAX_MIN_MAX: tuple[Role, ...] = ("max", "min", "max")
MAX_MIN_MIN: tuple[Role, ...] = ("max", "min", "min")
MAX_MIN_TWICE: tuple[Role, ...] = ("max", "min", "max", "min")
MAX_CHANCE: tuple[Role, ...] = ("max", "chance")


def found(game: Tree, kind: Kind, algorithm: Algorithm = "minimax") -> Behaviour:
    return run(game.initial, Settings(algorithm, game.rounds), search_type=kind)


def test_stop_is_missed_where_it_is_not_legal() -> None:
    both = tree.nested([[3, 5], [2, 9]], actions=("Go", "Stop"))
    seen = found(both, visiting.StopRemoved)
    assert (seen.value, len(seen.generated)) == (3, 3)
    assert found(tree.nested([[3, 5], 2]), FORMS["StopRemovedByPacman"]).action is None
    below = tree.nested([[[3, 5], 4]], MAX_MIN_MAX, actions=("Stop", "Go"))
    assert found(below, FORMS["StopRemovedAtRoot"]).generated == ((),)


MIN = tree.nested([[3, 12], [2, 14]])
TWO_GHOSTS = tree.nested([[[1, 2], [5, 6]]], MAX_MIN_MIN)
BELOW_ZERO = tree.nested([[[-3, -5]]])  # Pacman moves again


@pytest.mark.parametrize(
    ("kind", "game", "value"),
    [
        (values.WrongComparison, MIN, 3),
        (values.WrongComparison, TWO_GHOSTS, inf),
        (FORMS["WrongComparisonThousand"], TWO_GHOSTS, 1000),
        (FORMS["WrongComparisonOfLastGhost"], TWO_GHOSTS, inf),
        (FORMS["WrongComparisonOfLastGhostThousand"], MIN, 1000),
        (FORMS["WrongComparisonOfGhostsNineNineNineNine"], MIN, 9999),
        (FORMS["WrongComparisonOfPacman"], BELOW_ZERO, -inf),
        (values.LastChildTaken, MIN, 14),
        (FORMS["LastChildTakenByPacman"], BELOW_ZERO, -5),
        (FORMS["LastChildTakenByPacman"], MIN, 3),
        (FORMS["LastChildTakenByFirstGhosts"], TWO_GHOSTS, 5),
        (FORMS["LastChildTakenByLastGhost"], TWO_GHOSTS, 2),
        (depth.FirstChildOnly, TWO_GHOSTS, 1),
        (FORMS["FirstChildOnlyOfFirstGhosts"], tree.nested([[[3, 2], [1]]], MAX_MIN_MIN), 2),
        (FORMS["FirstChildOnlyOfLastGhost"], tree.nested([[[3, 2], [4]]], MAX_MIN_MIN), 3),
        (FORMS["FirstChildOnlyAtRoot"], tree.nested([2, 3]), 2),
        (FORMS["BeginsAtZeroInMin"], MIN, 0),
        (FORMS["BeginsAtZeroInMax"], BELOW_ZERO, 0),
        (FORMS["BeginsAtMinusOne"], BELOW_ZERO, -1),
        (FORMS["BeginsAtTen"], BELOW_ZERO, -3),
        (FORMS["BeginsAtMinusFive"], tree.nested([[[-30]]]), -5),
        (FORMS["BeginsAtMinusTen"], tree.nested([[[-30]]]), -10),
        (FORMS["BeginsAtFive"], tree.nested([[8]]), 5),
        (FORMS["BeginsAtThousand"], tree.nested([[2000, 3000]]), 1000),
        (roles.PacmanMinimizes, BELOW_ZERO, -5),
        (FORMS["FirstGhostsMaximize"], TWO_GHOSTS, 5),
        (FORMS["FirstGhostMaximizes"], TWO_GHOSTS, 5),
        (FORMS["FirstGhostMaximizes"], MIN, 14),
        (FORMS["LastGhostMaximizes"], TWO_GHOSTS, 2),
    ],
)
def test_what_the_root_is_worth(kind: Kind, game: Tree, value: float) -> None:
    assert found(game, kind).value == value


def test_a_root_that_begins_at_zero_finds_no_action_where_nothing_is_better() -> None:
    assert found(BELOW_ZERO, first_values.BeginsAtZeroAtRoot).action is None
    assert found(MIN, first_values.BeginsAtZeroAtRoot).value == 3
    assert found(tree.nested([0, 0]), FORMS["BeginsAtMinusOneAtRoot"]).value == 0


TIES = tree.nested([[3, 5], [3, 9], [2, 7]])
BELOW = tree.nested([[[3, 5], [6, 9], [1, 2]], [[2, 4], [7, 8]]], MAX_MIN_MAX)
ALPHA_IS_BETA = tree.nested([[[5]], [[5], [1, 2]]], MAX_MIN_MAX)  # in the last max node
BETA_IS_ALPHA = tree.nested([[[[5]], [[5], [7, 8]]]], MAX_MIN_TWICE)  # in the last min node
MAX_TIE = tree.nested([[[3, 5], [5, 9]]], MAX_MIN_MAX)
OWN_BEST = tree.nested([5, [[[2, 8], [3, 9]]]], MAX_MIN_TWICE)
ALPHA_FIVE = tree.nested([[[5]], [[2, 3], [9, 1]]])
TWO_MAX = tree.nested([[[4, 6], [3, 9]]])
ROOT_FALLS = tree.nested([[3, 5], [1, 9], [2, 7]])
SHARED = tree.nested([[[4, 6], [3, 5], [1, 2]]])
RAISED = tree.nested([[[[4, 6], [3, 9]]]], MAX_MIN_TWICE)


@pytest.mark.parametrize(
    ("kind", "game", "algorithm", "numbers"),
    [
        (windows.PrunesOnEqualityAtMin, TIES, "alphabeta", [3, 5, 3, 2]),
        (windows.PrunesOnEqualityAtMax, TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (windows.PrunesOnEqualityAtMax, MAX_TIE, "alphabeta", [3, 5, 5]),
        (windows.PrunesOnEqualityAtMin, MAX_TIE, "alphabeta", [3, 5, 5, 9]),
        (FORMS["CrossedOnEqualityAtMin"], TIES, "alphabeta", [3, 5, 3, 2]),
        (FORMS["CrossedOnEqualityAtMax"], MAX_TIE, "alphabeta", [3, 5, 5]),
        (windows.PrunesOnEqualityAtMax, ALPHA_IS_BETA, "alphabeta", [5, 5, 1, 2]),
        (FORMS["CrossedOnEqualityAtMax"], ALPHA_IS_BETA, "alphabeta", [5, 5, 1]),
        (windows.PrunesOnEqualityAtMin, BETA_IS_ALPHA, "alphabeta", [5, 5, 7, 8]),
        (FORMS["CrossedOnEqualityAtMin"], BETA_IS_ALPHA, "alphabeta", [5, 5, 7]),
        (Search, OWN_BEST, "alphabeta", [5, 2, 3]),
        (windows.OwnBestPassed, OWN_BEST, "alphabeta", [5, 2, 3, 9]),
        (FORMS["OwnBestPassedByMax"], OWN_BEST, "alphabeta", [5, 2, 3, 9]),
        (FORMS["OwnBestPassedByMin"], OWN_BEST, "alphabeta", [5, 2, 3]),
        (Search, RAISED, "alphabeta", [4, 6, 3]),
        (FORMS["AlphaNotRaised"], RAISED, "alphabeta", [4, 6, 3, 9]),
        (FORMS["AlphaNotRaised"], TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (FORMS["AlphaNeverRaised"], TIES, "alphabeta", [3, 5, 3, 9, 2, 7]),
        (FORMS["BetaNeverLowered"], BELOW, "alphabeta", [3, 5, 6, 9, 1, 2, 2, 4, 7, 8]),
        (windows.BoundNotNarrowed, RAISED, "alphabeta", [4, 6, 3, 9]),
        (windows.ReturnsTheBound, ALPHA_FIVE, "alphabeta", [5, 2, 3, 9]),
        (windows.ReturnsTheBoundWhereItCuts, ALPHA_FIVE, "alphabeta", [5, 2, 3]),
        (windows.WindowExchanged, TIES, "alphabeta", [3, 3, 2]),
        (FORMS["WindowExchangedBelowRoot"], TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (windows.WindowExchangedBetweenTurns, TIES, "alphabeta", [3, 3, 2]),
        (FORMS["WindowExchangedByLastGhost"], TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (FORMS["WindowExchangedByLastGhost"], TWO_MAX, "alphabeta", [4, 3]),
        (FORMS["BoundsSwappedByMax"], TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (FORMS["BoundsSwappedByMax"], TWO_MAX, "alphabeta", [4, 3]),
        (FORMS["BoundsSwappedByMin"], TIES, "alphabeta", [3, 3, 2]),
        (windows.PrunesAsTheOther, tree.nested([[[5]], [[2, 8], [3, 9]]]), "alphabeta", [5, 2]),
        (FORMS["MinPrunesAsMax"], TIES, "alphabeta", [3, 5, 3, 9, 2, 7]),
        (Search, ROOT_FALLS, "alphabeta", [3, 5, 1, 2]),
        (FORMS["BoundOverwrittenAtRoot"], ROOT_FALLS, "alphabeta", [3, 5, 1, 2, 7]),
        (windows.BoundOverwritten, ROOT_FALLS, "alphabeta", [3, 5, 1, 2, 7]),
        (FORMS["BoundOverwrittenByMin"], ROOT_FALLS, "alphabeta", [3, 5, 1, 2]),
        (FORMS["BoundOverwrittenByMin"], tree.nested([[[4], [6], [5, 1]]]), "alphabeta", [4, 6, 5, 1]),
        (Search, SHARED, "alphabeta", [4, 6, 3, 5, 1, 2]),
        (windows.BoundsShared, SHARED, "alphabeta", [4, 6, 3, 5]),
        (FORMS["WindowBeginsAtZero"], tree.nested([[-3, -5, -7]]), "alphabeta", [-3]),
        (FORMS["WindowBeginsAtHundred"], tree.nested([[-300, -500, -700]]), "alphabeta", [-300]),
        (windows.WindowBeginsSmall, tree.nested([[-300, -500, -700]]), "alphabeta", [-300, -500, -700]),
        (windows.PrunesUnasked, TIES, "minimax", [3, 5, 3, 9, 2]),
        (windows.PrunesUnaskedOnEquality, TIES, "minimax", [3, 5, 3, 2]),
        (roles.AlphaBetaWhereChance, TIES, "expectimax", [3, 5, 3, 9, 2]),
        (roles.AlphaBetaOnEqualityWhereChance, TIES, "expectimax", [3, 5, 3, 2]),
        (roles.ChanceNodesPrune, tree.nested([[4, 4], [1, 9], [6, 6]]), "expectimax", [4, 4, 1, 6]),
        (FORMS["TerminalMissingAtPacman"], TIES, "minimax", []),
        (FORMS["TerminalMissingAtGhosts"], TIES, "minimax", [3, 5, 3, 9, 2, 7]),
        (FORMS["TerminalMissingAtGhosts"], tree.nested([4, [1, 3]]), "minimax", [1, 3]),
        (FORMS["TerminalMissingAtLastGhost"], tree.nested([4, [1, 3]]), "minimax", [1, 3]),
        (FORMS["TerminalMissingAtFirstGhosts"], tree.nested([4, [1, 3]]), "minimax", [4, 1, 3]),
        (FORMS["FailsAtGhosts"], tree.nested([[1, 3], 4]), "minimax", [1, 3]),
    ],
)
def test_which_leaves_are_evaluated(
    kind: Kind, game: Tree, algorithm: Algorithm, numbers: Sequence[float]
) -> None:
    # one round more than there are moves, so that only the ends of the tree end the search
    deeper = run(game.initial, Settings(algorithm, game.rounds + 1), search_type=kind)
    assert deeper.evaluated == found(game, kind, algorithm).evaluated or kind in depth.ENDING_MISTAKES
    seen: list[float] = []
    for way in deeper.evaluated:
        state: Any = game.initial
        for agent, action in way:
            state = state.successor(agent, action)
        seen.append(state.score)
    assert seen == numbers


def test_a_chance_node_that_does_not_see_that_the_game_is_over_is_worth_nothing() -> None:
    game = tree.nested([4, [1, 3]], MAX_CHANCE)
    assert found(game, Search, "expectimax").value == 4
    assert found(game, FORMS["TerminalMissingAtGhosts"], "expectimax").value == 2
    assert found(game, FORMS["FailsAtGhosts"], "expectimax").action is None


LAYERS = tree.nested([[[4, 8], [12, 16]]], ("max", "chance", "chance"))
ENDS_EARLY = tree.nested([[[4, 8], 6]], ("max", "chance", "chance"))
UNEVEN = tree.nested([[[1, 3], [5]]], ("max", "chance", "chance"))


@pytest.mark.parametrize(
    ("kind", "shape", "value"),
    [
        (roles.LeastPartialSum, [[3, -6, 0]], -1),
        (FORMS["GreatestPartialSum"], [[3, -6, 0]], 1),
        (roles.DividesInLoop, [[4, 8]], 5),
        (roles.HalvesInLoop, [[4, 8, 2]], 4),
        (roles.HalvesInLoopFromZero, [[4, 8, 2]], 3.5),
        (roles.IntegerDivision, [[-1, -2]], -2),
        (roles.TruncatedMean, [[-1, -2]], -1),
        (roles.IntegerDivisionOfParts, [[1, 3]], 1),
        (roles.LastOutcome, [[4, 8]], 4),
        (roles.SumNotMean, [[4, 8]], 12),
        (values.LastChildTaken, [[4, 8]], 8),
        (depth.FirstChildOnly, [[4, 8]], 2),
    ],
)
def test_what_a_chance_node_is_worth(kind: Kind, shape: Any, value: float) -> None:
    assert found(tree.nested(shape, MAX_CHANCE), kind, "expectimax").value == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Search, 3.5),
        (roles.SumOfFirstGhosts, 7),
        (FORMS["SumOfLastGhost"], 4.5),
        (roles.SumAboveLeaves, 7),
        (roles.SumAtLeaves, 4.5),
    ],
)
def test_what_is_only_added_up_in_some_layers(kind: Kind, value: float) -> None:
    assert found(UNEVEN, kind, "expectimax").value == value


def test_the_moves_of_all_ghosts_in_one_chance_node_are_equally_likely_together() -> None:
    seen = run(CORRIDOR, Settings("expectimax", 1), search_type=turns.GhostsInOneLayer)
    right = run(CORRIDOR, Settings("expectimax", 1))
    assert seen.value == right.value, "nobody is caught so soon"
    assert {way[-1][0] for way in seen.evaluated} == {1, 2}


SMALL = tree.nested([[3, 5], 4])
LEAVES = ["LL", "LR", "R"]


@pytest.mark.parametrize(
    ("kind", "generated", "leaves"),
    [
        (FORMS["SuccessorTwiceAtRoot"], ["", "L", "L", "LL", "LR", "R", "R"], LEAVES),
        (
            FORMS["StoredValueTwice"],
            ["", "L", "LL", "LR", "LL", "LR", "R"],
            ["LL", "LL", "LR", "LR", "LL", "LL", "LR", "LR", "R", "R"],
        ),
        (
            FORMS["StoredValueTwiceAtRoot"],
            ["", "L", "LL", "LR", "LL", "LR", "R"],
            ["LL", "LR", "LL", "LR", "R", "R"],
        ),
        (
            FORMS["BetterStoredValueTwice"],
            ["", "L", "LL", "LR", "LL", "LR", "R"],
            ["LL", "LL", "LR", "LL", "LL", "LR", "R", "R"],
        ),
        (
            FORMS["BetterValueTwiceAtRoot"],
            ["", "L", "LL", "LR", "L", "LL", "LR", "R", "R"],
            ["LL", "LR", "LL", "LR", "R", "R"],
        ),
        (visiting.RootSearchedTwice, ["", *["L", "LL", "LR", "R"] * 2], LEAVES * 2),
        (values.EvaluatesTwice, ["", "L", "LL", "LR", "R"], ["LL", "LL", "LR", "LR", "R", "R"]),
        (FORMS["ChildrenAtOnceInMax"], ["", "L", "R", "LL", "LR"], LEAVES),
        (FORMS["ChildrenAtOnceInMin"], ["", "L", "LL", "LR", "R"], LEAVES),
        (depth.FirstChildOnly, ["", "L", "LL", "R"], ["LL", "R"]),
        (FORMS["FirstChildOnlyEverywhere"], ["", "L", "LL"], ["LL"]),
        (FORMS["ChildrenReversedAtRoot"], ["", "R", "L", "LL", "LR"], ["R", "LL", "LR"]),
        (FORMS["ChildrenReversedByPacman"], ["", "R", "L", "LL", "LR"], ["R", "LL", "LR"]),
    ],
)
def test_which_nodes_are_generated_and_evaluated(kind: Kind, generated: list[str], leaves: list[str]) -> None:
    seen = found(SMALL, kind)

    def short(ways: Sequence[Way]) -> list[str]:
        return ["".join(action[0] for _, action in way) for way in ways]

    assert (short(seen.generated), short(seen.evaluated)) == (generated, leaves)


def test_which_of_equal_actions_is_taken() -> None:
    game = tree.nested([3, 3, 3, 2], actions=("b", "c", "a", "d"))
    kinds = (Search, values.LastTieWins, values.GreatestNameWins, values.LeastNameWins)
    assert [found(game, kind).action for kind in kinds] == ["b", "a", "c", "a"]


def line(*numbers: int) -> Tree:
    """Nodes of these values below each other, each with the only action Down."""
    names = "ABCDEFG"[: len(numbers)]
    below = [*({"Down": name} for name in names[1:]), {}]
    nodes = {name: Node(name, down, value) for name, down, value in zip(names, below, numbers, strict=True)}
    return Tree(nodes, "A", ("max", "min"))


@pytest.mark.parametrize(
    ("kind", "game", "value"),
    [
        (values.ZeroReplaced, tree.nested([[0, 1]]), 1),
        (values.ZeroReplaced, tree.nested([[0, -1], [-2, -1]]), -1),
        (values.LeafSignForgotten, tree.nested([3]), -3),
        (values.LeafSignForgotten, tree.nested([3, [2, 4]]), 2),
        (FORMS["BeginsAtEvaluationInMin"], line(9, 1, 4), 1),
        (FORMS["BeginsAtEvaluationInMax"], line(9, 1, 4), 4),
        (first_values.BeginsAtEvaluationAtRoot, line(9, 1, 4), 9),
        (first_values.BeginsAtEvaluationAtRoot, line(2, 1, 4), 4),
        (values.ValueOfRootState, line(9, 1, 4), 9),
        (values.EvaluatesRootAtDepth, line(9, 1, 4), 4),
        (visiting.LastChildRepeated, MIN, 14),
        (FORMS["BeginsAtZeroAtRootWithStop"], tree.nested([[-3], [-5]]), 0),
        (FORMS["BeginsAtZeroAtRootWithFirstAction"], tree.nested([[-3], [-5]]), 0),
    ],
)
def test_values_of_newer_ones_are_those_worked_out(kind: Kind, game: Tree, value: float) -> None:
    assert found(game, kind).value == value


def test_at_the_depth_the_root_is_evaluated_instead() -> None:
    seen = run(line(9, 1, 4, 5, 6).initial, Settings("minimax", 1), search_type=values.EvaluatesRootAtDepth)
    assert (seen.value, seen.evaluated) == (9, ((),))


def test_a_root_that_begins_at_zero_with_stop_takes_it_where_nothing_is_better() -> None:
    kind = FORMS["BeginsAtZeroInMaxWithStop"]
    assert found(tree.nested([[-3], [-5]]), kind).action == "Stop"
    assert found(tree.nested([[-3], [5]]), kind).action == "Right"


@pytest.mark.parametrize(
    ("kind", "game", "value"),
    [
        (roles.MinWhereChanceOfLastGhost, tree.nested([[[1, 2], [5, 6]]], ("max", "chance", "chance")), 3),
        (roles.MinWhereChanceOfLastGhost, tree.nested([[1, 2]], MAX_CHANCE), 1),
        (FORMS["MinWhereChanceOfLastOfSeveral"], tree.nested([[1, 2]], MAX_CHANCE), 1.5),
        (roles.DividesByRootActions, tree.nested([[3, 6], [0, 0], [0, 0]], MAX_CHANCE), 3),
        (visiting.LastChildRepeated, tree.nested([[3, 6]], MAX_CHANCE), 6),
        (roles.GreatestProduct, tree.nested([[3, 5], [2, 9]], MAX_CHANCE), 4.5),
        (roles.LeastProduct, tree.nested([[3, 5], [2, 9]], MAX_CHANCE), 1.5),
        (roles.ProbabilityRounded, tree.nested([[7], [30, 50]], MAX_CHANCE), 7),
        (roles.SumAboveLastChance, LAYERS, 20),
        (roles.SumAboveLastChance, ENDS_EARLY, 9),
        (roles.ProductPassedDown, LAYERS, 5),
        (roles.ProductPassedDown, ENDS_EARLY, 4.5),
    ],
)
def test_means_of_newer_ones_are_those_worked_out(kind: Kind, game: Tree, value: float) -> None:
    assert found(game, kind, "expectimax").value == value


@pytest.mark.parametrize(
    ("form", "nodes"),
    [("GeneratedBeforeCutInMin", 7), ("GeneratedBeforeCutInMax", 6), ("RootSearchedUntilFound", 9)],
)
def test_nodes_generated_by_newer_ones_are_those_worked_out(form: str, nodes: int) -> None:
    """Alpha-beta generates six of the seven nodes; the first child and its two are generated again."""
    assert len(found(MIN, FORMS[form], "alphabeta").generated) == nodes
