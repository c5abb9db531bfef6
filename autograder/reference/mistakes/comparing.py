"""Mistakes about which child is the best of a node."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import WITH_MIN, Layer, Mistake
from autograder.searching.behaviour import Value
from pacman.agent import Role


class WrongComparison(Mistake):
    """In the layers of all ghosts but the last."""

    name = "wrong-comparison"
    title = "nodes of one layer compare the wrong way round, so that they keep the value they began with"
    hint = "A min node takes a value that is less than its best so far, a max node one that is greater."
    applies_to = WITH_MIN
    decides = frozenset({"comparison"})
    wrong_at: ClassVar[Layer] = Layer.FIRST_GHOSTS

    def is_wrong(self, state: Any, agent: int) -> bool:
        """Whether this is a node of that layer."""
        return state is not self.root and self.wrong_at.has(agent, self.num_agents)

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if not self.is_wrong(state, agent):
            return super().is_better(role, value, best, state, agent)
        return value < best if role == "max" else value > best


class WrongComparisonThousand(WrongComparison):
    """The same, where the best value begins at 1000."""

    decides = frozenset({"comparison", "start value"})
    stays_at: ClassVar[int] = 1000

    def worst(self, role: Role, state: Any, agent: int) -> Value:
        if not self.is_wrong(state, agent):
            return super().worst(role, state, agent)
        return -self.stays_at if role == "max" else self.stays_at


class WrongComparisonNineNineNineNine(WrongComparisonThousand):
    """The same, where the best value begins at 9999."""

    stays_at = 9999


class WrongComparisonOfLastGhost(WrongComparison):
    """The same in the last ghost's layer."""

    wrong_at = Layer.LAST_GHOST


class WrongComparisonOfLastGhostThousand(WrongComparisonThousand):
    """The same, where the best value begins at 1000."""

    wrong_at = Layer.LAST_GHOST


class WrongComparisonOfLastGhostNineNineNineNine(WrongComparisonOfLastGhostThousand):
    """The same, where the best value begins at 9999."""

    stays_at = 9999


class WrongComparisonOfGhosts(WrongComparison):
    """The same in the layers of all ghosts."""

    wrong_at = Layer.GHOSTS


class WrongComparisonOfGhostsThousand(WrongComparisonThousand):
    """The same, where the best value begins at 1000."""

    wrong_at = Layer.GHOSTS


class WrongComparisonOfGhostsNineNineNineNine(WrongComparisonOfGhostsThousand):
    """The same, where the best value begins at 9999."""

    stays_at = 9999


class WrongComparisonOfPacman(WrongComparison):
    """The same in Pacman's layers below the root."""

    wrong_at = Layer.PACMAN


class WrongComparisonOfPacmanThousand(WrongComparisonThousand):
    """The same, where the best value begins at -1000."""

    wrong_at = Layer.PACMAN


class WrongComparisonOfPacmanNineNineNineNine(WrongComparisonOfPacmanThousand):
    """The same, where the best value begins at -9999."""

    stays_at = 9999


class LastChildTaken(Mistake):
    name = "last-child-taken"
    title = "a node is worth its last child: each child's value replaces the best so far"
    hint = "Keep the child's value in a variable of its own, and compare it with the best."
    decides = frozenset({"comparison", "chance sum", "chance weights", "start value"})
    taken_at: ClassVar[Layer] = Layer.ALL

    def is_better(self, role: Role, value: Value, best: Value, state: Any, agent: int) -> bool:
        if state is not self.root and self.taken_at.has(agent, self.num_agents):
            return True
        return super().is_better(role, value, best, state, agent)

    def mean(self, parts: Sequence[tuple[Value, Value]], agent: int, plies: int) -> Value:
        if parts and self.taken_at.has(agent, self.num_agents):
            return parts[-1][1]
        return super().mean(parts, agent, plies)


class LastChildTakenByPacman(LastChildTaken):
    """The same in Pacman's layers below the root."""

    taken_at = Layer.PACMAN


class LastChildTakenByGhosts(LastChildTaken):
    """The same in the layers of all ghosts."""

    applies_to = WITH_MIN  # of chance nodes alone it is another mistake
    taken_at = Layer.GHOSTS


class LastChildTakenByFirstGhosts(LastChildTaken):
    """The same in the layers of all ghosts but the last."""

    applies_to = WITH_MIN
    taken_at = Layer.FIRST_GHOSTS


class LastChildTakenByLastGhost(LastChildTaken):
    """The same in the last ghost's layer."""

    applies_to = WITH_MIN
    taken_at = Layer.LAST_GHOST


MISTAKES: tuple[type[Mistake], ...] = (
    WrongComparison,
    WrongComparisonThousand,
    WrongComparisonNineNineNineNine,
    WrongComparisonOfLastGhost,
    WrongComparisonOfLastGhostThousand,
    WrongComparisonOfLastGhostNineNineNineNine,
    WrongComparisonOfGhosts,
    WrongComparisonOfGhostsThousand,
    WrongComparisonOfGhostsNineNineNineNine,
    WrongComparisonOfPacman,
    WrongComparisonOfPacmanThousand,
    WrongComparisonOfPacmanNineNineNineNine,
    LastChildTaken,
    LastChildTakenByPacman,
    LastChildTakenByGhosts,
    LastChildTakenByFirstGhosts,
    LastChildTakenByLastGhost,
)
