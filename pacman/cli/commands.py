"""The sub-commands of `pacman`, each loaded when it is used."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Collection, Mapping
from importlib.util import find_spec
from typing import Any

import click
from click.decorators import FC

from pacman.cli.completion import VALUES, Values, complete_values
from pacman.cli.help import SpokenContext, with_texts
from pacman.errors import OptionError
from pacman.spelling import with_known
from pacman.support.installed import DISTRIBUTION, is_kit
from pacman.support.language import LANGUAGES, OPTION, say, spoken_text
from pacman.support.places import import_ours

# A group of sub-commands, each loaded when it is used.

WHOLE = 1000  # characters of a summary: none is cut


class CommandGroup(click.Group):
    """Sub-commands by the place of their code; their examples show the program's name as it was called."""

    def __init__(
        self,
        *,
        places: Mapping[str, str],
        values: Values,
        usual: str = "",
        translated: Collection[str] = (),
        **settings: Any,
    ) -> None:
        super().__init__(**settings)
        self.usual = usual  # the sub-command whose options may be given without its name
        self.places = places  # as in {"play": "pacman.cli.play:play"}
        self.values = values  # that a shell completes, by the names of parameters
        self.translated = translated  # the sub-commands whose help is in the language that is spoken
        if translated:
            self.context_class = SpokenContext

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, sorted."""
        names = sorted(self.places)
        return [name for name in names if self._is_there(name)] if is_kit(DISTRIBUTION) else names

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does; options that are not this group's go to the usual sub-command."""
        own = {*ctx.help_option_names, *(name for each in self.params for name in each.opts)}
        if self.usual and args and args[0].startswith("-") and args[0].partition("=")[0] not in own:
            args = [self.usual, *args]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The sub-command that is asked for. Raises UsageError, with the nearest name."""
        if args and not args[0].startswith("-") and args[0] not in self.places:
            problem = say("there is no command {name!r}", name=args[0])
            raise click.UsageError(spoken_text(with_known(problem, args[0], sorted(self.places))), ctx)
        return super().resolve_command(ctx, args)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The sub-command of this name."""
        if cmd_name not in self.places:
            return None
        if not self._is_there(cmd_name) and is_kit(DISTRIBUTION):
            raise OptionError(
                "{command} is not in the kit for students; pacman test tries the public cases",
                command=cmd_name,
            )
        module, _, name = self.places[cmd_name].partition(":")
        command: click.Command = copy.copy(getattr(import_ours(module), name))
        if cmd_name in self.translated:
            command = with_texts(command, say)
            command.context_class = SpokenContext
        if command.epilog:
            name = str(ctx.find_root().info_name)
            command.epilog = re.sub(rf"(?m)(^  |: |：){self.name}(?= )", rf"\1{name}", command.epilog)
        complete_values(command, self.values)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, each with its whole first sentence."""
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        rows = [(name, found.get_short_help_str(WHOLE)) for name, found in commands if found is not None]
        if self.translated:
            rows = [(name, say(about)) for name, about in rows]
        with formatter.section("Commands"):
            if rows:
                formatter.write_dl(rows)
            else:
                formatter.write_text(say("none of them is in the kit for students"))

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help of the whole group."""
        group = with_texts(self, say) if self.translated else self
        super(CommandGroup, group).format_help(ctx, formatter)

    def _is_there(self, name: str) -> bool:
        return find_spec(self.places[name].partition(":")[0]) is not None


# An option of both commands. `pacman.cli.main` takes it out wherever it is, so that this is only its help.


def language_option(default: str) -> Callable[[FC], FC]:
    """The option, with this in place of its default."""
    about = f"The language of what you read.  [default: {default}]"
    return click.option(OPTION, "language", type=click.Choice([*LANGUAGES]), expose_value=False, help=about)


# The sub-commands of `pacman`.

PLACES = {
    "agents": "pacman.cli.bundled:agents",
    "batch": "pacman.cli.batch:batch",
    "doctor": "pacman.cli.doctor:doctor",
    "explain": "pacman.cli.explain:explain",
    "games": "pacman.cli.games:games",
    "layouts": "pacman.cli.bundled:layouts",
    "new": "pacman.cli.new:new",
    "optimal": "pacman.cli.optimal:optimal",
    "perft": "pacman.cli.perft:perft",
    "play": "pacman.cli.play:play",
    "quiz": "pacman.cli.quiz:quiz",
    "render": "pacman.cli.recorded:render",
    "replay": "pacman.cli.recorded:replay",
    "site": "autograder.cli.site:site",
    "solve": "pacman.cli.solve:solve",
    "test": "autograder.cli.selftest:selftest",  # loaded when it is used: pacman does not import the grader
}


# Those of students. Texts in the help of others are English, except for their first sentences.
OF_STUDENTS = (
    *("agents", "batch", "doctor", "explain", "games", "layouts", "new", "play", "quiz", "render", "replay"),
    *("optimal", "site", "solve", "test"),
)


@click.group(
    "pacman",
    cls=CommandGroup,
    places=PLACES,
    values=VALUES,
    translated=OF_STUDENTS,
    usual="play",
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 done, 1 a record differs or a test fails, 2 bad input, 3 an agent failed.",
)
@click.option("--traceback", is_flag=True, expose_value=False, help="Show the full traceback of an error.")
@language_option("PACMAN_LANG, else the system's")
@click.version_option(package_name=DISTRIBUTION)
@click.pass_context
def cli(context: click.Context) -> int | None:
    """Pacman for teaching search: play, watch, replay, compare.

    Without a command, a good default game is played, as with the command play.
    """
    if context.invoked_subcommand is None:
        from pacman.cli.play import play

        return int(context.invoke(play))
    return None
