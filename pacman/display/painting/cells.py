"""Where the cells of a layout are on a surface."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from pacman.rules.grid import Position
from pacman.rules.layout import Layout


class Cells(NamedTuple):
    """A layout in a rectangle whose edges go through the middle of its outer wall.

    >>> cells = Cells(pygame.Rect(10, 0, 190, 100), 20, 11)
    >>> cells.side, cells.centre((1, 1))
    (10, (20, 90))
    """

    rect: pygame.Rect
    width: int  # in cells, with the outer walls
    height: int

    @classmethod
    def of(cls, layout: Layout, rect: pygame.Rect) -> Cells:
        """The cells of this layout in a rectangle of its proportions."""
        return cls(rect, layout.width, layout.height)

    @property
    def side(self) -> int:
        """Pixels a cell."""
        return self.rect.width // (self.width - 1)

    def centre(self, position: Position) -> Position:
        """The pixel in the middle of a position."""
        x, y = position
        return self.rect.left + x * self.side, self.rect.top + (self.height - 1 - y) * self.side
