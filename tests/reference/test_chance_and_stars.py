"""Mistakes at chance nodes and in Star1's windows, worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from math import inf
from typing import Any

import pytest

from autograder.behaviour import Algorithm, Behaviour, Settings
from autograder.reference.mistakes import FORMS, Mistake, roles, stars
from autograder.reference.search import Search, run
from pacman import tree

THREE = tree.nested([[2, 4, 9]], ("max", "chance"))
LAYERS = tree.nested([[[1, 5], [4, 10]]], ("max", "chance", "chance"))
SIDES = tree.nested([[[1, 5], [4, 10]]], ("max", "min", "min"))
CUT = tree.nested([[8, 8], [[0, 0], [0, 0]]], ("max", "chance", "chance"))


def did(
    game: Any, kind: type[Search], algorithm: Algorithm, low: float = -inf, high: float = inf
) -> Behaviour:
    return run(game.initial, Settings(algorithm, game.rounds, "strict", low, high), search_type=kind)


@pytest.mark.parametrize(
    ("mistake", "value"),
    [
        (roles.DividesByGhosts, 15),
        (roles.DividesByAgents, Fraction(15, 2)),
        (FORMS["DividesByFive"], 3),
        (roles.DividesTwice, Fraction(5, 3)),
        (roles.Median, 4),
        (roles.UpperMedian, 4),
        (roles.LastValue, 9),
    ],
)
def test_other_means(mistake: type[Mistake], value: float) -> None:
    assert did(THREE, mistake, "expectimax").value == value


@pytest.mark.parametrize(
    ("mistake", "value"),
    [
        (FORMS["MaxWhereChanceOfFirstGhosts"], 7),
        (FORMS["MaxWhereChanceOfLastGhost"], Fraction(15, 2)),
        (FORMS["MinWhereChanceOfFirstGhosts"], 3),
        (FORMS["MinWhereChanceOfLaterGhosts"], Fraction(5, 2)),
        (FORMS["LastValueOfFirstGhosts"], 7),
        (FORMS["LastValueOfLastGhost"], Fraction(15, 2)),
    ],
)
def test_in_one_layer_alone(mistake: type[Mistake], value: float) -> None:
    assert did(LAYERS, mistake, "expectimax").value == value


def test_the_sign_that_is_always_turned() -> None:
    assert did(SIDES, roles.SignAlwaysTurned, "minimax").value == -4, "of 1 and 4, which both are turned"
    assert did(SIDES, roles.SidesInTurn, "minimax").value == 5, "the second ghost maximizes"


def test_when_a_chance_node_is_left() -> None:
    def number(kind: type[Search]) -> int:
        return len(did(CUT, kind, "star1", 0, 9).generated)

    right = number(Search)
    assert number(stars.ChanceNeverCuts) > right
    assert number(stars.ChanceCutsAboveOnly) > right
    assert number(stars.ChanceCutsBelowOnly) == right
    assert number(stars.LowAndHighExchangedInTests) <= right


def test_what_a_chance_node_passes_on() -> None:
    def windows(kind: type[Search]) -> tuple[Any, ...]:
        search = kind(_Root(), Settings("star1", 1, "strict", 0, 10))  # type: ignore[arg-type]
        return search.window_below_outcome(4, 6, 1, Fraction(1, 2), Fraction(1, 4))

    assert windows(Search) == (0, 10)
    assert windows(stars.ChanceWindowOpen) == (-inf, inf)
    assert windows(stars.ChanceWindowPassedOn) == (4, 6)
    assert windows(FORMS["RestForgotten"]) == (12, 20)
    assert windows(FORMS["LowAndHighExchanged"]) == (12, 0)
    assert windows(stars.ChanceWindowNotScaled) == (-2, 5)
    assert windows(stars.ChanceWindowExchanged) == (20, -8)


class _Root:
    """As much of a record as a search needs to begin."""

    num_agents = 2

    @property
    def root(self) -> _Root:
        return self

    def watch(self, evaluation: Any) -> Any:
        return evaluation
