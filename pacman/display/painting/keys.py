"""Keys with what they do, as caps and words in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from pacman.display.painting import sprites
from pacman.display.painting.canvas import Canvas, Face

CAP, BETWEEN_CAPS, BEFORE_WORD, BETWEEN_HINTS = 22, 4, 6, 12  # design pixels
SPACE = "space"  # a cap whose sign is drawn, as fonts do not have it


class Hint(NamedTuple):
    """One or two caps, and what these keys do."""

    caps: tuple[str, ...]
    meaning: str


AT_THE_END = (Hint(("R",), "again"), Hint(("N",), "next"), Hint(("←",), "back"))


def hints_width(canvas: Canvas, hints: Sequence[Hint]) -> int:
    """How wide these hints are side by side, in pixels."""
    if not canvas.keys:
        return 0
    widths = [
        canvas.px((CAP + BETWEEN_CAPS) * len(hint.caps) + BEFORE_WORD - BETWEEN_CAPS)
        + canvas.width(hint.meaning, 13)
        for hint in hints
    ]
    return sum(widths) + canvas.px(BETWEEN_HINTS) * (len(hints) - 1)


def draw_hints(canvas: Canvas, hints: Sequence[Hint], left: float, middle: float) -> None:
    """Writes the hints side by side, from `left`; nothing where keys are not named."""
    x = left
    for hint in hints if canvas.keys else ():
        for cap in hint.caps:
            _draw_cap(canvas, cap, x, middle)
            x += canvas.px(CAP + BETWEEN_CAPS)
        at = (x + canvas.px(BEFORE_WORD - BETWEEN_CAPS), middle)
        written = canvas.write(hint.meaning, at, 13, colour=canvas.theme.dim, anchor="midleft")
        x = written.right + canvas.px(BETWEEN_HINTS)


def _draw_cap(canvas: Canvas, cap: str, left: float, middle: float) -> None:
    box = pygame.Rect(0, 0, canvas.px(CAP), canvas.px(CAP))
    box.midleft = (round(left), round(middle))
    pygame.draw.rect(
        canvas.surface, canvas.theme.lip, box, max(1, canvas.px(1.5)), border_radius=canvas.px(4)
    )
    if cap == SPACE:
        picture = sprites.sign(SPACE, canvas.theme.text, canvas.px(13))
        canvas.surface.blit(picture, picture.get_rect(center=box.center))
    else:
        canvas.write(cap, box.center, 12, face=Face.BOLD, anchor="center")
