"""`pacman play`."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from pacman.cli.ending import ending, result_line
from pacman.cli.exits import AGENT_FAILED, DONE
from pacman.cli.old_options import (
    USUAL_GHOSTS,
    USUAL_LAYOUT,
    agent_here,
    as_today,
    check_layout,
    ghosts_here,
    is_course_folder,
    layout_here,
)
from pacman.cli.optimum import optimal_option, shown_optimum
from pacman.cli.options import (
    CommandWithAgents,
    Display,
    Whole,
    display_option,
    move_option,
    moves_before,
    speed_option,
    theme_option,
)
from pacman.cli.show import FailurePrinter, show
from pacman.cli.targets import NewPath
from pacman.errors import OptionError
from pacman.names.spec import AgentSpec
from pacman.playing.game import DEFAULT_MAX_MOVES
from pacman.playing.record import MAX_SEED, Record
from pacman.playing.replay import RecordFile
from pacman.playing.setup import DEFAULT_GHOSTS, GameSetup
from pacman.randomness import fresh_seed
from pacman.rules.layout import Layout
from pacman.support.requirements import DISTRIBUTION, is_kit

if TYPE_CHECKING:
    from pacman.display.optimum import OptimumOf
    from pacman.display.session import Session

SHOWN_AGENT = "reflex" if is_kit(DISTRIBUTION) else "alphabeta"
"""Who plays when no agent is named. With its sensible options alpha-beta wins 96 of 100 games on the medium
layout, and decides in well under a tenth of a second on every bundled one. The kit has no searches."""

EXAMPLES = """\b
Examples:
  pacman play                                          a good default game
  pacman play --agent keyboard --layout small          play it yourself
  pacman play --agent my_agent.py --agent-arg depth=3  watch your own agent
  pacman play --ghosts random+directional:attack=0.9   one of each
  pacman play --display none --games 100 --seed 1      only the results
  pacman play -l small -p reflex -g random -n 10 -q    with short options
  pacman play --game tic-tac-toe --agent keyboard --opponents alphabeta:depth=5
  pacman play --record game.json                       keep it: pacman replay game.json
  pacman play --layout power --optimal                 show optimal play's values as well
