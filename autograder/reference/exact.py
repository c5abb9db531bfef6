"""Numbers of a game as exact fractions."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import inf

from pacman.agent import Outcomes

Number = Fraction | float
Chances = tuple[tuple[str, Fraction], ...]


def exact(value: float) -> Number:
    """The number as a fraction; a whole number as an int, which is quicker; an infinity stays one."""
    if value in (inf, -inf):
        return value
    whole = int(value)
    return whole if whole == value else Fraction(value)


def exact_chances(outcomes: Outcomes) -> Chances:
    """The actions of chance with their probabilities, which sum to exactly 1."""
    return _exact_chances(tuple(outcomes))


@lru_cache(1000)  # a game has few different ones, and searches ask for them all the time
def _exact_chances(outcomes: tuple[tuple[str, float], ...]) -> Chances:
    shares = [_exact(share) for _, share in outcomes]
    total = sum(shares)
    kept: dict[Fraction, Fraction] = {}  # equal probabilities are one object, which `mean_of` notices
    exact = [kept.setdefault(share / total, share / total) for share in shares]
    return tuple((action, share) for (action, _), share in zip(outcomes, exact, strict=True))


def mean_of(parts: Sequence[tuple[Number, Number]]) -> Number:
    """The sum of the products of probability and value; what cannot happen counts nothing."""
    if not parts:
        return 0
    first = parts[0][0]
    if first and all(share is first for share, _ in parts):  # one multiplication, as these are slow
        mean = first * sum(value for _, value in parts)
    else:
        mean = sum(share * value for share, value in parts if share)  # a mistaken value may be infinite
    return mean.numerator if isinstance(mean, Fraction) and mean.denominator == 1 else mean


def _exact(share: float) -> Fraction:
    """The probability; the float nearest to a simple fraction, such as 1/3, becomes that fraction."""
    simple = Fraction(share).limit_denominator(1000)
    return simple if float(simple) == share else Fraction(share)
