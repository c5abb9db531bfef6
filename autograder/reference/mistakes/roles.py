"""Mistakes about who maximizes, minimizes, or moves by chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from autograder.reference.exact import Chances
from autograder.reference.mistakes.mistake import WITH_CHANCE, WITH_MIN, Mistake
from pacman.agent import Role


class GhostsMaximize(Mistake):
    name = "ghosts-maximize"
    title = "opponents maximize"
    hint = "Only agent 0 takes the greatest value; look at where your code decides between max and min."
    applies_to = WITH_MIN
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "max" if role == "min" else role


class MaxWhereChance(Mistake):
    name = "max-where-chance"
    title = "chance nodes take the greatest value"
    hint = "A chance node is worth the mean of its children, each times its probability."
    applies_to = WITH_CHANCE
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "max" if role == "chance" else role


class MinWhereChance(Mistake):
    name = "min-where-chance"
    title = "chance nodes take the least value, as if an opponent moved"
    hint = "A chance node is worth the mean of its children, each times its probability."
    applies_to = WITH_CHANCE
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "min" if role == "chance" else role


class ChanceWhereMin(Mistake):
    name = "chance-where-min"
    title = "min nodes take the mean, as if chance moved"
    hint = "A min node is worth the least of its children: the opponent plays perfectly."
    applies_to = WITH_MIN
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "chance" if role == "min" else role


class ProbabilitiesIgnored(Mistake):
    name = "probabilities-ignored"
    title = "all outcomes of a chance node count the same"
    hint = "Ask state.outcomes(agent) for the probability of each action, and multiply its value with it."
    applies_to = WITH_CHANCE
    decides = frozenset({"chance weights"})

    def chances(self, state: Any, agent: int) -> Chances:
        outcomes = super().chances(state, agent)
        return tuple((action, Fraction(1, len(outcomes))) for action, _ in outcomes)


class SumNotMean(Mistake):
    name = "sum-not-mean"
    title = "the values of a chance node are added up without their probabilities"
    hint = "Multiply each value with its probability (1/n without prior knowledge) before adding."
    applies_to = ("expectimax", "expectiminimax")
    decides = frozenset({"chance weights"})

    def chances(self, state: Any, agent: int) -> Chances:
        return tuple((action, Fraction(1)) for action, _ in super().chances(state, agent))
