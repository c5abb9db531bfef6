"""Reading a board from text, and saying in one sentence what is wrong with one that cannot be played."""

from __future__ import annotations

from dataclasses import dataclass

from pacman.errors import LayoutError
from pacman.rules.grid import Cell

MARKS = "%.oPG1234 "
MAX_SIDE = 128  # cells; a board's tables grow with its area
MAX_BYTES = 4 * MAX_SIDE * (MAX_SIDE + 1)
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Board:
    """The rows of a board that passed every check, and where they stood in the text."""

    rows: tuple[str, ...]  # from the top
    description: str

    def find(self, marks: str) -> list[Cell]:
        """The cells with any of these marks, column by column from the west, each from the south."""
        height = len(self.rows)
        return sorted(
            (column, height - 1 - index)
            for index, row in enumerate(self.rows)
            for column, mark in enumerate(row)
            if mark in marks
        )


class _Reader:
    """Raises errors that name the layout, the line and the column."""

    def __init__(self, source: str) -> None:
        self.source = source or "layout"
        self.first_line = 1  # the line on which the first row stands

    def fail(self, problem: str, line: int, column: int) -> LayoutError:
        return LayoutError(problem, source=self.source, line=line, column=column)

    def fail_at(self, problem: str, row: int, index: int) -> LayoutError:
        return self.fail(problem, self.first_line + row, index + 1)


def decode(data: bytes, source: str) -> str:
    """The text of a layout file. Raises LayoutError for what is no text or far too long."""
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
    """The board in this text. Raises LayoutError, naming line and column, if it cannot be played."""
    reader = _Reader(source)
    if len(text) > MAX_BYTES:
        raise _too_large(source)
    _check_characters(text, reader)
    lines = text.split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    notes = 0
    while notes < len(lines) and (lines[notes].startswith("#") or not lines[notes].strip()):
        notes += 1
    reader.first_line = notes + 1
    rows = tuple(lines[notes:])
    if not rows:
        hint = "; lines that begin with # are notes, walls are drawn as %" if notes else ""
        raise reader.fail(f"the layout is empty; it needs rows that draw a board{hint}", 1, 1)
    _check_shape(rows, reader)
    _check_marks(rows, reader)
    described = [line.lstrip("# ").rstrip() for line in lines[:notes]]
    board = Board(rows, next((line for line in described if line), ""))
    _check_agents(board, reader)
    _check_food(board, reader)
    return board


def _too_large(source: str) -> LayoutError:
    return LayoutError(
        f"the text goes on after {MAX_BYTES} characters; a board has at most {MAX_SIDE} × {MAX_SIDE} cells",
        source=source or "layout",
        line=1,
        column=1,
    )


def _check_characters(text: str, reader: _Reader) -> None:
    """Characters that no line of a layout file may hold, notes included."""
    for number, line in enumerate(text.split("\n"), 1):
        for column, mark in enumerate(line, 1):
            if mark == BYTE_ORDER_MARK:
                problem = "there is a byte-order mark; save the file as UTF-8 without one"
            elif mark == "\r":
                problem = "there is a carriage return (line ends are CR LF); save the file with LF line ends"
            elif mark == "\t":
                problem = "there is a tab; empty cells are drawn as spaces"
            elif not mark.isprintable():
                problem = f"{mark!r} is not a printable character; a layout is a plain text file"
            else:
                continue
            raise reader.fail(problem, number, column)


def _check_shape(rows: tuple[str, ...], reader: _Reader) -> None:
    width = len(rows[0])
    for index, row in enumerate(rows):
        if len(row) != width:
            raise reader.fail_at(
                f"this row has {len(row)} cells and the first has {width}; all must be equal",
                index,
                min(len(row), width),
            )
    if width > MAX_SIDE or len(rows) > MAX_SIDE:
        raise reader.fail_at(
            f"the board is {width} × {len(rows)} cells; the most is {MAX_SIDE} × {MAX_SIDE}",
            *((0, MAX_SIDE) if width > MAX_SIDE else (MAX_SIDE, 0)),
        )


def _check_marks(rows: tuple[str, ...], reader: _Reader) -> None:
    last_row, last_column = len(rows) - 1, len(rows[0]) - 1
    for index, row in enumerate(rows):
        for column, mark in enumerate(row):
            if mark not in MARKS:
                raise reader.fail_at(
                    f"unknown character {mark!r}; allowed are % (wall) . (food) o (capsule)"
                    " P (Pacman) G 1 2 3 4 (ghosts) and space",
                    index,
                    column,
                )
            if mark != "%" and (index in (0, last_row) or column in (0, last_column)):
                raise reader.fail_at(f"the border is open: {mark!r} must be a wall (%)", index, column)


def _check_agents(board: Board, reader: _Reader) -> None:
    height = len(board.rows)
    found = board.find("P")
    if not found:
        raise reader.fail_at("there is no Pacman; the board needs one P", 0, 0)
    if len(found) > 1:
        in_text = sorted((height - 1 - y, x) for x, y in found)
        raise reader.fail_at(f"this is the second of {len(found)} Pacmans; there must be one P", *in_text[1])


def _check_food(board: Board, reader: _Reader) -> None:
    height = len(board.rows)
    food = board.find(".")
    if not food:
        raise reader.fail_at("there is no food (.), so the game could never be won", 0, 0)
    walls = set(board.find("%"))
    reached = set(board.find("P"))
    frontier = list(reached)
    while frontier:
        x, y = frontier.pop()
        beside = {(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)} - walls - reached
        reached |= beside
        frontier += beside
    missed = sorted((height - 1 - y, x) for x, y in set(food) - reached)
    if missed:
        raise reader.fail_at("Pacman cannot reach this food, so the game could never be won", *missed[0])
