"""Mistakes about roles: max, min and chance nodes, and how a mean is formed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate
from math import floor, inf, trunc
from typing import Any, ClassVar
from zlib import crc32

from autograder.behaviour import WITH_CHANCE, WITHOUT_CHANCE, Algorithm, Settings, Value
from autograder.reference.mistakes.mistake import ANOTHER, WITH_MEAN, WITH_MIN, Layer, Mistake, row
from autograder.reference.mistakes.windows import PrunesUnasked
from autograder.reference.search import Chances, Move, Outcome, exact_chances
from pacman.agent import Role

# Mistakes about who maximizes, minimizes, or moves by chance.


class GhostsMaximize(Mistake):
    name = "ghosts-maximize"
    title = "opponents maximize"
    hint = "Only agent 0 takes the greatest value; look at where your code decides between max and min."
    applies_to = WITH_MIN
    decides = frozenset({"roles"})
    maximized_at: ClassVar[Layer] = Layer.ALL

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "max" if role == "min" and self.maximized_at.has(agent, self.num_agents) else role


class PacmanMinimizes(Mistake):
    name = "pacman-minimizes"
    title = "below the root, Pacman minimizes too"
    hint = "Agent 0 takes the greatest value wherever it moves; look at where your code chooses max or min."
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "min" if role == "max" and state is not self.root else role


class MaxAndMinExchanged(Mistake):
    name = "max-and-min-exchanged"
    title = "max and min are exchanged: Pacman takes the least value, its opponents the greatest"
    hint = "Agent 0 takes the greatest value, every opponent the least: exchange max and min in your code."
    applies_to = WITH_MIN
    decides = frozenset({"roles"})
    is_root_exchanged: ClassVar[bool] = False  # where it is a max node

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        if state is self.root and not (self.is_root_exchanged and role == "max"):
            return role
        if role == "chance":
            return role
        return "min" if role == "max" else "max"


class RolesByNumber(Mistake):
    name = "roles-by-number"
    title = "who minimizes and who moves by chance is decided by the agent's number"
    hint = "Ask self.role(state, agent): the same agent may have another role in another game."
    applies_to = ("expectiminimax", "star1")
    decides = frozenset({"roles"})
    odd_and_even: ClassVar[tuple[Role, Role]] = ("min", "chance")  # what agents with such a number do

    def role(self, state: Any, agent: int) -> Role:
        if agent == 0:
            return super().role(state, agent)
        odd, even = self.odd_and_even
        return odd if agent % 2 else even


class SignAlwaysTurned(Mistake):
    name = "sign-always-turned"
    title = "the side changes with every move, also between two opponents, who are on the same side"
    hint = (
        "Sides change only where Pacman moves next, or has moved. In negamax turn the sign only there; else"
        " decide between max and min by whose turn it is, not by the number of moves."
    )
    applies_to = WITHOUT_CHANCE
    decides = frozenset({"sign"})

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if agent == 0 or self.following(state, agent) == 0:
            return super().child_value(state, agent, move, plies, alpha, beta)
        return -super().child_value(state, agent, move, plies, -beta, -alpha)


class SidesInTurn(SignAlwaysTurned):
    """Counts leaves for the side whose turn it then seems to be."""

    decides = frozenset({"sign", "roles"})

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        return Mistake.child_value(self, state, agent, move, plies, alpha, beta)

    def role(self, state: Any, agent: int) -> Role:
        return "min" if len(state.way) % 2 else "max"


class PacmanByChance(Mistake):
    name = "mean-where-max"
    title = "below the root, Pacman's nodes take the mean instead of the greatest value"
    hint = "Pacman chooses in each of its moves: take the greatest value of its actions."
    applies_to = WITH_CHANCE
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "chance" if role == "max" and state is not self.root else role

    def chances(self, state: Any, agent: int) -> Chances:
        if super().role(state, agent) != "max":
            return super().chances(state, agent)
        actions = state.legal_actions(agent)
        return tuple((action, Fraction(1, len(actions))) for action in actions)


class MaxWhereChance(Mistake):
    name = "max-where-chance"
    title = "chance nodes take the greatest value"
    hint = "A chance node is worth the mean of its children, each times its probability."
    applies_to = WITH_CHANCE
    decides = frozenset({"roles"})
    greatest_taken_at: ClassVar[Layer] = Layer.ALL

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "max" if role == "chance" and self.greatest_taken_at.has(agent, self.num_agents) else role


class MinWhereChance(Mistake):
    name = "min-where-chance"
    title = "chance nodes take the least value, as if an opponent moved"
    hint = "A chance node is worth the mean of its children, each times its probability."
    applies_to = WITH_CHANCE
    decides = frozenset({"roles"})
    least_taken_at: ClassVar[tuple[Layer, ...]] = (Layer.ALL,)  # in nodes that are in all of these

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "min" if role == "chance" and self.is_least_taken(agent) else role

    def is_least_taken(self, agent: int) -> bool:
        """Whether this agent's nodes are among those."""
        return all(layer.has(agent, self.num_agents) for layer in self.least_taken_at)


