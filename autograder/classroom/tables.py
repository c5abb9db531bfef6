"""The tables that people write: CSV as spreadsheets save it, and rows that say which cell is wrong."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from autograder.classroom.spellings import normalize_unicode
from autograder.submission import printable_path
from pacman.errors import PacmanError, as_message, located, printable, reason_of
from pacman.messages import english_only
from pacman.spelling import suggestion
from pacman.support.language import one_by_one
from pacman.support.text import FORMULA, without_formula

# The files: CSV in UTF-8, as spreadsheets of any country save it.

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


# Tables that are written, and rows that are read by the names of their columns.

MOST_DIGITS = 9  # of a number
DECIMAL = re.compile(r"-?\d+([.,]\d+)?")  # a spreadsheet of some countries writes 8,5
A_TIME = "a date, or a date and time, as in 2026-03-05 or 2026-03-05T14:30:00+01:00"
MOST_ERRORS = 20  # sentences about one file

MADE_SAFE = re.compile(rf"(^|;\s*)'(?=\s*[{re.escape(''.join(FORMULA))}])")

T = TypeVar("T")


def safe_cell(cell: str) -> str:
    """The cell on one line, changed so that no spreadsheet reads it as a formula."""
    return without_formula(" ".join(cell.splitlines()))


def table(rows: Iterable[Sequence[str]], written: Callable[[str], str] = safe_cell) -> bytes:
    """The rows as CSV in UTF-8, every cell as it is `written`."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows([written(cell) for cell in row] for row in rows)
    return text.getvalue().encode()


@dataclass(frozen=True)
class KnownStudents:
    """The students whom a table may name. Names are in lower case."""

    ids: Mapping[str, frozenset[str]]  # the ids of the students who go by a name
    attempts: Mapping[str, Sequence[int]]  # the numbers of those who handed in, by id
    groups: Mapping[str, frozenset[str]] = field(default_factory=dict)  # the ids of the members
    sections: Mapping[str, frozenset[str]] = field(default_factory=dict)
    first: Mapping[str, str] = field(default_factory=dict)  # the first of a member's group, by id

    def together(self, student: str) -> str:
        """The one id under which all is kept that counts for the whole group of this student."""
        return self.first.get(student, student)


@dataclass(frozen=True)
class TableRow:
    """One line of a table, with its cells by column."""

    cells: Mapping[str, str]
    source: str
    line: int
    error: type[TableError]

    def wrong(self, column: str, problem: str) -> NoReturn:
        """Raise the table's error about this column."""
        raise self.error(problem, source=self.source, line=self.line, column=column)

    def text(self, column: str) -> str:
        """The cell, without the apostrophes of `safe_cell`; "" if there is no such column."""
        return MADE_SAFE.sub(r"\1", self.cells.get(column, ""))

    def student(self, known: KnownStudents, column: str = "id") -> str:
        """The id of the student that the cell names."""
        name = self.text(column)
        if not name:
            self.wrong(column, "it is empty")
        ids = known.ids.get(name.casefold(), frozenset())
        if len(ids) > 1 and name not in ids:
            self.wrong(
                column,
                english_only(
                    "{name!r} fits several students: {ids}; give the id",
                    name=printable_path(name),
                    ids=", ".join(sorted(ids)),
                ),
            )
        if not ids:
            near = suggestion(name.casefold(), known.ids) or " nobody's is similar"
            self.wrong(
                column,
                english_only(
                    "{name!r} is nobody's id, email address or login;{near}",
                    name=printable_path(name),
                    near=near,
                ),
            )
        return name if name in ids else next(iter(ids))

    def one_of(self, column: str, names: Iterable[str], what: str) -> str:
        """The name in the cell, which must be one of these."""
        name, there = self.text(column), list(names)
        if name not in there:
            near = suggestion(name, there)
            self.wrong(
                column,
                english_only(
                    "there is no {what} {name!r};{near} there are: {there}",
                    what=what,
                    name=printable_path(name),
                    near=near,
                    there=", ".join(there),
                ),
            )
        return name

    def points(self, column: str, most: float, of: str, hint: str = "") -> float:
        """The number in the cell, from 0 to `most`, the points `of` something."""
        value = self.text(column)
        if value.startswith("+") or not DECIMAL.fullmatch(value):
            self.wrong(
                column,
                english_only(
                    "{value!r} is not a number from 0 to {most:g}{hint}",
                    value=printable_path(value),
                    most=most,
                    hint=hint,
                ),
            )
        points = float(value.replace(",", "."))
        if not 0 <= points <= most:
            self.wrong(
                column,
                english_only(
                    "{value} is not from 0 to {most:g}, the points of {of}",
                    value=printable_path(value),
                    most=most,
                    of=of,
                ),
            )
        return points

    def whole(self, column: str, least: int, most: int) -> int:
        """The whole number in the cell."""
        value = self.text(column)
        is_number = value.isascii() and value.isdigit() and len(value) <= MOST_DIGITS
        if not is_number or not least <= int(value) <= most:
            self.wrong(
                column,
                english_only(
                    "{value!r} is not a whole number from {least} to {most}",
                    value=printable_path(value),
                    least=least,
                    most=most,
                ),
            )
        return int(value)

    def time(self, column: str) -> str:
        """The date or time in the cell as it is written there; "" if it is empty."""
        value = self.text(column)
        try:
            if value:
                moment(value)
        except ValueError:
            self.wrong(column, f"{printable_path(value)!r} is not {A_TIME}")
        return value


