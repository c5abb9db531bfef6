"""What a reader sees on a page: its text, a student's row, the points at its head."""

from __future__ import annotations

from functools import cache
from html.parser import HTMLParser
from pathlib import Path

VOID = {"meta", "br", "link", "input", "img", "path", "circle", "use", "hr"}


class _Text(HTMLParser):
    """The visible text below the first element with `name` and `look`, each piece on its own."""

    def __init__(self, name: str, look: str = "") -> None:
        super().__init__()
        self.wanted, self.depth, self.unseen, self.pieces = (name, look), 0, 0, list[str]()
        self.blocks: list[list[str]] = []  # the pieces of each such element

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in ("style", "script", "title", "text"):
            self.unseen += 1
        looks = (dict(attrs).get("class") or "").split()
        if self.depth and tag not in VOID:
            self.depth += 1
        elif not self.depth and tag == self.wanted[0] and self.wanted[1] in ("", *looks):
            self.depth = 1
            self.blocks.append([])

    def handle_endtag(self, tag: str) -> None:
        if tag in ("style", "script", "title", "text"):
            self.unseen -= 1
        if self.depth and tag not in VOID:
            self.depth -= 1

    def handle_data(self, data: str) -> None:
        if self.depth and not self.unseen and data.strip():
            self.blocks[-1].append(" ".join(data.split()))


@cache  # a page is asked about each of its students, and again when nothing has changed
def blocks(page: str, name: str, look: str = "") -> list[list[str]]:
    """The pieces of text of each element with this tag, and with this class if one is named."""
    parser = _Text(name, look)
    parser.feed(page)
    return parser.blocks


def text_of(page: str) -> str:
    """The text of the page."""
    [pieces] = blocks(page, "body")
    return " ".join(pieces)


def heading(page: str) -> str:
    return " ".join(blocks(page, "h1")[0])


def row_of(page: str, name: str) -> list[str]:
    """The cells of the row of the student with this name; of the last such row, the table of students."""
    return [row for row in blocks(page, "tr") if row and row[0] == name][-1]


def points_of(page: str) -> str:
    """The points at the head of a student's page."""
    return blocks(page, "p", "total")[0][0]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
