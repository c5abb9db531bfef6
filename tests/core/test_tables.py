"""The tables of a board against a slow and plain reading of the rules."""

from __future__ import annotations

import math

import pytest
from hypothesis import given

from pacman import Layout
from pacman.layout import layout_names
from tests.strategies import layouts

STEPS = {
    "West": (-1, 0),
    "Stop": (0, 0),
    "East": (1, 0),
    "North": (0, 1),
    "South": (0, -1),
}
OPPOSITE = {"West": "East", "East": "West", "North": "South", "South": "North"}

Pose = tuple[tuple[float, float], str]


def open_cells(layout: Layout) -> list[tuple[int, int]]:
    rows = layout.rows[::-1]
    return [(x, y) for x in range(len(rows[0])) for y in range(len(rows)) if rows[y][x] != "%"]


def ghost_poses(cells: list[tuple[int, int]]) -> list[Pose]:
    """On every cell with every direction; between two cells only along the way between them."""
    found: list[Pose] = [(cell, direction) for cell in cells for direction in STEPS]
    found += [((x + 0.5, y), way) for x, y in cells if (x + 1, y) in cells for way in ("East", "West")]
    found += [((x, y + 0.5), way) for x, y in cells if (x, y + 1) in cells for way in ("North", "South")]
    return found


def moved(pose: Pose, action: str, length: float) -> Pose:
    (x, y), direction = pose
    dx, dy = STEPS[action]
    return (x + dx * length, y + dy * length), direction if action == "Stop" else action


def legal_for_pacman(pose: Pose, cells: list[tuple[int, int]]) -> list[str]:
    return [action for action in STEPS if moved(pose, action, 1)[0] in cells]


def legal_for_ghost(pose: Pose, cells: list[tuple[int, int]]) -> list[str]:
    position, direction = pose
    if position not in cells:
        return [direction]
    ways = [action for action in legal_for_pacman(pose, cells) if action != "Stop"]
    return [way for way in ways if way != OPPOSITE.get(direction)] or ways or ["Stop"]


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) <= 0.7


def check_tables(layout: Layout) -> None:
    cells, tables = open_cells(layout), layout.tables
    ghosts = ghost_poses(cells)
    pacmans: list[Pose] = [(cell, direction) for cell in cells for direction in STEPS]
    assert list(tables.poses) == ghosts + pacmans
    assert all(type(part) is int for position, _ in pacmans for part in position)
    ghost = {pose: number for number, pose in enumerate(ghosts)}
    pacman = {pose: number for number, pose in enumerate(pacmans, len(ghosts))}
    assert (tables.ghost_pose, tables.pacman_pose) == (ghost, pacman)

    legal = [legal_for_ghost(pose, cells) for pose in ghosts] + [legal_for_pacman(p, cells) for p in pacmans]
    assert [list(actions) for actions in tables.actions] == legal
    assert [list(pairs) for pairs in tables.outcomes] == [
        [(a, 1 / len(each)) for a in each] for each in legal
    ]
    half = [{a: ghost[moved(p, a, 0.5)] for a in each} for p, each in zip(ghosts, legal, strict=False)]
    assert list(tables.half_moves) == half
    whole = [
        {a: ghost[moved(pose, a, 1)] for a in each} if pose[0] in cells else {}
        for pose, each in zip(ghosts, legal, strict=False)
    ]
    whole += [{a: pacman[moved(p, a, 1)] for a in legal_for_pacman(p, cells)} for p in pacmans]
    assert list(tables.moves) == whole
    for actions, moves in zip(tables.actions[len(ghosts) :], tables.moves[len(ghosts) :], strict=True):
        assert actions == tuple(moves)

    assert list(tables.centred) == [
        ghost[(math.floor(x + 0.5), math.floor(y + 0.5)), direction] for (x, y), direction in ghosts
    ]
    beside = {cell: {ghost[pose] for pose in ghosts if near(cell, pose[0])} for cell in cells}
    assert list(tables.touch) == [set()] * len(ghosts) + [beside[cell] for cell, _ in pacmans]
    assert list(tables.bit) == [
        1 << position[0] * layout.height + position[1] if position in cells else 0
        for position, _ in ghosts + pacmans
    ]


@pytest.mark.parametrize("name", layout_names())
def test_the_tables_of_every_layout_are_those_of_the_rules(name: str) -> None:
    check_tables(Layout.load(name))


@given(layouts())
def test_the_tables_of_any_board_are_those_of_the_rules(layout: Layout) -> None:
    check_tables(layout)


def test_positions_are_shown_as_whole_numbers_where_they_are() -> None:
    tables = Layout.parse("%%%%%\n%P. %\n%   %\n%%%%%").tables
    positions = list(dict.fromkeys(position for position, _ in tables.poses))
    assert repr(positions) == (
        "[(1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (1.5, 1), (1.5, 2), (2.5, 1), (2.5, 2),"
        " (1, 1.5), (2, 1.5), (3, 1.5)]"
    )
