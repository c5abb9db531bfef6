"""Pages of docs/ as tests follow them: the files that they show, their commands, and what these print."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pacman.cli.main import main
from tests.places import ROOT

APPENDED = re.compile(r"# (?!\S+\n).*?(\w+\.py)\b.*\n")  # a remark, in any language: at the end of which file


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


def printed_by(text: str) -> Iterator[str]:
    """What the blocks print whose output the text shows, in order; writes the files that it shows."""
    printed = ""
    for language, block in blocks(text):
        if language == "text":
            yield "".join(f"{line.rstrip()}\n" for line in printed.strip("\n").splitlines())
        elif language == "sh":
            forget_own_files()
            printed = "\n".join(run(block))
        elif appended := APPENDED.match(block):
            file = Path(appended[1])
            whole = f"{file.read_text(encoding='utf-8')}\n\n{block[appended.end() :]}"
            file.write_text(whole, encoding="utf-8")
        elif not write_shown_file(language, block):
            with contextlib.redirect_stdout(io.StringIO()) as told:
                exec(compile(block, "a page", "exec"), {})
            printed = told.getvalue()


def forget_own_files() -> None:
    """A command of its own process would read the files as they are now; here they were read before."""
    for name in [name for name in sys.modules if name.startswith("my_search_")]:
        del sys.modules[name]


def run(block: str) -> Iterator[str]:
    for _, program, words, exits in commands(block):
        assert program == "pacman"
        if "keyboard" in words:  # nobody presses a key here
            words += ["--max-moves", "40"]
        with contextlib.redirect_stdout(io.StringIO()) as told:
            assert main(words) == exits, words
        yield told.getvalue()
