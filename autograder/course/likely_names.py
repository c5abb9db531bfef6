"""Names of classes and functions that mean the same algorithm: MyMinimax, minimax_agent."""
# In the students' kit.

from __future__ import annotations

import re
from collections.abc import Sequence

from pacman.spelling import most_similar

ALIKE = 0.8  # the similarity from which on a name is taken for a misspelling

PREFIX = re.compile(r"^my")
SUFFIX = re.compile(r"(agent|player|search|function)$")


def plain_name(name: str) -> str:
    """The name without case, signs, and words that say nothing about the algorithm.

    >>> plain_name("MyAlphaBetaAgent"), plain_name("alpha-beta"), plain_name("Alpha_Beta_Search")
    ('alphabeta', 'alphabeta', 'alphabeta')
    """
    letters = re.sub(r"[\W_]", "", name).casefold()
    return SUFFIX.sub("", PREFIX.sub("", letters)) or letters


def likely_name(wanted: str, names: Sequence[str]) -> str:
    """The name that was probably meant for this one; "" if there is none.

    >>> likely_name("Minimax", ["helper", "MyMinimax"]), likely_name("Minimax", ["Minmax"])
    ('MyMinimax', 'Minmax')
    >>> likely_name("Minimax", ["Reflex"])
    ''
    """
    same = [name for name in names if plain_name(name) == plain_name(wanted)]
    return same[0] if same else most_similar(wanted, names, ALIKE) or ""
