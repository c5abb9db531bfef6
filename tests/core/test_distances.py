"""The lengths of the shortest ways on a board."""

from __future__ import annotations

import math
from collections import deque

import pytest
from hypothesis import given

from pacman import Layout, LayoutError
from pacman.board import Cell, Distances
from tests.strategies import layouts


def steps(layout: Layout, start: Cell) -> dict[Cell, int]:
    """Breadth first over cells alone: an independent way to the same distances."""
    reached, queue = {start: 0}, deque([start])
    while queue:
        x, y = queue.popleft()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell not in layout.walls and cell not in reached:
                reached[cell] = reached[x, y] + 1
                queue.append(cell)
    return reached


@given(layouts())
def test_distances_are_shortest_ways(layout: Layout) -> None:
    open_cells = [
        (x, y) for x in range(layout.width) for y in range(layout.height) if (x, y) not in layout.walls
    ]
    for start in open_cells:
        expected = steps(layout, start)
        for goal in open_cells:
            assert layout.distance(start, goal) == expected.get(goal, math.inf)
            assert layout.distance(start, goal) == layout.distance(goal, start)


def test_distances_reach_positions_between_cells_and_refuse_walls() -> None:
    layout = Layout.parse("%%%%%%\n%P . %\n%%%%%%")
    assert layout.distance((1, 1), (3.5, 1)) == 2.5
    assert layout.distance((3.5, 1), (4, 1)) == 0.5
    assert repr(layout.distance((1, 1), (4, 1))) == "3"
    for wall in ((0, 0), (9, 9), (1.5, 1.5)):
        with pytest.raises(LayoutError):
            layout.distance((1, 1), wall)
        with pytest.raises(LayoutError):
            layout.distance(wall, (1, 1))


def test_the_distances_that_are_kept_are_limited_and_stay_right(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = Layout.parse("\n".join(["%" * 12, *["%" + "." * 10 + "%"] * 6, "%P" + "." * 8 + "G%", "%" * 12]))
    distances, starts = Distances(layout.tables.poses), list(layout.food)
    right = {start: dict(distances[start]) for start in starts}
    assert right[starts[0]][starts[-1]] == 14
    monkeypatch.setattr("pacman.board.MOST_KEPT", 10 * len(right[starts[0]]))
    distances.clear()
    for start in starts:
        assert distances[start] == right[start]
        assert len(distances) <= 10
