"""How the tables of this folder have the program say something."""

from __future__ import annotations

import contextlib
import io
from collections.abc import Callable, Mapping
from pathlib import Path

Sentences = Mapping[str, Callable[[], object]]  # what a user reads, and what is done so that it is said


def said(deed: Callable[[], object]) -> str:
    """The text of what this makes, or of the error that it raises."""
    try:
        return str(deed())
    except Exception as error:
        return str(error)


def written(name: str, text: str) -> str:
    """The name of a file of this text in the folder of the test."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def printed(program: Callable[[list[str]], int], *words: str) -> str:
    """What a command prints, errors last."""
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        program([*words])
    return (output.getvalue() + errors.getvalue()).strip("\n")
