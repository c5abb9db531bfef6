"""The signs of all texts, and the keys of all pages: one table each. The words are in docs/glossary.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pacman.messages import message

# Signs that texts use, and what a terminal prints that cannot show them.

CUT = "‖"  # before the actions that were left out
HERE = "◀"  # before a note, at the node of which it tells
RIGHT, NOT_RIGHT, NOTHING = "✓", "✗", "–"
IN_ASCII: Mapping[str, str] = {
    "α (alpha)": "alpha", "β (beta)": "beta", "µ": "u",
    CUT: "||", HERE: "<--", RIGHT: "+", NOT_RIGHT: "x", NOTHING: "-", "≤": "<=", "≥": ">=", "≈": "~",
    "α": "alpha", "β": "beta", "−": "-", "∞": "inf", "…": "...", "·": "*", "→": "->",
    "├": "|", "└": "`", "│": "|", "─": "-", "“": '"', "”": '"', "’": "'",
}  # fmt: skip


def with_ascii_signs(text: str) -> str:
    """The text with ASCII for each of our signs.

    >>> with_ascii_signs("α ≤ −3 ‖ Left")
    'alpha <= -3 || Left'
    """
    for sign, word in IN_ASCII.items():
        text = text.replace(sign, word)
    return text


# Keys of the pages. A key does one thing, in the window, the terminal and on each page that has it.


class Key(NamedTuple):
    """Keys that belong together: as a browser names them, as they are written, and what they do."""

    names: tuple[str, ...]
    caps: tuple[str, ...]
    hint: str  # a message
    does: tuple[str, ...]  # by name; those that the window has, too, as in its `Command`


STEP = Key(("ArrowLeft", "ArrowRight"), ("←", "→"), message("step"), ("STEP_BACK", "STEP_ON"))
PLAY = Key((" ",), ("Space",), message("play"), ("PAUSE",))
ENDS = Key(("Home", "End"), (message("Home"), message("End")), "", ("TO_START", "TO_END"))
START = Key(("Home",), (message("Home"),), "", ("TO_START",))
SPEED = Key(("+", "=", "-"), ("+", "−"), message("speed"), ("FASTER", "FASTER", "SLOWER"))
CUTS = Key(("x", "X"), ("X",), message("next cut"), ("NEXT_CUT", "LAST_CUT"))
FIND = Key(("/",), ("/",), message("find"), ("FIND",))
ZOOM = Key(("z", "Z"), ("Z",), message("zoom"), ("CLOSER", "FURTHER"))
LECTURE = Key(("l", "L"), ("L",), message("lecture"), ("LECTURE", "LECTURE"))
VALUES = Key(("v",), ("V",), message("values"), ("VALUES",))
SEARCH = Key(("e",), ("E",), message("open its search"), ("SEARCH",))
SEARCHES = Key(("f", "F"), ("F",), message("next search"), ("NEXT_SEARCH", "LAST_SEARCH"))
CHAPTERS = Key(("ArrowDown", "ArrowUp"), ("↓", "↑"), message("chapter"), ("NEXT_CHAPTER", "LAST_CHAPTER"))
BRANCH = Key(("t", "a", "b"), ("T", "A", "B"), "", ("BY_HAND", "OTHER_AGENT", "BACK"))  # beside Python alone
ANSWER = Key((), ("1", "…"), message("answer"), ())  # one to nine
CHECK = Key(("Enter",), (message("Enter"),), message("check, next question"), ("CHECK",))
SOURCE = Key(("o",), ("O",), message("open the source"), ("SOURCE",))
DIFFERENCE = Key(("d", "D"), ("D",), message("first difference"), ("DIFFERENCE", "DIFFERENCE"))

PAGE_KEYS: Mapping[str, tuple[Key, ...]] = {
    "viewer": (STEP, PLAY, ENDS, SPEED, CUTS, FIND, ZOOM, LECTURE),
    "game": (STEP, CHAPTERS, PLAY, ENDS, SPEED, VALUES, SEARCHES, SEARCH, BRANCH),
    "quiz": (ANSWER, CHECK, STEP, START, SOURCE, LECTURE),
    "compare": (STEP, DIFFERENCE, ENDS),
}
