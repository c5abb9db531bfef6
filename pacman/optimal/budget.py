"""Progress of solving: reported to the caller, and compared with the memory that is allowed; its errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pacman.errors import PacmanError
from pacman.messages import english, english_number
from pacman.support.text import MEGABYTE

DEFAULT_MEMORY = 2000  # megabytes
SMALL = 300  # megabytes: what is solved on the spot; some two million states, in under a minute
STATE_BYTES = 60  # for each state: its code, three values, and room to sort them
ENTRY_BYTES = 80  # for each way on from a state of the block that is solved as a system of equations

Listener = Callable[[str], None]


class OptimalError(PacmanError, ValueError):
    """A board that cannot be solved, a state that is not in its solution, or a file that holds none.

    >>> issubclass(TooLargeError, OptimalError)
    True
    """


class TooLargeError(OptimalError):
    """A board that is too large for the memory that solving it may use; `found` says why.

    `least` is how many states it has at least, as far as that is known.

    >>> str(TooLargeError("too many states", "take a smaller board"))
    'too many states; take a smaller board'
    """

    def __init__(self, found: str, advice: str, least: int = 0, **places: Any) -> None:
        self.found, self.least = english(found, **places), least
        super().__init__("{found}; {advice}", found=self.found, advice=advice)


def ignore_message(text: str) -> None:
    """A listener that does not listen."""


def format_rounded_down(number: int) -> str:
    """A number that need not be exact, rounded down.

    >>> format_rounded_down(44_470), format_rounded_down(7_753_000_000), format_rounded_down(5 * 10**12)
    ('44,470', '7.7 billion', '10^12')
    """
    if number < 10**6:
        return f"{number:,}"
    for word, unit in (("million", 10**6), ("billion", 10**9)):
        if number < 1000 * unit:
            return f"{number * 10 // unit / 10:,g} {word}"
    return f"10^{len(str(number)) - 1}"


class MemoryBudget:
    """The memory that may be used, and who is told how far it has come."""

    def __init__(self, megabytes: int, name: str, tell: Listener = ignore_message) -> None:
        self.megabytes, self.name, self.tell = megabytes, name, tell
        self.states = 0
        self._entries = 0  # of the present block

    @property
    def most_states(self) -> int:
        """The number of states that fit in this memory."""
        return self.megabytes * MEGABYTE // STATE_BYTES

    def expect(self, least: int) -> None:
        """Check that this many states fit. Raises TooLargeError if these are too many."""
        if least > self.most_states:
            raise TooLargeError(
                "{name} is too large to be solved within {megabytes:,} megabytes: it has at least"
                " {states} states, and that memory holds {most_states:,}",
                english("take a smaller board, or fewer ghosts"),
                least,
                name=self.name,
                megabytes=self.megabytes,
                states=format_rounded_down(least),
                most_states=self.most_states,
            )

    def spend(self, states: int, entries: int) -> None:
        """Count so many more states that were found. Raises TooLargeError when memory will not suffice."""
        self.states += states
        self._entries += entries
        self.tell(
            english_number(
                "{number} state reached; at most {most:,} fit in memory",
                "{number:,} states reached; at most {most:,} fit in memory",
                self.states,
                most=self.most_states,
            )
        )
        if self.states * STATE_BYTES + self._entries * ENTRY_BYTES > self.megabytes * MEGABYTE:
            raise TooLargeError(
                "{name} is too large to be solved within {megabytes:,} megabytes: {states:,} states"
                " were reached, and there are more",
                english("take a smaller board, fewer ghosts, or a larger --memory"),
                name=self.name,
                megabytes=self.megabytes,
                states=self.states,
            )

    def end_block(self) -> None:
        """The next states belong to another block."""
        self._entries = 0
