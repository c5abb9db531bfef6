"""The classic grid, on boards small enough to count by hand."""

from __future__ import annotations

import copy

import pytest

from pacman.bridge.game import Grid, grid_of
from tests.messages import raises


def test_cells_are_indexed_by_column_and_then_by_height() -> None:
    grid = Grid(3, 2)
    grid[2][0] = True
    grid[0] = [False, True]
    assert grid.data == [[False, True], [False, False], [True, False]]
    assert grid.asList() == [(0, 1), (2, 0)]
    assert grid.asList(key=False) == [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert (grid.count(), grid.count(item=False)) == (2, 4)


def test_rows_are_printed_from_the_top() -> None:
    grid = Grid(3, 2)
    grid[0][1] = grid[2][0] = True
    assert str(grid) == repr(grid) == "TFF\nFFT"


def test_a_mask_is_read_column_by_column_from_its_lowest_bit() -> None:
    grid = grid_of(0b010010, 3, 2)
    assert grid.asList() == [(0, 1), (2, 0)]
    assert grid.data == [[False, True], [False, False], [True, False]]
    assert {type(cell) for column in grid.data for cell in column} == {bool}


def test_what_was_changed_is_listed_and_counted() -> None:
    grid = grid_of(0b1, 2, 2)
    assert grid.count() == 1
    grid[0][0] = False
    grid[1][0] = grid[1][1] = True
    assert (grid.asList(), grid.count()) == ([(1, 0), (1, 1)], 2)
    assert grid == grid_of(0b1100, 2, 2)
    assert grid != grid_of(0b0001, 2, 2)


def test_the_columns_can_be_replaced() -> None:
    grid = grid_of(0, 2, 1)
    grid.data = [[True], [True]]
    assert grid.count() == 2


def test_a_copy_has_cells_of_its_own_and_a_shallow_one_shares_them() -> None:
    for grid in (Grid(2, 2, True), grid_of(0b1111, 2, 2)):
        twins = [grid.copy(), grid.deepCopy(), copy.copy(grid), copy.deepcopy(grid)]
        shared = grid.shallowCopy()
        grid[0][0] = False
        assert [twin.count() for twin in twins] == [4] * 4
        assert shared.count() == 3
        copied_later = grid.copy()
        copied_later[1][1] = False
        assert (copied_later.count(), grid.count()) == (2, 3)


def test_bits_are_packed_by_thirty_the_first_cell_highest() -> None:
    grid = Grid(8, 4)  # 32 cells
    grid[0][0] = grid[7][2] = True  # the first, and the first of the second number
    assert grid.packBits() == (8, 4, 1 << 29, 1 << 29)
    assert Grid(8, 4, bitRepresentation=[1 << 29, 1 << 28]).asList() == [(0, 0), (7, 3)]
    assert Grid(29, 1).packBits() == (29, 1, 0)
    assert Grid(6, 5).packBits() == (6, 5, 0, 0)  # the last number is there even if no cell is left for it


def test_grids_of_other_shapes_are_not_equal() -> None:
    assert grid_of(1, 2, 3) == grid_of(1, 2, 3)
    assert Grid(2, 3) != Grid(3, 2)
    assert grid_of(0, 2, 3) != grid_of(0, 3, 2)
    assert Grid(1, 1) is not None
    assert Grid(1, 1) != [[False]]


def test_a_grid_holds_truth_values() -> None:
    with raises(ValueError, value=2):
        Grid(2, 2, 2)  # type: ignore[arg-type]


def test_a_cell_off_the_board_is_an_error() -> None:
    with pytest.raises(IndexError):
        _ = Grid(2, 2)[2][0]
