"""Reading a board: limits that are still allowed, notes, the order of cells, names in complaints."""

from __future__ import annotations

import pytest

from pacman import LayoutError
from pacman.board import MAX_SIDE
from pacman.layout import MAX_BYTES, Board, decode, read_board
from tests.messages import raises

SMALL = "%%%%%\n%P .%\n%G.1%\n%%%%%"


def checked(text: str, name: str = "mine") -> Board:
    board = read_board(text, name)
    board.check()
    return board


def board(width: int, height: int) -> str:
    inside = [f"%{' ' * (width - 2)}%"] * (height - 3)
    return "\n".join(["%" * width, f"%P.{' ' * (width - 4)}%", *inside, "%" * width])


@pytest.mark.parametrize(("width", "height"), [(MAX_SIDE, 3), (4, MAX_SIDE), (MAX_SIDE, MAX_SIDE)])
def test_the_largest_boards_are_read(width: int, height: int) -> None:
    rows = checked(board(width, height)).rows
    assert (len(rows[0]), len(rows)) == (width, height)


@pytest.mark.parametrize(
    ("width", "height", "line", "column"),
    [
        (MAX_SIDE + 1, 3, 1, MAX_SIDE + 1),
        (4, MAX_SIDE + 1, MAX_SIDE + 1, 1),
        (MAX_SIDE, MAX_SIDE + 1, MAX_SIDE + 1, 1),
    ],
)
def test_one_cell_more_is_too_large(width: int, height: int, line: int, column: int) -> None:
    with raises(LayoutError, width=width, count=height, max_side=128) as caught:
        checked(board(width, height))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_text_may_be_as_long_as_the_limit_and_no_longer() -> None:
    notes = "# " + "n" * (MAX_BYTES - len(SMALL) - 3) + "\n"
    text = notes + SMALL
    assert len(text) == MAX_BYTES
    assert checked(text).rows == tuple(SMALL.splitlines())
    assert decode(text.encode(), "mine") == text
    for reads in (lambda: checked(text + "\n"), lambda: decode(text.encode() + b"\n", "mine")):
        with pytest.raises(LayoutError, match=f"mine, .*continues after {MAX_BYTES} characters"):
            reads()


@pytest.mark.parametrize("text", ["", "%%%\n%P%\n%%%", "x" * (MAX_BYTES + 1)])
def test_a_text_without_a_name_is_called_layout(text: str) -> None:
    with pytest.raises(LayoutError) as caught:
        checked(text, "")
    assert str(caught.value).startswith("layout, line 1, column 1: ")


def test_the_first_note_that_says_something_describes_the_board() -> None:
    assert checked(f"#\n\n# \n## Two ways out. \n# By me.\n{SMALL}\n \n\n").description == "Two ways out."
    assert checked(SMALL, "").description == ""
    assert checked(f"#\n{SMALL}", "").description == ""


def test_lines_are_counted_with_the_notes_above_the_board() -> None:
    with raises(LayoutError, first="mine", line=5, column=4, mark="7"):
        checked("# A note.\n\n" + SMALL.replace("1", "7"))


def test_cells_are_found_column_by_column_each_from_the_south() -> None:
    found = checked(SMALL, "")
    assert found.find("G1P") == [(1, 1), (1, 2), (3, 1)]
    assert found.find(".") == [(2, 1), (3, 2)]
    assert found.find("o") == []


def test_the_first_pellet_that_cannot_be_reached_is_named_as_the_text_reads() -> None:
    text = "%%%%%%%\n%P. %.%\n%%%%%%%\n%.  .%%\n%%%%%%%"
    with raises(LayoutError, line=2, column=6):
        checked(text, "")
    with raises(LayoutError, line=4, column=2):
        checked(text.replace("%.%\n", "% %\n"), "")


@pytest.mark.parametrize("way", ["%P%\n% %\n%.%", "%.%\n% %\n%P%"])
def test_food_may_be_north_or_south_of_pacman(way: str) -> None:
    assert len(checked(f"%%%\n{way}\n%%%", "").rows) == 5


@pytest.mark.parametrize("row", ["%P .%", "%. P%"])
def test_food_may_be_east_or_west_of_pacman(row: str) -> None:
    assert len(checked(f"%%%%%\n{row}\n%%%%%", "").rows) == 3
