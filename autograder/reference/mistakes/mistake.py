"""What a mistake is: the reference with one decision changed."""

from __future__ import annotations

from typing import ClassVar

from autograder.reference.search import Search
from autograder.searching.settings import Algorithm, Settings

EVERY: tuple[Algorithm, ...] = ("minimax", "alphabeta", "expectimax", "expectiminimax", "star1")
PRUNING: tuple[Algorithm, ...] = ("alphabeta", "star1")
WITH_CHANCE: tuple[Algorithm, ...] = ("expectimax", "expectiminimax", "star1")
WITH_MIN: tuple[Algorithm, ...] = ("minimax", "alphabeta", "expectiminimax", "star1")


class Mistake(Search):
    """The reference search with one decision changed, as students get it wrong."""

    name: ClassVar[str]
    title: ClassVar[str]  # a sentence that begins with "it"
    hint: ClassVar[str]  # what to look at
    applies_to: ClassVar[tuple[Algorithm, ...]] = EVERY
    explains_any_wrong_action: ClassVar[bool] = False  # explains any wrong action, if all else is right
    explains_any_tie: ClassVar[bool] = False  # the same, where that action is as good as the first

    @classmethod
    def can_occur(cls, settings: Settings) -> bool:
        """Whether a search with these settings can contain this mistake."""
        return settings.algorithm in cls.applies_to
