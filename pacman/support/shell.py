"""Commands that are printed for a person to paste into a shell."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable

PLAIN = re.compile(r"[\w./\\:=+-]+")  # needs no quotes, not even where a comma makes a list (PowerShell)
MEANT = re.compile(r'[$`"!]' if os.name == "nt" else r'[$`"!\\]')  # these mean something within double quotes


def shell_word(text: str) -> str:
    """One word of a command, in the quotes that every shell knows, if it may be.

    >>> print(shell_word("mine.py"), shell_word("my file.py"), shell_word("$mine.py"))
    mine.py "my file.py" '$mine.py'
    """
    if MEANT.search(text):
        return shlex.quote(text)
    return text if PLAIN.fullmatch(text) else f'"{text}"'


def shell_command(words: Iterable[str]) -> str:
    """A command of these words.

    >>> shell_command(["pacman", "play", "--agent", "my file.py"])
    'pacman play --agent "my file.py"'
    """
    return " ".join(map(shell_word, words))
