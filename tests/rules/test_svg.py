"""The SVG picture of a state: everything is where it is on the board, upright, and within its cell."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from pacman import GameState, Layout, palette
from pacman.rules.svg import CELL

SPACE = "{http://www.w3.org/2000/svg}"
BOARD = "%%%%%%%%\n%P  .o %\n% %%  G%\n%%%%%%%%"
NOW = "%%%%%%%%\n%   .o %\n% %%   %\n%%%%%%%%\npacman 1,2 {pacman}\nghost {ghost}\nscore -7\n"
HALF = CELL / 2


def picture(pacman: str = "Stop", ghost: str = "6,1 Stop 0") -> ET.Element:
    state = GameState.parse(f"{BOARD}\n\n{NOW.format(pacman=pacman, ghost=ghost)}")
    return ET.fromstring(state._repr_html_())


def numbers(text: str | None) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text or "")]


def test_the_picture_has_the_size_of_its_board_and_a_title() -> None:
    root = picture()
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("192", "96", "0 0 192 96")
    floor = root.findall(f"{SPACE}rect")
    assert [(f.get("width"), f.get("height"), f.get("fill")) for f in floor] == [("192", "96", palette.FLOOR)]
    assert root.findtext(f"{SPACE}title") == "Pacman, score -7, 1 food left"
    assert "".join(root.itertext()) == root.findtext(f"{SPACE}title")  # there is no other text


def test_food_and_capsules_lie_in_the_middle_of_their_cells_and_capsules_are_larger() -> None:
    food, capsule = picture().findall(f"{SPACE}circle")
    assert (food.get("cx"), food.get("cy"), food.get("fill")) == ("108", "36", palette.FOOD)
    assert (capsule.get("cx"), capsule.get("cy"), capsule.get("fill")) == ("132", "36", palette.CAPSULE)
    radius, greater = (float(disc.attrib["r"]) for disc in (food, capsule))
    assert 1 < radius < greater / 2
    assert greater < HALF


def test_walls_are_joined_just_where_two_cells_of_wall_are_neighbours() -> None:
    walls = set(Layout.parse(BOARD).walls)
    edge, inner = picture().findall(f"{SPACE}path")[:2]
    assert (edge.get("stroke"), inner.get("stroke")) == (palette.WALL_EDGE, palette.WALL)
    assert HALF / 2 < float(inner.attrib["stroke-width"]) < float(edge.attrib["stroke-width"]) < CELL
    assert edge.attrib["d"] == inner.attrib["d"]
    drawn = set()
    for x, y, way, length in re.findall(r"M([\d.]+) ([\d.]+)([hv])(-?\d+)", edge.attrib["d"]):
        cell = (int(float(x) / CELL), 3 - int(float(y) / CELL))  # rows of pixels count from above
        assert (float(x) % CELL, float(y) % CELL) == (HALF, HALF)
        cells = int(length) // CELL
        other = (cell[0] + cells, cell[1]) if way == "h" else (cell[0], cell[1] - cells)
        drawn.add(frozenset({cell, other}))
    joined = {
        frozenset({(x, y), other}) for x, y in walls for other in ((x + 1, y), (x, y + 1)) if other in walls
    }
    assert drawn == joined | {frozenset({cell}) for cell in walls}


@pytest.mark.parametrize(
    ("direction", "turn"), [("East", 0), ("South", 90), ("West", 180), ("North", 270), ("Stop", 0)]
)
def test_pacman_is_a_disc_with_its_mouth_where_he_faces(direction: str, turn: int) -> None:
    pacman = picture(pacman=direction).findall(f"{SPACE}path")[2]
    assert pacman.get("fill") == palette.PACMAN
    assert numbers(pacman.get("transform")) == [36, 36, turn]  # SVG turns clockwise
    zero, nil, x, y, radius, other_radius, axis, large, sweep, end_x, end_y = numbers(pacman.get("d"))
    assert (zero, nil, axis, large, sweep) == (0, 0, 0, 1, 0)  # the long way round: all but the mouth
    assert radius == other_radius
    assert HALF / 2 < radius < HALF
    assert (x, y) == (end_x, -end_y)
    assert x > 0 > y
    assert x * x + y * y == pytest.approx(radius * radius)


@pytest.mark.parametrize(
    ("place", "pixels"), [("6,1", [156, 60]), ("5.5,1", [144, 60]), ("6,1.5", [156, 48])]
)
def test_a_ghost_stands_where_it_is_even_between_two_cells(place: str, pixels: list[float]) -> None:
    direction = "North" if place == "6,1.5" else "West"
    (ghost,) = picture(ghost=f"{place} {direction} 5").findall(f"{SPACE}g")
    assert numbers(ghost.get("transform")) == pixels


def test_the_body_of_a_ghost_is_as_wide_as_high_and_keeps_within_its_cell() -> None:
    body = picture().find(f"{SPACE}g/{SPACE}path")
    assert body is not None
    assert body.get("fill") == palette.ghost_colour(1)
    left, foot, head, *arc, right, top, end, dx1, dy1, dx2, dy2, dx3, dy3 = numbers(body.get("d"))
    assert (left, foot, head, right, top, end) == (-right, right, 0, right, 0, right)
    assert HALF / 2 < right < HALF
    assert arc == [right, right, 0, 0, 1]  # half a circle over the top
    assert dx1 == dx2 == dx3 == -right / 2  # three steps back, and the line is closed by the fourth
    assert -foot < dy1 == -dy2 == dy3 < 0


@pytest.mark.parametrize(
    ("direction", "dx", "dy"),
    [("Stop", 0, 0), ("East", 1, 0), ("West", -1, 0), ("North", 0, -1), ("South", 0, 1)],
)
def test_the_eyes_of_a_brave_ghost_look_where_it_goes(direction: str, dx: int, dy: int) -> None:
    eyes = picture(ghost=f"6,1 {direction} 0").findall(f"{SPACE}g/{SPACE}circle")
    assert [eye.get("fill") for eye in eyes] == [palette.EYE, palette.PUPIL] * 2
    at = [(float(e.attrib["cx"]), float(e.attrib["cy"]), float(e.attrib["r"])) for e in eyes]
    for (x, y, radius), (pupil_x, pupil_y, pupil) in (at[:2], at[2:]):
        assert 0 < pupil < radius < abs(x) < HALF
        assert -HALF < y < 0
        step = max(abs(pupil_x - x), abs(pupil_y - y))
        assert (pupil_x - x, pupil_y - y) == pytest.approx((dx * step, dy * step), abs=1e-9)
        assert (step > 1) == (direction != "Stop")  # by more than a pixel
        assert step + pupil <= radius + 0.01
    assert at[0][0] == -at[2][0] < 0
    assert at[0][1] == at[2][1]


def test_a_scared_ghost_is_smaller_and_has_a_wavy_mouth_and_no_eyes() -> None:
    ghost = picture(ghost="6,1 West 40").find(f"{SPACE}g")
    assert ghost is not None
    assert not ghost.findall(f".//{SPACE}circle")
    scaled = ghost.find(f"{SPACE}g")
    assert scaled is not None
    assert 0.5 < numbers(scaled.get("transform"))[0] < 1
    body, mouth = scaled.findall(f"{SPACE}path")
    assert (body.get("fill"), body.get("stroke")) == (palette.SCARED, palette.SCARED_EDGE)
    assert (mouth.get("fill"), mouth.get("stroke")) == ("none", palette.SCARED_EDGE)
    x, y, *steps = numbers(mouth.get("d"))
    assert -HALF < x < 0 < y < HALF
    assert sum(steps[::2]) == pytest.approx(-2 * x)  # from the left to the right, as far from the middle
    assert steps[1::2] == [-steps[3], steps[3], -steps[3], steps[3]]
    assert steps[3] > 0
