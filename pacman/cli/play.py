"""`pacman play`: watch games, or play them without a display."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.table import Table

from pacman.cli.classic import (
    USUAL_GHOSTS,
    USUAL_LAYOUT,
    agent_here,
    check_layout,
    ghosts_here,
    is_course_folder,
    layout_here,
    with_todays_options,
)
from pacman.cli.displays import Results, ending_lines, result_headings, result_line, show
from pacman.cli.games import check_options, play_game
from pacman.cli.optimal import optimal_option, shown_optimum
from pacman.cli.options import (
    CommandWithAgents,
    Display,
    NewPath,
    Whole,
    agent_arg_option,
    agent_option,
    display_option,
    join_options,
    layout_option,
    move_option,
    moves_before,
    speed_option,
    theme_option,
)
from pacman.errors import OptionError
from pacman.gameplay.game import DEFAULT_MAX_MOVES
from pacman.gameplay.match import MatchSetup
from pacman.gameplay.record import MAX_SEED, Record, RecordFile
from pacman.gameplay.setup import DEFAULT_GHOSTS, GameSetup, new_game_of_process
from pacman.layout import Layout, layout_names
from pacman.messages import message
from pacman.names.notation import AgentSpec, parse_options, parse_spec
from pacman.names.options import options_of
from pacman.names.registry import AGENT, EVALUATION, find, find_agent
from pacman.names.teams import ghost_specs
from pacman.randomness import fresh_seed
from pacman.support.installed import DISTRIBUTION, is_kit
from pacman.support.language import say, say_figures
from pacman.support.places import PLAYERS

if TYPE_CHECKING:
    from pacman.view.display.session import Session
    from pacman.view.optimum import OptimumOf


# The agent that plays when none is named. This alpha-beta wins 96 of 100 games on the medium layout, and
# decides in well under a tenth of a second on every bundled one. The kit has no searches.
DEFAULT_PLAYER = "reflex" if is_kit(DISTRIBUTION) else "alphabeta:evaluation=farsighted"

PLAY_EXAMPLES = """\b
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
        """Parse as click does, after the options of a course's old command line were translated."""
        return super().parse_args(ctx, with_todays_options(args))


@click.command(cls=PlayCommand, epilog=PLAY_EXAMPLES)
@click.argument("player", metavar="[AGENT]", required=False)
@layout_option("A bundled layout's name, or a .lay file.", "medium")
@agent_option(DEFAULT_PLAYER)
@agent_arg_option
@click.option("--depth", type=Whole(1), help="How many rounds deep, as --agent-arg depth=N.")
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
def play(**given: Any) -> int:
    """Play games, and watch them. AGENT is short for --agent AGENT.

    The options of a course's own pacman.py are understood as well. In a folder with its multiAgents.py,
    agents and boards are also looked for there, and the ghosts are random.
    """
    options = PlayOptions(**given)
    agent = options.named_agent
    if options.game is not None:
        return _play_other_game(options, options.game, agent)
    options.check()
    has_usual_ghosts = is_course_folder() and not _is_given("ghosts")
    layout = _layout_here(options.layout)
    ghosts = ghosts_here(USUAL_GHOSTS if has_usual_ghosts else options.ghosts)
    agent = agent and agent_here(agent)
    record = options.record.absolute() if options.record else None  # an agent may change the folder
    board = Layout.load(layout)
    team = ghost_specs(ghosts, board, options.num_ghosts)
    pacman = chosen_agent(agent, options.agent_arguments)
    limits = options.max_moves, options.move_timeout
    setup = GameSetup(board, pacman, team, *limits, thoughts=record is not None)
    optimum = shown_optimum(board, team, options.optimal, layout)
    seed = fresh_seed() if options.seed is None else options.seed

    def begins() -> None:  # after every complaint about names and options
        if options.seed is None:
            click.echo(say("seed {seed}", seed=str(seed)))
        if has_usual_ghosts and team:
            usual = message("the ghosts are {ghosts}, as in the course's own program; -g changes that")
            click.echo(say(usual, ghosts=USUAL_GHOSTS))
        if agent is None:
            click.echo(say("{agent} plays; --agent names another agent", agent=str(setup.pacman)))
        elif judges_by_score(setup.pacman):
            by_score = message(
                "{agent} judges states only by their score;"
                " --agent-arg evaluation=farsighted names another evaluation"
            )
            click.echo(say(by_score, agent=setup.pacman.name))

    with RecordFile(record) if record else contextlib.nullcontext() as file:
        results = Results(file)
        if options.move is not None:
            shower = partial(show, display=options.display, speed=options.speed, theme=options.theme)
            _show_from(options.move, setup, seed, results, optimum, shower)
        elif options.display == "none":
            new_game_of_process(setup, seed)
            begins()
            _play_without_display(setup, seed, options.games, results)
        else:
            from pacman.view.display.session import LiveSession

            session = LiveSession(setup, seed, options.games, results.keep, results.failed, begins, optimum)
            shown = show(session, options.display, options.speed, options.theme, record)
            if said := ending_lines(results.records, options.record, told=shown == "terminal"):
                click.echo(said)
    return results.exit_code()


