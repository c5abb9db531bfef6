"""How text stands in the terminal: indented, in columns, as tracebacks, as boards."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

MOST_CALLS = 8  # of a traceback that are shown
AGENT = re.compile(r"(pacman|ghost) ([\d.]+),([\d.]+) ")
FRAME = re.compile(r"^(.+?), line (\d+), in (.+?):(?: (.*))?$")  # as the reports of errors write it


class Indented:
    """Something with spaces before each of its lines, and none after it."""

    def __init__(self, what: RenderableType, spaces: int) -> None:
        self._what, self._spaces = what, spaces

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        narrower = options.update(width=max(1, options.max_width - self._spaces))
        for line in console.render_lines(self._what, narrower, pad=False):
            while line and not line[-1].text.strip():
                line.pop()
            if line:
                yield Segment(" " * self._spaces)
                *before, last = line
                yield from before
                yield Segment(last.text.rstrip(), last.style)
            yield Segment.line()


def aligned(rows: Sequence[Sequence[Text]]) -> Table:
    """The rows in columns."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for _ in rows[0]:
        table.add_column(overflow="fold")  # the usual … is not in every encoding
    for row in rows:
        table.add_row(*row)
    return table


def with_agents(picture: str) -> str:
    """The picture of a position, with P and G on the cells that the lines below the board name.

    >>> print(with_agents("%%%%%\\n%   %\\n%%%%%\\npacman 1,1 East\\nghost 2.5,1 West 0").split()[1])
    %PG
    """
    lines = picture.split("\n")
    agents = [found for found in map(AGENT.match, lines) if found is not None]
    first = next((number for number, line in enumerate(lines) if AGENT.match(line)), 0)
    board = [list(row) for row in lines[:first]]
    for who, x, y in (agent.groups() for agent in reversed(agents)):
        row, column = first - 1 - int(float(y)), int(float(x))
        if 0 <= row < first and column < len(board[row]):
            board[row][column] = who[0].upper()
    return "\n".join(["".join(row) for row in board] + lines[first:])


def as_python_writes(report: str, folder: str) -> str:
    """The lines of a report written as in Python's tracebacks, in which editors find the place.

    >>> print(as_python_writes("mine.py, line 3, in value: return 1 / 0", "hw"))
      File "hw/mine.py", line 3, in value
        return 1 / 0
    """
    lines = []
    calls = report.split("\n")
    if len(calls) > MOST_CALLS:
        half = MOST_CALLS // 2
        calls = [*calls[:half], "  ... and other calls between", *calls[-half:]]
    for line in calls:
        frame = FRAME.match(line)
        if frame is None:
            lines.append(line)
            continue
        file, number, name, code = frame.groups()
        lines.append(f'  File "{Path(folder, file)}", line {number}, in {name}')
        lines += [f"    {code}"] if code else []
    return "\n".join(lines)
