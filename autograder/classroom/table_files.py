"""The files of tables that people write: CSV in UTF-8, as spreadsheets of any country save it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from autograder.classroom.spellings import normalize_unicode
from pacman.errors import PacmanError, as_message, located, printable, reason_of
from pacman.messages import english_only

MAX_BYTES = 50_000_000


class TableError(PacmanError, ValueError):
    """A table that cannot be used. `line` counts from 1; None where no place fits."""

    def __init__(
        self,
        problem: str,
        /,
        *,
        source: str = "",
        line: int | None = None,
        column: str = "",
        **places: Any,
    ) -> None:
        self.problem = as_message(problem, places)
        self.source, self.line, self.column = source, line, column
        in_line = english_only("line {line!s}", line=line) if line else ""
        in_column = english_only("column {column}", column=column) if column else ""
        super().__init__(located([printable(source), in_line, in_column], self.problem))


def read_table(path: Path, what: str, error: type[TableError]) -> bytes:
    """The bytes of the file; `what` it is. Raises `error`."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as problem:
        raise error("cannot be read: {reason}", source=str(path), reason=reason_of(problem)) from None
    if len(data) > MAX_BYTES:
        raise error(
            "more than {most:,} bytes, which no {what} has", source=str(path), most=MAX_BYTES, what=what
        )
    return data


def table_rows(data: bytes, source: str, error: type[TableError]) -> Iterator[tuple[int, list[str]]]:
    """Yields the rows that are not empty, each with the number of its first line. Raises `error`."""
    text = _text(data, source, error)
    told = SEPARATOR.match(text)  # a line that only tells a spreadsheet the separator
    separates = told[1] if told else separator(text)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separates, strict=True)
    line = 1
    if told:
        next(reader)
        line = 2
    try:
        for row in reader:
            cells = [cell_text(cell) for cell in row]
            if any(cells):
                yield line, cells
            line = reader.line_num + 1
    except csv.Error as problem:
        raise error("this is not CSV ({problem})", source=source, line=line, problem=problem) from None


SEPARATOR = re.compile(r"sep=([,;\t])\r?\n", re.IGNORECASE)


def separator(text: str) -> str:
    """Return the separator of the cells, which depends on the country of the spreadsheet."""
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
        problem = english_only(
            "the byte {byte:#04x} is not UTF-8; save the table as CSV UTF-8", byte=data[wrong.start]
        )
        raise error(problem, source=source, line=line) from None


def cell_text(cell: str) -> str:
    """The text of a cell, on one line and printable."""
    return normalize_unicode("NFC", printable(" ".join(cell.split())))  # line breaks too become spaces
