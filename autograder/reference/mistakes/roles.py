"""Mistakes about who maximizes, minimizes, or moves by chance."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import WITH_CHANCE, WITH_MIN, Layer, Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import Algorithm
from pacman.agent import Role


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


class FirstGhostsMaximize(GhostsMaximize):
    """The same, where only the last ghost minimizes."""

    maximized_at = Layer.FIRST_GHOSTS


class LastGhostMaximizes(GhostsMaximize):
    """The same, where all ghosts but the last minimize."""

    maximized_at = Layer.LAST_GHOST


class PacmanMinimizes(Mistake):
    name = "pacman-minimizes"
    title = "below the root, Pacman minimizes too"
    hint = "Agent 0 takes the greatest value wherever it moves; look at where your code chooses max or min."
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "min" if role == "max" and state is not self.root else role


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


class AlphaBetaWhereChance(MinWhereChance):
    """The same, where alpha-beta pruning is run."""

    applies_to = ("expectimax",)
    decides = frozenset({"roles", "algorithm"})

    def searched(self) -> Algorithm:
        return "alphabeta"


class AlphaBetaOnEqualityWhereChance(AlphaBetaWhereChance):
    """The same, where it prunes on equality too."""

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


MISTAKES: tuple[type[Mistake], ...] = (
    GhostsMaximize,
    FirstGhostsMaximize,
    LastGhostMaximizes,
    PacmanMinimizes,
    MaxWhereChance,
    MinWhereChance,
    AlphaBetaWhereChance,
    AlphaBetaOnEqualityWhereChance,
    ChanceWhereMin,
)