class MinWhereChanceOfFirstGhosts(MinWhereChance):
    name = "only-last-ghost-by-chance"
    title = "only the last ghost moves by chance; the ghosts before it take the least value"
    hint = (
        "Every ghost's node is worth the mean of its children: take it in each layer, not in the last only."
    )
    least_taken_at = (Layer.FIRST_GHOSTS,)


class MinWhereChanceOfLaterGhosts(MinWhereChance):
    name = "only-first-ghost-by-chance"
    title = "only the first ghost moves by chance; the ghosts after it take the least value"
    hint = "Every ghost's node is worth the mean of its children: take it in each layer, not in one only."
    least_taken_at = (Layer.LATER_GHOSTS,)


class MinWhereChanceOfLastGhost(MinWhereChance):
    name = "last-ghost-not-by-chance"
    title = "the last ghost takes the least value, as an opponent; only the ghosts before it move by chance"
    hint = "Every ghost's node is worth the mean of its children: take it in each layer, also in the last."
    least_taken_at = (Layer.LAST_GHOST,)


class AlphaBetaWhereChance(MinWhereChance):
    """Runs alpha-beta pruning."""

    applies_to = ("expectimax",)
    decides = frozenset({"roles", "algorithm"})

    def searched(self) -> Algorithm:
        return "alphabeta"


class AlphaBetaOnEqualityWhereChance(AlphaBetaWhereChance):
    """Prunes on equality, too."""

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return best == bound or super().is_beyond(role, best, bound)


class ChanceWhereMin(Mistake):
    name = "chance-where-min"
    title = "min nodes take the mean, as if chance moved"
    hint = "A min node is worth the least of its children: the opponent plays perfectly."
    applies_to = WITH_MIN
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "chance" if role == "min" else role


ROLES_MISTAKES: tuple[type[Mistake], ...] = (
    GhostsMaximize,
    row("FirstGhostsMaximize", GhostsMaximize, maximized_at=Layer.FIRST_GHOSTS),
    row("FirstGhostMaximizes", GhostsMaximize, maximized_at=Layer.FIRST_GHOST),
    row("LastGhostMaximizes", GhostsMaximize, maximized_at=Layer.LAST_GHOST),
    row("LaterGhostsMaximize", GhostsMaximize, maximized_at=Layer.LATER_GHOSTS),
    row("EvenGhostsMaximize", GhostsMaximize, maximized_at=Layer.EVEN_GHOSTS),
    PacmanMinimizes,
    MaxAndMinExchanged,
    row("MaxAndMinExchangedAtRootToo", MaxAndMinExchanged, is_root_exchanged=True),
    SignAlwaysTurned,
    SidesInTurn,
    PacmanByChance,
    MaxWhereChance,
    row("MaxWhereChanceOfFirstGhosts", MaxWhereChance, greatest_taken_at=Layer.FIRST_GHOSTS),
    row("MaxWhereChanceOfLastGhost", MaxWhereChance, greatest_taken_at=Layer.LAST_GHOST),
    MinWhereChance,
    MinWhereChanceOfFirstGhosts,
    MinWhereChanceOfLaterGhosts,
    MinWhereChanceOfLastGhost,
    row(
        "MinWhereChanceOfLastOfSeveral",
        MinWhereChanceOfLastGhost,
        least_taken_at=(Layer.LATER_GHOSTS, Layer.LAST_GHOST),
    ),
    RolesByNumber,
    row("RolesByNumberTheOtherWay", RolesByNumber, odd_and_even=("chance", "min")),
    AlphaBetaWhereChance,
    AlphaBetaOnEqualityWhereChance,
    ChanceWhereMin,
)


