"""Writes the table of known mistakes in docs/examiner.md: `python docs/write_mistake_table.py`."""

from __future__ import annotations

import re
from pathlib import Path

from autograder.reference.mistakes import PLAIN

PAGE = Path(__file__).resolve().parent / "examiner.md"
HEAD = "| name | what is wrong |\n| --- | --- |\n"


def table() -> str:
    """Return the table in Markdown: a row for each name, in the order in which the examiner prefers them."""
    return HEAD + "".join(f"| `{mistake.name}` | {mistake.title} |\n" for mistake in PLAIN)


def written(page: str) -> str:
    """Return the page with this table in place of the one that it has."""
    there = re.compile(rf"^{re.escape(HEAD)}(\|.*\n)*", re.M)
    assert len(there.findall(page)) == 1, "the page has this table once"
    return there.sub(lambda _: table(), page)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
