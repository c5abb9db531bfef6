"""Commands that are printed for a person to paste: every shell reads the words that were meant."""

from __future__ import annotations

import os
import shlex
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.support.shell import posix_word, shell_command, windows_word

WORDS = [
    *("", "mine.py", "my file.py", "a,b", "it's", 'say "x"', "$HOME", "`x`", "wow!", r"a\b", "~/x", "*"),
    "[1,[2,3]]",
]
FOR_POSIX = pytest.mark.skipif(os.name == "nt", reason="Windows reads words otherwise")


@FOR_POSIX
@given(st.lists(st.text(st.characters(exclude_categories=["C"]))))
def test_a_posix_shell_reads_the_words(words: list[str]) -> None:
    assert shlex.split(shell_command(words)) == words


@FOR_POSIX
def test_a_shell_gives_a_program_the_words() -> None:
    run = subprocess.run(
        ["sh", "-c", f"printf '%s\\n' {shell_command(WORDS)}"], capture_output=True, text=True, check=True
    )
    assert run.stdout == "".join(f"{word}\n" for word in WORDS)


@pytest.mark.parametrize("word", ["a,b", "my file.py", "é ü", "model=[directional]", "50%"])
def test_what_windows_shells_read_otherwise_is_in_double_quotes(word: str) -> None:
    assert windows_word(word) == posix_word(word) == f'"{word}"'


def read_by_windows(line: str) -> list[str]:
    """The words of a command line as the C library of Windows parses it (Microsoft's rules)."""
    words, word, quoted, place = list[str](), "", False, 0
    while place < len(line):
        slashes = len(line[place:]) - len(line[place:].lstrip("\\"))
        place += slashes
        if slashes and line[place : place + 1] == '"':
            word += "\\" * (slashes // 2)
            if slashes % 2:
                word += '"'
                place += 1
            continue
        word += "\\" * slashes
        if not slashes:
            if line[place] == '"':
                quoted = not quoted
            elif line[place] == " " and not quoted:
                words.append(word)
                word = ""
            else:
                word += line[place]
            place += 1
    return [*words, word]


@given(st.lists(st.text(st.characters(exclude_categories=["C"])), min_size=1))
def test_a_windows_program_is_given_the_words(words: list[str]) -> None:
    assert read_by_windows(" ".join(map(windows_word, words))) == words
