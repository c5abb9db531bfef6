"""Tables that people write: CSV in UTF-8, as spreadsheets of any country save it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from autograder.classroom.people import normalized
from pacman.errors import PacmanError, printable

MAX_BYTES = 50_000_000


class TableError(PacmanError, ValueError):
    """A table that cannot be used. `line` counts from 1; None where no place fits."""

    def __init__(self, problem: str, *, source: str = "", line: int | None = None, column: str = "") -> None:
        self.problem, self.source, self.line, self.column = problem, source, line, column
        parts = [printable(source), f"line {line}" if line else "", f"column {column}" if column else ""]
        where = ", ".join(filter(None, parts))
        super().__init__(f"{where}: {problem}" if where else problem)


def read_table(path: Path, what: str, error: type[TableError]) -> bytes:
    """The bytes of the file; `what` it is. Raises `error`."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as problem:
        raise error(f"cannot be read: {problem.strerror or problem}", source=str(path)) from None
    if len(data) > MAX_BYTES:
        raise error(f"more than {MAX_BYTES:,} bytes, which no {what} has", source=str(path))
    return data


def table_rows(data: bytes, source: str, error: type[TableError]) -> Iterator[tuple[int, list[str]]]:
    """Yields the rows that are not empty, each with the number of its first line. Raises `error`."""
    text = _text(data, source, error)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator(text), strict=True)
    line = 1
    try:
        for row in reader:
            cells = [cell_text(cell) for cell in row]
            if any(cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as problem:
        raise error(f"this is not CSV ({problem})", source=source, line=line) from None


def separator(text: str) -> str:
    """What stands between the cells: a spreadsheet writes another one in each country."""
    first = text.lstrip().partition("\n")[0]
    return max(",;\t", key=first.count)


def _text(data: bytes, source: str, error: type[TableError]) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise error("this is UTF-16; save it as CSV UTF-8", source=source, line=1)
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):  # a zip, as .xlsx is one, or an old .xls
        raise error("this is a workbook, as of Excel; save the table as CSV UTF-8", source=source)
    if b"\0" in data:
        line = data[: data.index(b"\0")].count(b"\n") + 1
        raise error("this is not text; save the table as CSV UTF-8", source=source, line=line)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = data[: wrong.start].count(b"\n") + 1
        problem = f"the byte {data[wrong.start]:#04x} is not UTF-8; save the table as CSV UTF-8"
        raise error(problem, source=source, line=line) from None


def cell_text(cell: str) -> str:
    """The text of a cell, on one line and printable."""
    return normalized("NFC", printable(" ".join(cell.split())))  # line breaks too become spaces
