"""Numbers of a game as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import inf

from pacman.agent import Outcomes

Chances = tuple[tuple[str, Fraction], ...]


def exact(value: float) -> Fraction | float:
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
    return tuple((action, share / total) for (action, _), share in zip(outcomes, shares, strict=True))


def _exact(share: float) -> Fraction:
    """The probability; the float nearest to a simple fraction, such as 1/3, becomes that fraction."""
    simple = Fraction(share).limit_denominator(1000)
    return simple if float(simple) == share else Fraction(share)
