"""Mistakes about how far the loop over a node's children goes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any, ClassVar

from autograder.reference.decisions import Move
from autograder.reference.mistakes.mistake import Layer, Mistake


class FirstChildOnly(Mistake):
    """Below the root."""

    name = "first-child-only"
    title = "only the first child of a node counts: the node is left after it"
    hint = (
        "Look at how far the return is indented: it belongs after the loop. In alpha-beta it may also be that"
        " alpha and beta are exchanged where the search begins: alpha begins at -inf, beta at inf; or"
        " that the test for pruning is the wrong way round: a node is left when alpha > beta."
    )
    decides = frozenset({"loop"})
    returned_at: ClassVar[Layer] = Layer.ALL

    def moves(self, state: Any, agent: int) -> Iterable[Move]:
        moves = super().moves(state, agent)
        return islice(moves, 1) if self.returns(state, agent) else moves

    def returns(self, state: Any, agent: int) -> bool:
        """Whether only the first child is looked at here."""
        return state is not self.root and self.returned_at.has(agent, self.num_agents)


class FirstChildOnlyOfPacman(FirstChildOnly):
    """The same in Pacman's layers below the root."""

    returned_at = Layer.PACMAN


class FirstChildOnlyOfGhosts(FirstChildOnly):
    """The same in the layers of all ghosts."""

    returned_at = Layer.GHOSTS


class FirstChildOnlyOfFirstGhosts(FirstChildOnly):
    """The same in the layers of all ghosts but the last."""

    returned_at = Layer.FIRST_GHOSTS


class FirstChildOnlyOfLastGhost(FirstChildOnly):
    """The same in the last ghost's layer."""

    returned_at = Layer.LAST_GHOST


class FirstChildOnlyOfLaterGhosts(FirstChildOnly):
    """The same in the layers of all ghosts but the first."""

    returned_at = Layer.LATER_GHOSTS


class FirstChildOnlyAtRoot(FirstChildOnly):
    """The same at the root alone."""

    def returns(self, state: Any, agent: int) -> bool:
        return state is self.root


class FirstChildOnlyEverywhere(FirstChildOnly):
    """The same at all nodes, the root included."""

    def returns(self, state: Any, agent: int) -> bool:
        return True


MISTAKES: tuple[type[Mistake], ...] = (
    FirstChildOnly,
    FirstChildOnlyOfPacman,
    FirstChildOnlyOfGhosts,
    FirstChildOnlyOfFirstGhosts,
    FirstChildOnlyOfLastGhost,
    FirstChildOnlyOfLaterGhosts,
    FirstChildOnlyAtRoot,
    FirstChildOnlyEverywhere,
)
