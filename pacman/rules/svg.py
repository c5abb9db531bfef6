"""Boards and states as SVG, for notebooks and pages."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence

from pacman.palette import Theme
from pacman.rules import shapes
from pacman.rules.grid import Action, Cell, CellSet, Ghost, Pacman, Position
from pacman.rules.tables import SCARED_TIME
from pacman.support.notebook import PAGE

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
    return framed("".join(drawn), walls.width, walls.height, title)


def framed(drawn: str, width: int, height: int, title: str) -> str:
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
        at(position, height, heat_square(theme, bisect(HEAT, nodes) - 1), "pm-heat")
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
    drawn += [at(cell, height, shapes.capsule(theme), "pm-capsule") for cell in capsules]
    return "".join(drawn)


def agents(theme: Theme, height: int, pacman: Pacman, ghosts: Sequence[Ghost]) -> str:
    """Pacman below the ghosts, in cells of a board of this height."""
    drawn = [at(pacman.position, height, shapes.eater(theme, pacman.direction), "pm-pacman")]
    for number, ghost in enumerate(ghosts, 1):
        shape = (
            scared_ghost(theme, number, ghost.scared_timer)
            if ghost.scared_timer
            else brave_ghost(theme, number, ghost.direction)
        )
        drawn.append(at(ghost.position, height, shape, "pm-ghost"))
    return "".join(drawn)


def brave_ghost(theme: Theme, number: int, direction: Action) -> str:
    """A ghost that looks where it goes, with its number."""
    return shapes.ghost(theme, number, direction) + _number(number, theme.ghost_ink)


def scared_ghost(theme: Theme, number: int, timer: int) -> str:
    """A hollow ghost, the fuller the less of its timer is left."""
    level = shapes.scared_level(timer / SCARED_TIME)
    box = f'x="-.5" y="{level:.3f}" width="1" height="{0.5 - level:.3f}"'
    below = f'viewBox="-.5 {level:.3f} 1 {0.5 - level:.3f}"'  # an inner svg cuts off what is above it
    return (
        f'{shapes.scared_back(theme, number)}<svg class="pm-courage" {box} {below}>'
        f"{shapes.scared_fill(theme, number)}</svg>"
        f"{shapes.scared_front(theme, number)}{_number(number, theme.text)}"
    )


def at(position: Position, height: int, shape: str, kind: str) -> str:
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
    """Where open cells beside each other begin, and how many they are."""
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
