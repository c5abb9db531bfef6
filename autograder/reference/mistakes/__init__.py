"""The mistakes that students make, each as the reference with one decision changed.

The order matters: where several explain the same behaviour, the first, more specific one is named. And where
several are made at once, those that come first see what the others have changed.
"""

from autograder.reference.mistakes import (
    answering,
    asking,
    beginning,
    chance,
    comparing,
    countdown,
    crossing,
    depth,
    ending,
    equality,
    evaluating,
    exchanging,
    first_value,
    generating,
    looping,
    means,
    overwriting,
    pruning,
    repeating,
    roles,
    stars,
    ties,
    turned,
    turns,
    visiting,
    windows,
)
from autograder.reference.mistakes.mistake import Mistake

__all__ = ["MISTAKES", "PLAIN", "Mistake"]

MISTAKES: tuple[type[Mistake], ...] = (
    *equality.MISTAKES,
    *crossing.FIRST,
    *windows.MISTAKES,
    *overwriting.MISTAKES,
    *exchanging.MISTAKES,
    *crossing.MISTAKES,
    *turned.MISTAKES,
    *pruning.MISTAKES,
    *exchanging.RARER,
    *stars.MISTAKES,
    *looping.MISTAKES,
    *generating.MISTAKES,
    *repeating.MISTAKES,
    *ties.MISTAKES,
    *visiting.MISTAKES,
    *ending.MISTAKES,
    *depth.MISTAKES,
    *countdown.MISTAKES,
    *depth.RARER,
    *turns.FIRST,
    *asking.FIRST,
    *turns.MISTAKES,
    *asking.MISTAKES,
    *roles.MISTAKES,
    *chance.MISTAKES,
    *means.MISTAKES,
    *evaluating.MISTAKES,
    *comparing.MISTAKES,
    *beginning.MISTAKES,
    *first_value.MISTAKES,
    *visiting.CRASHES,
    *answering.MISTAKES,
)

_by_name: dict[str, type[Mistake]] = {}
for _mistake in MISTAKES:
    _by_name.setdefault(_mistake.name, _mistake)
PLAIN = tuple(_by_name.values())  # the first of each name, without its variants
