"""Boards, states and sets of cells as SVG, for notebooks and pages."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from pacman.board import SCARED_TIME, Action, Cell, CellSet, Ghost, Pacman, Position
from pacman.support.language import say_number
from pacman.view import palette
from pacman.view.html.frame import PAGE
from pacman.view.palette import LIGHT, Theme

# Pictures of Pacman, ghosts and pellets, as pieces of SVG in a cell of side 1 with (0, 0) in its middle.
#
# Windows, pictures and pages draw from these, so that an agent looks the same everywhere. What a thing is,
# its shape says: a ghost is its head and its number; a scared one is hollow, and fills up again from below.

GAPE = 42.0  # degrees: half of the gap in Pacman's ring, while he stands
BITE = (29.0, 58.0)  # between these while he moves; at the first his lips touch
RING, RING_WIDTH = 0.275, 0.27

TURNS = {Action.EAST: 0, Action.SOUTH: 90, Action.WEST: 180, Action.NORTH: -90, Action.STOP: 0}

# From the left shoulder over the head to the right shoulder: dome, peak, box, ears.
_HEADS = (
    "M-.36 .02V-.06A.36 .36 0 0 1 .36 -.06V.02",
    "M-.36 .02C-.36 -.2 -.16 -.26 0 -.46C.16 -.26 .36 -.2 .36 .02",
    "M-.36 .02V-.27Q-.36 -.4 -.23 -.4H.23Q.36 -.4 .36 -.27V.02",
    "M-.36 .02V-.4Q-.36 -.47 -.29 -.42L-.12 -.28H.12L.29 -.42Q.36 -.47 .36 -.4V.02",
)
_HEM = "V.3Q.36 .42 .24 .42Q.14 .42 .09 .37Q0 .29 -.09 .37Q-.14 .42 -.24 .42Q-.36 .42 -.36 .3Z"
SCARED_SCALE = 0.9


def eater(theme: Theme, direction: Action, gape: float = GAPE) -> str:
    """Pacman: a ring whose gap points where he goes, with an eye on it."""
    angle = math.radians(gape)
    x, y = RING * math.cos(angle), RING * math.sin(angle)
    ring = f"M{x:.4f} {y:.4f}A{RING} {RING} 0 1 1 {x:.4f} {-y:.4f}"
    line = f'd="{ring}" fill="none" stroke-linecap="round"'
    halo = 0.035 if theme is LIGHT else 0.07
    turn = "scale(-1,1)" if direction is Action.WEST else f"rotate({TURNS[direction]})"
    return (
        f'<g transform="{turn}"><path {line} stroke="{theme.edge}" stroke-width="{RING_WIDTH + halo:.3f}"/>'
        f'<path {line} stroke="{theme.accent}" stroke-width="{RING_WIDTH}"/>'
        f'<circle cx=".06" cy="{-RING}" r=".058" fill="{theme.ink}"/></g>'
    )


def broken_ring(theme: Theme, share: float) -> str:
    """Pacman when he has been caught: six arcs of his ring, further apart as `share` grows from 0 to 1."""
    radius, width = RING + 0.5 * share, RING_WIDTH * (1 - 0.62 * share)
    arcs = []
    for piece in range(6):
        start = math.radians(60 * piece + 8 + 6 * share)
        end = math.radians(60 * (piece + 1) - 8 - 14 * share)
        arcs.append(
            f"M{radius * math.cos(start):.4f} {radius * math.sin(start):.4f}"
            f"A{radius:.4f} {radius:.4f} 0 0 1 {radius * math.cos(end):.4f} {radius * math.sin(end):.4f}"
        )
    return (
        f'<path d="{"".join(arcs)}" fill="none" stroke="{theme.accent_text}" stroke-width="{width:.4f}"'
        f' stroke-linecap="round" stroke-opacity="{1 - 0.35 * share:.3f}"/>'
    )


def ghost_body(number: int) -> str:
    """The outline of agent `number` as the data of an SVG path; the fifth has the head of the first."""
    return _HEADS[(number - 1) % len(_HEADS)] + _HEM


def ghost(theme: Theme, number: int, direction: Action) -> str:
    """A brave ghost: its body, and a visor with two lights that look where it goes."""
    body, (dx, dy) = ghost_body(number), direction.vector
    lights = "".join(
        f'<circle cx="{side * 0.12 + dx * 0.08:.3f}" cy="{-0.08 - dy * 0.035:.3f}" r=".058" fill="#fff"/>'
        for side in (-1, 1)
    )
    return (
        f'<path d="{body}" fill="none" stroke="{theme.floor}" stroke-width=".07"/>'
        f'<path d="{body}" fill="{theme.ghost(number)}"/>'
        f'<rect x="-.28" y="-.19" width=".56" height=".22" rx=".11" fill="{palette.PUPIL}"/>{lights}'
    )


def scared_fill(theme: Theme, number: int) -> str:
    """Return what fills a scared ghost as its courage comes back; shown from `scared_level` down."""
    return _smaller(f'<path d="{ghost_body(number)}" fill="{theme.ghost(number)}" fill-opacity=".38"/>')


def scared_level(share: float) -> float:
    """Return how high a scared ghost is filled, as y in its cell; `share` of its timer is left, 0 to 1."""
    return SCARED_SCALE * (0.4 - 0.86 * (1 - share))


def scared_back(theme: Theme, number: int) -> str:
    """The ground of a hollow ghost."""
    body = ghost_body(number)
    return _smaller(
        f'<path d="{body}" fill="{theme.floor}" stroke="{theme.floor}" stroke-width=".16"'
        f' stroke-linejoin="round"/>'
    )


def scared_front(theme: Theme, number: int) -> str:
    """The outline and the open eyes of a scared ghost."""
    eyes = "".join(
        f'<circle cx="{side * 0.13}" cy="-.1" r=".06" fill="none" stroke="{theme.text}" stroke-width=".045"/>'
        for side in (-1, 1)
    )
    return _smaller(
        f'<path d="{ghost_body(number)}" fill="none" stroke="{theme.ghost(number)}" stroke-width=".07"'
        f' stroke-linejoin="round"/>{eyes}'
    )


def food(theme: Theme) -> str:
    """A pellet, with a ring of floor so that nothing beneath hides it."""
    return f'<circle r=".13" fill="{theme.floor}"/><circle r=".085" fill="{theme.food}"/>'


def capsule(theme: Theme, scale: float = 1) -> str:
    """A capsule: a literal one, half filled."""
    return (
        f'<g transform="rotate(-45) scale({scale:.3f})"><rect x="-.29" y="-.145" width=".58" height=".29"'
        f' rx=".145" fill="{theme.floor}" stroke="{theme.capsule}" stroke-width=".06"/>'
        f'<path d="M0 -.145H.145A.145 .145 0 0 1 .145 .145H0Z" fill="{theme.capsule}"/></g>'
    )


def picture(shape: str) -> str:
    """A whole SVG file of one cell with this shape."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-.5 -.5 1 1">{shape}</svg>'


