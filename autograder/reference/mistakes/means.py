"""Mistakes about how the mean of a chance node's children is formed."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

from autograder.reference.decisions import Outcome
from autograder.reference.mistakes.chance import IntegerDivision, LastOutcome
from autograder.reference.mistakes.mistake import WITH_MEAN, Layer, Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import WITH_CHANCE

Parts = Sequence[tuple[Value, Value]]  # probabilities and values


class DividesByAgents(Mistake):
    name = "divides-by-another-number"
    title = "the sum of a chance node is divided by another number than that of its children"
    hint = "Divide by the number of the node's own actions, not by that of the agents or by a fixed one."
    applies_to = WITH_MEAN
    decides = frozenset({"chance weights"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        share = Fraction(1, self.divisor())
        return super().mean([(share, value) for _, value in parts], agent, plies)

    def divisor(self) -> int:
        """The number that it divides by."""
        return self.num_agents


class DividesByGhosts(DividesByAgents):
    """The same with the number of ghosts."""

    def divisor(self) -> int:
        return max(self.num_agents - 1, 1)


class DividesByTwo(DividesByAgents):
    """The same with 2."""

    fixed_number: ClassVar[int] = 2

    def divisor(self) -> int:
        return self.fixed_number


class DividesByThree(DividesByTwo):
    """The same with 3."""

    fixed_number = 3


class DividesByFour(DividesByTwo):
    """The same with 4, the number of directions."""

    fixed_number = 4


class DividesByFive(DividesByTwo):
    """The same with 5, that of all actions."""

    fixed_number = 5


class DividesTwice(Mistake):
    name = "divides-twice"
    title = "the mean of a chance node is divided by the number of its children once more"
    hint = "Multiply each value with its probability, and add up: there is nothing to divide then."
    applies_to = WITH_MEAN
    decides = frozenset({"chance scale"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        mean = super().mean(parts, agent, plies)
        return mean * Fraction(1, len(parts)) if parts else mean


class UpperMedian(Mistake):
    name = "median-not-mean"
    title = "a chance node takes the value in the middle (the median) instead of the mean"
    hint = "Add up all values, each times its probability; nothing needs to be sorted."
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum", "chance weights"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        values = sorted(value for _, value in parts)
        return self.middle(values) if values else 0

    def middle(self, values: Sequence[Value]) -> Value:
        """The value in the middle, of those in their order."""
        return values[len(values) // 2]


class LowerMedian(UpperMedian):
    """The same, where the lesser of two in the middle is taken."""

    def middle(self, values: Sequence[Value]) -> Value:
        return values[(len(values) - 1) // 2]


class Median(UpperMedian):
    """The same with the mean of two in the middle."""

    def middle(self, values: Sequence[Value]) -> Value:
        return (super().middle(values) + values[(len(values) - 1) // 2]) * Fraction(1, 2)


class RoundedMean(IntegerDivision):
    """To the nearest whole number."""

    def rounded(self, mean: Value) -> Value:
        return round(mean)


class LastValue(Mistake):
    """The same, where its probability is left out too."""

    name, title, hint = LastOutcome.name, LastOutcome.title, LastOutcome.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum", "chance weights"})
    last_taken_at: ClassVar[Layer] = Layer.ALL

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        is_last = parts and self.last_taken_at.has(agent, self.num_agents)
        return parts[-1][1] if is_last else super().mean(parts, agent, plies)


class LastValueOfFirstGhosts(LastValue):
    """The same in the layers of all ghosts but the last."""

    last_taken_at = Layer.FIRST_GHOSTS


class LastValueOfLastGhost(LastValue):
    """The same in the last ghost's layer."""

    last_taken_at = Layer.LAST_GHOST


class MostLikelyOnly(Mistake):
    name = "most-likely-only"
    title = "a chance node counts only its most likely child"
    hint = "Every child counts, times its probability, also one that is not likely."
    applies_to = WITH_CHANCE
    decides = frozenset({"chance sum", "chance weights", "loop"})

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        outcomes = super().outcomes(state, agent)
        if not outcomes:
            return outcomes
        mover, action, _ = max(outcomes, key=lambda outcome: outcome[2])
        return [(mover, action, Fraction(1))]


class MostLikelyOfAll(Mistake):
    """The same, where all children are searched."""

    name, title, hint = MostLikelyOnly.name, MostLikelyOnly.title, MostLikelyOnly.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum", "chance weights"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return max(parts, key=lambda part: part[0])[1] if parts else 0


MISTAKES: tuple[type[Mistake], ...] = (
    RoundedMean,
    DividesByGhosts,
    DividesByAgents,
    DividesByTwo,
    DividesByThree,
    DividesByFour,
    DividesByFive,
    DividesTwice,
    Median,
    UpperMedian,
    LowerMedian,
    LastValue,
    LastValueOfFirstGhosts,
    LastValueOfLastGhost,
    MostLikelyOnly,
    MostLikelyOfAll,
)
