"""Reading a board: limits that are still allowed, notes, the order of cells, names in complaints."""

from __future__ import annotations

import pytest

from pacman import LayoutError
from pacman.rules.layout_text import MAX_BYTES, MAX_SIDE, decode, read_board

SMALL = "%%%%%\n%P .%\n%G.1%\n%%%%%"


def board(width: int, height: int) -> str:
    inside = [f"%{' ' * (width - 2)}%"] * (height - 3)
    return "\n".join(["%" * width, f"%P.{' ' * (width - 4)}%", *inside, "%" * width])


@pytest.mark.parametrize(("width", "height"), [(MAX_SIDE, 3), (4, MAX_SIDE), (MAX_SIDE, MAX_SIDE)])
def test_the_largest_boards_are_read(width: int, height: int) -> None:
    rows = read_board(board(width, height), "mine").rows
    assert (len(rows[0]), len(rows)) == (width, height)


@pytest.mark.parametrize(
    ("width", "height", "line", "column"),
    [(MAX_SIDE + 1, 3, 1, MAX_SIDE + 1), (4, MAX_SIDE + 1, MAX_SIDE + 1, 1)],
)
def test_one_cell_more_is_too_large(width: int, height: int, line: int, column: int) -> None:
    with pytest.raises(LayoutError, match=f"is {width} × {height} cells; the most is 128 × 128") as caught:
        read_board(board(width, height), "mine")
    assert (caught.value.line, caught.value.column) == (line, column)


def test_a_text_may_be_as_long_as_the_limit_and_no_longer() -> None:
    notes = "# " + "n" * (MAX_BYTES - len(SMALL) - 3) + "\n"
    text = notes + SMALL
    assert len(text) == MAX_BYTES
    assert read_board(text, "mine").rows == tuple(SMALL.splitlines())
    assert decode(text.encode(), "mine") == text
    for reads in (lambda: read_board(text + "\n", "mine"), lambda: decode(text.encode() + b"\n", "mine")):
        with pytest.raises(LayoutError, match=f"mine, .*goes on after {MAX_BYTES} characters"):
            reads()


@pytest.mark.parametrize("text", ["", "%%%\n%P%\n%%%", "x" * (MAX_BYTES + 1)])
def test_a_text_without_a_name_is_called_layout(text: str) -> None:
    with pytest.raises(LayoutError) as caught:
        read_board(text, "")
    assert str(caught.value).startswith("layout, line 1, column 1: ")


def test_the_first_note_that_says_something_describes_the_board() -> None:
    assert (
        read_board(f"#\n\n# \n## Two ways out. \n# By me.\n{SMALL}\n \n\n", "").description == "Two ways out."
    )
    assert read_board(SMALL, "").description == ""
    assert read_board(f"#\n{SMALL}", "").description == ""


def test_lines_are_counted_with_the_notes_above_the_board() -> None:
    with pytest.raises(LayoutError, match="mine, line 5, column 4: unknown character '7'"):
        read_board("# A note.\n\n" + SMALL.replace("1", "7"), "mine")


def test_cells_are_found_column_by_column_each_from_the_south() -> None:
    found = read_board(SMALL, "")
    assert found.find("G1P") == [(1, 1), (1, 2), (3, 1)]
    assert found.find(".") == [(2, 1), (3, 2)]
    assert found.find("o") == []


def test_the_first_pellet_that_cannot_be_reached_is_named_as_the_text_reads() -> None:
    text = "%%%%%%%\n%P. %.%\n%%%%%%%\n%.  .%%\n%%%%%%%"
    with pytest.raises(LayoutError, match="line 2, column 6: Pacman cannot reach this food"):
        read_board(text, "")
    with pytest.raises(LayoutError, match="line 4, column 2: Pacman cannot reach this food"):
        read_board(text.replace("%.%\n", "% %\n"), "")


@pytest.mark.parametrize("way", ["%P%\n% %\n%.%", "%.%\n% %\n%P%"])
def test_food_may_be_north_or_south_of_pacman(way: str) -> None:
    assert len(read_board(f"%%%\n{way}\n%%%", "").rows) == 5


@pytest.mark.parametrize("row", ["%P .%", "%. P%"])
def test_food_may_be_east_or_west_of_pacman(row: str) -> None:
    assert len(read_board(f"%%%%%\n{row}\n%%%%%", "").rows) == 3
