"""Numbers of a game as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache


@lru_cache(1000)  # a game has few different ones, and searches ask for them all the time
def exact_probability(share: float) -> Fraction:
    """The probability; the float nearest to a simple fraction, such as 1/3, becomes that fraction."""
    simple = Fraction(share).limit_denominator(1000)
    return simple if float(simple) == share else Fraction(share)
