"""The SVG picture of a state: everything is where it is on the board, upright, and in the page's colours."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest
from hypothesis import given

from pacman import GameState, Layout
from pacman.board import Action
from pacman.view.html import board_svg
from pacman.view.html.board_svg import CELL, board, scared_ghost
from pacman.view.html.frame import PAGE
from pacman.view.palette import DARK
from tests.messages import Said
from tests.strategies import games, layouts

SPACE = "{http://www.w3.org/2000/svg}"
BOARD = "%%%%%%%%\n%P  .o %\n% %%  G%\n%%%%%%%%"
NOW = "%%%%%%%%\n%   .o %\n% %%   %\n%%%%%%%%\npacman 1,2 {pacman}\nghost {ghost}\nscore -7\n"


def state(pacman: str = "Stop", ghost: str = "6,1 Stop 0") -> GameState:
    return GameState.parse(f"{BOARD}\n\n{NOW.format(pacman=pacman, ghost=ghost)}")


def picture(shown: GameState) -> ET.Element:
    svg = ET.fromstring(shown._repr_html_()).find(f"{SPACE}svg")
    assert svg is not None
    return svg


def numbers(text: str | None) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d*\.?\d+", text or "")]


def places(svg: ET.Element, kind: str) -> list[list[float]]:
    return [numbers(g.get("transform")) for g in svg.iterfind(f".//{SPACE}g[@class='pm-{kind}']")]


def test_the_outer_wall_is_drawn_by_half_and_the_title_says_what_is_seen(says: Said) -> None:
    svg = picture(state())
    assert (svg.get("width"), svg.get("height")) == (str(7 * CELL), str(3 * CELL))
    assert svg.get("viewBox") == "0.5 0.5 7 3"
    says(svg.findtext(f"{SPACE}title") or "", score=-7, food=1)


def test_food_and_capsules_lie_in_the_middle_of_their_cells_and_capsules_are_larger() -> None:
    svg = picture(state())
    around, food = svg.findall(f"{SPACE}path[@class='pm-food']")
    assert around.get("d") == food.get("d") == "M4.5 1.5h0"
    assert (around.get("stroke"), food.get("stroke")) == (PAGE.floor, PAGE.food)
    assert 0.1 < float(food.attrib["stroke-width"]) < float(around.attrib["stroke-width"]) < 0.3
    assert places(svg, "capsule") == [[5.5, 1.5]]


def joined(path: str, height: int) -> set[frozenset[tuple[int, int]]]:
    """The pairs of neighbouring cells, and single cells, between which the lines of this path run."""
    found = set()
    for x, y, way, length in re.findall(r"M([\d.]+) ([\d.]+)([hv])(\d+)", path):
        start = (int(float(x)), height - 1 - int(float(y)))  # rows of a picture count from above
        assert (float(x) % 1, float(y) % 1) == (0.5, 0.5)
        line = [
            (start[0] + n, start[1]) if way == "h" else (start[0], start[1] - n)
            for n in range(int(length) + 1)
        ]
        found |= {frozenset({cell}) for cell in line}
        found |= {frozenset(pair) for pair in pairwise(line)}
    return found


@given(layouts())
def test_corridors_lead_just_where_two_open_cells_are_neighbours(layout: Layout) -> None:
    root = ET.fromstring(f'<svg xmlns="{SPACE[1:-1]}">{board(DARK, layout.walls)}</svg>')
    lip, lip_rooms, floor, rooms = root.findall(f".//{SPACE}path")
    assert (lip.get("stroke"), floor.get("stroke")) == (DARK.lip, DARK.floor)
    assert float(floor.attrib["stroke-width"]) < float(lip.attrib["stroke-width"]) < 1
    assert (lip.get("d"), lip_rooms.get("d")) == (floor.get("d"), rooms.get("d"))
    cells = {(x, y) for x in range(layout.width) for y in range(layout.height)} - set(layout.walls)
    pairs = {
        frozenset({(x, y), other}) for x, y in cells for other in ((x + 1, y), (x, y + 1)) if other in cells
    }
    assert joined(floor.attrib["d"], layout.height) == pairs | {frozenset({cell}) for cell in cells}
    corners = {(x, y) for x, y in cells if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells}
    drawn = re.findall(r"M([\d.]+) ([\d.]+)h1v1h-1Z", rooms.attrib["d"])
    assert {(int(float(x)), layout.height - 2 - int(float(y))) for x, y in drawn} == corners


@given(games())
def test_everything_on_a_board_is_on_its_picture(states: list[GameState]) -> None:
    svg = picture(states[-1])
    height = states[-1].layout.height
    food = svg.find(f"{SPACE}path[@class='pm-food']")
    dots = [] if food is None else re.findall(r"M([\d.]+) ([\d.]+)h0", food.attrib["d"])
    assert {(float(x) - 0.5, height - 0.5 - float(y)) for x, y in dots} == set(states[-1].food)
    assert len(dots) == len(states[-1].food)
    for kind, positions in (
        ("capsule", list(states[-1].capsules)),
        ("pacman", [states[-1].pacman.position]),
        ("ghost", [ghost.position for ghost in states[-1].ghosts]),
    ):
        assert places(svg, kind) == [[x + 0.5, height - y - 0.5] for x, y in positions]


@pytest.mark.parametrize(("place", "middle"), [("6,1", [6.5, 2.5]), ("5.5,1", [6, 2.5]), ("6,1.5", [6.5, 2])])
def test_a_ghost_stands_where_it_is_even_between_two_cells(place: str, middle: list[float]) -> None:
    direction = "North" if place == "6,1.5" else "West"
    assert places(picture(state(ghost=f"{place} {direction} 5")), "ghost") == [middle]


@pytest.mark.parametrize("direction", list(Action))
def test_agents_are_the_shapes_that_all_displays_draw(direction: Action) -> None:
    shown = state(pacman=direction, ghost=f"6,1 {direction} 0")._repr_html_()
    assert board_svg.eater(PAGE, direction) in shown
    assert board_svg.ghost(PAGE, 1, direction) in shown
    assert "pm-courage" not in shown


def test_every_ghost_has_its_number_brave_or_scared() -> None:
    svg = picture(GameState.initial(Layout.load("quartet")))
    assert [g.findtext(f"{SPACE}text") for g in svg.iterfind(f".//{SPACE}g[@class='pm-ghost']")] == list(
        "1234"
    )
    (scared,) = picture(state(ghost="6,1 West 40")).iterfind(f".//{SPACE}g[@class='pm-ghost']")
    assert scared.findtext(f"{SPACE}text") == "1"


def test_squares_tell_where_a_search_had_pacman_the_more_often_the_larger_but_not_at_its_root() -> None:
    counts = {(1, 2): 999, (2, 2): 1, (3, 2): 9, (4, 2): 10, (5, 2): 50, (6, 2): 200}
    svg = ET.fromstring(state().picture(counts))
    assert places(svg, "heat") == [[x + 0.5, 1.5] for x in (2, 3, 4, 5, 6)]
    squares = [g.find(f"{SPACE}rect") for g in svg.iterfind(f".//{SPACE}g[@class='pm-heat']")]
    levels = [0, 0, 1, 2, 3]
    assert [square is not None and square.get("fill") for square in squares] == [PAGE.heat[n] for n in levels]
    sides = [0 if square is None else float(square.attrib["width"]) for square in squares]
    assert sides == sorted(sides)
    assert 0 < sides[0] < sides[-1] < 1
    assert "pm-heat" not in state().picture()


def test_a_scared_ghost_fills_up_from_below_as_its_timer_runs_out() -> None:
    tops = []
    for timer in (40, 24, 12, 1):
        inner = ET.fromstring(f'<svg xmlns="{SPACE[1:-1]}">{scared_ghost(DARK, 2, timer)}</svg>').find(
            f"{SPACE}svg"
        )
        assert inner is not None
        x, y, width, height = numbers(inner.get("viewBox"))
        assert [x, y, width, height] == [float(inner.attrib[key]) for key in ("x", "y", "width", "height")]
        assert y + height == pytest.approx(0.5)
        tops.append(y)
    assert tops == sorted(tops, reverse=True)
    assert -0.5 < tops[-1] < tops[0] < 0.5
