"""`pacman doctor`: what is installed, what works here, and the command that repairs what does not."""

from __future__ import annotations

import platform
import shutil
import sys
import zipfile
from collections.abc import Iterator, Sequence
from ctypes.util import find_library
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from pacman.errors import DisplayError
from pacman.layout import layout_names
from pacman.messages import message
from pacman.support.installed import (
    DISTRIBUTION,
    Requirement,
    fits,
    installed_version,
    installer,
    is_kit,
    requirements,
)
from pacman.support.language import say, spoken
from pacman.support.places import BESIDE, LAYOUTS, NAMES, place_of
from pacman.view.display.tiles import UNICODE, glyphs_for

USES = {
    "dask": message("--dask of pacman batch and autograder class"),
    "docs": message("the pages of docs/ as a site"),
    "envs": message("environments for Gymnasium and PettingZoo"),
    "fast": message("compiled games in pacman batch, if the system has no C compiler"),
    "optimal": message("pacman optimal and batch --regret"),
    "plots": "pacman batch --html",
    "test": message("working on this package"),
    "video": "pacman render --to game.mp4",
}  # of extras
CONTRIBUTORS = ("develop", "docs", "lint", "test")  # extras for work on this package itself
INSTEAD = {
    "agents": "from pacman.agents import Minimax",
    "autograder": message("the command autograder, not python -m autograder"),
}


OUR_MAIN = b"pacman.cli.main"  # what the command that an installer writes imports


class Finding(NamedTuple):
    """One line of the report; `good` is None for what is absent without harm."""

    what: str
    good: bool | None
    detail: str
    remedy: str = ""


@click.command(epilog="\b\nExamples:\n  pacman doctor\n  pacman doctor --all")
@click.option("--all", "is_all", is_flag=True, help="Also what only work on this package itself needs.")
def doctor(is_all: bool) -> int:
    """Say what works here and what is missing.

    Prints the command that installs each missing thing; exit code 1 if one of them is needed.
    """
    console = Console(highlight=False)
    table = Table("", Column(say("what"), overflow="fold"), Column(say("found"), overflow="fold"), box=None)
    findings = [
        *_python(),
        *_command(),
        *_packages(),
        *_extras(() if is_all else CONTRIBUTORS),
        *_layouts(),
        *_names(),
        _window(),
        _terminal(console),
        *_sandbox(),
    ]
    signs = {True: f"[green]{say('ok')}[/]", None: "[yellow]--[/]", False: f"[red]{say('no')}[/]"}
    for finding in findings:
        table.add_row(signs[finding.good], finding.what, escape(finding.detail))
    console.print(table)
    for finding in findings:
        if finding.remedy:  # on a line of its own, to be copied whole
            console.print(f"\n{finding.what}:\n  {finding.remedy}", markup=False, soft_wrap=True)
    return 1 if any(finding.good is False for finding in findings) else 0


def _python() -> Iterator[Finding]:
    good = sys.version_info >= (3, 11)
    remedy = "" if good else say("install Python 3.11 or newer")
    where = say("{version} on {system}", version=platform.python_version(), system=platform.system())
    yield Finding("Python", good, where, remedy)
    found = installed_version(DISTRIBUTION)
    yield Finding(
        "pacman",
        found is not None,
        found or say("not installed"),
        "" if found else "python -m pip install -e .",
    )


def _command() -> Iterator[Finding]:
    """The program that a shell runs for `pacman`, which may be a package manager instead of ours."""
    if sys.platform == "emscripten":  # a page has no shell
        return
    name, found = say("command {name}", name="pacman"), shutil.which("pacman")
    if found is not None and _is_our_command(Path(found)):
        yield Finding(name, True, found)
        return
    detail = say("{place} may be another program", place=found) if found else say("not in PATH")
    ours = shutil.which(DISTRIBUTION)
    yield Finding(name, None, detail, "python -m pacman" if ours is None else DISTRIBUTION)


def _is_our_command(path: Path) -> bool:
    """Whether an installer wrote this script for us, or this program with a script in it, as on Windows."""
    try:
        if zipfile.is_zipfile(path):
            with zipfile.ZipFile(path) as program:
                return OUR_MAIN in program.read("__main__.py")
        return OUR_MAIN in path.read_bytes()
    except (OSError, KeyError, zipfile.BadZipFile):
        return False


