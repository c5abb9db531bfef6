"""The surface on which the window is painted: text, shapes, the arrangement of panel and board, cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from itertools import groupby
from typing import Literal, NamedTuple

import pygame

from pacman.board import Position
from pacman.errors import printable
from pacman.layout import Layout
from pacman.support.language import ENGLISH, Language
from pacman.view.palette import Theme

# A surface with its colours and its scale, on which text and shapes are drawn in design pixels.

MOST_LETTERS = 300  # of a line; no window shows more
RADIUS = 8  # of cards
Anchor = Literal["topleft", "topright", "midtop", "center", "midleft", "midright", "midbottom"]


class Face(Enum):
    """IBM Plex, whose digits are equally wide (SIL Open Font Licence, next to the files)."""

    REGULAR = "IBMPlexSans-Regular"
    BOLD = "IBMPlexSans-SemiBold"
    MONO = "IBMPlexMono-Regular"
    MONO_BOLD = "IBMPlexMono-SemiBold"


@lru_cache(maxsize=4)
def _file(face: Face) -> bytes:
    return files("pacman.view.display.painting").joinpath("fonts", f"{face.value}.woff2").read_bytes()


@lru_cache(maxsize=64)
def _font(face: Face, pixels: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(BytesIO(_file(face)), pixels)


# Chinese, which IBM Plex does not have, in a font of the system, the first of these that is there.

CHINESE = (
    *("notosanscjksc", "notosanscjk", "notosanssc", "sourcehansanssc", "sourcehansanscn", "sourcehansans"),
    *("pingfangsc", "pingfang", "hiraginosansgb", "stheiti", "heitisc"),  # macOS
    *("microsoftyaheiui", "microsoftyahei", "simhei", "dengxian", "simsun"),  # Windows
    *("wenquanyimicrohei", "wenquanyizenhei", "droidsansfallback", "arialunicodems", "arplumingcn"),
)
FIRST_CHINESE = "\u2e80"  # and what follows it, full-width signs included


@lru_cache(maxsize=1)
def chinese_font() -> str | None:
    """The file of a system's font that has Chinese; None if there is none."""
    return next(filter(None, map(pygame.font.match_font, CHINESE)), None)


def drawable(language: Language) -> Language:
    """The language, or English if no font here has its signs."""
    return ENGLISH if language.code == "zh" and chinese_font() is None else language


@lru_cache(maxsize=64)
def _chinese(face: Face, pixels: int) -> pygame.font.Font | None:
    """A system's font with letters of this size; None if there is none."""
    path = chinese_font()
    if path is None:
        return None
    pygame.font.init()
    font = pygame.font.Font(path, round(0.92 * pixels))  # its signs fill the line, as letters do not
    font.bold = face in (Face.BOLD, Face.MONO_BOLD)
    return font


def _runs(text: str, face: Face, pixels: int) -> list[tuple[str, pygame.font.Font]]:
    """The text in parts, each with its font: Chinese may need one that has no Latin letters."""
    latin = _font(face, pixels)
    if text.isascii() or max(text) < FIRST_CHINESE or (chinese := _chinese(face, pixels)) is None:
        return [(text, latin)]
    parts = groupby(text, key=FIRST_CHINESE.__le__)
    return [("".join(part), chinese if is_chinese else latin) for is_chinese, part in parts]


@lru_cache(maxsize=1024)
def _render(text: str, colour: str, pixels: int, face: Face) -> pygame.Surface:
    runs = _runs(printable(text), face, pixels)
    pictures = [font.render(part, True, colour) for part, font in runs]
    if len(runs) == 1:
        return pictures[0]
    above = max(font.get_ascent() for _, font in runs)
    tops = [above - font.get_ascent() for _, font in runs]  # so that all have one base line
    height = max(top + picture.get_height() for top, picture in zip(tops, pictures, strict=True))
    whole = pygame.Surface((sum(picture.get_width() for picture in pictures), height), pygame.SRCALPHA)
    x = 0
    for top, picture in zip(tops, pictures, strict=True):
        whole.blit(picture, (x, top))
        x += picture.get_width()
    return whole


