"""What the mistakes of each theme do, worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

import pytest

from autograder.reference.mistakes import (
    beginning,
    chance,
    comparing,
    crossing,
    ending,
    equality,
    evaluating,
    exchanging,
    generating,
    looping,
    overwriting,
    pruning,
    repeating,
    roles,
    ties,
    turns,
    visiting,
    windows,
)
from autograder.reference.search import Search, run
from autograder.searching.behaviour import Behaviour, Way
from autograder.searching.settings import Algorithm, Settings
from pacman import GameState, Layout, tree
from pacman.agent import Role
from pacman.tree import Tree

Kind = type[Search]
CORRIDOR = GameState.initial(Layout.parse("%%%%%%%%%%%%%\n%P ..... G.G%\n%%%%%%%%%%%%%"))
MAX_MIN_MAX: tuple[Role, ...] = ("max", "min", "max")
MAX_MIN_MIN: tuple[Role, ...] = ("max", "min", "min")
MAX_MIN_TWICE: tuple[Role, ...] = ("max", "min", "max", "min")
MAX_CHANCE: tuple[Role, ...] = ("max", "chance")


def found(game: Tree, kind: Kind, algorithm: Algorithm = "minimax") -> Behaviour:
    return run(game.initial, Settings(algorithm, game.rounds), kind=kind)


def test_stop_is_missed_where_it_is_not_legal() -> None:
    both = tree.nested([[3, 5], [2, 9]], actions=("Go", "Stop"))
    seen = found(both, visiting.StopRemoved)
    assert (seen.value, len(seen.generated)) == (3, 3)
    assert found(tree.nested([[3, 5], 2]), visiting.StopRemovedByPacman).action is None
    below = tree.nested([[[3, 5], 4]], MAX_MIN_MAX, actions=("Stop", "Go"))
    assert found(below, visiting.StopRemovedAtRoot).generated == ((),)


MIN = tree.nested([[3, 12], [2, 14]])
TWO_GHOSTS = tree.nested([[[1, 2], [5, 6]]], MAX_MIN_MIN)
BELOW_ZERO = tree.nested([[[-3, -5]]])  # Pacman moves again


@pytest.mark.parametrize(
    ("kind", "game", "value"),
    [
        (comparing.WrongComparison, MIN, 3),
        (comparing.WrongComparison, TWO_GHOSTS, inf),
        (comparing.WrongComparisonThousand, TWO_GHOSTS, 1000),
        (comparing.WrongComparisonOfLastGhost, TWO_GHOSTS, inf),
        (comparing.WrongComparisonOfLastGhostThousand, MIN, 1000),
        (comparing.WrongComparisonOfGhostsNineNineNineNine, MIN, 9999),
        (comparing.WrongComparisonOfPacman, BELOW_ZERO, -inf),
        (comparing.LastChildTaken, MIN, 14),
        (comparing.LastChildTakenByPacman, BELOW_ZERO, -5),
        (comparing.LastChildTakenByPacman, MIN, 3),
        (comparing.LastChildTakenByFirstGhosts, TWO_GHOSTS, 5),
        (comparing.LastChildTakenByLastGhost, TWO_GHOSTS, 2),
        (looping.FirstChildOnly, TWO_GHOSTS, 1),
        (looping.FirstChildOnlyOfFirstGhosts, tree.nested([[[3, 2], [1]]], MAX_MIN_MIN), 2),
        (looping.FirstChildOnlyOfLastGhost, tree.nested([[[3, 2], [4]]], MAX_MIN_MIN), 3),
        (looping.FirstChildOnlyAtRoot, tree.nested([2, 3]), 2),
        (beginning.BeginsAtZeroInMin, MIN, 0),
        (beginning.BeginsAtZeroInMax, BELOW_ZERO, 0),
        (beginning.BeginsAtMinusOne, BELOW_ZERO, -1),
        (beginning.BeginsAtTen, BELOW_ZERO, -3),
        (beginning.BeginsAtMinusFive, tree.nested([[[-30]]]), -5),
        (beginning.BeginsAtMinusTen, tree.nested([[[-30]]]), -10),
        (beginning.BeginsAtFive, tree.nested([[8]]), 5),
        (beginning.BeginsAtThousand, tree.nested([[2000, 3000]]), 1000),
        (roles.PacmanMinimizes, BELOW_ZERO, -5),
        (roles.FirstGhostsMaximize, TWO_GHOSTS, 5),
        (roles.FirstGhostMaximizes, TWO_GHOSTS, 5),
        (roles.FirstGhostMaximizes, MIN, 14),
        (roles.LastGhostMaximizes, TWO_GHOSTS, 2),
    ],
)
def test_what_the_root_is_worth(kind: Kind, game: Tree, value: float) -> None:
    assert found(game, kind).value == value


def test_a_root_that_begins_at_zero_finds_no_action_where_nothing_is_better() -> None:
    assert found(BELOW_ZERO, beginning.BeginsAtZeroAtRoot).action is None
    assert found(MIN, beginning.BeginsAtZeroAtRoot).value == 3
    assert found(tree.nested([0, 0]), beginning.BeginsAtMinusOneAtRoot).value == 0


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
        (equality.PrunesOnEqualityAtMin, TIES, "alphabeta", [3, 5, 3, 2]),
        (equality.PrunesOnEqualityAtMax, TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (equality.PrunesOnEqualityAtMax, MAX_TIE, "alphabeta", [3, 5, 5]),
        (equality.PrunesOnEqualityAtMin, MAX_TIE, "alphabeta", [3, 5, 5, 9]),
        (crossing.CrossedOnEqualityAtMin, TIES, "alphabeta", [3, 5, 3, 2]),
        (crossing.CrossedOnEqualityAtMax, MAX_TIE, "alphabeta", [3, 5, 5]),
        (equality.PrunesOnEqualityAtMax, ALPHA_IS_BETA, "alphabeta", [5, 5, 1, 2]),
        (crossing.CrossedOnEqualityAtMax, ALPHA_IS_BETA, "alphabeta", [5, 5, 1]),
        (equality.PrunesOnEqualityAtMin, BETA_IS_ALPHA, "alphabeta", [5, 5, 7, 8]),
        (crossing.CrossedOnEqualityAtMin, BETA_IS_ALPHA, "alphabeta", [5, 5, 7]),
        (Search, OWN_BEST, "alphabeta", [5, 2, 3]),
        (windows.OwnBestPassed, OWN_BEST, "alphabeta", [5, 2, 3, 9]),
        (windows.OwnBestPassedByMax, OWN_BEST, "alphabeta", [5, 2, 3, 9]),
        (windows.OwnBestPassedByMin, OWN_BEST, "alphabeta", [5, 2, 3]),
        (Search, RAISED, "alphabeta", [4, 6, 3]),
        (windows.AlphaNotRaised, RAISED, "alphabeta", [4, 6, 3, 9]),
        (windows.AlphaNotRaised, TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (windows.AlphaNeverRaised, TIES, "alphabeta", [3, 5, 3, 9, 2, 7]),
        (windows.BetaNeverLowered, BELOW, "alphabeta", [3, 5, 6, 9, 1, 2, 2, 4, 7, 8]),
        (windows.BoundNotNarrowed, RAISED, "alphabeta", [4, 6, 3, 9]),
        (windows.ReturnsTheBound, ALPHA_FIVE, "alphabeta", [5, 2, 3, 9]),
        (windows.ReturnsTheBoundWhereItCuts, ALPHA_FIVE, "alphabeta", [5, 2, 3]),
        (exchanging.WindowExchanged, TIES, "alphabeta", [3, 3, 2]),
        (exchanging.WindowExchangedBelowRoot, TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (exchanging.WindowExchangedBetweenTurns, TIES, "alphabeta", [3, 3, 2]),
        (exchanging.WindowExchangedByLastGhost, TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (exchanging.WindowExchangedByLastGhost, TWO_MAX, "alphabeta", [4, 3]),
        (exchanging.BoundsSwappedByMax, TIES, "alphabeta", [3, 5, 3, 9, 2]),
        (exchanging.BoundsSwappedByMax, TWO_MAX, "alphabeta", [4, 3]),
        (exchanging.BoundsSwappedByMin, TIES, "alphabeta", [3, 3, 2]),
        (exchanging.PrunesAsTheOther, tree.nested([[[5]], [[2, 8], [3, 9]]]), "alphabeta", [5, 2]),
        (exchanging.MinPrunesAsMax, TIES, "alphabeta", [3, 5, 3, 9, 2, 7]),
        (Search, ROOT_FALLS, "alphabeta", [3, 5, 1, 2]),
        (overwriting.BoundOverwrittenAtRoot, ROOT_FALLS, "alphabeta", [3, 5, 1, 2, 7]),
        (overwriting.BoundOverwritten, ROOT_FALLS, "alphabeta", [3, 5, 1, 2, 7]),
        (overwriting.BoundOverwrittenByMin, ROOT_FALLS, "alphabeta", [3, 5, 1, 2]),
        (overwriting.BoundOverwrittenByMin, tree.nested([[[4], [6], [5, 1]]]), "alphabeta", [4, 6, 5, 1]),
        (Search, SHARED, "alphabeta", [4, 6, 3, 5, 1, 2]),
        (overwriting.BoundsShared, SHARED, "alphabeta", [4, 6, 3, 5]),
        (windows.WindowBeginsAtZero, tree.nested([[-3, -5, -7]]), "alphabeta", [-3]),
        (windows.WindowBeginsAtHundred, tree.nested([[-300, -500, -700]]), "alphabeta", [-300]),
        (windows.WindowBeginsSmall, tree.nested([[-300, -500, -700]]), "alphabeta", [-300, -500, -700]),
        (pruning.PrunesUnasked, TIES, "minimax", [3, 5, 3, 9, 2]),
        (pruning.PrunesUnaskedOnEquality, TIES, "minimax", [3, 5, 3, 2]),
        (roles.AlphaBetaWhereChance, TIES, "expectimax", [3, 5, 3, 9, 2]),
        (roles.AlphaBetaOnEqualityWhereChance, TIES, "expectimax", [3, 5, 3, 2]),
        (chance.ChanceNodesPrune, tree.nested([[4, 4], [1, 9], [6, 6]]), "expectimax", [4, 4, 1, 6]),
        (ending.TerminalMissingAtPacman, TIES, "minimax", []),
        (ending.TerminalMissingAtGhosts, TIES, "minimax", [3, 5, 3, 9, 2, 7]),
        (ending.TerminalMissingAtGhosts, tree.nested([4, [1, 3]]), "minimax", [1, 3]),
        (ending.TerminalMissingAtLastGhost, tree.nested([4, [1, 3]]), "minimax", [1, 3]),
        (ending.TerminalMissingAtFirstGhosts, tree.nested([4, [1, 3]]), "minimax", [4, 1, 3]),
        (ending.FailsAtGhosts, tree.nested([[1, 3], 4]), "minimax", [1, 3]),
    ],
)
def test_which_leaves_are_evaluated(
    kind: Kind, game: Tree, algorithm: Algorithm, numbers: Sequence[float]
) -> None:
    # one round more than there are moves, so that only the ends of the tree end the search
    deeper = run(game.initial, Settings(algorithm, game.rounds + 1), kind=kind)
    assert deeper.evaluated == found(game, kind, algorithm).evaluated or kind in ending.MISTAKES
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
    assert found(game, ending.TerminalMissingAtGhosts, "expectimax").value == 2
    assert found(game, ending.FailsAtGhosts, "expectimax").action is None


UNEVEN = tree.nested([[[1, 3], [5]]], ("max", "chance", "chance"))


@pytest.mark.parametrize(
    ("kind", "shape", "value"),
    [
        (chance.LeastPartialSum, [[3, -6, 0]], -1),
        (chance.GreatestPartialSum, [[3, -6, 0]], 1),
        (chance.DividesInLoop, [[4, 8]], 5),
        (chance.HalvesInLoop, [[4, 8, 2]], 4),
        (chance.HalvesInLoopFromZero, [[4, 8, 2]], 3.5),
        (chance.IntegerDivision, [[-1, -2]], -2),
        (chance.TruncatedMean, [[-1, -2]], -1),
        (chance.IntegerDivisionOfParts, [[1, 3]], 1),
        (chance.LastOutcome, [[4, 8]], 4),
        (chance.SumNotMean, [[4, 8]], 12),
        (comparing.LastChildTaken, [[4, 8]], 8),
        (looping.FirstChildOnly, [[4, 8]], 2),
    ],
)
def test_what_a_chance_node_is_worth(kind: Kind, shape: Any, value: float) -> None:
    assert found(tree.nested(shape, MAX_CHANCE), kind, "expectimax").value == value


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (Search, 3.5),
        (chance.SumOfFirstGhosts, 7),
        (chance.SumOfLastGhost, 4.5),
        (chance.SumAboveLeaves, 7),
        (chance.SumAtLeaves, 4.5),
    ],
)
def test_what_is_only_added_up_in_some_layers(kind: Kind, value: float) -> None:
    assert found(UNEVEN, kind, "expectimax").value == value


def test_the_moves_of_all_ghosts_in_one_chance_node_are_equally_likely_together() -> None:
    seen = run(CORRIDOR, Settings("expectimax", 1), kind=turns.GhostsInOneLayer)
    right = run(CORRIDOR, Settings("expectimax", 1))
    assert seen.value == right.value, "nobody is caught so soon"
    assert {way[-1][0] for way in seen.evaluated} == {1, 2}


SMALL = tree.nested([[3, 5], 4])
LEAVES = ["LL", "LR", "R"]


@pytest.mark.parametrize(
    ("kind", "generated", "leaves"),
    [
        (generating.SuccessorTwiceAtRoot, ["", "L", "L", "LL", "LR", "R", "R"], LEAVES),
        (
            repeating.StoredValueTwice,
            ["", "L", "LL", "LR", "LL", "LR", "R"],
            ["LL", "LL", "LR", "LR", "LL", "LL", "LR", "LR", "R", "R"],
        ),
        (
            repeating.StoredValueTwiceAtRoot,
            ["", "L", "LL", "LR", "LL", "LR", "R"],
            ["LL", "LR", "LL", "LR", "R", "R"],
        ),
        (
            repeating.BetterStoredValueTwice,
            ["", "L", "LL", "LR", "LL", "LR", "R"],
            ["LL", "LL", "LR", "LL", "LL", "LR", "R", "R"],
        ),
        (
            repeating.BetterValueTwiceAtRoot,
            ["", "L", "LL", "LR", "L", "LL", "LR", "R", "R"],
            ["LL", "LR", "LL", "LR", "R", "R"],
        ),
        (repeating.RootSearchedTwice, ["", *["L", "LL", "LR", "R"] * 2], LEAVES * 2),
        (evaluating.EvaluatesTwice, ["", "L", "LL", "LR", "R"], ["LL", "LL", "LR", "LR", "R", "R"]),
        (generating.ChildrenAtOnceInMax, ["", "L", "R", "LL", "LR"], LEAVES),
        (generating.ChildrenAtOnceInMin, ["", "L", "LL", "LR", "R"], LEAVES),
        (looping.FirstChildOnly, ["", "L", "LL", "R"], ["LL", "R"]),
        (looping.FirstChildOnlyEverywhere, ["", "L", "LL"], ["LL"]),
        (visiting.ChildrenReversedAtRoot, ["", "R", "L", "LL", "LR"], ["R", "LL", "LR"]),
        (visiting.ChildrenReversedByPacman, ["", "R", "L", "LL", "LR"], ["R", "LL", "LR"]),
    ],
)
def test_which_nodes_are_generated_and_evaluated(kind: Kind, generated: list[str], leaves: list[str]) -> None:
    seen = found(SMALL, kind)

    def short(ways: Sequence[Way]) -> list[str]:
        return ["".join(action[0] for _, action in way) for way in ways]

    assert (short(seen.generated), short(seen.evaluated)) == (generated, leaves)


def test_which_of_equal_actions_is_taken() -> None:
    game = tree.nested([3, 3, 3, 2], actions=("b", "c", "a", "d"))
    kinds = (Search, ties.LastTieWins, ties.GreatestNameWins, ties.LeastNameWins)
    assert [found(game, kind).action for kind in kinds] == ["b", "a", "c", "a"]
