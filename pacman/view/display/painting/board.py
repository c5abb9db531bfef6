"""Paint the board with what a search did on it, and the whole scene of a display."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame

from pacman.board import Action, Cell, Position
from pacman.layout import Layout
from pacman.support.language import say
from pacman.trace import Thought
from pacman.view.display.painting import cards, sprites
from pacman.view.display.painting.canvas import Arrangement, Canvas, Cells, Face, arrange, write
from pacman.view.display.painting.cards import (
    dim_board,
    draw_menu,
    draw_notice,
    draw_waves,
    ghost_opacity,
    pacman_sprite,
)
from pacman.view.display.painting.panel import (
    Curve,
    draw_caption,
    draw_head,
    draw_line,
    draw_panel,
    draw_rest,
)
from pacman.view.display.session import Menu
from pacman.view.html.board_svg import CORRIDOR, HEAT, HEAT_SIDES, LIP, LOWER
from pacman.view.palette import DARK, Theme
from pacman.view.playback import Actor, Playback
from pacman.view.wording import format_move_value, with_minus

# A search painted on the board: the cells that it reached, and its findings about each move.
#
# Nothing covers an agent: the marks of the root are below the agents, and values are drawn next to them.

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


# Drawing the board: floor and walls once, then pellets and agents as they are at a moment of a playback.

CORNER = 0.34
PULSE_SECONDS, PULSE_SIZES = 1.6, (94, 106)  # of capsules, in per cent


class Board:
    """A layout drawn in a rectangle of a surface; its outer wall is cut to half a cell."""

    def __init__(self, layout: Layout, rect: pygame.Rect, theme: Theme) -> None:
        self.layout, self.theme = layout, theme
        self.cells = Cells.of(layout, rect)
        self._ground = _draw_ground(layout, self.cells.side, theme)

    def draw(self, canvas: Canvas, playback: Playback, clock: float, thought: Thought | None = None) -> None:
        """Paints the shown moment, and a search; `clock`, in seconds, lets capsules pulse."""
        surface = canvas.surface
        surface.blit(self._ground, self.cells.rect)
        if thought is not None:
            draw_heat(canvas, self.cells, thought)
        self._pellets(surface, playback, clock)
        if thought is not None:
            draw_root(canvas, self.cells, thought)
        dim_board(canvas, self.cells.rect, playback)
        actors = playback.actors()
        for actor in (
            reversed(actors) if not playback.state.is_lose else actors
        ):  # Pacman on top, until caught
            self._agent(surface, actor, playback)
        draw_waves(canvas, self.cells, actors[0], playback)
        if thought is not None:
            draw_tags(canvas, self.cells, thought, [actor.position for actor in actors])

    def _pellets(self, surface: pygame.Surface, playback: Playback, clock: float) -> None:
        food, capsules = playback.uneaten()
        state = playback.state
        low, high = PULSE_SIZES
        size = round((low + high) / 2 + (high - low) / 2 * math.sin(clock * 2 * math.pi / PULSE_SECONDS))
        for cells, picture in (
            ([*state.food, *food], sprites.food(self.theme, self.cells.side)),
            ([*state.capsules, *capsules], sprites.capsule(self.theme, size, self.cells.side)),
        ):
            half = picture.get_width() / 2
            places = map(self.cells.centre, cells)
            surface.fblits([(picture, (x - half, y - half)) for x, y in places])

    def _agent(self, surface: pygame.Surface, actor: Actor, playback: Playback) -> None:
        if actor.agent == 0:
            picture = pacman_sprite(self.theme, actor, playback, self.cells.side)
        elif actor.scared_timer:
            picture = sprites.scared_ghost(self.theme, actor.agent, actor.scared_timer, self.cells.side)
        else:
            picture = sprites.ghost(self.theme, actor.agent, actor.direction, self.cells.side)
        if actor.agent and (opacity := ghost_opacity(playback)) < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * opacity))
        surface.blit(picture, picture.get_rect(center=self.cells.centre(actor.position)))


def _draw_ground(layout: Layout, cell: int, theme: Theme) -> pygame.Surface:
    """Corridors milled out of a slab: the lip, a little wider and lower, then the floor over it."""
    scale = 4 if cell < 32 else 2
    unit = cell * scale
    size = ((layout.width - 1) * unit, (layout.height - 1) * unit)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, theme.slab, surface.get_rect(), border_radius=round(CORNER * unit))
    for colour, width, down in ((theme.lip, LIP, LOWER), (theme.floor, CORRIDOR, 0.0)):
        for x, y in product(range(layout.width), range(layout.height)):
            if (x, y) not in layout.walls:
                _draw_floor(
                    surface, layout, (x, y), unit, colour, round(width / 2 * unit), round(down * unit)
                )
    return pygame.transform.smoothscale(surface, (size[0] // scale, size[1] // scale))


def _draw_floor(
    surface: pygame.Surface, layout: Layout, cell: Cell, unit: int, colour: str, radius: int, down: int
) -> None:
    """One cell of a corridor with its joints to the east and to the south; a square of four is a room."""
    x, y = cell
    at = x * unit, (layout.height - 1 - y) * unit + down
    across = 2 * radius + 1  # a circle covers its middle pixel as well
    east, south = (x + 1, y) not in layout.walls, (x, y - 1) not in layout.walls
    pygame.draw.circle(surface, colour, at, radius)
    if east:
        pygame.draw.rect(surface, colour, (at[0], at[1] - radius, unit, across))
    if south:
        pygame.draw.rect(surface, colour, (at[0] - radius, at[1], across, unit))
    if east and south and (x + 1, y - 1) not in layout.walls:
        pygame.draw.rect(surface, colour, (*at, unit, unit))


# A whole picture: board, panel, curve and what is drawn over them, on a surface of any size.


class Scene:
    """Draws a playback; the board's ground is drawn anew only when the size or the layout changes.

    >>> from pacman import play
    >>> from pacman.view.playback import RecordedGame
    >>> Scene().draw(pygame.Surface((640, 360)), Playback(RecordedGame(play("small", seed=1))))
    """

    def __init__(self, theme: Theme = DARK, *, steered: bool = False) -> None:
        self.theme = theme
        self.steered = steered
        self.help = False
        self.values = False  # whether the agent's search is painted on the board
        self.menu: Menu | None = None  # from which a person chooses now
        self.notice = ""  # what is to be known now, as why the last key did nothing
        self.keys = True  # whether keys are named
        self.clock = 0.0  # seconds; capsules pulse with it
        self.density = 1.0  # the surface's pixels for one of the screen's points
        self._board: Board | None = None
        self._curve = Curve()
        self._arrangement: Arrangement | None = None

    def draw(self, surface: pygame.Surface, playback: Playback, *, end: bool = True) -> None:
        """Paints everything; `end`: whether a card tells how the game ended."""
        layout = playback.state.layout
        places = arrange(surface.get_size(), (layout.width, layout.height), self.density)
        self._arrangement = places
        board = self._board
        if board is None or board.cells.rect != places.board or board.layout is not layout:
            board = self._board = Board(layout, places.board, self.theme)
        canvas = Canvas(surface, self.theme, places.unit, self.keys)
        surface.fill(self.theme.page)
        thought = playback.thought if self.values else None
        if thought is not None and thought.problem:
            thought = None
        board.draw(canvas, playback, self.clock, thought)
        self._curve.draw(canvas, places.curve, playback)
        over_board = self.help or self.menu is not None
        told = end and playback.at_end and playback.settled and not over_board
        card = not over_board and (told or bool(self.notice))  # which covers legend and caption
        if thought is not None and places.legend.height and not card:
            draw_legend(canvas, places.legend)
        if places.caption.height and not card:
            draw_caption(canvas, places.caption, playback)
        if places.kind == "side":
            draw_panel(canvas, places.panel, playback, steered=self.steered)
        elif places.kind == "stack":
            draw_head(canvas, places.head, playback)
            draw_rest(canvas, places.panel, playback, steered=self.steered)
        else:
            draw_line(canvas, places.panel, playback)
        if self.help:
            cards.draw_help(canvas, places, steered=self.steered)
        elif self.menu:
            draw_menu(canvas, places, self.menu)
        elif self.notice:
            draw_notice(canvas, places, self.notice)
        elif told:
            cards.draw_end(canvas, places, playback, board.cells.centre(playback.state.pacman.position))

    def move_at(self, x: float, y: float) -> float | None:
        """The number of moves at this pixel of the curve; None for a pixel that is not on it."""
        places = self._arrangement
        if places is None or not places.curve.inflate(0, round(8 * places.unit)).collidepoint(x, y):
            return None
        return self._curve.move_at(places.unit, x)
