"""Mistakes about who maximizes, minimizes, or moves by chance."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.decisions import Move
from autograder.reference.mistakes.mistake import WITH_MIN, Layer, Mistake
from autograder.searching.behaviour import Value
from autograder.searching.settings import WITH_CHANCE, Algorithm
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


class FirstGhostMaximizes(GhostsMaximize):
    """The same, where only the first ghost does, also if it is the last."""

    maximized_at = Layer.FIRST_GHOST


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


class MaxAndMinExchanged(Mistake):
    """Below the root."""

    name = "max-and-min-exchanged"
    title = "max and min are exchanged: Pacman takes the least value, its opponents the greatest"
    hint = "Agent 0 takes the greatest value, every opponent the least: exchange max and min in your code."
    applies_to = WITH_MIN
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        if state is self.root or role == "chance":
            return role
        return "min" if role == "max" else "max"


class MaxAndMinExchangedAtRootToo(MaxAndMinExchanged):
    """The same at the root as well."""

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "min" if state is self.root and role == "max" else role


class RolesByNumber(Mistake):
    """Agents with an odd number minimize, others move by chance."""

    name = "roles-by-number"
    title = "who minimizes and who moves by chance is decided by the agent's number"
    hint = "Ask self.role(state, agent): the same agent may have another role in another game."
    applies_to = ("expectiminimax", "star1")
    decides = frozenset({"roles"})
    of_odd: ClassVar[Role] = "min"
    of_even: ClassVar[Role] = "chance"

    def role(self, state: Any, agent: int) -> Role:
        if agent == 0:
            return super().role(state, agent)
        return self.of_odd if agent % 2 else self.of_even


class RolesByNumberTheOtherWay(RolesByNumber):
    """Agents with an odd number move by chance, others minimize."""

    of_odd = "chance"
    of_even = "min"


class SignAlwaysTurned(Mistake):
    name = "sign-always-turned"
    title = "it turns the sign between two opponents as well, who are on the same side (negamax)"
    hint = (
        "Negate a child's value only where the other side moves next: after Pacman and after the last ghost."
    )
    applies_to = ("minimax", "alphabeta")
    decides = frozenset({"sign"})

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        if agent == 0 or self.following(state, agent) == 0:
            return super().child_value(state, agent, move, plies, alpha, beta)
        return -super().child_value(state, agent, move, plies, -beta, -alpha)


class SidesInTurn(SignAlwaysTurned):
    """The same, where leaves are counted for the side whose turn it then seems to be."""

    decides = frozenset({"sign", "roles"})

    def child_value(self, state: Any, agent: int, move: Move, plies: int, alpha: Value, beta: Value) -> Value:
        return Mistake.child_value(self, state, agent, move, plies, alpha, beta)

    def role(self, state: Any, agent: int) -> Role:
        return "min" if len(state.way) % 2 else "max"


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


class MaxWhereChanceOfFirstGhosts(MaxWhereChance):
    """The same in the layers of all ghosts but the last."""

    greatest_taken_at = Layer.FIRST_GHOSTS


class MaxWhereChanceOfLastGhost(MaxWhereChance):
    """The same in the last ghost's layer."""

    greatest_taken_at = Layer.LAST_GHOST


class MinWhereChance(Mistake):
    name = "min-where-chance"
    title = "chance nodes take the least value, as if an opponent moved"
    hint = "A chance node is worth the mean of its children, each times its probability."
    applies_to = WITH_CHANCE
    decides = frozenset({"roles"})

    def role(self, state: Any, agent: int) -> Role:
        role = super().role(state, agent)
        return "min" if role == "chance" and self.is_least_taken(agent) else role

    def is_least_taken(self, agent: int) -> bool:
        """Whether this agent's nodes are among those."""
        return True


class MinWhereChanceOfFirstGhosts(MinWhereChance):
    """The same in the layers of all ghosts but the last."""

    def is_least_taken(self, agent: int) -> bool:
        return Layer.FIRST_GHOSTS.has(agent, self.num_agents)


class MinWhereChanceOfLastGhost(MinWhereChance):
    """The same in the last ghost's layer, where there are several."""

    def is_least_taken(self, agent: int) -> bool:
        return agent > 1 and Layer.LAST_GHOST.has(agent, self.num_agents)


class MinWhereChanceOfLaterGhosts(MinWhereChance):
    """The same in the layers of all ghosts but the first."""

    def is_least_taken(self, agent: int) -> bool:
        return agent > 1


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
    FirstGhostMaximizes,
    LastGhostMaximizes,
    PacmanMinimizes,
    MaxAndMinExchanged,
    MaxAndMinExchangedAtRootToo,
    SignAlwaysTurned,
    SidesInTurn,
    MaxWhereChance,
    MaxWhereChanceOfFirstGhosts,
    MaxWhereChanceOfLastGhost,
    MinWhereChance,
    MinWhereChanceOfFirstGhosts,
    MinWhereChanceOfLastGhost,
    MinWhereChanceOfLaterGhosts,
    RolesByNumber,
    RolesByNumberTheOtherWay,
    AlphaBetaWhereChance,
    AlphaBetaOnEqualityWhereChance,
    ChanceWhereMin,
)
