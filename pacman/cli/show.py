"""Choosing a display, and showing a session in it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pacman.cli.options import Display
from pacman.errors import DisplayError, printable
from pacman.palette import THEMES
from pacman.playing.record import Outcome

if TYPE_CHECKING:
    from pacman.display.session import Session


class FailurePrinter:
    """Prints how agents failed, and where, the same failure once."""

    def __init__(self) -> None:
        self.printed: set[Outcome] = set()

    def __call__(self, outcome: Outcome) -> None:
        """Prints this failure, unless it was printed before."""
        if outcome not in self.printed:
            self.printed.add(outcome)
            text = printable(f"agent error: {outcome.reason}\n{outcome.traceback}".rstrip())
            # Not by click, which writes past a display that draws on the terminal.
            sys.stderr.write(text + "\n")


def show(
    session: Session, display: Display, speed: float, theme: str = "dark", record: Path | None = None
) -> Display:
    """Shows the session, closes it, and returns where it was shown. Pages are written beside `record`.

    Raises DisplayError if a window was asked for and cannot be.
    """
    try:
        if display == "window":
            _in_window(session, speed, theme, record, required=True)
        elif display == "auto":
            display = "window" if _in_window(session, speed, theme, record, required=False) else "terminal"
        if display == "terminal":
            _in_terminal(session, speed)
    finally:
        session.close()
    return display


def _in_terminal(session: Session, speed: float) -> None:
    from rich.console import Console

    from pacman.display.terminal import TerminalView

    session.ready()
    view = TerminalView(Console(highlight=False), session, speed=speed)
    try:
        view.run()
    finally:
        view.session.close()


def _in_window(session: Session, speed: float, theme: str, record: Path | None, *, required: bool) -> bool:
    """Whether it was shown in a window; if not, one line says why."""
    try:
        from pacman.display.window import show_in_window

        show_in_window(session, speed=speed, pictures=Path.cwd(), record=record, theme=THEMES[theme])
    except (DisplayError, ImportError) as error:
        session.ready()  # what is wrong with the agents is said first
        if required:
            raise DisplayError(f"{error}; try --display terminal") from None
        click.echo(f"{error}: playing in the terminal.", err=True)
        return False
    return True