def moment(text: str) -> datetime:
    """The time by which rows are ordered; without a time zone it is UTC, and "" is before all others.

    >>> moment("2026-03-05") < moment("2026-03-05T01:30:00+01:00")
    True
    """
    if not text:
        return datetime.min.replace(tzinfo=UTC)
    found = datetime.fromisoformat(text)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def rows_of(
    data: bytes,
    source: str,
    error: type[TableError],
    columns: Sequence[str],
    ignored: Sequence[str],
    needed: Sequence[str],
) -> Iterator[TableRow]:
    """Yield the rows of a table with some of these columns, all that are `needed` among them."""
    lines = table_rows(data, source, error)
    line, header = next(lines, (1, []))
    places = _places(header, source, line, error, columns, ignored, needed)
    for line, row in lines:
        if len(row) != len(header):
            problem = english_only(
                "{cells} cells where the header has {columns} columns", cells=len(row), columns=len(header)
            )
            raise error(problem, source=source, line=line)
        yield TableRow({name: row[place] for name, place in places.items()}, source, line, error)


def _places(
    header: Sequence[str],
    source: str,
    line: int,
    error: type[TableError],
    columns: Sequence[str],
    ignored: Sequence[str],
    needed: Sequence[str],
) -> dict[str, int]:
    there = english_only("there may be: {columns}", columns=", ".join(columns))
    places: dict[str, int] = {}
    for place, title in enumerate(header):
        name = title.lower().replace(" ", "_").replace("-", "_")
        if name in ignored or not name:
            continue
        if name not in columns:
            near = suggestion(name, columns)
            also = f"{', '.join(ignored[:-1])} and {ignored[-1]} are ignored"
            problem = english_only(
                "there is no column {column!r};{near} {there}; {also}",
                column=printable_path(title),
                near=near,
                there=there,
                also=also,
            )
            raise error(problem, source=source, line=line)
        if name in places:
            raise error("two columns are called {name}", source=source, line=line, name=name)
        places[name] = place
    for name in needed:
        if name not in places:
            raise error(
                "the header must have a column {name}; {there}",
                source=source,
                line=line,
                name=name,
                there=there,
            )
    return places


def read_each(rows: Iterable[TableRow], read: Callable[[TableRow], T], error: type[TableError]) -> list[T]:
    """Read all rows. Raises one error with a sentence for each row that cannot be used."""
    found, wrong = [], list[TableError]()
    for row in rows:
        try:
            found.append(read(row))
        except error as problem:
            wrong.append(problem)
    raise_all(wrong, error)
    return found


def raise_all(wrong: Sequence[TableError], error: type[TableError]) -> None:
    """Raise one error with the sentences of these, a line each, if there are any."""
    if wrong:
        lines = [each.sentence for each in wrong[:MOST_ERRORS]]
        if len(wrong) > MOST_ERRORS:
            lines.append(english_only("and {number} more", number=len(wrong) - MOST_ERRORS))
        raise error(one_by_one("{first}\n{second}", lines))
