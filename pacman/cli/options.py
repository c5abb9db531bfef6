"""Options that several commands share, targets that they write, progress that they show."""

from __future__ import annotations

import copy
import math
import re
import sys
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click
from click.decorators import FC

from pacman.cli.exit_codes import DONE
from pacman.cli.help import said_by_click
from pacman.errors import OptionError, reason_of
from pacman.gameplay.record import Record
from pacman.messages import english, message
from pacman.names.notation import name_in
from pacman.support.files import write_atomically
from pacman.support.language import say, sentences, spoken_text
from pacman.support.shell import shell_word
from pacman.view.palette import THEMES
from pacman.view.playback import SPEEDS

if TYPE_CHECKING:
    from rich.progress import Progress


# Where a command writes an answer that programs read: into a file, or with - to standard output.
#
# Then what people read goes to standard error.

NOT_TO_STANDARD_OUTPUT = message("- is standard output, and this cannot be written there; give a name")
STANDARD_OUTPUT = Path("-")
INPUTS = (".toml", ".lay", ".py")  # what people write


class NewPath(click.Path):
    """A path to write to, where standard output is not possible: - is refused, not taken for a file name."""

    def __init__(self, *, file_okay: bool = True, dir_okay: bool = True) -> None:
        super().__init__(path_type=Path, file_okay=file_okay, dir_okay=dir_okay)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The path. Fails for -."""
        if value == str(STANDARD_OUTPUT):
            self.fail(say(NOT_TO_STANDARD_OUTPUT), param, ctx)
        return super().convert(value, param, ctx)


def target_option(name: str, what: str) -> Callable[[FC], FC]:
    """`--NAME [FILE]`, FILE being - where it is left out; `what` is its help."""
    return click.option(
        f"--{name}",
        f"{name}_file",
        type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
        is_flag=False,
        flag_value="-",
        metavar="[FILE]",
        help=f"{what}; to standard output without FILE, or with -.",
    )


def check_targets(targets: Iterable[Path]) -> None:
    """Raises OptionError for one that could not be written, before the work that it takes to have it."""
    seen: dict[Path, Path] = {}
    for target in targets:
        place = target if target == STANDARD_OUTPUT else target.resolve()
        if place in seen:
            where = english("standard output") if target == STANDARD_OUTPUT else str(target)
            raise OptionError("two answers are to be written to {where}; give each its own file", where=where)
        seen[place] = target
        if target != STANDARD_OUTPUT and not target.name:
            raise OptionError("a file to write has no name; give one, as in --html report.html")
        if place.suffix in INPUTS and place.exists():  # it may have been meant as the command's argument
            raise OptionError(
                "{target} is there already, and no answer; give another name, as in --json=FILE",
                target=target,
            )
        if target != STANDARD_OUTPUT and not place.parent.is_dir():
            raise OptionError(
                "{file} cannot be written: there is no folder {parent}", file=target, parent=target.parent
            )


def write_target(target: Path, data: bytes) -> None:
    """Writes it whole, or not at all. Raises OptionError if it cannot be."""
    if target == STANDARD_OUTPUT:
        sys.stdout.flush()
        sys.stdout.buffer.write(data if data.endswith(b"\n") else data + b"\n")
        sys.stdout.flush()
        return
    try:
        write_atomically(target, data)
    except OSError as error:
        raise OptionError(
            "{file} cannot be written: {reason}", file=target, reason=reason_of(error)
        ) from None


# The bar that shows how far a command is, and what is printed where none can be drawn.

BETWEEN_SIGNS = 60.0  # seconds


def shown_if_enabled(bar: Progress) -> AbstractContextManager[object]:
    """Shows the bar meanwhile; nothing if it is disabled, which with rich before 15 ends in an empty line."""
    return nullcontext() if bar.disable else bar


# Writing a page to a file.


def write_page(out: Path, text: str) -> int:
    """Writes the page where --out says, and tells where that is."""
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise OptionError(
            "--out {out!s} cannot be written: {reason}", out=out, reason=reason_of(error)
        ) from None
    is_shown = sys.platform == "emscripten"  # by the page around Python
    said = say("wrote {file}", file=str(out))
    click.echo(said if is_shown else say("wrote {file}: open it in a browser", file=str(out)))
    return DONE


# Options that several commands share, and how their texts are read.

FASTEST = 1000
Display = Literal["auto", "window", "terminal", "none"]


class Speed(click.ParamType[float]):
    """A factor from 0.1 to 1000, or `max`."""

    name = "speed"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The factor; inf for `max`."""
        if isinstance(value, float):
            return value
        try:
            speed = math.inf if value == "max" else float(value)
        except ValueError:
            speed = math.nan
        if not (SPEEDS[0] <= speed <= FASTEST or (math.isinf(speed) and value == "max")):
            said = say(
                "{value!r} is not a speed; allowed are {least!s} to {most!s}, and max",
                value=value,
                least=SPEEDS[0],
                most=FASTEST,
            )
            self.fail(said, param, ctx)
        return speed