@lru_cache(maxsize=2048)
def text_width(text: str, pixels: int, face: Face = Face.REGULAR) -> int:
    """Measure a line of text, in pixels."""
    return sum(font.size(part)[0] for part, font in _runs(printable(text), face, pixels))


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
    picture = _render(text[:MOST_LETTERS], colour, pixels, face)
    place = picture.get_rect()
    setattr(place, anchor, (round(at[0]), round(at[1])))
    return surface.blit(picture, place)


# What a line is not broken within: a word, or a Chinese sign with the marks that belong to it.
UNBROKEN = re.compile(r"[（《“]*[\u2e80-\uffff][，。、；：！？）》”…]*|[^\u2e80-\uffff]+")


def _words(text: str) -> Iterator[tuple[str, str]]:
    """The words of a text, each with what is between it and the one before."""
    for word in text.split(" "):
        for number, part in enumerate(UNBROKEN.findall(word) or [""]):
            yield "" if number else " ", part


class Canvas(NamedTuple):
    """A surface to draw on. Sizes are in design pixels, which are `unit` pixels of the surface; places and
    widths are in pixels of the surface.

    >>> from pacman.view.palette import DARK
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

    def write_marked(
        self, text: str, at: tuple[float, float], size: float = 14, *, at_right: bool = False
    ) -> None:
        """Writes one line whose parts between two * are in bold; it begins or ends at `at`, its middle."""
        parts = [
            (part, Face.BOLD if place % 2 else Face.REGULAR)
            for place, part in enumerate(text.split("*"))
            if part
        ]
        x, middle = at
        if at_right:
            x -= sum(self.width(part, size, face) for part, face in parts)
        for part, face in parts:
            colour = self.theme.text if face is Face.BOLD else self.theme.dim
            written = self.write(part, (x, middle), size, colour=colour, face=face, anchor="midleft")
            x = written.right

    def width(self, text: str, size: float = 14, face: Face = Face.REGULAR) -> int:
        """Measure this text, in pixels of the surface."""
        return text_width(text[:MOST_LETTERS], self.px(size), face)

    def wrapped(self, text: str, size: float, width: float, face: Face = Face.REGULAR) -> list[str]:
        """The text in lines of at most this width; a word that is too long is broken."""
        lines: list[str] = []
        line = ""
        for gap, word in _words(printable(text[:MOST_LETTERS])):
            longer = f"{line}{gap}{word}" if line else word
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


# The layout of a window of any size: board, panel and curve.
#
# Side by side in a wide window, one above the other in a tall one; a small one has a line for a panel.

STEPS = ((1200, 1.5), (900, 1.25), (0, 1.0))  # text grows in these steps with the window's height …
NARROWEST = 480  # … as long as this many design pixels are left of its width
SIDE_FROM = 640  # design pixels of width from which a panel stands next to the board
STACK_FROM = 560  # of height from which everything stands above each other
LEGEND, CAPTION, LINE, SLIM_CURVE = 32, 28, 34, 24
END_CARD = 76  # the height of the card that tells how a game ended


@dataclass(frozen=True)
class Arrangement:
    """The places of a window's parts, in pixels."""

    kind: Literal["side", "stack", "line"]
    unit: float  # pixels for one pixel of the design
    board: pygame.Rect
    legend: pygame.Rect  # of the search that is painted on the board; empty if there is no room
    caption: pygame.Rect  # of the curve; empty if there is no room
    curve: pygame.Rect
    head: pygame.Rect  # who plays and the score, above the board; empty unless everything is stacked
    panel: pygame.Rect

    @property
    def band(self) -> pygame.Rect:
        """The space between board and curve: legend, caption, and the card that tells how a game ended."""
        top = self.board.bottom
        left, width = self.curve.left, self.curve.width
        return pygame.Rect(left, top, width, max(0, self.curve.top - top))


