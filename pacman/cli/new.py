"""`pacman new`: a file to start from."""

from __future__ import annotations

import shlex
import sys
from keyword import iskeyword
from pathlib import Path

import click

from pacman.cli.exits import DONE
from pacman.errors import OptionError

STARTER = Path(__file__).with_name("starter.py.txt")

EXAMPLES = """\b
Example:
  pacman new my_search.py
"""


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_context
def new(context: click.Context, file: Path) -> int:
    """Write a file to start from, with three exercises."""
    if file.suffix != ".py" or not file.stem.isidentifier() or iskeyword(file.stem):
        raise OptionError(
            f"{file} is not a name for Python code; write letters, digits and _, as in my_search.py"
        )
    if file.stem in {*sys.stdlib_module_names, "agents", "autograder", "pacman", "pytest"}:
        raise OptionError(f"{file} would hide Python's or our own module {file.stem}; choose another name")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as target:
            target.write(STARTER.read_text(encoding="utf-8").replace("my_search.py", file.name))
    except FileExistsError:
        raise OptionError(f"{file} is there already; nothing was written, so choose another name") from None
    program = context.find_root().info_name
    click.echo(f"wrote {file}; test it with: {program} test {shlex.quote(str(file))}")
    return DONE
