"""Options that several commands share, and how their texts are read."""

from __future__ import annotations

import math
import re
import shlex
from collections.abc import Callable
from typing import Any, Literal

import click

from pacman.display.playback import SPEEDS
from pacman.errors import OptionError
from pacman.palette import THEMES
from pacman.playing.record import Record

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
            self.fail(f"{value!r} is not a speed; allowed are {SPEEDS[0]} to {FASTEST}, and max", param, ctx)
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
            allowed = f"a whole number from {self.least} to {self.most}"
            self.fail(f"{value!r} is not allowed; it must be {allowed}", param, ctx)
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
            self.fail(f"{value!r} is not a size; write WIDTHxHEIGHT in pixels, each 64 to 8192", param, ctx)
        return size


class CommandWithAgents(click.Command):
    """A command to which options of agents are given in a form of their own, which errors tell."""

    form = "--agent-arg {}"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does; an unknown option may have been meant for the agent."""
        words = list(args)
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if not error.option_name.startswith("--"):
                raise
            near = {f"{error.option_name}s", error.option_name.removesuffix("s")} & set(
                error.possibilities or ()
            )
            if near:
                raise click.NoSuchOption(error.option_name, possibilities=sorted(near), ctx=ctx) from None
            meant = shlex.quote(_as_agents_option(error.option_name, words))
            hint = f"An option of the agent is written {self.form.format(meant)}"
            raise click.UsageError(f"{error.format_message()} {hint}", ctx) from None


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


def display_option(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--display`, and `-q` for none; the last one that is given holds."""
    choice: Decorator = click.option(
        "--display",
        type=click.Choice(["auto", "window", "terminal", "none"]),
        default="auto",
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


def moves_before(record: Record, decision: int | None) -> int:
    """How many moves of a game were made before this decision of Pacman's, counted from 1; 0 for None.

    Raises OptionError if he decided less often.
    """
    every = len(record.agents)
    made = -(-len(record.moves) // every)
    if decision is not None and decision > made:
        raise OptionError(f"--move {decision} is not in the game, in which Pacman decided {made} times")
    return 0 if decision is None else (decision - 1) * every
