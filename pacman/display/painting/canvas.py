"""A surface with its colours and its scale, and what is written and drawn on it in design pixels."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Literal, NamedTuple

import pygame

from pacman.errors import printable
from pacman.palette import Theme

MOST_LETTERS = 300  # of a line; no window shows more
RADIUS = 8  # of cards
Anchor = Literal["topleft", "topright", "midtop", "center", "midleft", "midright", "midbottom"]


class Face(Enum):
    """IBM Plex, whose digits are equally wide (SIL Open Font Licence, beside the files)."""

    REGULAR = "IBMPlexSans-Regular"
    BOLD = "IBMPlexSans-SemiBold"
    MONO = "IBMPlexMono-Regular"
    MONO_BOLD = "IBMPlexMono-SemiBold"


@lru_cache(maxsize=4)
def _file(face: Face) -> bytes:
    return files("pacman.display.painting").joinpath("fonts", f"{face.value}.woff2").read_bytes()


@lru_cache(maxsize=64)
def _font(face: Face, pixels: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(BytesIO(_file(face)), pixels)


@lru_cache(maxsize=1024)
def _rendered(text: str, colour: str, pixels: int, face: Face) -> pygame.Surface:
    return _font(face, pixels).render(printable(text), True, colour)


@lru_cache(maxsize=2048)
def text_width(text: str, pixels: int, face: Face = Face.REGULAR) -> int:
    """How wide a line of text is, in pixels."""
    return _font(face, pixels).size(printable(text))[0]


def write(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    *,
    colour: str,
    pixels: int,
    face: Face = Face.REGULAR,
    anchor: Anchor = "topleft",
) -> pygame.Rect:
    """Writes one line in letters of this size and returns its rectangle."""
    picture = _rendered(text[:MOST_LETTERS], colour, pixels, face)
    place = picture.get_rect()
    setattr(place, anchor, (round(at[0]), round(at[1])))
    return surface.blit(picture, place)


class Canvas(NamedTuple):
    """Where things are drawn. Sizes are in design pixels, which are `unit` pixels of the surface; places and
    widths are in pixels of the surface.

    >>> from pacman.palette import DARK
    >>> Canvas(pygame.Surface((40, 30)), DARK, 1.5).px(8)
    12
    """

    surface: pygame.Surface
    theme: Theme
    unit: float
    keys: bool = True  # whether keys are named: not in pictures and videos, which obey none

    def px(self, size: float) -> int:
        """A size of the design in pixels of the surface."""
        return round(size * self.unit)

    def write(
        self,
        text: str,
        at: tuple[float, float],
        size: float = 14,
        *,
        colour: str = "",
        face: Face = Face.REGULAR,
        anchor: Anchor = "topleft",
    ) -> pygame.Rect:
        """Writes one line, in the text's colour unless another is named."""
        colour = colour or self.theme.text
        return write(self.surface, text, at, colour=colour, pixels=self.px(size), face=face, anchor=anchor)

    def pair(
        self, label: str, value: str, left: float, right: float, middle: float, size: float = 14
    ) -> None:
        """A label at the left and its value, in bold, at the right."""
        self.write(label, (left, middle), size, colour=self.theme.dim, anchor="midleft")
        self.write(value, (right, middle), size, face=Face.BOLD, anchor="midright")

    def width(self, text: str, size: float = 14, face: Face = Face.REGULAR) -> int:
        """How wide this text will be, in pixels of the surface."""
        return text_width(text[:MOST_LETTERS], self.px(size), face)

    def wrapped(self, text: str, size: float, width: float, face: Face = Face.REGULAR) -> list[str]:
        """The text in lines of at most this width; a word that is too long is broken."""
        lines: list[str] = []
        line = ""
        for word in printable(text[:MOST_LETTERS]).split(" "):
            longer = f"{line} {word}" if line else word
            if self.width(longer, size, face) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            line = word
            while len(line) > 1 and self.width(line, size, face) > width:
                fits = next(
                    n
                    for n in range(len(line) - 1, 0, -1)
                    if n == 1 or self.width(line[:n], size, face) <= width
                )
                lines.append(line[:fits])
                line = line[fits:]
        return [*lines, line] if line or not lines else lines

    def fitting_size(
        self, text: str, width: float, sizes: tuple[float, ...], face: Face = Face.REGULAR
    ) -> float:
        """The first of these sizes at which the text is not wider than this; else the last."""
        return next((size for size in sizes if self.width(text, size, face) <= width), sizes[-1])

    def rule(self, left: float, right: float, y: float) -> None:
        """A dividing line."""
        pygame.draw.line(self.surface, self.theme.rule, (left, y), (right, y), max(1, self.px(1)))

    def card(self, box: pygame.Rect, *, colour: str = "") -> None:
        """A panel with round corners and a border."""
        radius = self.px(RADIUS)
        pygame.draw.rect(self.surface, colour or self.theme.surface, box, border_radius=radius)
        pygame.draw.rect(self.surface, self.theme.lip, box, max(1, self.px(1)), border_radius=radius)
