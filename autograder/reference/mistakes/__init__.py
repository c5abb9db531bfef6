"""The mistakes that students make, each as the reference with one decision changed.

The order matters: where several explain the same behaviour, the first, more specific one is named. And where
several are made at once, those that come first see what the others have changed.
"""

from autograder.reference.mistakes import (
    answering,
    beginning,
    chance,
    comparing,
    countdown,
    depth,
    ending,
    equality,
    evaluating,
    generating,
    looping,
    pruning,
    repeating,
    roles,
    ties,
    turns,
    visiting,
    windows,
)
from autograder.reference.mistakes.mistake import Mistake

__all__ = ["MISTAKES", "Mistake"]

MISTAKES: tuple[type[Mistake], ...] = (
    *equality.MISTAKES,
    *windows.MISTAKES,
    *pruning.MISTAKES,
    *looping.MISTAKES,
    *generating.MISTAKES,
    *repeating.MISTAKES,
    *ties.MISTAKES,
    *visiting.MISTAKES,
    *ending.MISTAKES,
    *depth.MISTAKES,
    *countdown.MISTAKES,
    *depth.RARER,
    *turns.MISTAKES,
    *roles.MISTAKES,
    *chance.MISTAKES,
    *evaluating.MISTAKES,
    *comparing.MISTAKES,
    *beginning.MISTAKES,
    *visiting.CRASHES,
    *answering.MISTAKES,
)