def arrange(size: tuple[int, int], layout: tuple[int, int], density: float = 1.0) -> Arrangement:
    """The arrangement for a surface of this size in pixels and a layout of this size in cells.

    `density` is the number of the surface's pixels for one of the screen's points.
    """
    width, height = size
    steps = (
        step for least, step in STEPS if height > least * density and width >= NARROWEST * step * density
    )
    unit = density * next(steps, 1.0)
    across, down = width / unit, height / unit
    if down > 1.2 * across and down >= STACK_FROM and across >= 320:
        return _stack(width, height, layout, unit)
    if across >= SIDE_FROM and down >= 400 and across > down:
        return _side(width, height, layout, unit)
    return _line(width, height, layout, unit)


def _side(width: int, height: int, layout: tuple[int, int], unit: float) -> Arrangement:
    margin = round((24 if height >= 600 * unit else 12) * unit)
    panel = round(min(320 * unit, max(240 * unit, width * 0.3)))
    room = pygame.Rect(margin, margin, width - panel - 2 * margin, height - 2 * margin)
    band = round((LEGEND + 20 + CAPTION) * unit)
    least = round((48 if height >= 600 * unit else SLIM_CURVE) * unit)
    board = _board(layout, room.width, room.height - band - least)
    curve = min(room.height - board.height - band, round(140 * unit))
    spare = room.height - board.height - band - curve
    board.midtop = (room.centerx, room.top + spare // 2)
    curve_at = pygame.Rect(room.left, room.bottom - curve, room.width, curve)
    return Arrangement(
        "side",
        unit,
        board,
        _below(board.bottom + round(8 * unit), board, LEGEND * unit),
        _below(curve_at.top - round(CAPTION * unit), room, CAPTION * unit),
        curve_at,
        pygame.Rect(0, 0, 0, 0),
        pygame.Rect(width - panel, 0, panel, height),
    )


def _stack(width: int, height: int, layout: tuple[int, int], unit: float) -> Arrangement:
    margin = round(16 * unit)
    head = pygame.Rect(0, 0, width, round(156 * unit))
    inner = width - 2 * margin
    board = _board(layout, inner, round(height * 0.42))
    board.midtop = (width // 2, head.bottom + margin)
    room = pygame.Rect(margin, 0, inner, height)
    legend = _below(board.bottom + round(4 * unit), room, LEGEND * unit)
    caption = _below(legend.bottom + round(10 * unit), room, CAPTION * unit)
    left = height - caption.bottom
    curve = round(max(SLIM_CURVE * unit, min(160 * unit, left - 400 * unit)))
    curve_at = pygame.Rect(margin, caption.bottom, inner, curve)
    top = curve_at.bottom + margin
    return Arrangement(
        "stack", unit, board, legend, caption, curve_at, head, pygame.Rect(0, top, width, height - top)
    )


def _line(width: int, height: int, layout: tuple[int, int], unit: float) -> Arrangement:
    margin, line, curve = round(8 * unit), round(LINE * unit), round(SLIM_CURVE * unit)
    board = _board(layout, width - 2 * margin, height - line - curve - 3 * margin)
    spare = height - line - curve - 3 * margin - board.height
    board.midtop = (width // 2, margin + spare // 2)
    curve_at = pygame.Rect(margin, height - line - margin // 2 - curve, width - 2 * margin, curve)
    nothing = pygame.Rect(0, 0, 0, 0)
    panel = pygame.Rect(0, height - line, width, line)
    return Arrangement("line", unit, board, nothing, nothing, curve_at, nothing, panel)


def _board(layout: tuple[int, int], width: int, height: int) -> pygame.Rect:
    """The largest board with whole pixels a cell; its outer wall is shown by half a cell."""
    across, down = layout[0] - 1, layout[1] - 1
    cell = max(1, min(width // across, height // down))
    return pygame.Rect(0, 0, cell * across, cell * down)


def _below(top: int, room: pygame.Rect, height: float) -> pygame.Rect:
    return pygame.Rect(room.left, top, room.width, round(height))


# The places of a layout's cells on a surface.


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
