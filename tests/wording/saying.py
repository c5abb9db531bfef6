"""How the tables of this folder have the program say something."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable, Mapping
from pathlib import Path

Sentences = Mapping[str, Callable[[], object]]  # what a user reads, and what is done so that it is said


def said(deed: Callable[[], object]) -> str:
    """The text of what this makes, or of the error that it raises, without the folder of the test."""
    try:
        text = str(deed())
    except Exception as error:
        text = str(error)
    return re.sub(rf"{re.escape(str(Path.cwd()))}([/\\][\w.-]+)*[/\\]", "", text)


def written(name: str, text: str) -> str:
    """The name of a file of this text in the folder of the test."""
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return name


def printed(program: Callable[[list[str]], int], *words: str) -> str:
    """What a command prints, errors last, and its exit code if that is not 0."""
    output, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
        code = program([*words])
    printed = (output.getvalue() + errors.getvalue()).strip("\n")
    return f"{printed}\n[exit code {code}]" if code else printed


def output(name: str) -> str:
    """A whole output, from the folder `outputs`."""
    return (Path(__file__).parent / "outputs" / f"{name}.txt").read_text(encoding="utf-8").removesuffix("\n")
