"""`pacman doctor`: what is installed, what works here, and the command that mends what does not."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from pacman.display.tiles import UNICODE, glyphs_for
from pacman.errors import DisplayError
from pacman.rules.layout import LAYOUT_FOLDER, layout_names

REQUIRED = ("pygame-ce", "numpy", "click", "rich", "msgspec", "pillow", "blessed")
EXTRAS = {"av": ("video", "pacman render --to game.mp4")}


class Finding(NamedTuple):
    """One line of the report; `good` is None for what is absent without harm."""

    what: str
    good: bool | None
    detail: str
    remedy: str = ""


@click.command(epilog="\b\nExample:\n  pacman doctor")
def doctor() -> int:
    """Say what works here and what is missing.

    Prints the command that installs each missing thing; exit code 1 if one of them is needed.
    """
    console = Console(highlight=False)
    table = Table("", "what", "found", "to mend it", box=None)
    findings = [*_python(), *_packages(), *_extras(), *_layouts(), _window(), _terminal(console)]
    signs = {True: "[green]ok[/]", None: "[yellow]--[/]", False: "[red]no[/]"}
    for finding in findings:
        table.add_row(signs[finding.good], finding.what, escape(finding.detail), escape(finding.remedy))
    console.print(table)
    return 1 if any(finding.good is False for finding in findings) else 0


def _python() -> Iterator[Finding]:
    good = sys.version_info >= (3, 11)
    remedy = "" if good else "install Python 3.11 or newer"
    yield Finding("Python", good, f"{platform.python_version()} on {platform.system()}", remedy)
    found = _version("pacman-teaching")
    yield Finding("pacman", found is not None, found or "not installed", "" if found else "pip install -e .")


def _packages() -> Iterator[Finding]:
    for name in REQUIRED:
        found = _version(name)
        yield Finding(name, found is not None, found or "missing", "" if found else f"pip install {name}")
    if old := _version("pygame"):
        mend = "pip uninstall -y pygame pygame-ce && pip install pygame-ce"
        yield Finding("pygame", False, f"{old} is in the way of pygame-ce", mend)


def _extras() -> Iterator[Finding]:
    for name, (extra, use) in EXTRAS.items():
        found = _version(name)
        remedy = "" if found else f"pip install 'pacman-teaching[{extra}]'"
        yield Finding(f"{name} (for {use})", True if found else None, found or "absent, optional", remedy)


def _layouts() -> Iterator[Finding]:
    names = layout_names()
    remedy = "" if names else "install again: the layouts belong beside the package"
    yield Finding("layouts", bool(names), f"{len(names)} in {LAYOUT_FOLDER}", remedy)


def _window() -> Finding:
    try:
        import pygame

        from pacman.display.window import open_window

        window = open_window((320, 240))
        driver = pygame.display.get_driver()
        window.destroy()
        pygame.display.quit()
    except (DisplayError, ImportError) as error:
        return Finding("window", None, str(error), "games play in the terminal: --display terminal")
    return Finding("window", True, f"opens, by SDL's {driver} driver")


def _terminal(console: Console) -> Finding:
    shapes = "Unicode" if glyphs_for(console) is UNICODE else "ASCII"
    where = "a terminal" if console.is_terminal else "no terminal (output is piped)"
    return Finding("terminal", True, f"{where}, {console.width} columns, {shapes} shapes")


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None
