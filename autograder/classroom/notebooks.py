"""The code in a Jupyter notebook, as the file that an assignment asks for."""

from __future__ import annotations

import re

import msgspec

from autograder.submission import SubmissionError

# A text that does not end takes the rest of its line, so that no line is searched twice.
TEXT = re.compile(r"'''|\"\"\"|'(?:\\.|[^'\\\n])*'?|\"(?:\\.|[^\"\\\n])*\"?|#.*")
# A % between two operands is followed by a space in code that anybody writes at the start of a line. No two
# parts that follow each other may take the same letters: the time would grow with the square of the line.
COMMAND = re.compile(r"\s*(?:%{1,2}[A-Za-z]|!|\?)|\s*[\w,][\w, ]*=\s*(?:!|%[A-Za-z])|[^#'\"]*\w\?{1,2}\s*$")
# Cell magics (ipython.readthedocs.io, "Built-in magic commands") behind whose first line Python follows.
OF_PYTHON = ("%%time", "%%timeit", "%%capture", "%%prun", "%%debug")


class Cell(msgspec.Struct):
    """A cell of a notebook, as nbformat 4 describes it (nbformat.readthedocs.io); outputs are skipped."""

    cell_type: str
    source: str | list[str] = ""


class Notebook(msgspec.Struct):
    """A notebook of nbformat 4."""

    cells: list[Cell]


DECODER = msgspec.json.Decoder(Notebook)


def code_of(data: bytes) -> bytes:
    """The code cells one after another; commands of notebooks become comments. Raises SubmissionError."""
    try:
        notebook = DECODER.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SubmissionError("is not a notebook that can be read; save it again, or hand in a .py") from None
    cells = ["".join(cell.source) for cell in notebook.cells if cell.cell_type == "code"]
    code = "\n\n".join(_without_commands(cell) for cell in cells if cell.strip())
    if not code:
        raise SubmissionError("is a notebook without code")
    return f"{code}\n".encode("utf-8", "surrogatepass")


def _without_commands(cell: str) -> str:
    """The cell, with lines that only notebooks understand (%magic, !command, help?) as comments."""
    lines = cell.splitlines()
    first = next((line.strip() for line in lines if line.strip()), "")
    if first.startswith("%%") and not first.startswith(OF_PYTHON):
        return "\n".join(f"# {line}" for line in lines)
    kept, opened = [], Opened()
    for line in lines:
        if opened.is_inside or not COMMAND.match(line):
            opened.add(line)
            kept.append(line)
        else:
            indent = line[: len(line) - len(line.lstrip())]
            kept.append(f"{indent}pass  # {line.strip()}" if indent else f"# {line}")
    return "\n".join(kept)


class Opened:
    """Whether a line goes on with what an earlier one began: a text in three quotes, or brackets."""

    def __init__(self) -> None:
        self._quotes, self._depth, self._goes_on = "", 0, False

    @property
    def is_inside(self) -> bool:
        """Whether the next line belongs to the last one."""
        return bool(self._quotes) or self._depth > 0 or self._goes_on

    def add(self, line: str) -> None:
        """Takes one more line into account."""
        self._goes_on = line.rstrip().endswith("\\")
        place = 0
        while place < len(line):
            if self._quotes:
                end = line.find(self._quotes, place)
                if end < 0:
                    return
                place, self._quotes = end + 3, ""
                continue
            found = TEXT.search(line, place)
            code = line[place : found.start() if found else len(line)]
            self._depth += sum(map(code.count, "([{")) - sum(map(code.count, ")]}"))
            place = found.end() if found else len(line)
            if found and len(found[0]) == 3 and found[0] in ("'''", '"""'):
                self._quotes = found[0]
