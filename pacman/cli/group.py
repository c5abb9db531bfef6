"""A group of sub-commands, each loaded when it is used."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

import click

from pacman.cli.completing import Values, complete_values
from pacman.errors import OptionError, nearest
from pacman.support.places import import_ours
from pacman.support.requirements import DISTRIBUTION, is_kit

WHOLE = 1000  # characters of a summary: none is cut


class CommandGroup(click.Group):
    """Sub-commands by the place of their code; their examples show the program's name as it was called."""

    def __init__(
        self, *, places: Mapping[str, str], values: Values, usual: str = "", **settings: Any
    ) -> None:
        super().__init__(**settings)
        self.usual = usual  # the sub-command whose options may be given without its name
        self.places = places  # as in {"play": "pacman.cli.play:play"}
        self.values = values  # that a shell completes, by the names of parameters

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, sorted."""
        return [name for name in sorted(self.places) if not is_kit(DISTRIBUTION) or self._is_there(name)]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does; options that are not this group's are those of the usual sub-command."""
        own = {*ctx.help_option_names, *(name for each in self.params for name in each.opts)}
        if self.usual and args and args[0].startswith("-") and args[0].partition("=")[0] not in own:
            args = [self.usual, *args]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The sub-command that is asked for. Raises UsageError, with the nearest name."""
        if args and not args[0].startswith("-") and args[0] not in self.places:
            similar = nearest(args[0], self.places)
            raise click.UsageError(
                f"there is no command {args[0]!r};{similar} there are: {', '.join(sorted(self.places))}", ctx
            )
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The sub-command of this name."""
        if cmd_name not in self.places:
            return None
        if is_kit(DISTRIBUTION) and not self._is_there(cmd_name):
            raise OptionError(
                f"{cmd_name} is not in the kit for students; pacman test tries the public cases"
            )
        module, _, name = self.places[cmd_name].partition(":")
        command: click.Command = copy.copy(getattr(import_ours(module), name))
        if command.epilog:
            name = str(ctx.find_root().info_name)
            command.epilog = re.sub(rf"(?m)(^  |: ){self.name}(?= )", rf"\1{name}", command.epilog)
        complete_values(command, self.values)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, each with its whole first sentence."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, found.get_short_help_str(WHOLE)) for name, found in commands if found is not None]
        with formatter.section("Commands"):
            if rows:
                formatter.write_dl(rows)
            else:
                formatter.write_text("none of them is in the kit for students")

    def _is_there(self, name: str) -> bool:
        return find_spec(self.places[name].partition(":")[0]) is not None
