"""Mistakes about games that are over."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import Layer, Mistake
from autograder.reference.search import NoAnswerError
from autograder.searching.behaviour import Value


class TerminalMissing(Mistake):
    """It takes a terminal state for an inner node, and finds no actions there to loop over."""

    name = "terminal-missing"
    title = "it does not stop at states where the game is over"
    hint = "Test whether the game is over before asking for actions: there are none in such a state."
    decides = frozenset({"end"})
    missed_at: ClassVar[Layer] = Layer.ALL

    def is_over(self, state: Any, agent: int) -> bool:
        return not self.missed_at.has(agent, self.num_agents) and super().is_over(state, agent)


class TerminalMissingAtPacman(TerminalMissing):
    """The same at Pacman's nodes."""

    missed_at = Layer.PACMAN


class TerminalMissingAtGhosts(TerminalMissing):
    """The same at the nodes of ghosts, which may be chance nodes."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtLastGhost(TerminalMissing):
    """The same at the nodes of the last ghost."""

    missed_at = Layer.LAST_GHOST


class TerminalMissingAtFirstGhosts(TerminalMissing):
    """The same at the nodes of all ghosts but the last."""

    missed_at = Layer.FIRST_GHOSTS


class TerminalMissingAtWins(TerminalMissing):
    name = "terminal-missing-at-wins"
    title = "it does not stop at states where the game is won"
    hint = "Test for wins as well as for losses before asking for actions: there are none."

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_lose)


class TerminalMissingAtLosses(TerminalMissing):
    name = "terminal-missing-at-losses"
    title = "it does not stop at states where the game is lost"
    hint = "Test for losses as well as for wins before asking for actions: there are none."

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_win)


class FailsWithoutActions(TerminalMissing):
    """The same, where max() or min() of no values, or a division by their number, raises an error."""

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        if not self.is_leaf(state, agent, plies) and not state.legal_actions(agent):
            raise NoAnswerError
        return super().value(state, agent, plies, alpha, beta)


class FailsAtPacman(FailsWithoutActions, TerminalMissingAtPacman):
    """The same at Pacman's nodes."""


class FailsAtGhosts(FailsWithoutActions, TerminalMissingAtGhosts):
    """The same at the nodes of ghosts."""


class FailsAtLastGhost(FailsWithoutActions, TerminalMissingAtLastGhost):
    """The same at the nodes of the last ghost."""


class FailsAtFirstGhosts(FailsWithoutActions, TerminalMissingAtFirstGhosts):
    """The same at the nodes of all ghosts but the last."""


class FailsAtWins(FailsWithoutActions, TerminalMissingAtWins):
    """The same at wins."""


class FailsAtLosses(FailsWithoutActions, TerminalMissingAtLosses):
    """The same at losses."""


MISTAKES: tuple[type[Mistake], ...] = (
    TerminalMissingAtWins,
    TerminalMissingAtLosses,
    TerminalMissing,
    TerminalMissingAtPacman,
    TerminalMissingAtGhosts,
    TerminalMissingAtLastGhost,
    TerminalMissingAtFirstGhosts,
    FailsAtWins,
    FailsAtLosses,
    FailsWithoutActions,
    FailsAtPacman,
    FailsAtGhosts,
    FailsAtLastGhost,
    FailsAtFirstGhosts,
)
