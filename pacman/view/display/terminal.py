"""The terminal display: the board as coloured tiles, two characters a cell, drawn anew in the same place."""

from __future__ import annotations

import contextlib
import math
import sys
import time
from collections.abc import Callable, Iterator
from itertools import zip_longest

from rich.console import Console, Group
from rich.live import Live
from rich.text import Text

from pacman.errors import printable
from pacman.gameplay.record import Outcome
from pacman.state import GameState
from pacman.support.language import say
from pacman.view.display import thought_text
from pacman.view.display.controls import (
    PAUSED_KEYS,
    PLAYING_KEYS,
    READY,
    STEERING_KEYS,
    TERMINAL_KEYS,
    Controls,
    hints,
)
from pacman.view.display.session import MENU_HINT, Menu, Session
from pacman.view.display.tiles import ASCII, board_text, glyphs_for
from pacman.view.palette import DARK
from pacman.view.playback import Playback, Source
from pacman.view.wording import COLOURS, headline, opponents_text, origin_in_short, reason_text, speed_text

FRAMES_PER_SECOND = 20
AT_ONCE = "\x1b[?2026h", "\x1b[?2026l"  # before and after what is to be drawn in one piece
BESIDE_BOARD = 3  # lines: who plays, the score, the keys
GAP = "  "  # between the board and what stands next to it
LONGEST_FRAME = 0.2  # seconds of the game that pass at once at most, after a program was held up
ASCII_SIGNS = str.maketrans({"×": "x"})

SINGLE_SHIFT = "\x1bO"  # before the letter of an arrow, Home or End, where a terminal is in application mode
SHIFTED = {  # what follows it
    "A": "KEY_UP", "B": "KEY_DOWN", "C": "KEY_RIGHT", "D": "KEY_LEFT", "H": "KEY_HOME", "F": "KEY_END",
}  # fmt: skip
KEY_NAMES = {
    " ": "space",
    "KEY_LEFT": "left",
    "KEY_RIGHT": "right",
    "KEY_UP": "up",
    "KEY_DOWN": "down",
    "KEY_HOME": "home",
    "KEY_END": "end",
    "KEY_ESCAPE": "escape",
    "KEY_ENTER": "enter",
}


def key_name(key: str) -> str:
    """The name by which `Controls` knows this key: a character, or blessed's name of the key.

    >>> key_name("KEY_LEFT"), key_name("R")
    ('left', 'r')
    """
    return KEY_NAMES.get(key, key.lower())


def players_text(source: Source) -> Text:
    """A line with who plays against whom."""
    text = Text(printable(str(source.specs[0])), DARK.accent, no_wrap=True, overflow="ellipsis")
    text.append(f"  {printable(opponents_text(source.specs))}", DARK.dim)
    return text.append(f"  {origin_in_short(source.origin)}", DARK.dim) if source.origin else text


def playback_status(playback: Playback) -> Text:
    """A line with what the window's panel shows; what is not always there comes last."""
    state = playback.state
    facts = [
        say("score {score}", score=state.score),
        say("move {move}", move=playback.shown),
        say("food {food}", food=len(state.food)),
        say("speed {speed}", speed=speed_text(playback.speed)),
    ]
    facts += [say("paused")] if playback.paused else []
    timers = ", ".join(f"{n}:{g.scared_timer}" for n, g in enumerate(state.ghosts, 1) if g.scared_timer)
    facts += [say("scared {moves}", moves=timers)] if timers else []
    return Text("  ".join(facts), style=DARK.text, no_wrap=True, overflow="ellipsis")


def menu_text(menu: Menu, room: int) -> Text:
    """A menu in so many lines, one for each entry; the selected one stands out."""
    text = Text(printable(menu.title), f"bold {DARK.accent}", no_wrap=True, overflow="ellipsis")
    for number in menu.visible(room - 2):
        entry = menu.entries[number]
        mark, style = (">", f"bold {DARK.accent}") if number == menu.selected else (" ", DARK.text)
        text.append(f"\n{mark} {printable(entry)}", style)
    return text.append(f"\n{say(MENU_HINT)}", DARK.dim)


def outcome_text(playback: Playback, outcome: Outcome) -> Text:
    """Say how the shown game ended."""
    score = playback.source.states[-1].score
    end, why = headline(outcome, score), reason_text(outcome.reason, playback.dithering)
    text = Text(say("{end}: {reason}", end=end, reason=why))
    text.highlight_words([end], f"bold {COLOURS[outcome.result]}")
    return text


