"""A search painted on the board: the cells that it reached, and its findings about each move.

Nothing covers an agent: the marks of the root are below the agents, and values are drawn next to them.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from pacman.board import Action, Position
from pacman.support.language import say
from pacman.trace import Thought
from pacman.view.display.painting.canvas import Canvas, Cells, Face, write
from pacman.view.html.board_svg import HEAT, HEAT_SIDES
from pacman.view.palette import Theme
from pacman.view.wording import format_move_value, with_minus

TAGS_FROM = 35  # pixels a cell; on smaller cells the numbers are only in the panel
AGENT_RADIUS = 0.45
TAG_HALF_HEIGHT, TAG_TEXT, TAG_PADDING = 0.22, 0.35, 0.11
STOP_SIGN = 0.22  # of a cell: the width that the square before the value of Stop takes


class Tag(NamedTuple):
    """A value and where it stands, in cells of the board; `leader` says that it is not next to its mark."""

    text: str
    chosen: bool
    stop: bool  # whether a square precedes the value
    x: float
    y: float
    half_width: float
    mark: Position
    leader: bool


def draw_heat(canvas: Canvas, cells: Cells, thought: Thought) -> None:
    """Squares in four steps: the more nodes with Pacman in a cell, the larger. The root's cell is free."""
    for cell, nodes in thought.nodes_at.items():
        if cell != thought.origin:
            tile = heat_tile(canvas.theme, heat_step(nodes), cells.side)
            canvas.surface.blit(tile, tile.get_rect(center=cells.centre(cell)))


def heat_step(nodes: int) -> int:
    """The step, 0 to 3, for this number of nodes.

    >>> [heat_step(nodes) for nodes in (1, 9, 10, 200)]
    [0, 0, 1, 3]
    """
    return bisect(HEAT, nodes) - 1


@lru_cache(maxsize=64)
def heat_tile(theme: Theme, step: int, cell: int) -> pygame.Surface:
    """The square for a step of the heat."""
    side = max(1, round(HEAT_SIDES[step] * cell))
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    pygame.draw.rect(tile, theme.heat[step], tile.get_rect(), border_radius=round(0.12 * cell))
    return tile


def draw_legend(canvas: Canvas, area: pygame.Rect) -> None:
    """Draw what the squares mean, in numbers of nodes; the words shorten where there is little room."""
    labels = [f"1–{HEAT[1] - 1}", *(f"{least}+" for least in HEAT[1:])]
    steps = sum(canvas.width(label, 13) for label in labels) + canvas.px(len(labels) * 36)
    words = next(
        (
            text
            for text in (say("nodes with Pacman here"), say("nodes here"))
            if canvas.width(text, 13) + steps <= area.width
        ),
        say("nodes"),
    )
    dim, y = canvas.theme.dim, area.centery
    x = canvas.write(words, (area.left, y), 13, colour=dim, anchor="midleft").right
    for step, label in enumerate(labels):
        x += canvas.px(10)
        tile = heat_tile(canvas.theme, step, canvas.px(20))
        canvas.surface.blit(tile, tile.get_rect(center=(x + canvas.px(10), y)))
        x = canvas.write(label, (x + canvas.px(25), y), 13, colour=dim, anchor="midleft").right


def draw_root(canvas: Canvas, cells: Cells, thought: Thought) -> None:
    """Corners of the cell from which was searched, and a chevron on its edge for each move but stopping."""
    (x, y), cell = cells.centre(thought.origin), cells.side
    far, arm, width = 0.47 * cell, 0.22 * cell, max(1, round(0.05 * cell))
    for sx in (-1, 1):
        for sy in (-1, 1):
            corner = (x + sx * far, y + sy * far)
            ends = [(corner[0], corner[1] - sy * arm), corner, (corner[0] - sx * arm, corner[1])]
            pygame.draw.lines(canvas.surface, canvas.theme.accent_text, False, ends, width)
    for move in thought.moves:
        if move.action in (Action.WEST, Action.EAST, Action.NORTH, Action.SOUTH):
            _chevron(canvas, (x, y), cell, Action(move.action), chosen=move.action == thought.chosen)


def _chevron(canvas: Canvas, root: tuple[float, float], cell: int, action: Action, *, chosen: bool) -> None:
    (dx, dy), theme = action.vector, canvas.theme
    x, y = root[0] + 0.53 * cell * dx, root[1] - 0.53 * cell * dy
    points = [(-0.1, -0.19), (0.15, 0), (-0.1, 0.19)]
    turned = [(x + cell * (a * dx + b * dy), y + cell * (b * dx - a * dy)) for a, b in points]
    fill, line = (theme.accent, theme.ink) if chosen else (theme.floor, theme.text)
    pygame.draw.polygon(canvas.surface, fill, turned)
    pygame.draw.aalines(canvas.surface, line, True, turned)
    pygame.draw.lines(canvas.surface, line, True, turned, max(1, round(0.045 * cell)))