def _packages() -> Iterator[Finding]:
    """The packages that are always needed, as the installed metadata say."""
    for each in (each for each in requirements(DISTRIBUTION) if not each.extra):
        problem = _problem(each)
        remedy = _install(each) if problem else ""
        yield Finding(each.name, not problem, problem or installed_version(each.name) or "", remedy)
    if old := installed_version("pygame"):
        remedy = "python -m pip uninstall -y pygame pygame-ce && python -m pip install pygame-ce"
        yield Finding("pygame", False, say("{version} is in the way of pygame-ce", version=old), remedy)


def _extras(left_out: Sequence[str]) -> Iterator[Finding]:
    """The packages that may be absent, extra by extra."""
    known = requirements(DISTRIBUTION)
    for extra in sorted({each.extra for each in known if each.extra} - {*left_out}):
        packages = [each for each in known if each.extra == extra]
        problems = {each: problem for each in packages if (problem := _problem(each))}
        wrong = spoken().comma.join(f"{each.name} {problem}" for each, problem in problems.items())
        good = ", ".join(f"{each.name} {installed_version(each.name)}" for each in packages)
        can_install = sys.platform != "emscripten"  # a page has what it has
        remedy = _install(*problems) if problems and can_install else ""
        use = say(USES[extra]) if extra in USES else ""
        name = say("extra {name} ({use})", name=extra, use=use) if use else say("extra {name}", name=extra)
        yield Finding(name, None if problems else True, wrong or good, remedy)


def _install(*missing: Requirement) -> str:
    return f"{installer()} " + " ".join(f'"{each}"' for each in missing)


def _problem(needed: Requirement) -> str:
    """The problem with an installed package; "" if there is none."""
    found = installed_version(needed.name)
    if found is None:
        return say("is missing")
    if not needed.extra and not needed.is_there:  # the modules of extras may have any name
        return say("{version} is installed and cannot be imported", version=found)
    if not fits(found, needed.bounds):
        return say("{version} is installed; {bounds} is needed", version=found, bounds=str(needed.bounds))
    return ""


def _layouts() -> Iterator[Finding]:
    names = layout_names()
    remedy = "" if names else say("install again: the layouts belong next to the package")
    found = say("{number} in {folder}", number=len(names), folder=str(LAYOUTS))
    yield Finding(say("layouts"), bool(names), found, remedy)


def _names() -> Iterator[Finding]:
    """Packages of others that are called as ours are."""
    for name in NAMES:
        place = place_of(name)
        if place is not None and place != BESIDE / name:
            detail = say("{place} has the same name; the commands find ours", place=str(place))
            remedy = say(INSTEAD[name]) if name in INSTEAD else ""
            yield Finding(say("the name {name}", name=name), None, detail, remedy)


def _window() -> Finding:
    try:
        import pygame

        from pacman.view.display.window import open_window

        window = open_window((320, 240))
        driver = pygame.display.get_driver()
        window.destroy()
        pygame.display.quit()
    except (DisplayError, ImportError) as error:
        return Finding(
            say("window"), None, say(str(error)), say("games play in the terminal: --display terminal")
        )
    return Finding(say("window"), True, say("opens, by the driver {driver} of SDL", driver=driver))


def _terminal(console: Console) -> Finding:
    shapes = "Unicode" if glyphs_for(console) is UNICODE else "ASCII"
    where = say("a terminal") if console.is_terminal else say("no terminal (output is piped)")
    found = say(
        "{where}, {columns} columns, {shapes} shapes", where=where, columns=console.width, shapes=shapes
    )
    return Finding(say("terminal"), True, found)


def _sandbox() -> Iterator[Finding]:
    """The features that the grader's sandbox needs of the system."""
    if is_kit(DISTRIBUTION):  # in which nobody's code but one's own is run
        return
    if sys.platform != "linux":
        found = say("is for Linux; autograder needs --trust-submissions here")
        yield Finding(say("the sandbox of the grader"), None, found)
        return
    program, library = shutil.which("bwrap"), find_library("seccomp")
    for name, package, found in (("bubblewrap", "bubblewrap", program), ("filter", "libseccomp2", library)):
        remedy = "" if found else f"apt-get install {package}"
        what = say("the sandbox of the grader: {name}", name=name)
        yield Finding(what, bool(found) or None, found or say("is missing"), remedy)
