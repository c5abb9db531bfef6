"""The keys of the window and of the terminal, what each asks for, and how the help writes it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from typing import NamedTuple

from pacman.rules.grid import Action


class Command(Enum):
    """What a key can ask for."""

    PAUSE = auto()
    STEP_ON = auto()
    STEP_BACK = auto()
    SLOWER = auto()
    FASTER = auto()
    AGAIN = auto()
    NEXT = auto()
    VALUES = auto()
    BY_HAND = auto()
    OTHER_AGENT = auto()
    BACK = auto()
    PICTURE = auto()
    SEARCH = auto()
    HELP = auto()
    QUIT = auto()


class HelpLine(NamedTuple):
    """A line of the help: keys that belong together, and what they do."""

    keys: str  # as they are written in the help
    meaning: str
    hint: str  # keys and meaning in two words, for a line with many hints
    commands: Mapping[str, Command]  # by the name of each key


PAUSE = HelpLine("Space", "pause, continue", "Space pause", {"space": Command.PAUSE})
STEP = HelpLine(
    "Right, Left",
    "one move forward, one move back",
    "arrows step",
    {"right": Command.STEP_ON, "left": Command.STEP_BACK},
)
STEER = HelpLine("arrows or WASD", "where you go", "arrows steer", {})
SPEED = HelpLine(
    "[ ] or − +",
    "slower, faster",
    "[ ] speed",
    {
        "[": Command.SLOWER,
        "-": Command.SLOWER,
        "]": Command.FASTER,
        "+": Command.FASTER,
        "=": Command.FASTER,  # the key of + on many keyboards, without Shift
    },
)
AGAIN = HelpLine("R", "restart with the same seed", "R again", {"r": Command.AGAIN})
NEXT = HelpLine("N", "a new game, with the next seed", "N next", {"n": Command.NEXT})
VALUES = HelpLine("V", "how a search values each move", "V values", {"v": Command.VALUES})
BY_HAND = HelpLine("T", "play yourself from here", "T by hand", {"t": Command.BY_HAND})
OTHER_AGENT = HelpLine("A", "another agent continues from here", "A agent", {"a": Command.OTHER_AGENT})
BACK = HelpLine("B", "to the original game, and back", "B back", {"b": Command.BACK})
PICTURE = HelpLine("S or F12", "save a picture", "S picture", {"s": Command.PICTURE, "f12": Command.PICTURE})
SEARCH = HelpLine("E", "this move's search, in a browser", "E search", {"e": Command.SEARCH})
HELP = HelpLine("H", "these keys", "H help", {"h": Command.HELP})
ESCAPE = HelpLine("Esc", "quit", "Esc quit", {"escape": Command.QUIT})
ESCAPE_OR_Q = HelpLine("Q or Esc", "quit", "Q quit", {"q": Command.QUIT, "escape": Command.QUIT})

MOUSE = HelpLine("Mouse", "drag along the curve to any move", "mouse any move", {})

WHAT_IF = (BY_HAND, OTHER_AGENT, BACK)
WINDOW_KEYS = (PAUSE, STEP, SPEED, AGAIN, NEXT, VALUES, *WHAT_IF, SEARCH, PICTURE, MOUSE, HELP, ESCAPE)
TERMINAL_KEYS = (PAUSE, STEP, SPEED, AGAIN, NEXT, VALUES, ESCAPE_OR_Q, *WHAT_IF)
PAUSED_KEYS = (PAUSE, STEP, VALUES, *WHAT_IF, ESCAPE_OR_Q)  # of those, what is needed in a pause
PLAYING_KEYS = tuple(line for line in TERMINAL_KEYS if line not in WHAT_IF)
STEERING_KEYS = tuple(STEER if line is STEP else line for line in PLAYING_KEYS)

STEERING = {
    "left": Action.WEST,
    "right": Action.EAST,
    "up": Action.NORTH,
    "down": Action.SOUTH,
    "a": Action.WEST,
    "d": Action.EAST,
    "w": Action.NORTH,
    "s": Action.SOUTH,
}
READY = "Ready! Steer to begin"
STEERED = "You play: arrows or WASD steer. Pause for the keys above."

REPEATING = frozenset({Command.STEP_ON, Command.STEP_BACK, Command.SLOWER, Command.FASTER})


def hints(*lines: HelpLine) -> str:
    """The hints of these lines, side by side.

    >>> hints(PAUSE, HELP)
    'Space pause   H help'
    """
    return "   ".join(line.hint for line in lines)
