"""The terminal display: a board of coloured tiles, two characters a cell, drawn over itself."""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Callable, Iterator

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from pacman import palette
from pacman.display.playback import Playback
from pacman.display.session import Session
from pacman.display.tiles import ASCII, UNICODE, board_text, glyphs_for
from pacman.display.wording import COLOURS, TITLES, speed_text
from pacman.playing.record import Outcome
from pacman.rules.grid import Action

FRAMES_PER_SECOND = 20
LONGEST_FRAME = 0.2  # seconds of the game that pass at once at most, after a program was held up
PAUSE_BETWEEN_GAMES = 1.0  # seconds
KEYS = "space pause  → ← step  [ ] speed  r again  n next  q quit"


def status_text(playback: Playback) -> Text:
    """A line with what the window's panel shows."""
    state = playback.state
    facts = [f"score {state.score}", f"move {playback.shown}", f"food {len(state.food)}"]
    timers = ", ".join(f"{n}:{g.scared_timer}" for n, g in enumerate(state.ghosts, 1) if g.scared_timer)
    facts += [f"scared {timers}"] if timers else []
    facts.append(f"speed {speed_text(playback.speed)}")
    facts += ["paused"] if playback.paused else []
    return Text("  ".join(facts), style=palette.TEXT)


def outcome_text(outcome: Outcome, score: int) -> Text:
    """How a game ended, in a line."""
    headline = f"{TITLES[outcome.result]} with {score} points"
    return Text.assemble((headline, f"bold {COLOURS[outcome.result]}"), f": {outcome.reason}")


class TerminalView:
    """Shows a session in a terminal until `q` is pressed; where no keys can be, until its games are over."""

    def __init__(self, console: Console, session: Session, *, speed: float) -> None:
        self.console, self.session = console, session
        self.glyphs = glyphs_for(console)
        self.playback = Playback(session.source, speed)
        self.running = True

    def board(self) -> Text:
        """The shown state, two characters a cell where the terminal is wide enough for that."""
        state = self.playback.state
        return board_text(state, self.glyphs, compact=self.console.width < 2 * state.layout.width)

    def picture(self) -> Group:
        """What is seen now."""
        keys = KEYS if self.glyphs is UNICODE else KEYS.replace("→ ←", "arrows")
        status = status_text(self.playback)
        outcome = self.playback.source.outcome
        if self.playback.at_end and outcome is not None:
            status = outcome_text(outcome, self.playback.state.score)
        if self.glyphs is ASCII:
            status = Text(status.plain.replace("×", "x"), style=status.style)
        return Group(status, self.board(), Text(keys, style=palette.DIM))

    def run(self) -> None:
        """The loop. Without a terminal to draw on, only the beginning and the end are printed."""
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            self._run_unseen()
            return
        with _keys() as read, Live(console=self.console, auto_refresh=False, transient=True) as live:
            before = time.perf_counter()
            while self.running:
                live.update(self.picture(), refresh=True)
                if key := read(1 / FRAMES_PER_SECOND):
                    self.press(key)
                now = time.perf_counter()
                self.playback.tick(min(now - before, LONGEST_FRAME))
                before = now
                if self.playback.at_end and (self.session.more or read is _wait_without_keys):
                    live.update(self.picture(), refresh=True)
                    self.running = self._go_on(PAUSE_BETWEEN_GAMES)
        self._print_end()

    def press(self, key: str) -> None:
        """Does what the key stands for."""
        key = key if key.startswith("KEY_") else key.lower()
        steers = self.session.steered and not self.playback.paused and not self.playback.at_end
        if steers and key in STEERING:
            self.session.steer(STEERING[key])
            return
        match key:
            case " ":
                self.playback.toggle_pause()
            case "KEY_RIGHT":
                self.playback.step(1)
            case "KEY_LEFT":
                self.playback.step(-1)
            case "[" | "-":
                self.playback.faster(-1)
            case "]" | "+" | "=":
                self.playback.faster(1)
            case "r":
                self._show(again=True)
            case "n":
                self._show(again=False)
            case "q" | "KEY_ESCAPE":
                self.running = False

    def _run_unseen(self) -> None:
        while True:
            self.playback.speed = math.inf
            self.console.print(self.board())
            while not self.playback.at_end:
                self.playback.tick(1)
            self.console.print(self.board())
            if not self._go_on(0):
                break
        self._print_end()

    def _go_on(self, pause: float) -> bool:
        """Whether another game follows; if so it is shown after a pause in seconds."""
        if not self.session.more:
            return False
        self._print_end()
        time.sleep(pause)
        self._show(again=False)
        return True

    def _show(self, *, again: bool) -> None:
        if again:
            self.session.restart()
        else:
            self.session.following()
        self.playback = Playback(self.session.source, self.playback.speed)

    def _print_end(self) -> None:
        if self.console.is_terminal:  # what was drawn over itself is gone by now
            self.console.print(self.board())
        outcome = self.playback.source.outcome
        if outcome is not None:
            self.console.print(outcome_text(outcome, self.playback.source.states[-1].score))


STEERING = {
    "KEY_LEFT": Action.WEST,
    "KEY_RIGHT": Action.EAST,
    "KEY_UP": Action.NORTH,
    "KEY_DOWN": Action.SOUTH,
    "a": Action.WEST,
    "d": Action.EAST,
    "w": Action.NORTH,
    "s": Action.SOUTH,
}


SINGLE_SHIFT = "\x1bO"  # before the letter of an arrow, where a terminal is in application mode
ARROWS = {"A": "KEY_UP", "B": "KEY_DOWN", "C": "KEY_RIGHT", "D": "KEY_LEFT"}


@contextlib.contextmanager
def _keys() -> Iterator[Callable[[float], str]]:
    """A function that waits for a key at most so many seconds, and returns its name or ''."""
    import blessed

    # rich does the styling; blessed would ask the terminal for its abilities, and wait where none answers
    terminal = blessed.Terminal(force_styling=None)
    if not terminal.is_a_tty:  # output to a terminal, input from elsewhere: time passes, nobody presses
        yield _wait_without_keys
        return
    with terminal.cbreak():

        def read(seconds: float) -> str:
            key = terminal.inkey(timeout=seconds)
            if key == SINGLE_SHIFT:
                return ARROWS.get(str(terminal.inkey(timeout=0)), "")
            return key.name or str(key)

        yield read


def _wait_without_keys(seconds: float) -> str:
    time.sleep(seconds)
    return ""
