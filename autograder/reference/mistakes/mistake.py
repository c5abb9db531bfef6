"""What a mistake is: the reference with one decision changed."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from autograder.behaviour import EVERY, Algorithm, Settings
from autograder.reference.search import NoAnswerError, Search

WITH_MEAN: tuple[Algorithm, ...] = ("expectimax", "expectiminimax")
WITH_MIN: tuple[Algorithm, ...] = ("minimax", "alphabeta", "expectiminimax", "star1", "star2")
ANOTHER = "another convention: "  # so the titles of searches begin that are right in other books
MOST_PLIES_BEYOND = 50  # a search that looks further beyond its depth than this never ends


class Mistake(Search):
    """The reference search with one decision changed, as students get it wrong.

    Every method calls `super()` for what it does not change, so that mistakes can be combined.
    """

    name: ClassVar[str]
    title: ClassVar[str]  # a clause that begins with "it" or with a noun
    hint: ClassVar[str]  # what to look at
    applies_to: ClassVar[tuple[Algorithm, ...]] = EVERY
    decides: ClassVar[frozenset[str]] = frozenset()  # the decisions that it changes; see `combined`
    explains_any_wrong_action: ClassVar[bool] = False  # explains any wrong action, if all else is right
    explains_any_tie: ClassVar[bool] = False  # the same, where that action is as good as the first
    explains_any_order: ClassVar[bool] = False  # of visiting: this search has no order of its own
    explains_any_value: ClassVar[bool] = False  # and what follows from values: it evaluates by its own rule
    needs_evaluation: ClassVar[bool] = False  # it changes nothing where leaves are worth their score
    parts: ClassVar[tuple[type[Mistake], ...]] = ()  # where several are combined

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        """Whether a search with these settings can contain this mistake."""
        if cls.parts:
            return all(part.can_occur(settings) for part in cls.parts)
        return settings.algorithm in cls.applies_to

    def goes_on(self, plies: int) -> bool:
        """True, for a search that looks beyond the full depth. Raises NoAnswerError if it never ends."""
        if plies < -MOST_PLIES_BEYOND:
            raise NoAnswerError
        return True


class Layer(Enum):
    """Nodes in which a mistake is made, by the agent that moves there."""

    ALL = "all"
    PACMAN = "Pacman's"
    GHOSTS = "the ghosts'"
    FIRST_GHOST = "the first ghost's"
    FIRST_GHOSTS = "those of all ghosts but the last"
    LATER_GHOSTS = "those of all ghosts but the first"
    LAST_GHOST = "the last ghost's"

    def has(self, agent: int, num_agents: int) -> bool:
        """Whether this agent's nodes are among them."""
        if self is Layer.ALL:
            return True
        if self is Layer.PACMAN or agent == 0:
            return self is Layer.PACMAN and agent == 0
        if self in (Layer.FIRST_GHOST, Layer.LATER_GHOSTS):
            return (agent == 1) is (self is Layer.FIRST_GHOST)
        is_last = agent == num_agents - 1
        return self is Layer.GHOSTS or is_last == (self is Layer.LAST_GHOST)
