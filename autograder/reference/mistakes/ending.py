"""Mistakes about games that are over."""

from __future__ import annotations

from typing import Any, ClassVar

from autograder.reference.mistakes.mistake import Layer, Mistake
from autograder.reference.search import NoAnswerError
from autograder.searching.behaviour import Value
from autograder.searching.settings import WITH_CHANCE


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
    """It stops at losses alone."""

    name = "terminal-missing-at-wins"
    title = "it does not stop at states where the game is won"
    hint = "Test for wins as well as for losses before asking for actions: there are none."

    def is_over(self, state: Any, agent: int) -> bool:
        return self.is_seen(state) if self.missed_at.has(agent, self.num_agents) else bool(state.is_terminal)

    def is_seen(self, state: Any) -> bool:
        """Whether it knows that the game is over."""
        return bool(state.is_lose)


class TerminalMissingAtWinsOfGhosts(TerminalMissingAtWins):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtWinsAlone(TerminalMissingAtWins):
    """The same, where it stops at games that are neither won nor lost."""

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_terminal and not state.is_win)


class TerminalMissingAtWinsAloneOfGhosts(TerminalMissingAtWinsAlone):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtLosses(TerminalMissingAtWins):
    """It stops at wins alone."""

    name = "terminal-missing-at-losses"
    title = "it does not stop at states where the game is lost"
    hint = "Test for losses as well as for wins before asking for actions: there are none."

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_win)


class TerminalMissingAtLossesOfGhosts(TerminalMissingAtLosses):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingAtLossesAlone(TerminalMissingAtLosses):
    """The same, where it stops at games that are neither won nor lost."""

    def is_seen(self, state: Any) -> bool:
        return bool(state.is_terminal and not state.is_lose)


class TerminalMissingAtLossesAloneOfGhosts(TerminalMissingAtLossesAlone):
    """The same at the nodes of ghosts."""

    missed_at = Layer.GHOSTS


class TerminalMissingIfNeither(TerminalMissing):
    """It stops at wins and losses alone; in drawn trees a game may be over without being either."""

    def is_over(self, state: Any, agent: int) -> bool:
        return bool(state.is_win or state.is_lose)


class FailsWithoutActions(TerminalMissing):
    """The same, where max() or min() of no values, or a division by their number, raises an error."""

    def value(self, state: Any, agent: int, plies: int, alpha: Value, beta: Value) -> Value:
        is_empty = not self.is_leaf(state, agent, plies) and not state.legal_actions(agent)
        if is_empty and self.fails(state, agent):
            raise NoAnswerError
        return super().value(state, agent, plies, alpha, beta)

    def fails(self, state: Any, agent: int) -> bool:
        """Whether this agent's node is an error if it has no actions."""
        return True


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


class FailsAtWinsOfGhosts(FailsWithoutActions, TerminalMissingAtWinsOfGhosts):
    """The same at wins, at the nodes of ghosts."""


class FailsAtWinsAlone(FailsWithoutActions, TerminalMissingAtWinsAlone):
    """The same at wins alone."""


class FailsAtWinsAloneOfGhosts(FailsWithoutActions, TerminalMissingAtWinsAloneOfGhosts):
    """The same at wins alone, at the nodes of ghosts."""


class FailsAtLosses(FailsWithoutActions, TerminalMissingAtLosses):
    """The same at losses."""


class FailsAtLossesOfGhosts(FailsWithoutActions, TerminalMissingAtLossesOfGhosts):
    """The same at losses, at the nodes of ghosts."""


class FailsAtLossesAlone(FailsWithoutActions, TerminalMissingAtLossesAlone):
    """The same at losses alone."""


class FailsAtLossesAloneOfGhosts(FailsWithoutActions, TerminalMissingAtLossesAloneOfGhosts):
    """The same at losses alone, at the nodes of ghosts."""


class FailsIfNeither(FailsWithoutActions, TerminalMissingIfNeither):
    """The same where a game is neither won nor lost."""


class FailsAtChoices(FailsWithoutActions):
    """The same, where the weighted sum of no values is 0, as in a loop."""

    applies_to = WITH_CHANCE

    def fails(self, state: Any, agent: int) -> bool:
        return self.role(state, agent) != "chance"


class FailsAtChoicesAtWins(FailsAtChoices, TerminalMissingAtWinsAlone):
    """The same at wins alone."""


class FailsAtChoicesAtLosses(FailsAtChoices, TerminalMissingAtLossesAlone):
    """The same at losses alone."""


MISTAKES: tuple[type[Mistake], ...] = (
    TerminalMissingAtWins,
    TerminalMissingAtWinsAlone,
    TerminalMissingAtWinsOfGhosts,
    TerminalMissingAtWinsAloneOfGhosts,
    TerminalMissingAtLosses,
    TerminalMissingAtLossesAlone,
    TerminalMissingAtLossesOfGhosts,
    TerminalMissingAtLossesAloneOfGhosts,
    TerminalMissing,
    TerminalMissingAtPacman,
    TerminalMissingAtGhosts,
    TerminalMissingAtLastGhost,
    TerminalMissingAtFirstGhosts,
    FailsAtWins,
    FailsAtWinsAlone,
    FailsAtWinsOfGhosts,
    FailsAtWinsAloneOfGhosts,
    FailsAtLosses,
    FailsAtLossesAlone,
    FailsAtLossesOfGhosts,
    FailsAtLossesAloneOfGhosts,
    FailsWithoutActions,
    FailsAtPacman,
    FailsAtGhosts,
    FailsAtLastGhost,
    FailsAtFirstGhosts,
    TerminalMissingIfNeither,
    FailsIfNeither,
    FailsAtChoices,
    FailsAtChoicesAtWins,
    FailsAtChoicesAtLosses,
)
