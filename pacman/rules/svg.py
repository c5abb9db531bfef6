"""A state as an SVG picture, for notebooks and pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pacman import palette
from pacman.rules.grid import Action, CellSet, Ghost, Pacman, Position
from pacman.rules.layout import Layout

CELL = 24  # pixels
TURNS = {Action.EAST: 0, Action.SOUTH: 90, Action.WEST: 180, Action.NORTH: 270, Action.STOP: 0}  # degrees


def board_svg(
    layout: Layout,
    food: CellSet,
    capsules: CellSet,
    pacman: Pacman,
    ghosts: Sequence[Ghost],
    score: int,
) -> str:
    """A state drawn as an `<svg>` element of CELL pixels a cell."""
    width, height = layout.width * CELL, layout.height * CELL
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img">'
    )
    title = f"<title>Pacman, score {score}, {len(food)} food left</title>"
    floor = f'<rect width="{width}" height="{height}" fill="{palette.FLOOR}"/>'
    pellets = [*_discs(food, 0.1, palette.FOOD), *_discs(capsules, 0.26, palette.CAPSULE)]
    actors = [_pacman(pacman, layout.height)]
    for number, ghost in enumerate(ghosts, 1):
        px, py = _centre(ghost.position, layout.height)
        actors.append(f'<g transform="translate({px:g} {py:g})">{_ghost(number, ghost)}</g>')
    return "".join([head, title, floor, *_walls(layout.walls), *pellets, *actors, "</svg>"])


def _centre(position: Position, height: int) -> tuple[float, float]:
    """The centre of this position, in pixels from the upper left corner."""
    return (position[0] + 0.5) * CELL, (height - position[1] - 0.5) * CELL


def _walls(walls: CellSet) -> Iterator[str]:
    """Lines between neighbouring walls, drawn wide in the edge's colour, then narrower in the wall's."""
    strokes = []
    for x, y in walls:
        px, py = _centre((x, y), walls.height)
        strokes.append(f"M{px:g} {py:g}h0")
        strokes += [f"M{px:g} {py:g}h{CELL}"] if (x + 1, y) in walls else []
        strokes += [f"M{px:g} {py:g}v{-CELL}"] if (x, y + 1) in walls else []
    for colour, share in ((palette.WALL_EDGE, 0.62), (palette.WALL, 0.46)):
        yield (
            f'<path d="{"".join(strokes)}" fill="none" stroke="{colour}"'
            f' stroke-width="{share * CELL:g}" stroke-linecap="round"/>'
        )


def _discs(cells: CellSet, radius: float, colour: str) -> Iterator[str]:
    for cell in cells:
        px, py = _centre(cell, cells.height)
        yield f'<circle cx="{px:g}" cy="{py:g}" r="{radius * CELL:g}" fill="{colour}"/>'


def _pacman(pacman: Pacman, height: int) -> str:
    px, py = _centre(pacman.position, height)
    radius = 0.42 * CELL
    return (
        f'<path d="M0 0L{radius * 0.8:g} {-radius * 0.6:g}A{radius:g} {radius:g} 0 1 0'
        f' {radius * 0.8:g} {radius * 0.6:g}Z" fill="{palette.PACMAN}"'
        f' transform="translate({px:g} {py:g}) rotate({TURNS[pacman.direction]})"/>'
    )


def _ghost(number: int, ghost: Ghost) -> str:
    r = 0.4 * CELL
    body = (
        f"M{-r:g} {r:g}V0A{r:g} {r:g} 0 0 1 {r:g} 0V{r:g}l{-r / 2:g} {-r / 2.5:g}l{-r / 2:g} {r / 2.5:g}"
        f"l{-r / 2:g} {-r / 2.5:g}Z"
    )
    if ghost.scared_timer:
        up, down = f"l{r * 0.3:g} {-r * 0.2:g}", f"l{r * 0.3:g} {r * 0.2:g}"
        mouth = f"M{-r * 0.6:g} {r * 0.3:g}{up}{down}{up}{down}"
        line = f'stroke="{palette.SCARED_EDGE}" stroke-width="1.5"'
        return (
            f'<g transform="scale(0.85)"><path d="{body}" fill="{palette.SCARED}" {line}/>'
            f'<path d="{mouth}" fill="none" {line}/></g>'
        )
    dx, dy = ghost.direction.vector
    eyes = "".join(
        f'<circle cx="{side * r * 0.4:g}" cy="{-r * 0.15:g}" r="{r * 0.3:g}" fill="{palette.EYE}"/>'
        f'<circle cx="{side * r * 0.4 + dx * r * 0.14:g}" cy="{-r * 0.15 - dy * r * 0.14:g}"'
        f' r="{r * 0.16:g}" fill="{palette.PUPIL}"/>'
        for side in (-1, 1)
    )
    return f'<path d="{body}" fill="{palette.ghost_colour(number)}"/>{eyes}'
