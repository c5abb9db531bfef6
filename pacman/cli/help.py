"""Help texts of commands in the language that is spoken.

click makes them in English, from docstrings and from the `help` of options; the catalogues have each of them
as a message (`.ci/catalogues` asks `with_texts` for them). Names of options and their values stay.
"""

from __future__ import annotations

import copy
import inspect
import re
from collections.abc import Callable, Iterable
from typing import TypeVar

import click

from pacman.messages import English, english, message
from pacman.support.language import say, spoken, understood
from pacman.support.text import wrapped

AS_IT_IS = "\b"  # begins a paragraph that click does not wrap
PARAGRAPHS = re.compile(r"\n[ \t]*\n")
EXAMPLE = re.compile(r"(  \S.*?)(?:(\s{2,})(\S.*))?")  # a command, and what it does
DEFAULT = re.compile(r"\[default: (.*)\]$")
CLICKS = (  # what click itself writes
    message("Show this message and exit."),
    message("Show the version and exit."),
)
# What it says of errors; a `problem` may be one of them itself.
CLICKS_ERRORS = (
    message("Invalid value for {option}: {problem}"),
    message("Invalid value: {problem}"),
    message("Missing argument {argument}."),
    message("Missing option {option}."),
    message("Missing command."),
    message("No such option {option}."),
    message("No such option {option}. Did you mean {meant}?"),
    message("No such option {option}. (Did you mean one of: {meant}?)"),
    message("Option {option} does not take a value."),
    message("Option {option} requires an argument."),
    message("Got unexpected extra argument ({arguments})"),
    message("Got unexpected extra arguments ({arguments})"),
    message("{value} is not one of {choices}."),
    message("{value} is not a valid float."),
    message("{value} is not a valid integer."),
    message("{value} is not in the range {range}."),
    message("File {file} does not exist."),
    message("File {file} is a directory."),
    message("File {file} is not readable."),
    message("File {file} is not writable."),
    message("Directory {file} does not exist."),
    message("Directory {file} is a file."),
    message("Path {file} does not exist."),
    message("Path {file} is not readable."),
)
# What stands for the value of an option, or for an argument, by the word in English.
VALUES = {
    "ADDRESS": message("ADDRESS"),
    "AGENT": message("AGENT"),
    "ARGS": message("ARGS"),
    "COMMAND": message("COMMAND"),
    "DIRECTORY": message("DIRECTORY"),
    "EXPERIMENT": message("EXPERIMENT"),
    "EXPR": message("EXPR"),
    "FACTOR": message("FACTOR"),
    "FILE": message("FILE"),
    "FLOAT": message("FLOAT"),
    "FOLDER": message("FOLDER"),
    "GAME": message("GAME"),
    "INTEGER": message("INTEGER"),
    "LAYOUT": message("LAYOUT"),
    "MOVE": message("MOVE"),
    "NAME": message("NAME"),
    "NAMES": message("NAMES"),
    "NUMBER": message("NUMBER"),
    "OPTIONS": message("OPTIONS"),
    "OUT": message("OUT"),
    "PATH": message("PATH"),
    "SECONDS": message("SECONDS"),
    "SEED": message("SEED"),
    "SHARE": message("SHARE"),
    "TEAMS": message("TEAMS"),
    "TEXT": message("TEXT"),
    "TREE": message("TREE"),
    "VALUE": message("VALUE"),
    "WIDTH": message("WIDTH"),
}
WORD = re.compile(r"(?<![\w-])[A-Z]{2,}(?![\w-])")
HEADINGS = {"Options": message("Options:"), "Commands": message("Commands:")}

C = TypeVar("C", bound=click.Command)


def said_by_click(text: str) -> str:
    """The text of click for an error, as a message if it is one of those that students meet."""
    found = understood(text, CLICKS_ERRORS)
    if not isinstance(found, English):
        return text
    return english(found.sentence, **{name: said_by_click(part) for name, part in found.places.items()})


def with_texts(command: C, change: Callable[[str], str]) -> C:
    """A copy of the command with `change(text)` in place of each of its help texts."""
    found = copy.copy(command)
    found.params = [_with_help(each, change) for each in command.params]
    found.short_help = change(command.get_short_help_str(limit=1000))
    found.help = _changed(command.help or "", change)
    found.epilog = _changed(command.epilog or "", change)
    return found


def _with_help(parameter: click.Parameter, change: Callable[[str], str]) -> click.Parameter:
    if not isinstance(parameter, click.Option) or not parameter.help or parameter.hidden:
        return parameter
    found = copy.copy(parameter)
    found.help = change(parameter.help)
    return found


def _changed(text: str, change: Callable[[str], str]) -> str:
    """The text with each paragraph changed; of examples what is beside them."""
    return "\n\n".join(_paragraph(each, change) for each in PARAGRAPHS.split(inspect.cleandoc(text)) if each)


def _paragraph(text: str, change: Callable[[str], str]) -> str:
    if not text.startswith(AS_IT_IS):
        return change(" ".join(text.split()))
    _, *lines = text.splitlines()
    return "\n".join([AS_IT_IS, *(_line(line, change) for line in lines)])


def _line(line: str, change: Callable[[str], str]) -> str:
    example = EXAMPLE.fullmatch(line)
    if example is None:
        return change(line)
    command, gap, remark = example.groups()
    return f"{command}{gap}{change(remark)}" if remark else line


class SpokenHelp(click.HelpFormatter):
    """Writes a command's help with click's own words and line breaks in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        """Write how the command is called."""
        super().write_usage(prog, with_values(args), f"{say('Usage:')} " if prefix is None else prefix)

    def write_heading(self, heading: str) -> None:
        """Write a heading, with a colon."""
        said = say(HEADINGS[heading]) if heading in HEADINGS else f"{heading}:"
        self.write(f"{'':>{self.current_indent}}{said}\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs."""
        if spoken().space:
            super().write_text(text)
            return
        indent = " " * self.current_indent
        parts = []
        for part in text.split("\n\n"):
            is_kept = part.startswith(AS_IT_IS)
            lines = part.splitlines()[1:] if is_kept else wrapped(part, self.width - len(indent)).splitlines()
            parts.append("".join(f"{indent}{line}\n" for line in lines))
        self.write("\n".join(parts))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        """Write names with what is said of each."""
        said = [
            (with_values(name), _with_default(say(about) if about in CLICKS else about))
            for name, about in rows
        ]
        if spoken().space:
            super().write_dl(said, col_max, col_spacing)
            return
        from rich.cells import cell_len  # Chinese signs take two characters

        first = min(max((cell_len(name) for name, _ in said), default=0), col_max) + col_spacing
        indent = " " * self.current_indent
        for name, about in said:
            lines = wrapped(about, max(self.width - first - len(indent), 10)).splitlines()
            if cell_len(name) > first - col_spacing:
                lines.insert(0, "")
            for number, line in enumerate(lines):
                before = "" if number else name
                gap = " " * (first - cell_len(before))
                self.write(f"{indent}{before}{gap}{line}".rstrip() + "\n")


def with_values(text: str) -> str:
    """The names of options or arguments with what stands for their values in the language that is spoken."""
    return WORD.sub(lambda found: say(VALUES[found[0]]) if found[0] in VALUES else found[0], text)


def _with_default(about: str) -> str:
    return DEFAULT.sub(lambda found: say("[default: {value}]", value=found[1]), about)


class SpokenContext(click.Context):
    """The context of a command whose help is in the language that is spoken."""

    formatter_class = SpokenHelp
