"""A state as an SVG picture, in plain text: for notebooks and pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pacman import palette
from pacman.grid import Action, Ghost, Position

if TYPE_CHECKING:
    from pacman.situation import Situation

CELL = 24  # pixels
TURNS = {Action.EAST: 0, Action.SOUTH: 90, Action.WEST: 180, Action.NORTH: 270, Action.STOP: 0}  # degrees


def board_svg(state: Situation) -> str:
    """The state drawn as an `<svg>` element of CELL pixels a cell."""
    width, height = state.layout.width * CELL, state.layout.height * CELL
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img">'
    )
    title = f"<title>Pacman, score {state.score}, {len(state.food)} food left</title>"
    floor = f'<rect width="{width}" height="{height}" fill="{palette.FLOOR}"/>'
    return "".join([head, title, floor, *_walls(state), *_food(state), *_agents(state), "</svg>"])


def _centre(state: Situation, position: Position) -> tuple[float, float]:
    """In pixels from the upper left."""
    return (position[0] + 0.5) * CELL, (state.layout.height - position[1] - 0.5) * CELL


def _walls(state: Situation) -> Iterator[str]:
    """Strokes from wall to wall, first wide in the edge's colour, then narrower in the wall's."""
    strokes = []
    for x, y in state.walls:
        px, py = _centre(state, (x, y))
        strokes.append(f"M{px:g} {py:g}h0")
        strokes += [f"M{px:g} {py:g}h{CELL}"] if (x + 1, y) in state.walls else []
        strokes += [f"M{px:g} {py:g}v{-CELL}"] if (x, y + 1) in state.walls else []
    for colour, share in ((palette.WALL_EDGE, 0.62), (palette.WALL, 0.46)):
        yield (
            f'<path d="{"".join(strokes)}" fill="none" stroke="{colour}"'
            f' stroke-width="{share * CELL:g}" stroke-linecap="round"/>'
        )


def _food(state: Situation) -> Iterator[str]:
    for cells, radius, colour in ((state.food, 0.1, palette.FOOD), (state.capsules, 0.26, palette.CAPSULE)):
        for cell in cells:
            px, py = _centre(state, cell)
            yield f'<circle cx="{px:g}" cy="{py:g}" r="{radius * CELL:g}" fill="{colour}"/>'


def _agents(state: Situation) -> Iterator[str]:
    px, py = _centre(state, state.pacman.position)
    radius = 0.42 * CELL
    yield (
        f'<path d="M0 0L{radius * 0.8:g} {-radius * 0.6:g}A{radius:g} {radius:g} 0 1 0'
        f' {radius * 0.8:g} {radius * 0.6:g}Z" fill="{palette.PACMAN}"'
        f' transform="translate({px:g} {py:g}) rotate({TURNS[state.pacman.direction]})"/>'
    )
    for number, ghost in enumerate(state.ghosts, 1):
        px, py = _centre(state, ghost.position)
        yield f'<g transform="translate({px:g} {py:g})">{_ghost(number, ghost)}</g>'


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
