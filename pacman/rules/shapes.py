"""How Pacman, ghosts and pellets look, as pieces of SVG in a cell of side 1 with (0, 0) in its middle.

Windows, pictures and pages draw from these, so that an agent looks the same everywhere. What a thing is, its
shape says: a ghost is its head and its number; a scared one is hollow, and fills up again from below.
"""

from __future__ import annotations

import math

from pacman.palette import LIGHT, Theme
from pacman.rules.grid import Action

GAPE = 42.0  # degrees: half of the gap in Pacman's ring, as he stands
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
_VISOR = "#10141c"
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
        f'<rect x="-.28" y="-.19" width=".56" height=".22" rx=".11" fill="{_VISOR}"/>{lights}'
    )


def scared_fill(theme: Theme, number: int) -> str:
    """What fills a scared ghost as its courage comes back; shown from `scared_level` down."""
    return _smaller(f'<path d="{ghost_body(number)}" fill="{theme.ghost(number)}" fill-opacity=".38"/>')


def scared_level(share: float) -> float:
    """How high a scared ghost is filled, as y in its cell; `share` of its timer is left, 0 to 1."""
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


def scared_ghost(theme: Theme, number: int, share: float, clip: str) -> str:
    """All of a scared ghost, for pages; `clip` is an id that nothing else on the page has."""
    return (
        f'{scared_back(theme, number)}<clipPath id="{clip}"><rect x="-.5" y="{scared_level(share):.3f}"'
        f' width="1" height="1"/></clipPath><g clip-path="url(#{clip})">{scared_fill(theme, number)}</g>'
        f"{scared_front(theme, number)}"
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
