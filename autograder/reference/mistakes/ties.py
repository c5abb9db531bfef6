"""Mistakes about which of several equally good actions is taken."""

from __future__ import annotations

from collections.abc import Mapping

from autograder.reference.mistakes.mistake import Mistake
from autograder.searching.behaviour import Value


class LastTieWins(Mistake):
    name = "last-tie-wins"
    title = "among equal values it does not keep the first action"
    hint = "Replace the best action only by a strictly better one; the first best in order wins."
    decides = frozenset({"tie"})

    def choice(self, values: Mapping[str, Value]) -> str:
        return super().choice(dict(reversed(list(values.items()))))


class GreatestNameWins(LastTieWins):
    """The same, where pairs of value and action are compared: the last in the alphabet."""

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        return max((action for action, value in values.items() if value == best), key=str)


class LeastNameWins(LastTieWins):
    """The same with the first in the alphabet."""

    def choice(self, values: Mapping[str, Value]) -> str:
        best = self.best(values)
        return min((action for action, value in values.items() if value == best), key=str)


class AnyTieWins(LastTieWins):
    """The same where it is now this action and now that, as one drawn at random or found by `is`."""

    explains_any_tie = True


MISTAKES: tuple[type[Mistake], ...] = (
    LastTieWins,
    GreatestNameWins,
    LeastNameWins,
    AnyTieWins,
)
