"""Actions, and sets of cells."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Action, CellSet
from pacman.board import Cell
from tests.messages import raises

CELLS = [(0, 1), (2, 0), (2, 3)]


def cells(*chosen: Cell, width: int = 3, height: int = 4) -> CellSet:
    return CellSet.of(chosen, width=width, height=height)


@pytest.mark.parametrize("action", Action)
def test_an_action_and_its_reverse_lead_back(action: Action) -> None:
    (dx, dy), (back_x, back_y) = action.vector, action.reverse.vector
    assert (dx + back_x, dy + back_y) == (0, 0)
    assert action.reverse.reverse is action
    assert abs(dx) + abs(dy) == (action != "Stop")


def test_east_grows_x_and_north_grows_y() -> None:
    assert (Action.EAST.vector, Action.NORTH.vector) == ((1, 0), (0, 1))


def test_sets_of_the_same_cells_are_equal_on_any_board_and_as_any_set() -> None:
    chosen = cells(*CELLS)
    for same in (cells(*reversed(CELLS)), cells(*CELLS, width=5), cells(*CELLS, height=9), set(CELLS)):
        assert chosen == same
    for other in (cells(*CELLS[1:]), cells(*CELLS[1:], height=9), {*CELLS, (1, 1)}, CELLS):
        assert chosen != other
    assert hash(chosen) == hash(cells(*CELLS, height=9)) == hash(frozenset(CELLS))


@given(width=st.integers(1, 30), height=st.integers(1, 30), chosen=st.data())
def test_sets_with_few_and_many_cells_go_column_by_column_from_the_south(
    width: int, height: int, chosen: st.DataObject
) -> None:
    board = [(x, y) for x in range(width) for y in range(height)]
    share = chosen.draw(st.sampled_from([1, 3, 15, 25, 100]))
    some = sorted(chosen.draw(st.sets(st.sampled_from(board), max_size=1 + len(board) // share)))
    assert list(cells(*reversed(some), width=width, height=height)) == some
    others = sorted(set(board) - set(some))
    assert list(cells(*others, width=width, height=height)) == others


def test_sets_beyond_their_board_and_on_huge_boards_go_through_all_of_their_cells() -> None:
    beyond = CellSet(0b111_100_111, 2, 3)
    assert list(beyond) == [(0, 0), (0, 1), (0, 2), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert len(beyond) == 7
    corner = [(0, 0), (0, 1)]
    assert list(cells(*corner, width=3000, height=3000)) == corner


def test_a_set_tells_its_board_and_can_be_pasted_back() -> None:
    chosen = cells(*CELLS)
    assert (chosen.width, chosen.height, len(chosen)) == (3, 4, 3)
    assert repr(chosen) == "CellSet.of([(0, 1), (2, 0), (2, 3)], width=3, height=4)"
    assert eval(repr(chosen), {"CellSet": CellSet}) == chosen
    assert CellSet(chosen.mask, 3, 4) == chosen


def test_the_operators_of_sets_give_plain_sets() -> None:
    chosen = cells(*CELLS)
    assert chosen & {(2, 0), (1, 1)} == {(2, 0)}
    assert chosen | {(1, 1)} == {*CELLS, (1, 1)}
    assert chosen - {(2, 0)} == {(0, 1), (2, 3)}
    assert type(chosen & chosen) is frozenset


@pytest.mark.parametrize("cell", [(3, 0), (0, 4), (-1, 0), (0, -1)])
def test_a_cell_beyond_any_edge_is_refused(cell: Cell) -> None:
    full = cells(*((x, y) for x in range(3) for y in range(4)))
    assert len(full) == 12
    assert cell not in full
    with raises(ValueError, x=cell[0], y=cell[1], width=3, height=4):
        cells(cell)


def test_only_whole_cells_are_members() -> None:
    full = cells(*((x, y) for x in range(3) for y in range(4)))
    assert (2.0, 3.0) in full
    assert (1.5, 1) not in full
    assert (1, 1.5) not in full
    assert (1.5, 1.5) not in full


def test_the_plain_form_of_many_cells_is_short_and_their_picture_shows_them_all() -> None:
    many = cells(*((x, y) for x in range(28) for y in range(14)), width=40, height=14)
    assert repr(many).startswith("<CellSet of 392 cells, width=40, height=14: (0, 0), (0, 1), ")
    assert len(repr(many)) < 200
    shown = ET.fromstring(cells((0, 0), (2, 1), width=3, height=2)._repr_html_())
    filled, _ = shown.findall(".//{http://www.w3.org/2000/svg}path")
    assert filled.attrib["d"] == "M0.06 1.06h.88v.88h-.88ZM2.06 0.06h.88v.88h-.88Z"
    assert shown[-1].text == "2 of 3 × 2 cells"