class TerminalView:
    """Shows a session in a terminal until a key quits; without a keyboard, until its games are over."""

    def __init__(self, console: Console, session: Session, *, speed: float) -> None:
        self.console = console
        self.glyphs = glyphs_for(console)
        self.controls = Controls(session, TERMINAL_KEYS, speed=speed)
        self.session = self.controls.session
        self._seen: list[object] = []  # what was drawn last

    @property
    def playback(self) -> Playback:
        """The game that is shown, at its moment."""
        return self.controls.playback

    def board(self) -> Text:
        """The shown state, two characters a cell where the terminal is wide enough for that."""
        return self._board_of(self.playback.state)

    def _board_of(self, state: GameState) -> Text:
        return board_text(state, self.glyphs, compact=self.console.width < 2 * state.layout.width)

    def picture(self) -> Group:
        """Draw the present picture."""
        outcome = self.playback.source.outcome
        if self.controls.notice:
            status = Text(printable(self.controls.notice), style=DARK.accent)
        elif self.playback.at_end and outcome is not None:
            status = outcome_text(self.playback, outcome)
        elif self.controls.ready:
            status = Text(say(READY), style=f"bold {DARK.accent}")
        else:
            status = playback_status(self.playback)
        lines = [players_text(self.playback.source), status]
        board = self._board_with_values()
        if self.controls.menu:  # in place of the board, as both may be too high for a small terminal
            menu = menu_text(self.controls.menu, self.console.height - len(lines)).split("\n")
            below = [Text()] * (len(board) + 1 - len(menu))  # so that the picture keeps its height
            return Group(*map(self._shown, [*lines, *menu, *below]))
        paused = self.playback.paused or self.session.on_branch
        playing = STEERING_KEYS if self.controls.steering else PLAYING_KEYS
        keys = Text(hints(*(PAUSED_KEYS if paused else playing)), style=DARK.dim)
        return Group(*map(self._shown, lines), *board, keys)

    def _board_with_values(self) -> list[Text]:
        """The board's lines, with what a search thinks next to them or, in a narrow terminal, below."""
        layout = self.playback.state.layout
        if layout.width > self.console.width or layout.height + BESIDE_BOARD > self.console.height:
            size = f"{self.console.width}×{self.console.height}"
            needed = f"{layout.width}×{layout.height + BESIDE_BOARD}"
            said = say(
                "This terminal has {size} characters; the board needs {needed}.", size=size, needed=needed
            )
            return [Text(said, DARK.accent)]
        board = self.board().split("\n")
        if not self.controls.values:
            return list(board)
        signs = thought_text.ASCII if self.glyphs is ASCII else thought_text.UNICODE
        space = self.console.width - len(board[0])
        if space < thought_text.WIDTH + len(GAP):
            return [*board, *thought_text.lines(self.playback, signs)]
        beside = thought_text.table(self.playback, signs)
        empty = Text(" " * len(board[0]))
        rows = zip_longest(board, beside, fillvalue=None)
        return [Text.assemble(row or empty, GAP, text or "") for row, text in rows]

    def run(self) -> None:
        """The loop. Without a terminal to draw on, only the beginning and the end are printed."""
        self.session.share_terminal()
        if not self.console.is_terminal or self.console.is_dumb_terminal:
            self._run_without_display()
            return
        while self.controls.running:
            self._draw_until_left()
            if self.session.terminal_wanted:
                self.session.lend_terminal()
        self._print_end(self.playback)

    def _draw_until_left(self) -> None:
        """Draws and hears keys, until one quits or an agent reads from the terminal."""
        with _keys() as read, self._live_picture() as live:
            self._seen = []
            before = time.perf_counter()
            while self.controls.running and not self.session.terminal_wanted:
                self._draw(live)
                self.controls.press(key_name(read(1 / FRAMES_PER_SECOND)))
                now = time.perf_counter()
                self.let_pass(min(now - before, LONGEST_FRAME))
                before = now
                if read is _wait_without_keys and self.playback.at_end and not self.session.auto_advance:
                    self.controls.running = False

    def _live_picture(self) -> Live:
        """Start a picture below the text that is printed meanwhile; errors that go to a file still
        go there.
        """
        above = sys.stderr.isatty()
        return Live(console=self.console, auto_refresh=False, transient=True, redirect_stderr=above)

    def _draw(self, live: Live) -> None:
        """Draws the picture if it has changed; in one piece, where the terminal can, against flickering."""
        picture = self.picture()
        seen: list[object] = [self.console.size, *picture.renderables]
        if seen == self._seen:
            return
        self._seen = seen
        begin, end = ("", "") if self.console.legacy_windows else AT_ONCE
        self.console.file.write(begin)
        live.update(picture, refresh=True)
        self.console.file.write(end)
        self.console.file.flush()

    def let_pass(self, seconds: float) -> None:
        """Lets time pass; prints how a game ended before the next one takes its place."""
        before = self.playback
        self.controls.tick(seconds)
        if self.playback is not before:
            self._print_end(before)

    def _run_without_display(self) -> None:
        while True:
            self.playback.speed, self.playback.paused = math.inf, False  # as no key can be pressed
            self.playback.begin()
            self.console.print(self._shown(players_text(self.playback.source)))
            self.console.print(self.board())
            while not self.playback.at_end:
                self.session.update()
                self.playback.tick(1)
                if self.session.terminal_wanted:
                    self.session.lend_terminal()
            self.session.end_is_shown()
            self.console.print(self.board())
            self._print_end(self.playback)
            if not self.session.auto_advance:
                break
            self.controls.next_game()

    def _print_end(self, playback: Playback) -> None:
        if self.console.is_terminal:  # the live picture has been removed
            self.console.print(self._board_of(playback.state))
        outcome = playback.source.outcome
        if outcome is not None:
            self.console.print(outcome_text(playback, outcome))

    def _shown(self, text: Text) -> Text:
        """The text with the signs that this terminal can show."""
        if self.glyphs is not ASCII:
            return text
        parts = text.render(self.console)
        return Text.assemble(*((part.text.translate(ASCII_SIGNS), part.style or "") for part in parts))


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
                return SHIFTED.get(str(terminal.inkey(timeout=0)), "")
            return key.name or str(key)

        yield read


def _wait_without_keys(seconds: float) -> str:
    time.sleep(seconds)
    return ""
