"""Text on surfaces, in pygame's own font; what was drawn before is taken from a cache."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from pacman.errors import printable

MOST_LETTERS = 300  # of a line; no window shows more
Anchor = Literal["topleft", "topright", "midtop", "center", "midleft", "midright"]


@lru_cache(maxsize=32)
def _font(size: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(None, size)


@lru_cache(maxsize=512)
def rendered(text: str, colour: str, size: int) -> pygame.Surface:
    """The text on a transparent surface; `size` is the height of a line in pixels."""
    return _font(size).render(printable(text), True, colour)


def write(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    *,
    colour: str,
    size: int,
    anchor: Anchor = "topleft",
) -> pygame.Rect:
    """Writes one line and returns its rectangle."""
    picture = rendered(text, colour, size)
    place = picture.get_rect()
    setattr(place, anchor, (round(at[0]), round(at[1])))
    return surface.blit(picture, place)


def fitted(text: str, size: int, width: int) -> str:
    """The text, cut with … to this width in pixels."""
    text = printable(text[:MOST_LETTERS])
    font = _font(size)
    if font.size(text)[0] <= width:
        return text
    while text and font.size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"