def draw_tags(canvas: Canvas, cells: Cells, thought: Thought, agents: Sequence[Position]) -> None:
    """Each move's value on a small plate, where no agent and no other plate is; else none."""
    if cells.side < TAGS_FROM:
        return
    for tag in place_tags(thought, agents, (cells.width, cells.height)):
        _draw_tag(canvas, cells, tag)


def place_tags(thought: Thought, agents: Sequence[Position], size: tuple[int, int]) -> list[Tag]:
    """The plates of a search, in cells. The first place that is free is taken, and none is forced."""
    placed: list[Tag] = []
    for move in sorted(thought.moves, key=lambda move: move.action == Action.STOP):  # it has most places
        if move.value is None or move.action not in set(Action):
            continue
        action = Action(move.action)
        text = with_minus(format_move_value(move))
        stop = action is Action.STOP
        half = 0.105 * len(text) + TAG_PADDING + (STOP_SIGN / 2 if stop else 0)
        for number, (x, y) in enumerate(_places(thought.origin, action, half)):
            mark = _mark(thought.origin, action, (x, y))
            tag = Tag(text, move.action == thought.chosen, stop, x, y, half, mark, number > 0 or stop)
            if _free(tag, agents, placed, size):
                placed.append(tag)
                break
    return placed


def _mark(root: Position, action: Action, tag: Position) -> Position:
    """The point to which a leader goes: the chevron, or the nearest corner of the root's cell."""
    dx, dy = action.vector
    if dx or dy:
        return root[0] + 0.55 * dx, root[1] + 0.55 * dy
    return root[0] + math.copysign(0.47, tag[0] - root[0]), root[1] + math.copysign(0.47, tag[1] - root[1])


def _places(root: Position, action: Action, half: float) -> Iterator[Position]:
    """Just outside the chevron, then next to it over a wall, then further and further out."""
    x, y = root
    dx, dy = action.vector
    if dx or dy:
        out = 0.72 + (half if dx else TAG_HALF_HEIGHT)
        yield x + dx * out, y + dy * out
        for far in (0, 0.55, 1.1, 1.6, 2.2):
            for side in (1, -1):
                across = side * (0.62 + half)
                yield x + dx * (out + far) - dy * across, y + dy * (out + far) + dx * side * 0.75
    for far in (1.0, 1.5, 2.0, 2.5, 3.0, 3.5):
        for eighth in (3, 1, 5, 7, 2, 6, 4, 0):  # corners first, as moves lead along the axes
            angle = eighth * math.pi / 4
            yield x + 1.5 * far * math.cos(angle), y + 1.4 * far * math.sin(angle)


def _free(tag: Tag, agents: Sequence[Position], placed: Sequence[Tag], size: tuple[int, int]) -> bool:
    inside = (
        tag.half_width <= tag.x <= size[0] - 1 - tag.half_width
        and TAG_HALF_HEIGHT <= tag.y <= size[1] - 1 - TAG_HALF_HEIGHT
    )
    return (
        inside
        and not any(touches(tag, agent) for agent in agents)
        and not any(overlap(tag, t) for t in placed)
    )


def touches(tag: Tag, agent: Position) -> bool:
    """Whether a plate meets the circle of an agent."""
    dx = max(abs(agent[0] - tag.x) - tag.half_width, 0)
    dy = max(abs(agent[1] - tag.y) - TAG_HALF_HEIGHT, 0)
    return math.hypot(dx, dy) < AGENT_RADIUS


def overlap(tag: Tag, other: Tag) -> bool:
    """Whether two plates overlap."""
    return (
        abs(tag.x - other.x) < tag.half_width + other.half_width
        and abs(tag.y - other.y) < 2 * TAG_HALF_HEIGHT
    )


def _draw_tag(canvas: Canvas, cells: Cells, tag: Tag) -> None:
    theme, cell = canvas.theme, cells.side
    centre = cells.centre((tag.x, tag.y))
    if tag.leader:
        line = theme.accent_text if tag.chosen else theme.dim
        pygame.draw.aaline(canvas.surface, line, cells.centre(tag.mark), centre)
    plate = pygame.Rect(0, 0, round(2 * tag.half_width * cell), round(2 * TAG_HALF_HEIGHT * cell))
    plate.center = (round(centre[0]), round(centre[1]))
    fill, line, ink = (
        (theme.accent, theme.ink, theme.ink) if tag.chosen else (theme.surface, theme.dim, theme.text)
    )
    radius = round(0.1 * cell)
    pygame.draw.rect(canvas.surface, fill, plate, border_radius=radius)
    pygame.draw.rect(canvas.surface, line, plate, max(1, round(0.035 * cell)), border_radius=radius)
    pixels, middle = round(TAG_TEXT * cell), plate.center
    if tag.stop:
        side = round(0.16 * cell)
        square = pygame.Rect(plate.left + round(TAG_PADDING * cell), 0, side, side)
        square.centery = plate.centery
        pygame.draw.rect(canvas.surface, ink, square)
        middle = (plate.centerx + round(STOP_SIGN / 2 * cell), plate.centery)
    write(canvas.surface, tag.text, middle, colour=ink, pixels=pixels, face=Face.BOLD, anchor="center")
