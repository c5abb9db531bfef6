"""A list from which a person chooses with the keys; the displays draw it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

MENU_HINT = "up and down, Enter   Esc back"


@dataclass
class Menu:
    """A title and the entries below it. `choose` is told the number of the entry that was chosen.

    >>> menu = Menu("Who continues?", ["reflex", "alphabeta"], choose=print)
    >>> menu.press("down"), menu.press("enter")
    1
    (True, False)
    """

    title: str
    entries: Sequence[str]
    choose: Callable[[int], None]
    selected: int = 0

    def visible(self, room: int) -> range:
        """The numbers of the entries to show where there is room for so many, the selected one among them.

        >>> Menu("", ["a", "b", "c", "d", "e"], choose=print, selected=3).visible(3)
        range(2, 5)
        """
        room = max(1, min(room, len(self.entries)))
        first = max(0, min(self.selected - room // 2, len(self.entries) - room))
        return range(first, first + room)

    def press(self, key: str) -> bool:
        """Does what this key asks for, and says whether the menu stays open."""
        if key == "escape":
            return False
        if key == "enter":
            self.choose(self.selected)
            return False
        step = {"up": -1, "down": 1}.get(key, 0)
        self.selected = (self.selected + step) % len(self.entries)
        return True
