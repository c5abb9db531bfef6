"""Mistakes about what a chance node is worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate
from math import floor, inf, trunc
from typing import Any, ClassVar

from autograder.reference.decisions import Outcome
from autograder.reference.exact import Chances, exact_chances
from autograder.reference.mistakes.mistake import ANOTHER, WITH_MEAN, Layer, Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import WITH_CHANCE, Settings

Parts = Sequence[tuple[Value, Value]]  # probabilities and values


class ProbabilitiesIgnored(Mistake):
    name = "probabilities-ignored"
    title = f"{ANOTHER}all outcomes of a chance node count the same"
    hint = (
        "That is right without prior knowledge. Here each action has its own probability: ask"
        " state.outcomes(agent) for it, and multiply the action's value with it."
    )
    applies_to = WITH_CHANCE
    decides = frozenset({"chance weights"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("probabilities", "uniform")

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        outcomes = super().outcomes(state, agent)
        return [(mover, action, Fraction(1, len(outcomes))) for mover, action, _ in outcomes]


class ProbabilitiesGiven(Mistake):
    name = "probabilities-given"
    title = f"{ANOTHER}the outcomes of a chance node have the probabilities of state.outcomes(agent)"
    hint = "That is right where they are known. This assignment asks for equal probabilities: 1/n for each."
    applies_to = WITH_CHANCE
    decides = frozenset({"chance weights"})

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        return super().can_occur(settings) and settings.can_be("probabilities", "given")

    def chances(self, state: Any, agent: int) -> Chances:
        return exact_chances(state.outcomes(agent))


class SumNotMean(Mistake):
    name = "sum-not-mean"
    title = "the values of a chance node are added up without their probabilities"
    hint = "Multiply each value with its probability (1/n without prior knowledge) before adding."
    applies_to = WITH_MEAN
    decides = frozenset({"chance weights"})

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        return [(mover, action, Fraction(1)) for mover, action, _ in super().outcomes(state, agent)]


class SumOfFirstGhosts(Mistake):
    """The same in the layers of all ghosts but the last."""

    name, title, hint = SumNotMean.name, SumNotMean.title, SumNotMean.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance weights"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        is_sum = self.adds_up(agent, plies)
        return super().mean([(Fraction(1), value) for _, value in parts] if is_sum else parts, agent, plies)

    def adds_up(self, agent: int, plies: int) -> bool:
        """Whether the values are only added up here."""
        return Layer.FIRST_GHOSTS.has(agent, self.num_agents)


class SumOfLastGhost(SumOfFirstGhosts):
    """The same in the last ghost's layer."""

    def adds_up(self, agent: int, plies: int) -> bool:
        return Layer.LAST_GHOST.has(agent, self.num_agents)


class SumAboveLeaves(SumOfFirstGhosts):
    """The same but just above the full depth."""

    def adds_up(self, agent: int, plies: int) -> bool:
        return plies > 1


class SumAtLeaves(SumOfFirstGhosts):
    """The same just above the full depth."""

    def adds_up(self, agent: int, plies: int) -> bool:
        return plies <= 1


class LeastPartialSum(Mistake):
    name = "partial-sum"
    title = "a chance node takes the least, or the greatest, of the sums that it forms on the way"
    hint = "Add up the values of all children first; nothing is compared in a chance node."
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum"})
    takes_greatest: ClassVar[bool] = False

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        sums = accumulate(share * value for share, value in parts if share)
        return max(sums, default=-inf) if self.takes_greatest else min(sums, default=inf)


class GreatestPartialSum(LeastPartialSum):
    """The same with the greatest."""

    takes_greatest = True


class DividesInLoop(Mistake):
    """After each child the whole sum is multiplied with the child's probability."""

    name = "divides-in-the-loop"
    title = "it divides the sum within the loop, so that the first children count less than the last"
    hint = "Divide once, after the loop, or multiply each value with its own probability."
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return self.added([(share, value) for share, value in parts if share])

    def added(self, parts: Parts) -> Value:
        """What the loop makes of the children that can happen."""
        known: Value = Fraction(0)
        for share, value in parts:
            known = (known + value) * share
        return known


class HalvesInLoop(DividesInLoop):
    """The same, where the mean of what is known and of the child replaces what is known."""

    decides = frozenset({"chance sum", "chance weights"})

    def added(self, parts: Parts) -> Value:
        known: Value = Fraction(0)
        for nth, (_, value) in enumerate(parts):
            known = (known + value) * Fraction(1, 2) if nth else value
        return known


class HalvesInLoopFromZero(HalvesInLoop):
    """The same, beginning with 0."""

    def added(self, parts: Parts) -> Value:
        return super().added([(Fraction(1), Fraction(0)), *parts])


class IntegerDivision(Mistake):
    name = "integer-division"
    title = "the mean of a chance node is rounded to a whole number"
    hint = "Divide by / and not by //, and do not turn the result into an int."
    applies_to = WITH_MEAN
    decides = frozenset({"chance rounding"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        mean = super().mean(parts, agent, plies)
        return self.rounded(mean) if -inf < mean < inf else mean

    def rounded(self, mean: Value) -> Value:
        """The whole number that it takes for this one."""
        return floor(mean)


class TruncatedMean(IntegerDivision):
    """The same, where the digits behind the point are left out."""

    def rounded(self, mean: Value) -> Value:
        return trunc(mean)


class IntegerDivisionOfParts(IntegerDivision):
    """The same, where each value is divided on its own."""

    decides = frozenset({"chance rounding", "chance sum"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        each = (share * value for share, value in parts if share)
        return sum((floor(part) if -inf < part < inf else part for part in each), Fraction(0))


class LastOutcome(Mistake):
    name = "last-outcome"
    title = "a chance node counts only its last child: the sum is overwritten instead of added to"
    hint = "Add each child's part to the sum (+=)."
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return super().mean(parts[-1:], agent, plies)


class ChanceNodesPrune(Mistake):
    name = "chance-nodes-prune"
    title = "it prunes at chance nodes, where every child counts"
    hint = "A mean is known only when all children are: search every child, without alpha and beta."
    applies_to = ("expectimax",)
    decides = frozenset({"algorithm", "chance sum"})

    def root_values(self) -> dict[str, Value]:
        self.prunes = True
        return super().root_values()

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        known: Value = Fraction(0)
        for nth, (mover, action, share) in enumerate(self.outcomes(state, agent)):
            left = self.below(state, agent, plies, nth)
            value = self.child_value(state, agent, (mover, action), left, alpha, beta)
            known += share * value if share else 0
            if self.cuts("min", known, alpha, beta):
                break
        return known


MISTAKES: tuple[type[Mistake], ...] = (
    ProbabilitiesIgnored,
    ProbabilitiesGiven,
    SumNotMean,
    SumOfFirstGhosts,
    SumOfLastGhost,
    SumAboveLeaves,
    SumAtLeaves,
    IntegerDivision,
    TruncatedMean,
    IntegerDivisionOfParts,
    LeastPartialSum,
    GreatestPartialSum,
    DividesInLoop,
    HalvesInLoop,
    HalvesInLoopFromZero,
    LastOutcome,
    ChanceNodesPrune,
)
