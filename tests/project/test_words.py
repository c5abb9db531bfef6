"""`.ci/check_words` finds odd English where it is, and says what to write instead."""

from __future__ import annotations

import importlib.util
import shlex
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import pytest

from tests.places import ROOT

CHECK = ROOT / ".ci" / "check_words"


@pytest.fixture(scope="module")
def check() -> Any:
    loader = SourceFileLoader("check_words", str(CHECK))
    spec = importlib.util.spec_from_loader("check_words", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def found(check: Any, path: Path, text: str) -> list[tuple[int, str, str]]:
    path.write_text(text, encoding="utf-8")
    return sorted((line, pattern.name, words) for line, words, pattern in check.hits(path))


def test_docstrings_comments_and_strings_are_read(check: Any, tmp_path: Path) -> None:
    text = '''
"""A module.

It comes to its
end.
"""
size = 3  # as it stands
place = 4  # in the middle

def one() -> str:
    """The same, in short."""
    # Nobody looks
    # whether it is so.
    return f"expected {size}, which is another number than {place}"
'''
    assert found(check, tmp_path / "module.py", text) == [
        (4, "W08", "comes to its end"),
        (11, "W18", "The same"),
        (12, "W03", "looks whether"),
        (14, "W01", "another number than"),
    ]


def test_what_is_banned_only_in_strings_passes_in_comments(check: Any, tmp_path: Path) -> None:
    text = 'told = "the right value"  # the right value\n'
    assert found(check, tmp_path / "module.py", text) == [(1, "W27", "right value")]


def test_a_docstring_is_no_answer_to_a_question(check: Any, tmp_path: Path) -> None:
    text = '"""What it is."""\n\ndef one() -> str:\n    """Of all nodes."""\n    return "What"  # Of all\n'
    assert found(check, tmp_path / "module.py", text) == [(1, "W19", "What"), (4, "W19", "Of")]


def test_pages_are_read_as_a_whole(check: Any, tmp_path: Path) -> None:
    text = "# Title\n\nThe same is fine here.\nIt is none\nof these.\n"
    assert found(check, tmp_path / "page.md", text) == [(4, "W04", "is none of")]


def test_plain_english_passes(check: Any, tmp_path: Path) -> None:
    text = '"""Check whether values other than 3 are different."""\n'
    assert found(check, tmp_path / "module.py", text) == []


@pytest.mark.slow
def test_the_folders_of_the_command_line_are_checked() -> None:
    lines = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    command = next(line for line in lines if line.startswith(".ci/check_words"))
    arguments = shlex.split(command, comments=True)[1:]
    assert {"agents", "pacman"} <= {each.split("/")[0] for each in arguments}
    ran = subprocess.run([sys.executable, CHECK, *arguments], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "")
