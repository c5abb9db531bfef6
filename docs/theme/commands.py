"""The reference of a command line, from its click objects: what each command's --help says, as Markdown.

mkdocs-click does the same, but leaves out the examples, and shows click's own marks as defaults.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from typing import Any

import click

from pacman.cli.commands import CommandGroup

PLACE = re.compile(r"^<!-- commands of (\w+) -->$", re.M)
GROUPS = {"pacman": "pacman.cli.commands", "autograder": "autograder.cli.commands"}


def on_page_markdown(markdown: str, **_: Any) -> str:
    """The page with the commands where it asks for them: `<!-- commands of pacman -->`."""
    return PLACE.sub(lambda place: "\n".join(reference(place[1])), markdown)


def reference(program: str) -> Iterator[str]:
    """The lines of the reference of this program: its own options, then each command."""
    group: CommandGroup = importlib.import_module(GROUPS[program]).cli
    context = click.Context(group, info_name=program, **group.context_settings)
    names = group.list_commands(context)
    commands = [command for name in names if (command := group.get_command(context, name))]
    yield from ["| command | what it does |", "| --- | --- |"]
    for command in commands:
        yield f"| [`{command.name}`](#{program}-{command.name}) | {cell(command.get_short_help_str(200))} |"
    yield from ["", *section(group, context)]
    for command in commands:
        yield f"## `{program} {command.name}` {{ #{program}-{command.name} }}"
        yield from ["", *section(command, click.Context(command, context, command.name))]


def section(command: click.Command, context: click.Context) -> Iterator[str]:
    """Describe one command: its purpose, its call, its options and its examples."""
    yield from [paragraphs(command.help or ""), ""]
    pieces = " ".join([context.command_path, *command.collect_usage_pieces(context)])
    yield from ["```text", pieces, "```", ""]
    records = [option.get_help_record(context) for option in command.get_params(context)]
    records = [record for record in records if record and record[1]]
    if records:
        yield from ["| option | what it does |", "| --- | --- |"]
        yield from (f"| `{cell(names)}` | {cell(text)} |" for names, text in records)
        yield ""
    if command.epilog:
        yield paragraphs(command.epilog)
        yield ""


def paragraphs(text: str) -> str:
    """Click's text as Markdown: what follows a \\b keeps its lines if some are indented."""
    found = []
    for part in re.split(r"\n\s*\n", text.strip("\n")):
        words = part.replace("\b", "").strip("\n")
        kept = "\b" in part and "\n  " in words
        found.append(f"```text\n{words}\n```" if kept else escaped(words))
    return "\n\n".join(found)


def cell(text: str) -> str:
    """The text in one cell of a table."""
    return escaped(" ".join(text.split())).replace("|", "&#124;")


def escaped(text: str) -> str:
    """The text without what Markdown would take for a tag."""
    return text.replace("<", "&lt;")
