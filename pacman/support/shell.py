"""Commands that are printed for a person to paste into a shell."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable

PLAIN = re.compile(r"[\w./\\:=+-]+")  # needs no quotes, not even where a comma makes a list (PowerShell)
MEANT = re.compile(r'[$`"!\\]')  # these mean something within double quotes


def shell_word(text: str) -> str:
    """One word of a command, in the quotes that the shells of this platform read, if it needs any.

    >>> print(shell_word("mine.py"), shell_word("my file.py"))
    mine.py "my file.py"
    """
    return windows_word(text) if os.name == "nt" else posix_word(text)


def posix_word(text: str) -> str:
    """One word of a command for sh and its relatives.

    >>> print(posix_word("my file.py"), posix_word("$mine.py"))
    "my file.py" '$mine.py'
    """
    if MEANT.search(text):
        return shlex.quote(text)
    return text if PLAIN.fullmatch(text) else f'"{text}"'


def windows_word(text: str) -> str:
    r"""One word of a command for Windows, where a program reads a backslash before a quote as an escape.

    >>> print(windows_word(r"C:\mine.py"), windows_word("C:\\my games\\"), windows_word('say "x"'))
    C:\mine.py "C:\my games\\" "say \"x\""
    """
    if PLAIN.fullmatch(text):
        return text
    escaped = re.sub(r'(\\*)("|$)', lambda found: 2 * found[1] + ('\\"' if found[2] else ""), text)
    return f'"{escaped}"'


def shell_command(words: Iterable[str]) -> str:
    """A command of these words.

    >>> shell_command(["pacman", "play", "--agent", "my file.py"])
    'pacman play --agent "my file.py"'
    """
    return " ".join(map(shell_word, words))