def _smaller(shape: str) -> str:
    return f'<g transform="scale({SCARED_SCALE})">{shape}</g>'


CELL = 24  # pixels
FONT = "'IBM Plex Sans',system-ui,sans-serif"
HEAT, HEAT_SIDES = (1, 10, 50, 200), (0.34, 0.52, 0.7, 0.86)  # from so many nodes on; sides in cells
CORRIDOR, LIP, LOWER = 0.86, 0.91, 0.035  # widths in cells; the lip is lit from above, so it lies lower


def board_svg(
    walls: CellSet,
    food: CellSet,
    capsules: CellSet,
    pacman: Pacman,
    ghosts: Sequence[Ghost],
    title: str,
    nodes_at: Mapping[Position, int],
) -> str:
    """A state as an `<svg>` element in the colours of its page, CELL pixels a cell.

    The outer wall is drawn by half. `nodes_at` says how many nodes of a search had Pacman where.
    """
    elsewhere = {position: nodes for position, nodes in nodes_at.items() if position != pacman.position}
    drawn = [
        board(PAGE, walls),
        heat(PAGE, walls.height, elsewhere),
        pellets(PAGE, food, capsules),
        agents(PAGE, walls.height, pacman, ghosts),
    ]
    return frame_svg("".join(drawn), walls.width, walls.height, title)


def frame_svg(drawn: str, width: int, height: int, title: str) -> str:
    """An `<svg>` element with what was drawn on a board of so many cells."""
    across, down = (width - 1) * CELL, (height - 1) * CELL
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="pm-board" width="{across}" height="{down}"'
        f' viewBox="0.5 0.5 {width - 1} {height - 1}" role="img" font-family="{FONT}">'
        f"<title>{title}</title>{drawn}</svg>"
    )


def board(theme: Theme, walls: CellSet) -> str:
    """The empty board in cells, (0, 0) in its upper left corner: corridors milled out of a slab."""
    lines, rooms = "".join(_corridors(walls)), "".join(_rooms(walls))
    slab = f'<rect width="{walls.width}" height="{walls.height}" rx=".84" fill="{theme.slab}"/>'
    return slab + "".join(
        f'<g transform="translate(0 {lower})"><path d="{lines}" fill="none" stroke="{colour}"'
        f' stroke-width="{width}" stroke-linecap="round"/><path d="{rooms}" fill="{colour}"/></g>'
        for colour, width, lower in ((theme.lip, LIP, LOWER), (theme.floor, CORRIDOR, 0))
    )


def heat(theme: Theme, height: int, nodes_at: Mapping[Position, int]) -> str:
    """Squares where a search had Pacman: the more nodes, the larger and stronger."""
    return "".join(
        place_shape(position, height, heat_square(theme, bisect(HEAT, nodes) - 1), "pm-heat")
        for position, nodes in nodes_at.items()
    )


def heat_square(theme: Theme, level: int) -> str:
    """A square of this level, 0 to 3, in the middle of a cell."""
    side = HEAT_SIDES[level]
    place = f'x="{-side / 2:g}" y="{-side / 2:g}" width="{side}" height="{side}"'
    return f'<rect {place} rx=".12" fill="{theme.heat[level]}"/>'