"""


class PlayCommand(CommandWithAgents):
    """The command, which also understands the options of a course's own pacman.py."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """As click does, after old options were put into today's words."""
        return super().parse_args(ctx, as_today(args))


@click.command(cls=PlayCommand, epilog=EXAMPLES)
@click.option(
    "-l", "--layout", default="medium", show_default=True, help="A bundled layout's name, or a .lay file."
)
@click.option("-p", "--agent", help=f"A name, module:Class or file.py:Class.  [default: {SHOWN_AGENT}]")
@click.option("--agent-arg", multiple=True, metavar="NAME=VALUE", help="An option of the agent; repeatable.")
@click.option("-g", "--ghosts", default=DEFAULT_GHOSTS, show_default=True,
              help="One for all, or one each with +.")  # fmt: skip
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("--game", metavar="NAME", help="Another game, as in pacman games; played as text.")
@click.option(
    "--opponents", metavar="NAME", help="In that game: who plays against the agent.  [default: random]"
)
@click.option("--seed", type=Whole(0, MAX_SEED // 2), help="Makes the game reproducible.  [default: drawn]")
@click.option("-f", "--fixed-seed", "seed", flag_value=0, help="As --seed 0: the same games each time.")
@click.option("-n", "--games", type=Whole(1), default=1, show_default=True, help="With seeds that count up.")
@display_option
@speed_option
@theme_option
@click.option("--max-moves", type=Whole(1), default=DEFAULT_MAX_MOVES, show_default=True,
              help="Single moves of any agent, after which it is a draw.")  # fmt: skip
@click.option("--move-timeout", type=float, metavar="SECONDS", help="For one decision.  [default: none]")
@click.option("--record", type=NewPath(), metavar="FILE", help="Keep the games in this file.")
@move_option
@optimal_option
def play(
    layout: str,
    agent: str | None,
    agent_arg: tuple[str, ...],
    ghosts: str,
    num_ghosts: int | None,
    game: str | None,
    opponents: str | None,
    seed: int | None,
    games: int,
    display: Display,
    speed: float,
    theme: str,
    max_moves: int,
    move_timeout: float | None,
    record: Path | None,
    move: int | None,
    optimal: Path | None,
) -> int:
    """Play games, and watch them.

    The options of a course's own pacman.py are understood as well. In a folder with its multiAgents.py,
    agents and boards are also looked for there, and the ghosts are random.
    """
    from pacman.names.teams import ghost_specs

    if game is not None:
        return _play_other_game(
            game, agent, agent_arg, opponents, seed, games, display, max_moves, move_timeout
        )
    _check_together(opponents, move, games, display, optimal)
    usual_ghosts = False
    if is_course_folder():
        usual_ghosts = not _is_given("ghosts")
        layout = layout_here(layout if _is_given("layout") else _usual_layout(layout))
        check_layout(layout)
        ghosts = USUAL_GHOSTS if usual_ghosts else ghosts
    ghosts, agent = ghosts_here(ghosts), agent and agent_here(agent)
    file_as_given, record = record, record.absolute() if record else None  # an agent may change the folder
    board = Layout.load(layout)
    team, pacman = ghost_specs(ghosts, board, num_ghosts), chosen_agent(agent, agent_arg)
    setup = GameSetup(board, pacman, team, max_moves, move_timeout, thoughts=record is not None)
    optimum = shown_optimum(board, team, optimal, layout)
    drawn = seed is None
    seed = fresh_seed() if seed is None else seed

    def begins() -> None:  # after every complaint about names and options
        if drawn:
            click.echo(f"seed {seed}")
        if usual_ghosts and team:
            click.echo(f"the ghosts are {USUAL_GHOSTS}, as in the course's own program; -g changes that")
        if added := _added(agent, agent_arg, setup.pacman):
            click.echo(added)

    with RecordFile(record) if record else contextlib.nullcontext() as file:
        results = Results(file)
        if move is not None:
            shower = partial(show, display=display, speed=speed, theme=theme)
            _show_from(move, setup, seed, results, optimum, shower)
        elif display == "none":
            setup.new_game(seed)
            begins()
            _play_unseen(setup, seed, games, results)
        else:
            from pacman.display.session import LiveSession

            session = LiveSession(setup, seed, games, results.keep, results.failed, begins, optimum)
            shown = show(session, display, speed, theme, record)
            if said := ending(results.records, file_as_given, told=shown == "terminal"):
                click.echo(said)
    return results.exit_code()


def _is_given(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source not in (None, ParameterSource.DEFAULT)


def _usual_layout(ours: str) -> str:
    """The board on which a course's program plays if none is named, if it is here; else ours."""
    return USUAL_LAYOUT if layout_here(USUAL_LAYOUT) != USUAL_LAYOUT else ours


def _check_together(
    opponents: str | None, move: int | None, games: int, display: Display, optimal: Path | None
) -> None:
    """Raises OptionError for options that cannot stand together."""
    if opponents is not None:
        raise OptionError(f"--opponents {opponents} play in another game; name it with --game, or --ghosts")
    if move is not None and (games > 1 or display == "none"):
        raise OptionError(f"--move {move} shows a moment of one game; leave out --games and --display none")
    if optimal is not None and display == "none":
        raise OptionError("--optimal shows values next to the game; leave out --display none")


def _play_other_game(
    game: str,
    agent: str | None,
    agent_arg: Sequence[str],
    opponents: str | None,
    seed: int | None,
    games: int,
    display: Display,
    max_moves: int,
    move_timeout: float | None,
) -> int:
    from pacman.cli.play_game import check_options, play_game
    from pacman.names.spec import parse_options, parse_spec
    from pacman.playing.match import MatchSetup

    check_options(game)
    named = parse_spec(agent or ("reflex" if is_kit(DISTRIBUTION) else "alphabeta"))
    spec = AgentSpec(named.name, joined(named.options, parse_options(agent_arg)))
    setup = MatchSetup(game, spec, parse_spec(opponents or "random"), max_moves, move_timeout)
    return play_game(setup, seed, games, quiet=display == "none")