# Mistakes about what a chance node is worth.

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
    """Adds up only in the layers of all ghosts but the last."""

    name, title, hint = SumNotMean.name, SumNotMean.title, SumNotMean.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance weights"})

    summed_at: ClassVar[Layer] = Layer.FIRST_GHOSTS

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        is_sum = self.adds_up(agent, plies)
        return super().mean([(Fraction(1), value) for _, value in parts] if is_sum else parts, agent, plies)

    def adds_up(self, agent: int, plies: int) -> bool:
        """Whether the values are only added up here."""
        return self.summed_at.has(agent, self.num_agents)


class SumAboveLeaves(SumOfFirstGhosts):
    """Adds up everywhere but just above the full depth."""

    def adds_up(self, agent: int, plies: int) -> bool:
        return plies > 1


class SumAtLeaves(SumOfFirstGhosts):
    """Adds up only just above the full depth."""

    def adds_up(self, agent: int, plies: int) -> bool:
        return plies <= 1


class _PassesProbabilityDown(Mistake):
    """A search that gives each node below a move of chance the probability of that move."""

    applies_to = WITH_MEAN
    _passed_down: Value = 1

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        passed_down = self._passed_down
        value = super().child_value(state, agent, move, plies, alpha, beta)
        self._passed_down = passed_down
        return value

    def value_of_outcome(
        self, state: Any, agent: int, plies: int, nth: int, outcome: Outcome, passed_down: Value
    ) -> Value:
        """The value of the n-th child of a chance node, to which this is passed down."""
        mover, action, _ = outcome
        self._passed_down = passed_down
        left = self.below(state, agent, plies, nth)
        return self.child_value(state, agent, (mover, action), left, *self.outer)


class SumAboveLastChance(_PassesProbabilityDown):
    """Multiplies each leaf with the probability of the last move of chance alone, and adds the products."""

    name, title, hint = SumNotMean.name, SumNotMean.title, SumNotMean.hint
    decides = frozenset({"chance weights", "chance sum"})

    def evaluate(self, state: Any) -> Value:
        return self._passed_down * super().evaluate(state)

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        return sum(
            self.value_of_outcome(state, agent, plies, nth, each, each[2])
            for nth, each in enumerate(self.outcomes(state, agent))
        )


class SumBeginsAtOne(Mistake):
    name = "sum-begins-at-a-number"
    title = "the sum of a chance node does not begin at 0"
    hint = "Begin with 0, and add the probability times the value of each child."
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum"})
    sum_begins_at: ClassVar[int] = 1

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return super().mean(parts, agent, plies) + self.sum_begins_at


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
        """The sum that the loop computes from the children that can happen."""
        known: Value = Fraction(0)
        for share, value in parts:
            known = (known + value) * share
        return known


class HalvesInLoop(DividesInLoop):
    """Replaces what is known by the mean of that and the child."""

    decides = frozenset({"chance sum", "chance weights"})

    def added(self, parts: Parts) -> Value:
        known: Value = Fraction(0)
        for nth, (_, value) in enumerate(parts):
            known = (known + value) * Fraction(1, 2) if nth else value
        return known


class HalvesInLoopFromZero(HalvesInLoop):
    """Begins with 0."""

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
    """Leaves out the digits behind the point."""

    def rounded(self, mean: Value) -> Value:
        return trunc(mean)


