"""Pages of docs/ as tests follow them: the files that they show, and their commands."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.places import ROOT


class Command(NamedTuple):
    """One line of a block in `sh`, and the exit code that its remark tells."""

    line: str
    program: str
    words: list[str]
    exits: int


def page(name: str) -> str:
    """The text of this page of docs/."""
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def blocks(text: str) -> list[tuple[str, str]]:
    """All fenced blocks with their languages, in order."""
    return re.findall(r"^```(\w+)\n(.*?)^```", text, re.S | re.M)


def write_shown_file(language: str, block: str) -> bool:
    """Writes the file that the block is, if its first line names one."""
    if not (named := re.match(r"# (\S+)( .*)?\n", block)):
        return False
    path = Path(named[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(block[named.end() :] if language == "csv" else block, encoding="utf-8")
    return True


def commands(block: str) -> Iterator[Command]:
    """The commands of a block in `sh`."""
    for line in block.splitlines():
        program, *words = shlex.split(line, comments=True)
        yield Command(line, program, words, 1 if "exits with 1" in line else 0)
