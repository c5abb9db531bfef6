"""Agents, pellets and signs as small surfaces, drawn at their final size from `board_svg`."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

import pygame

from pacman.board import SCARED_TIME, Action
from pacman.view.display.painting.canvas import Face, write
from pacman.view.html import board_svg
from pacman.view.palette import Theme

NUMBERED_FROM = 28  # pixels a cell: on smaller ghosts the number cannot be read

SIGNS = {
    "check": '<path d="M-.3 .02L-.1 .25L.33 -.28"/>',
    "cross": '<path d="M-.25 -.25L.25 .25M.25 -.25L-.25 .25"/>',
    "dash": '<path d="M-.25 0H.25"/>',
    "stop": '<path d="M-.18 -.43H.18L.43 -.18V.18L.18 .43H-.18L-.43 .18V-.18ZM0 -.2V.08M0 .23V.24"/>',
    "pause": '<path d="M-.13 -.3V.3M.13 -.3V.3"/>',
    "play": '<path d="M-.2 -.3L.3 0L-.2 .3Z" fill="currentColor"/>',
    "clock": '<circle r=".36"/><path d="M0 -.2V0L.14 .1"/>',
    "star": '<path d="M0 -.5L.12 -.17L.48 -.15L.2 .06L.29 .4L0 .21L-.29 .4L-.2 .06L-.48 -.15L-.12 -.17Z"'
    ' fill="currentColor" stroke="none"/>',
    "space": '<path d="M-.36 -.02V.2H.36V-.02"/>',
}


def _render(shape: str, pixels: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(BytesIO(board_svg.picture(shape).encode()), (pixels, pixels))


@lru_cache(maxsize=512)
def eater(theme: Theme, direction: Action, gape: int, pixels: int) -> pygame.Surface:
    """Pacman, his gap open by `gape` degrees on either side."""
    return _render(board_svg.eater(theme, direction, gape), pixels)


@lru_cache(maxsize=64)
def broken_ring(theme: Theme, percent: int, pixels: int) -> pygame.Surface:
    """Pacman's ring in six pieces; three cells wide, as they fly apart."""
    shape = f'<g transform="scale({1 / 3:.5f})">{board_svg.broken_ring(theme, percent / 100)}</g>'
    return _render(shape, 3 * pixels)


@lru_cache(maxsize=512)
def ghost(theme: Theme, number: int, direction: Action, pixels: int) -> pygame.Surface:
    """A brave ghost with its number, where that can be read."""
    picture = _render(board_svg.ghost(theme, number, direction), pixels)
    _write_number(picture, number, theme.ghost_ink, 0.26, 0.19)
    return picture


@lru_cache(maxsize=512)
def scared_ghost(theme: Theme, number: int, timer: int, pixels: int) -> pygame.Surface:
    """A hollow ghost, filled from below as far as its courage has come back."""
    picture = _render(board_svg.scared_back(theme, number), pixels)
    level = round((board_svg.scared_level(timer / SCARED_TIME) + 0.5) * pixels)
    filled = pygame.Rect(0, level, pixels, pixels)
    picture.blit(_render(board_svg.scared_fill(theme, number), pixels), filled, filled)
    picture.blit(_render(board_svg.scared_front(theme, number), pixels), (0, 0))
    _write_number(picture, number, theme.text, 0.24, 0.17)
    return picture


@lru_cache(maxsize=32)
def food(theme: Theme, pixels: int) -> pygame.Surface:
    """A pellet, without the empty margin of its cell: there are many, and each pixel takes time."""
    picture = _render(board_svg.food(theme), pixels)
    return picture.subsurface(picture.get_bounding_rect())


@lru_cache(maxsize=64)
def capsule(theme: Theme, percent: int, pixels: int) -> pygame.Surface:
    """A capsule at this share of its size."""
    return _render(board_svg.capsule(theme, percent / 100), pixels)


@lru_cache(maxsize=64)
def sign(name: str, colour: str, pixels: int) -> pygame.Surface:
    """One of SIGNS."""
    lines = 'stroke-width=".11" stroke-linecap="round" stroke-linejoin="round"'
    shape = SIGNS[name].replace("currentColor", colour)
    return _render(f'<g fill="none" stroke="{colour}" {lines}>{shape}</g>', pixels)


def _write_number(picture: pygame.Surface, number: int, colour: str, size: float, y: float) -> None:
    pixels = picture.get_width()
    if pixels >= NUMBERED_FROM:
        at = (pixels / 2, (0.5 + y) * pixels)
        write(
            picture,
            str(number),
            at,
            colour=colour,
            pixels=round(size * pixels),
            face=Face.BOLD,
            anchor="center",
        )