class Whole(click.ParamType[int]):
    """A whole number in a range."""

    name = "number"

    def __init__(self, least: int, most: int = 10**9) -> None:
        self.least, self.most = least, most

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number."""
        try:
            number = int(value)
        except ValueError:
            number = self.least - 1
        if not self.least <= number <= self.most:
            said = say(
                "{value!r} is not allowed; it must be a whole number from {least!s} to {most!s}",
                value=value,
                least=self.least,
                most=self.most,
            )
            self.fail(said, param, ctx)
        return number


class Size(click.ParamType[tuple[int, int]]):
    """Two numbers of pixels, as in 960x540."""

    name = "size"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """Width and height in pixels."""
        match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", str(value))
        size = (int(match[1]), int(match[2])) if match else (0, 0)
        if not all(64 <= side <= 8192 for side in size):
            said = say("{value!r} is not a size; write WIDTHxHEIGHT in pixels, each 64 to 8192", value=value)
            self.fail(said, param, ctx)
        return size


class TwoSpellings(click.Option):
    """An option whose last name is a second spelling, which is accepted and completed but not in the help."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names and the help of the option, without the second spelling."""
        main = copy.copy(self)
        main.opts = self.opts[:-1]
        return click.Option.get_help_record(main, ctx)


class CommandWithAgents(click.Command):
    """A command to which options of agents are given in a form of their own, which errors tell."""

    form = "--agent-arg {}"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does; the error for an unknown option says if the agent may have it."""
        words = list(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            self._suggest_one_spelling(error)
            if not error.option_name.startswith("--"):
                raise
            near = {f"{error.option_name}s", error.option_name.removesuffix("s")} & set(
                error.possibilities or ()
            )
            if near:
                raise click.NoSuchOption(error.option_name, possibilities=sorted(near), ctx=ctx) from None
            meant = shell_word(_as_agents_option(error.option_name, words))
            hint = english("An option of the agent is written {example}", example=self.form.format(meant))
            said = spoken_text(sentences([said_by_click(error.format_message()), hint]))
            raise click.UsageError(said, ctx) from None

    def _suggest_one_spelling(self, error: click.NoSuchOption) -> None:
        """Leaves second spellings out of what the error suggests."""
        second = {each.opts[-1] for each in self.params if isinstance(each, TwoSpellings)}
        if error.possibilities and not second.issuperset(error.possibilities):
            error.possibilities[:] = [name for name in error.possibilities if name not in second]


def _as_agents_option(option: str, words: list[str]) -> str:
    """`depth=3` for `--depth` in `--depth 3`, `--depth=3` or `--agent-arg depth=3`."""
    name = option.removeprefix("--").replace("-", "_")
    for word, following in zip(words, [*words[1:], ""], strict=True):
        if word.startswith(f"{option}="):
            return f"{name}={word.partition('=')[2]}"
        if word == option and following and not following.startswith("-"):
            return following if name == "agent_arg" else f"{name}={following}"
    return "OPTION=VALUE" if name == "agent_arg" else f"{name}=VALUE"


Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def agent_option(default: str, about: str = "A name, module:Class or file.py:Class.") -> Decorator:
    """`--agent` (or `--agents`): one agent, None if it is not given. The help names `default`."""
    return click.option(
        *("-p", "--agent", "--agents"),
        cls=TwoSpellings,
        callback=_one_agent,
        help=f"{about}  [default: {default}]",
    )


def _one_agent(context: click.Context, _: click.Parameter, given: str | None) -> str | None:
    """The agent. Raises OptionError for a list of agents."""
    name = "" if given is None or context.resilient_parsing else name_in(given)
    file = "".join(name.rpartition(".py")[:2])
    if "," in name and not Path(file).is_file():
        raise OptionError(
            "--agent {given!s} names several agents, but pacman {command} takes one; pacman"
            " batch and pacman solve --compare take several",
            given=given,
            command=context.info_name,
        )
    return given


def layout_option(about: str, default: str | None = None) -> Decorator:
    """`--layout` (or `--layouts`): one layout."""
    return click.option(
        *("-l", "--layout", "--layouts"),
        cls=TwoSpellings,
        default=default,
        show_default=default is not None,
        help=about,
    )


agents_option: Decorator = click.option(
    *("-p", "--agents", "--agent"),
    cls=TwoSpellings,
    multiple=True,
    metavar="NAMES",
    help="NAME[:option=value…], by commas.",
)
layouts_option: Decorator = click.option(
    *("-l", "--layouts", "--layout"),
    cls=TwoSpellings,
    multiple=True,
    metavar="NAMES",
    help="By commas.  [default: medium]",
)
agent_arg_option: Decorator = click.option(
    "--agent-arg", multiple=True, metavar="NAME=VALUE", help="An option of the agent; repeatable."
)


def _display_here(_context: click.Context, _parameter: click.Parameter, value: str) -> str:
    """The display that there is. Raises OptionError for one that a browser has not."""
    if sys.platform != "emscripten" or value == "none":
        return value
    if value != "auto":
        raise OptionError("--display {value!s}: in a browser there is none; leave it out", value=value)
    return "none"


def display_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--display`, and `-q` for none; the last one that is given holds."""
    choice: Decorator = click.option(
        "--display",
        type=click.Choice(["auto", "window", "terminal", "none"]),
        default="auto",
        callback=_display_here,
        show_default=True,
        help="Where to show it; auto is a window where there is a screen, else the terminal.",
    )
    quiet: Decorator = click.option("-q", "--quiet", "display", flag_value="none", help="As --display none.")
    return choice(quiet(command))


