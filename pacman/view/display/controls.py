"""The keys of the window and the terminal, and what each does. A display only names the pressed key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from math import isinf
from typing import NamedTuple

from pacman.board import Action
from pacman.errors import PacmanError
from pacman.messages import message
from pacman.names.notation import AgentSpec
from pacman.support.language import say
from pacman.view.display.session import (
    KEYBOARD,
    BranchingSession,
    Menu,
    Session,
    ask_to_run_agent,
    ask_to_run_ghosts,
    ask_who_continues,
)
from pacman.view.playback import Playback


class Command(Enum):
    """A request that a key can make."""

    PAUSE = auto()
    STEP_ON = auto()
    STEP_BACK = auto()
    TO_START = auto()
    TO_END = auto()
    SLOWER = auto()
    FASTER = auto()
    AGAIN = auto()
    NEXT = auto()
    VALUES = auto()
    BY_HAND = auto()
    OTHER_AGENT = auto()
    BACK = auto()
    PICTURE = auto()
    COPY = auto()
    SEARCH = auto()
    HELP = auto()
    QUIT = auto()


class HelpLine(NamedTuple):
    """A line of the help: keys that belong together, and what they do."""

    keys: str  # as they are written in the help: a message, as are the next two
    meaning: str
    hint: str  # keys and meaning in two words, for a line with many hints
    commands: Mapping[str, Command]  # by the name of each key


GAME_IS_OVER = message("The game is over here: go back first, with Left")
NO_BRANCH_YET = message("There is no branch yet: press T to play yourself, A to choose an agent")
PAUSE = HelpLine(
    message("Space"), message("pause, continue"), message("Space pause"), {"space": Command.PAUSE}
)
STEP = HelpLine(
    message("Right, Left"),
    message("one move forward, one move back"),
    message("arrows step"),
    {"right": Command.STEP_ON, "left": Command.STEP_BACK},
)
ENDS = HelpLine(
    message("Home, End"),
    message("to the start, to the end"),
    message("Home, End"),
    {"home": Command.TO_START, "end": Command.TO_END},
)
STEER = HelpLine(message("arrows or WASD"), message("where you go"), message("arrows steer"), {})
SPEED = HelpLine(
    "− +",
    message("slower, faster"),
    message("− + speed"),
    {
        "-": Command.SLOWER,
        "+": Command.FASTER,
        "=": Command.FASTER,  # the key of + on many keyboards, without Shift
    },
)
AGAIN = HelpLine("R", message("restart with the same seed"), message("R again"), {"r": Command.AGAIN})
NEXT = HelpLine("N", message("a new game, with the next seed"), message("N next"), {"n": Command.NEXT})
VALUES = HelpLine("V", message("how a search values each move"), message("V values"), {"v": Command.VALUES})
BY_HAND = HelpLine("T", message("play yourself from here"), message("T by hand"), {"t": Command.BY_HAND})
OTHER_AGENT = HelpLine(
    "A", message("another agent continues from here"), message("A agent"), {"a": Command.OTHER_AGENT}
)
BACK = HelpLine("B", message("to the original game, and back"), message("B back"), {"b": Command.BACK})
PICTURE = HelpLine(
    message("S or F12"),
    message("save a picture"),
    message("S picture"),
    {"s": Command.PICTURE, "f12": Command.PICTURE},
)
COPY = HelpLine("C", message("copy an agent's error"), message("C copy"), {"c": Command.COPY})
SEARCH = HelpLine(
    "E", message("this move's search, in a browser"), message("E search"), {"e": Command.SEARCH}
)
HELP = HelpLine("H", message("these keys"), message("H help"), {"h": Command.HELP})
ESCAPE = HelpLine(message("Esc"), message("quit"), message("Esc quit"), {"escape": Command.QUIT})
ESCAPE_OR_Q = HelpLine(
    message("Q or Esc"), message("quit"), message("Q quit"), {"q": Command.QUIT, "escape": Command.QUIT}
)

MOUSE = HelpLine(message("Mouse"), message("drag along the curve to any move"), message("mouse any move"), {})

WHAT_IF = (BY_HAND, OTHER_AGENT, BACK)
WINDOW_KEYS = (
    *(PAUSE, STEP, ENDS, SPEED, AGAIN, NEXT, VALUES, *WHAT_IF),
    *(SEARCH, PICTURE, COPY, MOUSE, HELP, ESCAPE),
)
TERMINAL_KEYS = (PAUSE, STEP, ENDS, SPEED, AGAIN, NEXT, VALUES, ESCAPE_OR_Q, *WHAT_IF)
PAUSED_KEYS = (PAUSE, STEP, VALUES, *WHAT_IF, ESCAPE_OR_Q)  # of those, what is needed in a pause
PLAYING_KEYS = tuple(line for line in TERMINAL_KEYS if line not in (ENDS, *WHAT_IF))  # on one line
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
READY = message("Ready! Steer to begin")
STEERED = message("You play: arrows or WASD steer. Pause for the keys above.")

REPEATING = frozenset({Command.STEP_ON, Command.STEP_BACK, Command.SLOWER, Command.FASTER})


def hints(*lines: HelpLine) -> str:
    """The hints of these lines, side by side.

    >>> hints(PAUSE, HELP)
    'Space pause   H help'
    """
    return "   ".join(say(line.hint) for line in lines)


# Shows the search before a move of the shown game, and returns a line about it.
OpenSearch = Callable[[BranchingSession, int], str]
PAUSE_BETWEEN_GAMES = 1.5  # seconds for which the end of a game is shown before the next one begins


class Controls:
    """Answers keys, with a session and with how it is shown.

    >>> from pacman import play
    >>> from pacman.view.display.controls import TERMINAL_KEYS
    >>> from pacman.view.display.session import RecordSession
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
        save_picture: Callable[[], str] | None = None,
        open_search: OpenSearch | None = None,
        copy_text: Callable[[str], str] | None = None,
    ) -> None:
        """`save_picture` and `copy_text` return a line that says what they did."""
        self.session = BranchingSession(session)
        self.playback = Playback(
            session.source, speed, waiting=session.steered, optimum_of=session.optimum_of
        )
        if session.opens_at:
            self.playback.go_to(session.opens_at)
            self.playback.paused = True
        self.running = True  # until a key asks to quit
        self.help = False  # whether the help is shown
        self.values = False  # whether the values of a search are shown
        self.menu: Menu | None = None  # from which a person chooses now
        self.notice = ""  # what the last key did, or why it did nothing
        self._other: Playback | None = None  # of the original while its branch is shown, or of the branch
        self._paused_by_help = False
        self._save_picture, self._open_search, self._copy_text = save_picture, open_search, copy_text
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
        command = self._commands.get(key)
        if self.menu is not None and command is not Command.PICTURE:
            self._press_in(self.menu, "" if held and key == "enter" else key)
            return
        self.notice = ""
        if self.steering and key in STEERING:
            self.session.steer(STEERING[key])
            self.playback.begin()
            return
        if command is not None and (command in REPEATING or not held):
            self._obey(command)

    def tick(self, seconds: float) -> None:
        """Lets this much time pass; continues to the next of several games when one has ended."""
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
                self.notice = self._without_values() if self.values else ""
            case Command.HELP:
                self._toggle_help()
            case Command.PICTURE if self._save_picture is not None:
                self.notice = self._save_picture()
            case Command.QUIT:
                self.running = False
            case _:
                self._look_further(command)

    def _look_further(self, command: Command) -> None:
        match command:
            case Command.TO_START | Command.TO_END:
                self.playback.seek(0 if command is Command.TO_START else 1)
                self.playback.paused = True
            case Command.COPY if self._copy_text is not None:
                self.notice = self._copy_error(self._copy_text)
            case Command.SEARCH if self._open_search is not None:
                self._show_search(self._open_search)
            case Command.BY_HAND:
                self._continue_with(KEYBOARD)
            case Command.OTHER_AGENT:
                self._choose_agent()
            case Command.BACK:
                self._swap()

    def _copy_error(self, copy_text: Callable[[str], str]) -> str:
        """Copy the traceback of the shown game's error, and say so."""
        outcome = self.playback.source.outcome
        if outcome is None or not outcome.traceback:
            return say("There is no traceback to copy")
        return copy_text(outcome.traceback)

    def _without_values(self) -> str:
        """Say why no values appear, where none can; they would appear in other games of this session."""
        source = self.playback.source
        if self.session.steered:
            return say("No values: you choose the moves, and no search does")
        if not source.thinks:
            if source.recorded:
                return say("No values: this record keeps no search")
            return say("No values: this agent does not search")
        return ""

    def _toggle_help(self) -> None:
        """Shows the help and pauses; hides it, and continues if the game ran before."""
        self.help = not self.help
        playback = self.playback
        if self.help:
            self._paused_by_help = not playback.paused and not playback.at_end
        if self._paused_by_help and playback.paused != self.help:
            playback.toggle_pause()

    def _pause(self) -> None:
        """Pauses or continues; at the end of a game, shows it again from its start."""
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
        self.playback = Playback(
            self.session.source,
            self.playback.speed,
            first_move=self.session.first_move,
            waiting=self.session.steered,
            optimum_of=self.session.optimum_of,
        )
        if not self.session.on_branch:
            self._other = None

    def _press_in(self, menu: Menu, key: str) -> None:
        if not menu.press(key) and self.menu is menu:  # a choice may have led to another menu
            self.menu = None

    def _show_search(self, open_search: OpenSearch) -> None:
        """Shows the search of the shown move elsewhere; asks first if that would run a record's code."""
        self._stop_here()
        move = self.playback.decision

        def show() -> None:
            self.notice = open_search(self.session, move)

        self.menu = ask_to_run_agent(self.session, show)
        if self.menu is None:
            show()

    def _choose_agent(self) -> None:
        """Asks who continues from the shown move."""
        self._stop_here()
        if not self._over_here():
            self.menu = ask_who_continues(self.session, self.playback.shown, self._continue_with)

    def _continue_with(self, agent: AgentSpec) -> None:
        """Lets this agent continue from the shown move; asks first if that would run a record's code."""
        self._stop_here()
        if not self._over_here():
            self.menu = ask_to_run_ghosts(self.session, lambda ghosts: self._branch_off(agent, ghosts))
            if self.menu is None:
                self._branch_off(agent, self.session.setup.ghosts)

    def _stop_here(self) -> None:
        self.playback.paused, self.help, self._paused_by_help = True, False, False

    def _over_here(self) -> bool:
        if self.playback.state.is_terminal:
            self.notice = say(GAME_IS_OVER)
        return self.playback.state.is_terminal

    def _branch_off(self, agent: AgentSpec, ghosts: tuple[AgentSpec, ...]) -> None:
        left = self.playback
        original = self._other if self.session.on_branch else left
        try:
            self._show(lambda: self.session.branch_off(left.shown, agent, ghosts))
        except PacmanError as error:
            self.notice = str(error)
        else:
            self._other = original
            if self.session.steered and isinf(self.playback.speed):
                self.playback.speed = 1.0  # a person must be able to steer

    def _swap(self) -> None:
        """Shows the original game at the move where it was left, or the branch."""
        if self._other is None:
            self.notice = say(NO_BRANCH_YET)
            return
        self.session.swap()
        self.playback, self._other = self._other, self.playback
        self.playback.paused = self._other.paused = True