class IntegerDivisionOfParts(IntegerDivision):
    """Divides each value on its own."""

    decides = frozenset({"chance rounding", "chance sum"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        each = (share * value for share, value in parts if share)
        return sum((floor(part) if -inf < part < inf else part for part in each), Fraction(0))


class ProbabilityRounded(Mistake):
    name = "probability-rounded"
    title = "the probabilities of a chance node are rounded to whole numbers, so that nearly all are 0"
    hint = "Divide by / and not by //: 1 // 2 is 0, and 1 / 2 is 0.5."
    applies_to = WITH_MEAN
    decides = frozenset({"chance weights"})

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        outcomes = super().outcomes(state, agent)
        return [(mover, action, Fraction(floor(share))) for mover, action, share in outcomes]


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


class ChanceNodesPruneByOwnBest(ChanceNodesPrune):
    """Alpha is the best so far of the max node above, and of no other; by default the first ghost's alone."""

    alpha_is_passed_on: ClassVar[bool] = False  # from one ghost to the next

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        is_known = self.role(state, agent) == "chance" and (agent == 1 or self.alpha_is_passed_on)
        return super().value(state, agent, plies, alpha if is_known else -inf, beta)


class ChanceNodesPruneByMean(ChanceNodesPrune):
    """Compares alpha with the mean of the children so far, and returns that; no node has a beta."""

    decides = frozenset({"algorithm", "chance sum", "chance weights"})

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        total: Value = Fraction(0)
        mean: Value = Fraction(0)
        for nth, (mover, action, _) in enumerate(self.outcomes(state, agent)):
            left = self.below(state, agent, plies, nth)
            total += self.child_value(state, agent, (mover, action), left, alpha, beta)
            mean = total * Fraction(1, nth + 1)
            if self.cuts("min", mean, alpha, beta):
                break
        return mean


class MaxNodesPruneBelowChance(Mistake):
    """Chance nodes lower beta to their least child, as min nodes do, and max nodes compare with it."""

    name, title, hint = PrunesUnasked.name, PrunesUnasked.title, PrunesUnasked.hint
    applies_to = ("expectimax",)
    decides = frozenset({"algorithm"})
    equal_is_cut: ClassVar[bool] = False  # also where the value equals beta

    def root_values(self) -> dict[str, Value]:
        self.prunes = True
        return super().root_values()

    def is_beyond(self, role: Role, best: Value, bound: Value) -> bool:
        return (self.equal_is_cut and best == bound) or super().is_beyond(role, best, bound)

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        parts: list[tuple[Value, Value]] = []
        for nth, (mover, action, share) in enumerate(self.outcomes(state, agent)):
            left = self.below(state, agent, plies, nth)
            value = self.child_value(state, agent, (mover, action), left, alpha, beta)
            parts.append((share, value))
            beta = min(beta, value)
        return self.mean(parts, agent, plies)


CHANCE_MISTAKES: tuple[type[Mistake], ...] = (
    ProbabilitiesIgnored,
    ProbabilitiesGiven,
    SumNotMean,
    SumOfFirstGhosts,
    row("SumOfLastGhost", SumOfFirstGhosts, summed_at=Layer.LAST_GHOST),
    SumAboveLeaves,
    SumAboveLastChance,
    SumAtLeaves,
    IntegerDivision,
    TruncatedMean,
    IntegerDivisionOfParts,
    ProbabilityRounded,
    LeastPartialSum,
    row("GreatestPartialSum", LeastPartialSum, takes_greatest=True),
    DividesInLoop,
    HalvesInLoop,
    HalvesInLoopFromZero,
    LastOutcome,
    ChanceNodesPrune,
    ChanceNodesPruneByOwnBest,
    row("ChanceNodesPruneByPassedBest", ChanceNodesPruneByOwnBest, alpha_is_passed_on=True),
    ChanceNodesPruneByMean,
    row(
        "ChanceNodesPruneByMeanOfOwnBest",
        ChanceNodesPruneByMean,
        ChanceNodesPruneByOwnBest,
        decides=ChanceNodesPruneByMean.decides,
    ),
    MaxNodesPruneBelowChance,
    row("MaxNodesPruneBelowChanceOnEquality", MaxNodesPruneBelowChance, equal_is_cut=True),
)


# Mistakes about how the mean of a chance node's children is formed.


class DividesByAgents(Mistake):
    name = "divides-by-another-number"
    title = "the sum of a chance node is divided by a number other than that of its children"
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
    """Divides by the number of ghosts."""

    def divisor(self) -> int:
        return max(self.num_agents - 1, 1)


class DividesByRootActions(DividesByAgents):
    """Divides by the number of Pacman's actions at the root."""

    def divisor(self) -> int:
        return max(len(self.root.legal_actions(0)), 1)


class DividesByOneMore(DividesByAgents):
    """Divides by one more than the number of children, as a count that begins at 1."""

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        share = Fraction(1, len(parts) + 1)
        return Mistake.mean(self, [(share, value) for _, value in parts], agent, plies)


class DividesByPacmanActions(Mistake):
    """Divides by the number of actions that Pacman has in the node's state."""

    name, title, hint = DividesByAgents.name, DividesByAgents.title, DividesByAgents.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance weights"})

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        share = Fraction(1, len(state.legal_actions(0)) or 1)
        return [(mover, action, share) for mover, action, _ in super().outcomes(state, agent)]


class DividesByTwo(DividesByAgents):
    """Divides by 2; rows have 3, the 4 directions and the 5 actions."""

    fixed_divisor: ClassVar[int] = 2

    def divisor(self) -> int:
        return self.fixed_divisor


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
    """Takes the lesser of two in the middle."""

    def middle(self, values: Sequence[Value]) -> Value:
        return values[(len(values) - 1) // 2]


class ProductPassedDown(_PassesProbabilityDown):
    """Multiplies a ghost's values with the probabilities of the ghosts before it, which do so again."""

    name, title, hint = DividesTwice.name, DividesTwice.title, DividesTwice.hint
    applies_to = ("expectimax",)  # where ghosts move by chance one after another
    decides = frozenset({"chance weights", "chance scale"})

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if self.role(state, agent) != "chance":
            self._passed_down = 1
        return super().value(state, agent, plies, alpha, beta)

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        total: Value = 0
        so_far = self._passed_down
        for nth, each in enumerate(self.outcomes(state, agent)):
            product = so_far * each[2]
            total += product * self.value_of_outcome(state, agent, plies, nth, each, product)
        return total


class Median(UpperMedian):
    """Takes the mean of two in the middle."""

    def middle(self, values: Sequence[Value]) -> Value:
        return (super().middle(values) + values[(len(values) - 1) // 2]) * Fraction(1, 2)


class Midrange(UpperMedian):
    name = "midrange-not-mean"
    title = "a chance node takes the middle between its least and its greatest value instead of the mean"
    hint = "Add up all values, each times its probability; nothing needs to be compared."

    def middle(self, values: Sequence[Value]) -> Value:
        return (values[0] + values[-1]) * Fraction(1, 2)


class GreatestProduct(Mistake):
    """The greatest product of probability and value, as with max in the place of the sum."""

    name, title, hint = MaxWhereChance.name, MaxWhereChance.title, MaxWhereChance.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return max((share * value for share, value in parts if share), default=0)


class LeastProduct(GreatestProduct):
    """The least product of probability and value, as with min in the place of the sum."""

    name, title, hint = MinWhereChance.name, MinWhereChance.title, MinWhereChance.hint

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return min((share * value for share, value in parts if share), default=0)


class EqualValuesOnce(Mistake):
    name = "equal-values-once"
    title = "equal values of a chance node count once, as in a set, or a dictionary with values as keys"
    hint = "Add up the values of all children, each times its probability, also where two are equal."
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return super().mean([(share, value) for value, share in self.by_value(parts).items()], agent, plies)

    def by_value(self, parts: Parts) -> dict[Value, Value]:
        """The shares of the values that count."""
        return {value: share for share, value in parts}


class MeanOfDifferentValues(EqualValuesOnce):
    """The mean of the values that are different."""

    decides = frozenset({"chance sum", "chance weights"})

    def by_value(self, parts: Parts) -> dict[Value, Value]:
        values = dict.fromkeys(value for _, value in parts)
        return {value: Fraction(1, len(values)) for value in values}


class GhostsAveragedTogether(Mistake):
    name = "ghosts-averaged-together"
    title = "the ends of all ghosts' moves are averaged together, not each ghost's in a layer of its own"
    hint = (
        "The node of each ghost is worth the mean of its children. Where one child leads to more ends than"
        " another, the mean of all ends is another number."
    )
    applies_to = ("expectimax",)
    decides = frozenset({"chance sum", "chance weights"})

    def chance_value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        ends = list(self.ends(state, agent, plies))
        return sum(ends) * Fraction(1, len(ends)) if ends else 0

    def ends(self, state: Any, agent: int, plies: int) -> Iterator[Value]:
        """The values of the states in which all ghosts have moved, or the search ends."""
        for nth, (mover, action, _) in enumerate(self.outcomes(state, agent)):
            child, left = self.successor(state, mover, action), self.below(state, agent, plies, nth)
            following = self.mover(child, self.following(state, agent))
            if self.is_leaf(child, following, left) or self.role(child, following) != "chance":
                yield self.value(child, following, left, -inf, inf)
            else:
                yield from self.ends(child, following, left)


class RoundedMean(IntegerDivision):
    """Rounds means to the nearest whole number."""

    def rounded(self, mean: Value) -> Value:
        return round(mean)


class LastValue(Mistake):
    """Leaves out the probability of the last child, too."""

    name, title, hint = LastOutcome.name, LastOutcome.title, LastOutcome.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum", "chance weights"})
    last_value_taken_at: ClassVar[Layer] = Layer.ALL

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        is_last = parts and self.last_value_taken_at.has(agent, self.num_agents)
        return parts[-1][1] if is_last else super().mean(parts, agent, plies)


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
    """Searches all children."""

    name, title, hint = MostLikelyOnly.name, MostLikelyOnly.title, MostLikelyOnly.hint
    applies_to = WITH_MEAN
    decides = frozenset({"chance sum", "chance weights"})

    def mean(self, parts: Parts, agent: int, plies: int) -> Value:
        return max(parts, key=lambda part: part[0])[1] if parts else 0


class OneOutcomeSampled(Mistake):
    """Follows the student's outcome; where that is not known, some outcome that is the same each time."""

    name = "one-outcome-only"
    title = "a chance node follows one of its outcomes, instead of all"
    hint = (
        "Search every outcome, and add up the values, each times its probability. Nothing is picked, neither"
        " at random nor otherwise."
    )
    applies_to = WITH_CHANCE
    decides = frozenset({"chance sum", "chance weights", "loop", "order"})
    explains_any_order = True

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        possible = [(mover, action) for mover, action, share in super().outcomes(state, agent) if share]
        if self.order is None:  # not known, so any outcome stands for it, the same each time
            possible.sort(key=lambda move: crc32(f"{len(state.way)} {move[1]}".encode()))
        return [(*move, Fraction(1)) for move in possible[:1]]


class FirstOutcomeWhole(Mistake):
    """The first child of a chance node, as if it were certain."""

    name, title, hint = OneOutcomeSampled.name, OneOutcomeSampled.title, OneOutcomeSampled.hint
    applies_to = WITH_CHANCE
    decides = frozenset({"chance sum", "chance weights", "loop"})

    def outcomes(self, state: Any, agent: int) -> Sequence[Outcome]:
        return [(mover, action, Fraction(1)) for mover, action, _ in super().outcomes(state, agent)[:1]]


MEANS_MISTAKES: tuple[type[Mistake], ...] = (
    RoundedMean,
    DividesByGhosts,
    DividesByAgents,
    DividesByRootActions,
    DividesByOneMore,
    DividesByPacmanActions,
    DividesByTwo,
    row("DividesByThree", DividesByTwo, fixed_divisor=3),
    row("DividesByFour", DividesByTwo, fixed_divisor=4),
    row("DividesByFive", DividesByTwo, fixed_divisor=5),
    SumBeginsAtOne,
    row("SumBeginsAtMinusOne", SumBeginsAtOne, sum_begins_at=-1),
    DividesTwice,
    ProductPassedDown,
    Median,
    UpperMedian,
    LowerMedian,
    Midrange,
    GreatestProduct,
    LeastProduct,
    EqualValuesOnce,
    MeanOfDifferentValues,
    GhostsAveragedTogether,
    LastValue,
    row("LastValueOfFirstGhosts", LastValue, last_value_taken_at=Layer.FIRST_GHOSTS),
    row("LastValueOfLastGhost", LastValue, last_value_taken_at=Layer.LAST_GHOST),
    FirstOutcomeWhole,
    MostLikelyOnly,
    MostLikelyOfAll,
    OneOutcomeSampled,
)
