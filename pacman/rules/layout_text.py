"""Reads a board from text; an error says in one sentence why a board cannot be played."""

from __future__ import annotations

from typing import NamedTuple

from pacman.errors import LayoutError
from pacman.rules.grid import Cell

MARKS = "%.oPG1234 "
OPEN_MARKS = MARKS.replace("%", "")
MAX_SIDE = 128  # cells; a board's tables grow with its area
MAX_BYTES = 4 * MAX_SIDE * (MAX_SIDE + 1)
BLANKS = " \t"  # that editors leave at the ends of lines
BYTE_ORDER_MARK = "\ufeff"


class Board(NamedTuple):
    """The rows of a board, and the place in a text from which they were read."""

    rows: tuple[str, ...]  # from the top
    description: str
    source: str  # the text's name in errors
    first_line: int  # the number of the line on which the first row is

    def find(self, marks: str) -> list[Cell]:
        """The cells with any of these marks, column by column from the west, each from the south."""
        height = len(self.rows)
        return sorted(
            (column, height - 1 - index)
            for index, row in enumerate(self.rows)
            for column, mark in enumerate(row)
            if mark in marks
        )

    def check(self) -> None:
        """Raises LayoutError, naming line and column, if this board cannot be played."""
        _check_shape(self)
        _check_marks(self)
        _check_agents(self)
        _check_food(self)

    def fail_at(self, problem: str, row: int, index: int) -> LayoutError:
        """An error that names the source, and the line and column of the mark at `index` in row `row`."""
        return LayoutError(problem, source=self.source, line=self.first_line + row, column=index + 1)


def decode(data: bytes, source: str) -> str:
    """The text of a layout file. Raises LayoutError if it is not UTF-8 text or too long."""
    if len(data) > MAX_BYTES:
        raise _too_large(source)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        raise LayoutError(
            f"byte {data[error.start]:#04x} is not UTF-8 text; a layout is a plain text file",
            source=source,
            line=before.count(b"\n") + 1,
            column=error.start - (before.rfind(b"\n") + 1) + 1,
        ) from None


def read_board(text: str, source: str) -> Board:
    """The board in this text. Only its characters are checked; `Board.check` checks the rest.

    Lines may end with LF or CR LF, and with blanks after the board's last column.
    Raises LayoutError, naming line and column, for a text that has no rows or is too long.
    """
    source = source or "layout"
    if len(text) > MAX_BYTES:
        raise _too_large(source)
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    _check_characters([line.rstrip(BLANKS) for line in lines], source)
    while lines and not lines[-1].strip():
        lines.pop()
    notes = 0
    while notes < len(lines) and (lines[notes].startswith("#") or not lines[notes].strip()):
        notes += 1
    if notes == len(lines):
        hint = "; lines that begin with # are notes, walls are drawn as %" if notes else ""
        problem = f"the layout is empty; it needs rows that draw a board{hint}"
        raise LayoutError(problem, source=source, line=1, column=1)
    rows = lines[notes:]
    width = len(rows[0].rstrip(BLANKS))
    rows = [row.rstrip(BLANKS).ljust(min(len(row), width)) for row in rows]
    described = [line.lstrip("# ").rstrip() for line in lines[:notes]]
    description = next((line for line in described if line), "")
    return Board(tuple(rows), description, source, notes + 1)


def _too_large(source: str) -> LayoutError:
    return LayoutError(
        f"the text continues after {MAX_BYTES} characters; a board has at most {MAX_SIDE} × {MAX_SIDE} cells",
        source=source,
        line=1,
        column=1,
    )


def _check_characters(lines: list[str], source: str) -> None:
    """Raises LayoutError for a character that no line, not even a note, may hold."""
    for number, line in enumerate(lines, 1):
        if line.isprintable():
            continue
        column, mark = next((at, mark) for at, mark in enumerate(line, 1) if not mark.isprintable())
        if mark == BYTE_ORDER_MARK:
            problem = "there is a byte-order mark; save the file as UTF-8 without one"
        elif mark == "\r":
            problem = "there is a carriage return within a line; save the file with LF line ends"
        elif mark == "\t":
            problem = "there is a tab; empty cells are drawn as spaces"
        else:
            problem = f"{mark!r} is not a printable character; a layout is a plain text file"
        raise LayoutError(problem, source=source, line=number, column=column)


def _check_shape(board: Board) -> None:
    rows = board.rows
    width = len(rows[0])
    for index, row in enumerate(rows):
        if len(row) != width:
            raise board.fail_at(
                f"this row has {len(row)} cells and the first has {width}; all must be equal",
                index,
                min(len(row), width),
            )
    if width > MAX_SIDE or len(rows) > MAX_SIDE:
        raise board.fail_at(
            f"the board is {width} × {len(rows)} cells; the most is {MAX_SIDE} × {MAX_SIDE}",
            *((0, MAX_SIDE) if width > MAX_SIDE else (MAX_SIDE, 0)),
        )


def _check_marks(board: Board) -> None:
    last_row, last_column = len(board.rows) - 1, len(board.rows[0]) - 1
    for index, row in enumerate(board.rows):
        for column, mark in enumerate(row):
            if mark not in MARKS:
                raise board.fail_at(
                    f"unknown character {mark!r}; allowed are % (wall) . (food) o (capsule)"
                    " P (Pacman) G 1 2 3 4 (ghosts) and space",
                    index,
                    column,
                )
            if mark != "%" and (index in (0, last_row) or column in (0, last_column)):
                raise board.fail_at(f"the border is open: {mark!r} must be a wall (%)", index, column)


def _check_agents(board: Board) -> None:
    height = len(board.rows)
    found = board.find("P")
    if not found:
        raise board.fail_at("there is no Pacman; the board needs one P", 0, 0)
    if len(found) > 1:
        in_text = sorted((height - 1 - y, x) for x, y in found)
        raise board.fail_at(f"this is the second of {len(found)} Pacmans; there must be one P", *in_text[1])


def _check_food(board: Board) -> None:
    height = len(board.rows)
    food = board.find(".")
    if not food:
        raise board.fail_at("there is no food (.), so the game could never be won", 0, 0)
    unseen = set(board.find(OPEN_MARKS))
    frontier = board.find("P")
    while frontier:
        x, y = frontier.pop()
        for beside in ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if beside in unseen:
                unseen.remove(beside)
                frontier.append(beside)
    missed = sorted((height - 1 - y, x) for x, y in unseen.intersection(food))
    if missed:
        raise board.fail_at("Pacman cannot reach this food, so the game could never be won", *missed[0])
