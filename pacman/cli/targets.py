"""Where a command writes an answer that programs read: into a file, or with - to standard output.

Then what people read goes to standard error.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click
from click.decorators import FC

from pacman.errors import OptionError
from pacman.support.files import write_atomically

STANDARD_OUTPUT = Path("-")
INPUTS = (".toml", ".lay", ".py")  # what people write


class NewPath(click.Path):
    """Where a command writes what cannot go to standard output: - is refused, and no file gets that name."""

    def __init__(self, *, file_okay: bool = True, dir_okay: bool = True) -> None:
        super().__init__(path_type=Path, file_okay=file_okay, dir_okay=dir_okay)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path. Fails for -."""
        if value == str(STANDARD_OUTPUT):
            self.fail("- is standard output, and this cannot be written there; give a name", param, ctx)
        return super().convert(value, param, ctx)


def target_option(name: str, what: str) -> Callable[[FC], FC]:
    """`--NAME [FILE]`, FILE being - where it is left out; `what` is its help."""
    return click.option(
        f"--{name}",
        f"{name}_file",
        type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
        is_flag=False,
        flag_value="-",
        metavar="[FILE]",
        help=f"{what}; to standard output without FILE, or with -.",
    )


def check_targets(targets: Iterable[Path]) -> None:
    """Raises OptionError for one that could not be written, before the work that it takes to have it."""
    seen: dict[Path, Path] = {}
    for target in targets:
        place = target if target == STANDARD_OUTPUT else target.resolve()
        if place in seen:
            where = "standard output" if target == STANDARD_OUTPUT else str(target)
            raise OptionError(f"two answers are to be written to {where}; give each its own file")
        seen[place] = target
        if target != STANDARD_OUTPUT and not target.name:
            raise OptionError("a file to write has no name; give one, as in --html report.html")
        if place.suffix in INPUTS and place.exists():  # it may have been meant as the command's argument
            raise OptionError(f"{target} is there already, and no answer; give another name, as --json=FILE")
        if target != STANDARD_OUTPUT and not place.parent.is_dir():
            raise OptionError(f"{target} cannot be written: there is no folder {target.parent}")


def write_target(target: Path, data: bytes) -> None:
    """Writes it whole, or not at all. Raises OptionError if it cannot be."""
    if target == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data if data.endswith(b"\n") else data + b"\n")
        sys.stdout.flush()
        return
    try:
        write_atomically(target, data)
    except OSError as error:
        raise OptionError(f"{target} cannot be written: {error.strerror or error}") from None
