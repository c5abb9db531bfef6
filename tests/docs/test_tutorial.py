"""docs/tutorial.md from its beginning to its end: its files are written, its outputs are what is printed."""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pacman.cli.main import main
from tests.guides import blocks, commands, page, write_shown_file

TUTORIAL = page("tutorial.md")
APPENDED = "# at the end of "


@pytest.mark.parametrize("last", [7, pytest.param(9, marks=pytest.mark.slow)])
def test_every_step_prints_what_the_tutorial_shows(
    last: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = TUTORIAL.partition(f"\n## {last + 1}. ")[0]
    monkeypatch.chdir(tmp_path)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    shown = [text for language, text in blocks(text) if language == "text"]
    printed = list(outputs(text))
    assert len(shown) == len(printed) == {7: 7, 9: 10}[last]
    for each, real in zip(shown, printed, strict=True):
        assert each == real


def test_every_step_has_help_and_an_exercise() -> None:
    steps = TUTORIAL.split("\n## ")[1:-1]
    assert [step[0] for step in steps] == list("123456789")
    for step in steps:
        assert "\n**If it goes wrong.** " in step, step[:40]
        assert "\n**Exercise.** " in step, step[:40]


def outputs(text: str) -> Iterator[str]:
    """What the blocks print whose output the text shows, in order; writes the files that it shows."""
    printed = ""
    for language, block in blocks(text):
        if language == "text":
            yield "".join(f"{line.rstrip()}\n" for line in printed.strip("\n").splitlines())
        elif language == "sh":
            forget_own_files()
            printed = "\n".join(run(block))
        elif block.startswith(APPENDED):
            name, _, rest = block.removeprefix(APPENDED).partition("\n")
            Path(name).write_text(f"{Path(name).read_text(encoding='utf-8')}\n\n{rest}", encoding="utf-8")
        elif not write_shown_file(language, block):
            with contextlib.redirect_stdout(io.StringIO()) as told:
                exec(compile(block, "docs/tutorial.md", "exec"), {})
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
