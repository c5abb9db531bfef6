"""Writing a page to a file."""

from __future__ import annotations

from pathlib import Path

import click

from pacman.cli.exits import DONE
from pacman.errors import OptionError


def write_page(out: Path, text: str) -> int:
    """Writes the page where --out says, and tells where that is."""
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise OptionError(f"--out {out} cannot be written: {error.strerror}") from None
    click.echo(f"wrote {out}: open it in a browser")
    return DONE
