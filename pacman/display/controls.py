"""What keys do, in the window and in the terminal alike. A display only names the pressed key, and draws."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from typing import NamedTuple

from pacman.display.playback import Playback
from pacman.display.session import Session
from pacman.rules.grid import Action

PAUSE_BETWEEN_GAMES = 1.5  # seconds for which the end of a game is shown before the next one begins


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
    PICTURE = auto()
    HELP = auto()
    QUIT = auto()


class HelpLine(NamedTuple):
    """A line of the help: keys that belong together, and what they do."""

    keys: str  # as they are written in the help
    meaning: str
    hint: str  # keys and meaning in two words, for a line with many hints
    commands: Mapping[str, Command]  # by the name of each key


PAUSE = HelpLine("Space", "pause, go on", "Space pause", {"space": Command.PAUSE})
STEP = HelpLine(
    "Right, Left",
    "one move on, one move back",
    "arrows step",
    {"right": Command.STEP_ON, "left": Command.STEP_BACK},
)
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
AGAIN = HelpLine("R", "again, with the same seed", "R again", {"r": Command.AGAIN})
NEXT = HelpLine("N", "a new game, with the next seed", "N next", {"n": Command.NEXT})
VALUES = HelpLine("V", "what a search thinks of each move", "V values", {"v": Command.VALUES})
PICTURE = HelpLine("S or F12", "save a picture", "S picture", {"s": Command.PICTURE, "f12": Command.PICTURE})
HELP = HelpLine("H", "these keys", "H help", {"h": Command.HELP})
ESCAPE = HelpLine("Esc", "quit", "Esc quit", {"escape": Command.QUIT})
ESCAPE_OR_Q = HelpLine("Q or Esc", "quit", "Q quit", {"q": Command.QUIT, "escape": Command.QUIT})

MOUSE = HelpLine("Mouse", "drag along the curve to any move", "mouse any move", {})

WINDOW_KEYS = (PAUSE, STEP, SPEED, AGAIN, NEXT, VALUES, PICTURE, MOUSE, HELP, ESCAPE)
TERMINAL_KEYS = (PAUSE, STEP, SPEED, AGAIN, NEXT, VALUES, ESCAPE_OR_Q)

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


class Controls:
    """Does what keys ask for, to a session and to how it is shown.

    >>> from pacman import play
    >>> from pacman.display.session import RecordSession
    >>> controls = Controls(RecordSession([play("first-bite", seed=1)]), TERMINAL_KEYS)
    >>> controls.press("space")
    >>> controls.playback.paused
    True
    """

    def __init__(
        self,
        session: Session,
        lines: Iterable[HelpLine],
        *,
        speed: float = 1.0,
        save_picture: Callable[[], None] | None = None,
    ) -> None:
        self.session = session
        self.playback = Playback(session.source, speed, waiting=session.steered)
        self.running = True  # until a key asks to quit
        self.help = False  # whether the help is shown
        self.values = False  # whether the values of a search are shown
        self._paused_by_help = False
        self._save_picture = save_picture
        self._over_seconds = 0.0  # for which the end of the game has been shown
        self._commands = {key: command for line in lines for key, command in line.commands.items()}

    @property
    def steering(self) -> bool:
        """Whether a person steers Pacman at this moment; a pause gives the keys their other meaning back."""
        return self.session.steered and not self.playback.paused and not self.playback.at_end

    @property
    def ready(self) -> bool:
        """Whether the game waits for the first direction of the person who steers."""
        return self.playback.waiting and self.steering

    def press(self, key: str, *, held: bool = False) -> None:
        """Does what this key asks for; `held` says that it was down already, and is not pressed anew."""
        if self.steering and key in STEERING:
            self.session.steer(STEERING[key])
            self.playback.begin()
            return
        command = self._commands.get(key)
        if command is not None and (command in REPEATING or not held):
            self._obey(command)

    def tick(self, seconds: float) -> None:
        """Lets this much time pass; goes on to the next of several games when one has ended."""
        self.session.update()
        self.playback.tick(seconds)
        if self.playback.at_end:
            self.session.end_is_shown()
        over = self.playback.at_end and self.playback.settled and not self.playback.paused
        self._over_seconds = self._over_seconds + seconds if over else 0.0
        if self.session.auto_advance and self._over_seconds > PAUSE_BETWEEN_GAMES:
            self.next_game()

    def next_game(self) -> None:
        """Shows the next game."""
        self._show(self.session.next_game)

    def _obey(self, command: Command) -> None:
        match command:
            case Command.PAUSE:
                self._pause()
            case Command.STEP_ON:
                self.playback.step(1)
            case Command.STEP_BACK:
                self.playback.step(-1)
            case Command.SLOWER:
                self.playback.faster(-1)
            case Command.FASTER:
                self.playback.faster(1)
            case Command.AGAIN:
                self._show(self.session.restart)
            case Command.NEXT:
                self.next_game()
            case Command.VALUES:
                self.values = not self.values
            case Command.HELP:
                self._toggle_help()
            case Command.PICTURE if self._save_picture is not None:
                self._save_picture()
            case Command.QUIT:
                self.running = False

    def _toggle_help(self) -> None:
        """Shows the help and pauses; hides it, and goes on if the game ran before."""
        self.help = not self.help
        playback = self.playback
        if self.help:
            self._paused_by_help = not playback.paused and not playback.at_end
        if self._paused_by_help and playback.paused != self.help:
            playback.toggle_pause()

    def _pause(self) -> None:
        """Pauses or goes on; at the end of a game, shows it again from its start."""
        self._paused_by_help = False
        if self.playback.at_end:
            self.playback.seek(0)
            self.playback.paused = False
        else:
            self.playback.toggle_pause()

    def _show(self, change: Callable[[], None]) -> None:
        """Shows another game, at the same speed."""
        change()
        self._over_seconds = 0.0
        self._paused_by_help = False
        self.playback = Playback(self.session.source, self.playback.speed, waiting=self.session.steered)
