"""A state as coloured text: tiles of two characters a cell, for terminals."""

from __future__ import annotations

import math
from typing import NamedTuple

from rich.console import Console
from rich.style import Style
from rich.text import Text

from pacman.board import Action, Cell
from pacman.state import GameState
from pacman.view import palette
from pacman.view.palette import DARK


class Glyphs(NamedTuple):
    """Two characters for each thing on the board."""

    wall: str
    food: str
    capsule: str
    pacman: dict[Action, str]
    ghost: str  # its number follows
    scared: str


UNICODE = Glyphs(
    wall="██",
    food=" ·",
    capsule=" ●",
    pacman=dict(zip(Action, (" ◀", " ●", " ▶", " ▲", " ▼"), strict=True)),
    ghost="∩",
    scared="~",
)
ASCII = Glyphs(
    wall="##",
    food=" .",
    capsule=" o",
    pacman=dict(zip(Action, ("P<", " P", "P>", "P^", "Pv"), strict=True)),
    ghost="G",
    scared="s",
)


def glyphs_for(console: Console) -> Glyphs:
    """Unicode shapes where the terminal can show them, else ASCII."""
    return ASCII if console.options.ascii_only or console.legacy_windows else UNICODE


def board_text(state: GameState, glyphs: Glyphs = UNICODE, *, compact: bool = False) -> Text:
    """The state as coloured text, one line a row; `compact` is one character a cell."""
    marks: dict[Cell, tuple[str, Style]] = {}
    for cells, glyph, colour in (
        (state.walls, glyphs.wall, DARK.lip if glyphs is ASCII else DARK.slab),
        (state.food, glyphs.food, DARK.food),
        (state.capsules, glyphs.capsule, DARK.capsule),
    ):
        marks |= dict.fromkeys(cells, (glyph, Style(color=colour)))
    pacman = (glyphs.pacman[state.pacman.direction], _tile(DARK.accent))
    if not state.is_lose:
        marks |= _ghost_marks(state, glyphs)
    marks[_cell(state.pacman.position)] = pacman
    if state.is_lose:
        marks |= _ghost_marks(state, glyphs)
    text = Text(no_wrap=True)
    for y in reversed(range(state.layout.height)):
        for x in range(state.layout.width):
            glyph, style = marks.get((x, y), ("  ", Style()))
            text.append(glyph[1:] if compact else glyph, style)
        text.append("\n")
    text.rstrip()
    return text


def _ghost_marks(state: GameState, glyphs: Glyphs) -> dict[Cell, tuple[str, Style]]:
    marks = {}
    for number, ghost in reversed(list(enumerate(state.ghosts, 1))):
        colour = DARK.ghost(number)
        if ghost.scared_timer:  # hollow, but in its own colour; filled at times, when it will soon be brave
            filled = palette.blinks(ghost.scared_timer)
            style = _tile(colour) if filled else Style(color=colour, bgcolor=palette.PUPIL, bold=True)
            mark = f"{glyphs.scared}{number}", style
        else:
            mark = f"{glyphs.ghost}{number}", _tile(colour)
        marks[_cell(ghost.position)] = mark
    return marks


def _tile(colour: str) -> Style:
    return Style(color=palette.PUPIL, bgcolor=colour, bold=True)


def _cell(position: tuple[float, float]) -> Cell:
    return math.floor(position[0] + 0.5), math.floor(position[1] + 0.5)
