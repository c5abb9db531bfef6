"""The ghosts in the panel: as they look on the board, their names, and how long they stay scared."""

from __future__ import annotations

import pygame

from pacman.display.painting import sprites
from pacman.display.painting.canvas import Canvas, Face
from pacman.display.playback import Playback
from pacman.rules.grid import Action, Ghost
from pacman.rules.tables import SCARED_TIME

ROW, MOST_NAMED = 32, 4  # more ghosts stand two in a row, without their names


def ghosts_height(ghosts: int) -> int:
    """The height of the rows of so many ghosts, in design pixels.

    >>> ghosts_height(2), ghosts_height(5)
    (64, 96)
    """
    return ROW * (ghosts if ghosts <= MOST_NAMED else -(-ghosts // 2))


def draw_ghosts(canvas: Canvas, place: pygame.Rect, playback: Playback) -> None:
    """A row for each ghost, or two of many side by side."""
    ghosts, specs = playback.state.ghosts, playback.source.specs[1:]
    named = len(ghosts) <= MOST_NAMED
    for index, ghost in enumerate(ghosts):
        row = pygame.Rect(place.left, place.top, place.width, canvas.px(ROW))
        if named:
            row.top += index * row.height
        else:
            row.top += index // 2 * row.height
            row.width = place.width // 2 - canvas.px(8)
            row.left += index % 2 * (place.width // 2 + canvas.px(8))
        name = str(specs[index]) if named and index < len(specs) else ""
        _draw_ghost(canvas, row, index + 1, ghost, name)


def _draw_ghost(canvas: Canvas, row: pygame.Rect, number: int, ghost: Ghost, name: str) -> None:
    """The ghost as it stands on the board, its name, and for how long it stays scared."""
    theme, middle = canvas.theme, row.centery
    picture = ghost_icon(canvas, number, ghost, 28)
    canvas.surface.blit(picture, picture.get_rect(midleft=(row.left, middle)))
    state = f"scared {ghost.scared_timer}" if ghost.scared_timer else "brave"
    canvas.write(state, (row.right, middle), face=Face.BOLD, anchor="midright")
    bar = pygame.Rect(0, 0, canvas.px(56), canvas.px(8))
    bar.midright = (row.right - canvas.width("scared 40", 14, Face.BOLD) - canvas.px(8), middle)
    left = row.left + canvas.px(36)
    with_bar = bool(ghost.scared_timer) and left + canvas.width(name, 12) < bar.left
    if name:
        end = bar.left if with_bar else row.right - canvas.width(state, 14, Face.BOLD)
        _draw_ghost_name(canvas, name, pygame.Rect(left, row.top, end - canvas.px(8) - left, row.height))
    if with_bar:
        radius = canvas.px(2)
        pygame.draw.rect(canvas.surface, theme.lip, bar, max(1, canvas.px(1.5)), border_radius=radius)
        bar.width = round(bar.width * min(1.0, ghost.scared_timer / SCARED_TIME))
        pygame.draw.rect(canvas.surface, theme.text, bar, border_radius=radius)


def _draw_ghost_name(canvas: Canvas, name: str, place: pygame.Rect) -> None:
    """The ghost's name with its options, on two lines at most."""
    size = canvas.fitting_size(name, place.width, (14, 13, 12))
    lines = canvas.wrapped(name.replace(":", ": ", 1), size, place.width)[:2]
    if len(lines) == 1:
        lines = [name]
    for index, line in enumerate(lines):
        y = place.centery + canvas.px(size + 2) * (index - (len(lines) - 1) / 2)
        canvas.write(line.strip(), (place.left, y), size, anchor="midleft")


def ghost_icon(canvas: Canvas, number: int, ghost: Ghost, side: int) -> pygame.Surface:
    """The ghost as it stands on the board, in a square of so many design pixels."""
    if ghost.scared_timer:
        return sprites.scared_ghost(canvas.theme, number, ghost.scared_timer, canvas.px(side))
    return sprites.ghost(canvas.theme, number, Action.STOP, canvas.px(side))
