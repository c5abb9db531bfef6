"""What is told about a known mistake: its name, its sentences, and when it can explain what a search did."""
# In the students' kit.

from __future__ import annotations

from typing import Protocol

from autograder.searching.settings import Settings


class KnownMistake(Protocol):
    """A mistake that searches are compared with; several variants of one mistake have the same name."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def hint(self) -> str: ...
    @property
    def explains_any_wrong_action(self) -> bool: ...
    @property
    def explains_any_tie(self) -> bool: ...

    def can_occur(self, settings: Settings) -> bool:
        """Whether a search with these settings can contain this mistake."""
        ...
