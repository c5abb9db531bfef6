"""Pacman, ghosts and pellets as small surfaces, drawn by code four times as large and scaled down.

Every surface has premultiplied alpha; blit it with `pygame.BLEND_PREMULTIPLIED`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from pacman import palette
from pacman.rules.grid import Action

OVERSAMPLE = 4
MOUTH_FRAMES = 8

Point = tuple[float, float]


class Pen:
    """Draws in units of one cell: (0, 0) is the middle, y grows downwards, edges are at ±0.5."""

    def __init__(self, pixels: int) -> None:
        self._side = pixels * OVERSAMPLE
        self.surface = pygame.Surface((self._side, self._side), pygame.SRCALPHA)

    def _at(self, point: Point) -> Point:
        return (point[0] + 0.5) * self._side, (point[1] + 0.5) * self._side

    def disc(self, colour: str, centre: Point, radius: float) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, colour, self._at(centre), radius * self._side)

    def shape(self, colour: str, points: Sequence[Point]) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, colour, [self._at(point) for point in points])

    def line(self, colour: str, points: Sequence[Point], width: float) -> None:
        """A line with round joints."""
        at = [self._at(point) for point in points]
        pygame.draw.lines(self.surface, colour, False, at, max(1, round(width * self._side)))
        for point in points:
            self.disc(colour, point, width / 2)

    def finish(self, pixels: int) -> pygame.Surface:
        """The drawing at its final size."""
        return pygame.transform.smoothscale(self.surface.premul_alpha(), (pixels, pixels))


def _sprite(draw: Callable[[Pen], None], pixels: int) -> pygame.Surface:
    pen = Pen(pixels)
    draw(pen)
    return pen.finish(pixels)


@lru_cache(maxsize=512)
def pacman_sprite(direction: Action, frame: int, pixels: int) -> pygame.Surface:
    """Pacman with his mouth open by `frame` of MOUTH_FRAMES."""
    gape = math.radians(4 + 46 * frame / MOUTH_FRAMES)
    dx, dy = direction.vector
    turn = math.atan2(dy, dx)  # STOP looks east
    rim = [gape + (2 * math.pi - 2 * gape) * i / 48 + turn for i in range(49)]
    points = [(-0.06 * math.cos(turn), 0.06 * math.sin(turn))]
    points += [(0.44 * math.cos(angle), -0.44 * math.sin(angle)) for angle in rim]
    return _sprite(lambda pen: pen.shape(palette.PACMAN, points), pixels)


@lru_cache(maxsize=512)
def ghost_sprite(ghost: int, direction: Action, step: int, pixels: int) -> pygame.Surface:
    """A brave ghost looking in its direction; `step` 0 or 1 moves its hem."""

    def draw(pen: Pen) -> None:
        pen.shape(palette.ghost_colour(ghost), _body(0.42, step))
        dx, dy = direction.vector
        for side in (-1, 1):
            centre = (side * 0.165 + dx * 0.04, -0.08 - dy * 0.04)
            pen.disc(palette.EYE, centre, 0.125)
            pen.disc(palette.PUPIL, (centre[0] + dx * 0.06, centre[1] - dy * 0.06), 0.068)

    return _sprite(draw, pixels)


@lru_cache(maxsize=64)
def scared_sprite(step: int, light: bool, pixels: int) -> pygame.Surface:
    """A scared ghost: smaller, square-headed, with a wavy mouth; `light` while it blinks."""
    body, edge = (palette.SCARED_EDGE, palette.SCARED) if light else (palette.SCARED, palette.SCARED_EDGE)

    def draw(pen: Pen) -> None:
        pen.shape(edge, _block(0.4, step))
        pen.shape(body, _block(0.345, step))
        for side in (-1, 1):
            pen.disc(edge, (side * 0.13, -0.09), 0.055)
        mouth = [(-0.21 + 0.07 * i, 0.1 + (0.035 if i % 2 else -0.035)) for i in range(7)]
        pen.line(edge, mouth, 0.045)

    return _sprite(draw, pixels)


@lru_cache(maxsize=64)
def pellet_sprite(radius: int, ring: bool, pixels: int) -> pygame.Surface:
    """A pellet of `radius` hundredths of a cell; a capsule has a ring around it."""

    def draw(pen: Pen) -> None:
        if ring:
            pen.disc(palette.CAPSULE, (0, 0), radius / 100 + 0.1)
            pen.disc(palette.FLOOR, (0, 0), radius / 100 + 0.055)
        pen.disc(palette.CAPSULE if ring else palette.FOOD, (0, 0), radius / 100)

    return _sprite(draw, pixels)


def _body(r: float, step: int) -> list[Point]:
    """A dome above a hem of three waves."""
    dome = [(r * math.cos(a), -0.02 - r * math.sin(a)) for a in (math.pi * i / 32 for i in range(33))]
    return [*dome, *_hem(r, step)]


def _block(r: float, step: int) -> list[Point]:
    """A flat-topped block above the same hem: scared shows without colour too."""
    top = [(r, 0.05), (r, -r * 0.55), (r * 0.6, -r), (-r * 0.6, -r), (-r, -r * 0.55), (-r, 0.05)]
    return [*top, *_hem(r, step)]


def _hem(r: float, step: int) -> list[Point]:
    shift = math.pi if step else 0.0
    xs = [-r + 2 * r * i / 36 for i in range(37)]
    return [(x, r - 0.05 + 0.05 * math.cos(3 * math.pi * (x + r) / r + shift)) for x in xs]