def pellets(theme: Theme, food: Iterable[Cell], capsules: CellSet) -> str:
    """Food and capsules, in cells of the board."""
    height = capsules.height
    dots = "".join(f"M{x + 0.5:g} {height - y - 0.5:g}h0" for x, y in food)
    drawn = [
        f'<path class="pm-food" d="{dots}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((theme.floor, 0.26), (theme.food, 0.17))
        if dots
    ]
    drawn += [place_shape(cell, height, capsule(theme), "pm-capsule") for cell in capsules]
    return "".join(drawn)


def agents(theme: Theme, height: int, pacman: Pacman, ghosts: Sequence[Ghost]) -> str:
    """Pacman below the ghosts, in cells of a board of this height."""
    drawn = [place_shape(pacman.position, height, eater(theme, pacman.direction), "pm-pacman")]
    for number, ghost in enumerate(ghosts, 1):
        shape = (
            scared_ghost(theme, number, ghost.scared_timer)
            if ghost.scared_timer
            else brave_ghost(theme, number, ghost.direction)
        )
        drawn.append(place_shape(ghost.position, height, shape, "pm-ghost"))
    return "".join(drawn)


def brave_ghost(theme: Theme, number: int, direction: Action) -> str:
    """A ghost that looks where it goes, with its number."""
    return ghost(theme, number, direction) + _number(number, theme.ghost_ink)


def scared_ghost(theme: Theme, number: int, timer: int) -> str:
    """A hollow ghost, the fuller the less of its timer is left."""
    level = scared_level(timer / SCARED_TIME)
    box = f'x="-.5" y="{level:.3f}" width="1" height="{0.5 - level:.3f}"'
    below = f'viewBox="-.5 {level:.3f} 1 {0.5 - level:.3f}"'  # an inner svg cuts off what is above it
    return (
        f'{scared_back(theme, number)}<svg class="pm-courage" {box} {below}>'
        f"{scared_fill(theme, number)}</svg>"
        f"{scared_front(theme, number)}{_number(number, theme.text)}"
    )


def place_shape(position: Position, height: int, shape: str, kind: str) -> str:
    """The shape of a cell, drawn at a position of a board of this height."""
    x, y = position[0] + 0.5, height - position[1] - 0.5
    return f'<g class="{kind}" transform="translate({x:g} {y:g})">{shape}</g>'


def _number(number: int, colour: str) -> str:
    place = 'y=".275" text-anchor="middle" font-size=".26" font-weight="600"'
    return f'<text {place} fill="{colour}">{number}</text>'


def _corridors(walls: CellSet) -> Iterator[str]:
    """Lines from the first to the last open cell of every row and column of them."""
    width, height = walls.width, walls.height
    for y in range(height):
        for start, length in _runs([(x, y) not in walls for x in range(width)]):
            yield f"M{start + 0.5:g} {height - y - 0.5:g}h{length - 1}"
    for x in range(width):
        for start, length in _runs([(x, height - 1 - row) not in walls for row in range(height)]):
            if length > 1:
                yield f"M{x + 0.5:g} {start + 0.5:g}v{length - 1}"


def _runs(open_cells: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """Yield where open cells next to each other begin, and how many they are."""
    start = 0
    for place, is_open in enumerate([*open_cells, False]):
        if not is_open:
            if place > start:
                yield start, place - start
            start = place + 1


def _rooms(walls: CellSet) -> Iterator[str]:
    """A square between the middles of each four open cells that meet in a corner."""
    for x in range(walls.width - 1):
        for y in range(walls.height - 1):
            if not any(cell in walls for cell in ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))):
                yield f"M{x + 0.5:g} {walls.height - y - 1.5:g}h1v1h-1Z"


# A set of cells as SVG, apart from the pictures of boards because `grid` itself shows sets with it.

LARGE, SMALL = 12, 6  # pixels a cell


def cells_svg(cells: Collection[tuple[int, int]], width: int, height: int) -> str:
    """An `<svg>` element: the cells of a board of this size, those in the set filled.

    >>> cells_svg([(0, 0)], 2, 1).count("<path")
    2
    """
    side = LARGE if width <= 40 else SMALL
    squares = "".join(f"M{x + 0.06:g} {height - y - 0.94:g}h.88v.88h-.88Z" for x, y in cells)
    grid = "".join(f"M{x} 0V{height}" for x in range(width + 1))
    grid += "".join(f"M0 {y}H{width}" for y in range(height + 1))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * side}" height="{height * side}"'
        f' viewBox="-.05 -.05 {width + 0.1:g} {height + 0.1:g}" role="img">'
        f"<title>{say_number('{number} cell', '{number:,} cells', len(cells))}</title>"
        f'<path d="{squares}" fill="{PAGE.heat[2]}"/>'
        f'<path d="{grid}" stroke="{PAGE.rule}" stroke-width=".06"/></svg>'
    )