@dataclass(frozen=True)
class PlayOptions:
    """The argument and the options of `pacman play`."""

    player: str | None
    layout: str
    agent: str | None
    agent_arg: tuple[str, ...]
    depth: int | None
    ghosts: str
    num_ghosts: int | None
    game: str | None
    opponents: str | None
    seed: int | None
    games: int
    display: Display
    speed: float
    theme: str
    max_moves: int
    move_timeout: float | None
    record: Path | None
    move: int | None
    optimal: Path | None

    @property
    def named_agent(self) -> str | None:
        """The agent, with or without --agent; None if none is named. Raises OptionError."""
        if self.player is None:
            return self.agent
        if self.agent is not None:
            raise OptionError(
                "{named} and --agent {agent!s} are two agents; give one",
                named=self.player,
                agent=self.agent,
            )
        if self.player in layout_names():
            raise OptionError("{named} is a layout: pacman play --layout {named!s}", named=self.player)
        return self.player

    @property
    def agent_arguments(self) -> tuple[str, ...]:
        """The agent's options, its depth among them."""
        return self.agent_arg if self.depth is None else (*self.agent_arg, f"depth={self.depth}")

    def check(self) -> None:
        """Raises OptionError for options of a game of Pacman that cannot be together."""
        if self.opponents is not None:
            raise OptionError(
                "--opponents {opponents!s} play in another game; name it with --game, or --ghosts",
                opponents=self.opponents,
            )
        if self.move is not None and (self.games > 1 or self.display == "none"):
            raise OptionError(
                "--move {move!s} shows a moment of one game; leave out --games and --display none",
                move=self.move,
            )
        if self.optimal is not None and self.display == "none":
            raise OptionError("--optimal shows values next to the game; leave out --display none")


def _is_given(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source not in (None, ParameterSource.DEFAULT)


def _layout_here(ours: str) -> str:
    """The board of this name. In a course's folder, its own are meant, and its usual one if none is named."""
    if not is_course_folder():
        return ours
    usual = layout_here(USUAL_LAYOUT)
    layout = layout_here(ours) if _is_given("layout") or usual == USUAL_LAYOUT else usual
    check_layout(layout)
    return layout


def _play_other_game(options: PlayOptions, game: str, agent: str | None) -> int:
    check_options(game)
    named = parse_spec(agent or ("reflex" if is_kit(DISTRIBUTION) else "alphabeta"))
    spec = AgentSpec(named.name, join_options(named.options, parse_options(options.agent_arguments)))
    opponents = parse_spec(options.opponents or "random")
    setup = MatchSetup(game, spec, opponents, options.max_moves, options.move_timeout)
    return play_game(setup, options.seed, options.games, quiet=options.display == "none")


def _show_from(
    move: int,
    setup: GameSetup,
    seed: int,
    results: Results,
    optimum: OptimumOf | None,
    shower: Callable[[Session], object],
) -> None:
    """Plays a game without a display, then shows it from this decision on. Raises OptionError."""
    from pacman.view.display.session import RecordSession

    record = new_game_of_process(setup, seed).play()
    results.keep(record)
    click.echo(result_line(record))
    shower(RecordSession([record], 0, results.failed, results.keep, moves_before(record, move), optimum))


def chosen_agent(text: str | None, arguments: Sequence[str]) -> AgentSpec:
    """The named agent with these further options; without a name DEFAULT_PLAYER, whose options they replace.

    >>> str(chosen_agent(None, ["depth=1"])), str(chosen_agent("minimax:depth=3", ["table=true"]))
    ('alphabeta:evaluation=farsighted:depth=1', 'minimax:depth=3:table=true')
    """
    options = parse_options(arguments)
    if text is None:
        shown = parse_spec(DEFAULT_PLAYER)
        return AgentSpec(shown.name, shown.options | options)
    named = parse_spec(text)
    return AgentSpec(named.name, join_options(named.options, options))


def judges_by_score(spec: AgentSpec) -> bool:
    """Whether it is a search of ours that was given no evaluation, and so uses the score.

    >>> from pacman.names.notation import parse_spec
    >>> judges_by_score(parse_spec("minimax:depth=3")), judges_by_score(parse_spec("reflex"))
    (True, False)
    """
    agent = find_agent(AGENT, spec.name)
    if "evaluation" in spec.options or not agent.__module__.startswith(PLAYERS):
        return False
    return any(
        option.name == "evaluation" and option.default is find(EVALUATION, "score")
        for option in options_of(agent)
    )


def _play_without_display(setup: GameSetup, seed: int, games: int, results: Results) -> None:
    from rich.progress import track

    on_screen = Console(stderr=True)
    seeds = range(seed, seed + games)
    hidden = games == 1 or not on_screen.is_terminal
    for each in seeds if hidden else track(seeds, say("Playing"), console=on_screen, transient=True):
        results.keep(new_game_of_process(setup, each).play())
    _print_summary(results.records)


def _print_summary(records: list[Record]) -> None:
    console = Console(highlight=False)
    if len(records) == 1:
        console.print(result_line(records[0]), soft_wrap=True)
        return
    table = Table(*result_headings(), say("mean score"), say("mean moves"))
    count = Counter(record.outcome.result for record in records)
    table.add_row(
        str(len(records)),
        *(str(count[result]) for result in ("win", "loss", "draw", "agent error")),
        say_figures(f"{mean(record.score for record in records):.1f}"),
        say_figures(f"{mean(len(record.moves) for record in records):.1f}"),
    )
    console.print(table)