def _show_from(
    move: int,
    setup: GameSetup,
    seed: int,
    results: Results,
    optimum: OptimumOf | None,
    shower: Callable[[Session], object],
) -> None:
    """Plays a game unseen, then shows it from this decision on. Raises OptionError if it has none such."""
    from pacman.display.session import RecordSession

    record = setup.new_game(seed).play()
    results.keep(record)
    click.echo(result_line(record))
    shower(RecordSession([record], 0, results.failed, results.keep, moves_before(record, move), optimum))


def chosen_agent(text: str | None, arguments: Sequence[str]) -> AgentSpec:
    """The named agent, or SHOWN_AGENT, with its further options.

    A search of ours that is named without options gets sensible ones, which `arguments` replace.

    >>> str(chosen_agent(None, ["depth=1"])), str(chosen_agent("minimax:depth=3", ["table=true"]))
    ('alphabeta:depth=1:evaluation=farsighted', 'minimax:depth=3:table=true')
    """
    from pacman.names.sensible import sensible_options
    from pacman.names.spec import parse_options, parse_spec

    named, options = parse_spec(SHOWN_AGENT if text is None else text), parse_options(arguments)
    if named.options:
        return AgentSpec(named.name, joined(named.options, options))
    return AgentSpec(named.name, sensible_options(named.name) | options)


def _added(text: str | None, arguments: Sequence[str], chosen: AgentSpec) -> str:
    """A line about the options that nobody asked for, or ''."""
    name = SHOWN_AGENT if text is None else text
    if len(chosen.options) == len(arguments) or chosen.name != name:
        return ""
    return f"{name} plays as {chosen}; --agent-arg changes an option, as in --agent-arg depth=3"


class Results:
    """Keeps what was played: in memory, in the record file, and in the exit code."""

    def __init__(self, file: RecordFile | None) -> None:
        self.records: list[Record] = []
        self._file = file
        self.failed = FailurePrinter()

    def keep(self, record: Record) -> None:
        """Takes a finished game; it is on disk before the next one begins."""
        self.records.append(record)
        if self._file is not None:
            self._file.write(record)

    def exit_code(self) -> int:
        """AGENT_FAILED if an agent failed, after printing the first failure if none is printed yet."""
        failed = [record.outcome for record in self.records if record.outcome.result == "agent error"]
        if not failed:
            return DONE
        if not self.failed.printed:
            self.failed(failed[0])
        if len(failed) > len(self.failed.printed):
            more = len(failed) - len(self.failed.printed)
            click.echo(f"… and {more} more games ended in an agent error", err=True)
        return AGENT_FAILED


def joined(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    """Both sets of options. Raises OptionError for one that is in both."""
    for name in first.keys() & second.keys():
        raise OptionError(f"the option {name} is given twice: {first[name]!r} and {second[name]!r}")
    return first | second


def _play_unseen(setup: GameSetup, seed: int, games: int, results: Results) -> None:
    from rich.console import Console
    from rich.progress import track

    on_screen = Console(stderr=True)
    seeds = range(seed, seed + games)
    hidden = games == 1 or not on_screen.is_terminal
    for each in track(seeds, "Playing", console=on_screen, transient=True, disable=hidden):
        results.keep(setup.new_game(each).play())
    _print_summary(results.records)


def _print_summary(records: list[Record]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    if len(records) == 1:
        console.print(result_line(records[0]), soft_wrap=True)
        return
    table = Table("games", "won", "lost", "draw", "agent errors", "mean score", "mean moves")
    count = Counter(record.outcome.result for record in records)
    table.add_row(
        str(len(records)),
        *(str(count[result]) for result in ("win", "loss", "draw", "agent error")),
        f"{mean(record.score for record in records):.1f}",
        f"{mean(len(record.moves) for record in records):.1f}",
    )
    console.print(table)
