"""Means over what may be drawn: of equal values, of values of very different sizes, of whole numbers."""

from __future__ import annotations

import random
from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import mean, weights
from tests.fuzzing import examples

Outcomes = tuple[tuple[str, float], ...]


def outcomes(shares: list[float]) -> Outcomes:
    return tuple((str(number), share) for number, share in enumerate(shares))


def uniform(width: int) -> Outcomes:
    return outcomes([1 / width] * width)


def given_shares(width: int, seed: int) -> list[Outcomes]:
    """Thirds, tenths and hundredths of a kind, and shares that are no simple fractions, summing to 1."""
    rng = random.Random(f"{width} {seed}")
    parts = [rng.randint(1, 9) for _ in range(width)]
    odd = [rng.random() for _ in range(width)]
    return [
        outcomes([each / sum(of) for each in of])
        for of in (parts, [*parts[:-1], 0] if width > 1 else [1], odd)
    ]


@pytest.mark.parametrize("width", range(1, 61))
def test_the_mean_of_equal_values_is_that_value(width: int) -> None:
    for value in (7, -3, 0.1, 1 / 3, 54.5, -98.7654321, 1e300, -1e300, 5e-324):
        for chances in (uniform(width), *given_shares(width, 1), *given_shares(width, 2)):
            assert mean(chances, [value] * width) == value


@pytest.mark.parametrize("width", range(1, 61))
def test_the_mean_of_whole_values_is_rounded_once(width: int) -> None:
    rng = random.Random(width)
    for low, high in ((-9, 9), (-(10**6), 10**6), (-(10**12), 10**12)):  # sums are below 2 ** 53
        values = [rng.randint(low, high) for _ in range(width)]
        assert mean(uniform(width), values) == float(Fraction(sum(values), width))
        parts = [rng.randint(0, 9) for _ in range(width - 1)] + [1]
        chances = outcomes([part / sum(parts) for part in parts])
        exact = Fraction(sum(part * value for part, value in zip(parts, values, strict=True)), sum(parts))
        assert mean(chances, values) == float(exact)


@examples(1000)
@given(st.lists(st.tuples(st.floats(-1e300, 1e300), st.integers(0, 50)), min_size=1, max_size=60))
def test_the_mean_lies_where_it_must(pairs: list[tuple[float, int]]) -> None:
    values, parts = [value for value, _ in pairs], [part for _, part in pairs]
    if not any(parts):
        return
    chances = outcomes([part / sum(parts) for part in parts])
    exact = sum(
        (Fraction(value) * part for value, part in zip(values, parts, strict=True)), Fraction(0)
    ) / sum(parts)
    size = max(abs(value) for value in values)
    assert abs(Fraction(mean(chances, values)) - exact) <= Fraction(size) * Fraction(1, 10**15)


def test_outcomes_may_come_in_a_list() -> None:
    assert mean([("heads", 0.25), ("tails", 0.75)], [8, 4]) == 5
    assert weights([("heads", 0.25), ("tails", 0.75)]).each == (1, 3)


def test_small_values_beside_great_ones_are_not_lost() -> None:
    assert mean(uniform(4), [1e17, 1, -1e17, 1]) == 0.5
    assert mean(outcomes([0.1, 0.4, 0.1, 0.4]), [1e17, 1, -1e17, 1]) == 0.8


def test_ties_of_means_are_ties() -> None:
    assert mean(outcomes([0.1] * 10), [6, 8] * 5) == mean(uniform(3), [6, 7, 8]) == 7
    assert mean(outcomes([0.3, 0.7]), [10, 0]) == mean(outcomes([0.6, 0.4]), [5, 0]) == 3
    assert mean(outcomes([0.333333333] * 3), [7, 8, 9]) == 8  # such probabilities sum to just under 1


@pytest.mark.parametrize("impossible", [123.0, inf, -inf])
def test_what_cannot_happen_does_not_count(impossible: float) -> None:
    outcomes = [("a", 48 / 53), ("b", 2 / 53), ("c", 0.0), ("d", 3 / 53)]
    assert mean(outcomes, [-3.3, -3.3, impossible, -3.3]) == -3.3
    assert mean(outcomes, [1, 2, impossible, 3]) == 61 / 53


def test_weights_are_whole_numbers_where_probabilities_are_simple_fractions() -> None:
    assert weights(outcomes([1 / 3, 2 / 3])) == ((1, 2), 3, False)
    assert weights(outcomes([1 / 7, 2 / 11, 52 / 77])) == ((11, 14, 52), 77, False)
    assert weights(outcomes([0.25] * 4)) == ((1,) * 4, 4, True)
    assert weights(outcomes([1.0, 0.0])) == ((1, 0), 1, False)
    odd = 0.12345678901234
    assert weights(outcomes([odd, 1 - odd])) == ((odd, 1 - odd), 1.0, False)