speed_option = click.option(
    "--speed", type=Speed(), default="1", show_default=True, metavar="FACTOR", help="0.1 to 1000, or max."
)
theme_option = click.option(
    "--theme",
    type=click.Choice(sorted(THEMES)),
    default="dark",
    show_default=True,
    help="The colours of the window.",
)
move_option = click.option(
    "--move", type=Whole(1), help="Show it from this decision of Pacman's on, standing still."
)
game_option = click.option(
    "--game", type=Whole(1), default=1, show_default=True, help="Which game of the file."
)


def moves_before(record: Record, decision: int | None, *, continues: bool = False) -> int:
    """The number of moves of a game before this decision of Pacman's, counted from 1; 0 for None.

    If it `continues`, this may also be the decision that would follow the last round.
    Raises OptionError if he decided less often.
    """
    every = len(record.agents)
    rounds, more = divmod(len(record.moves), every)
    made = rounds + bool(more)
    if decision is not None and decision > (rounds + 1 if continues else made):
        raise OptionError(
            "--move {decision!s} is not in the game, in which Pacman decided {made} times",
            decision=decision,
            made=made,
        )
    return 0 if decision is None else (decision - 1) * every


def join_options(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    """Both sets of options. Raises OptionError for one that is in both."""
    for name in first.keys() & second.keys():
        raise OptionError(
            "the option {name} is given twice: {first!r} and {second!r}",
            name=name,
            first=first[name],
            second=second[name],
        )
    return first | second
