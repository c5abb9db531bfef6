"""The list that a platform exported: its cells read, one column filled, and all written as it was."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Container, Mapping

from autograder.classroom.roster import student_ids
from autograder.classroom.table_files import separator

BOM = b"\xef\xbb\xbf"
# Columns that Canvas computes; it reads no points from a column whose title holds one of these.
COMPUTED = re.compile(r"(Current|Final) (Score|Points|Grade)|Override (Score|Grade|Status)")


class Sheet:
    """A platform's list: its cells as they are, and how they were written."""

    def __init__(self, rows: list[list[str]], between: str, end: str, *, has_bom: bool) -> None:
        self.rows = rows
        self._between, self._end, self._has_bom = between, end, has_bom

    @classmethod
    def read(cls, data: bytes) -> Sheet:
        """The cells of a file that is a roster already, so that it can be read."""
        text = data.removeprefix(BOM).decode("utf-8")
        between = separator(text)
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), delimiter=between) if any(row)]
        end = "\r\n" if "\r\n" in text else "\n"
        return cls(rows, between, end, has_bom=data.startswith(BOM))

    @property
    def header(self) -> list[str]:
        """The titles of the columns."""
        return self.rows[0]

    def add(self, title: str) -> int:
        """Adds a column before those that are computed; returns its place."""
        computed = (place for place, name in enumerate(self.header) if COMPUTED.search(name))
        place = next(computed, len(self.header))
        for row in self.rows:
            row.insert(place, "")
        self.header[place] = title
        return place

    def drop(self, titles: Container[str]) -> None:
        """Removes the columns with these titles, in lower case."""
        kept = [place for place, title in enumerate(self.header) if title.strip().lower() not in titles]
        self.rows = [[row[place] for place in kept] for row in self.rows]

    def fill(self, place: int, points: Mapping[str, str]) -> None:
        """Writes each student's points where they are known; all other cells stay."""
        for row, student in zip(self.rows[1:], student_ids(self.rows), strict=True):
            if points.get(student):
                row[place] = points[student]

    def data(self) -> bytes:
        """The file, written as it was."""
        text = io.StringIO(newline="")
        csv.writer(text, delimiter=self._between, lineterminator=self._end).writerows(self.rows)
        return (BOM if self._has_bom else b"") + text.getvalue().encode()
