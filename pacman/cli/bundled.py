"""`pacman layouts`, `new` and `perft`: what there is, a starter file, counts of the rules."""

from __future__ import annotations

import inspect
import json
import shlex
import sys
from itertools import islice
from keyword import iskeyword
from pathlib import Path
from string import Template
from textwrap import indent

import click
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Column, Table

from pacman.cli.exit_codes import DONE
from pacman.cli.options import Whole, check_targets, target_option, write_target
from pacman.errors import OptionError, PacmanError
from pacman.layout import Layout, layout_names
from pacman.messages import message
from pacman.state import GameState, PerftRow
from pacman.state import perft as count
from pacman.support.language import say, say_figures, say_number, spoken
from pacman.support.text import wrapped
from pacman.view.display.tiles import board_text, glyphs_for

# `pacman layouts` and `pacman agents`: what there is.

LAYOUTS_EXAMPLES = """\b
Examples:
  pacman layouts
  pacman layouts trap my_board.lay
"""
AGENTS_EXAMPLES = """\b
Examples:
  pacman agents
  pacman play --agent reflex --agent-arg evaluation=score
  pacman play --ghosts random+directional:attack=0.9
"""


FRAME = 6  # columns beside the text in the frame of a panel


@click.command(epilog=LAYOUTS_EXAMPLES)
@click.argument("names", nargs=-1, metavar="[LAYOUT]...")
@click.option("--preview", is_flag=True, help="Draw the boards too.")
def layouts(names: tuple[str, ...], preview: bool) -> None:
    """List the layouts, or draw some.

    A LAYOUT is a bundled name or the path of a .lay file.
    """
    console = Console(highlight=False)
    found = [Layout.load(name) for name in names or layout_names()]
    found.sort(key=lambda layout: (layout.width * layout.height, layout.name))
    if names or preview:
        for layout in found:
            board = board_text(GameState.initial(layout), glyphs_for(console))
            title = f"[bold]{escape(layout.name)}[/], {_size(layout)}"
            below = _ghosts_and_food(layout)
            narrow = console.measure(Panel(board, title=title, expand=False)).maximum
            width = max(narrow, cell_len(below) + FRAME)
            console.print(Panel(board, title=title, subtitle=below, width=width))
            console.print(say(layout.description) + "\n", markup=False)
        return
    table = Table(
        say("layout"),
        say("size"),
        say("ghosts"),
        say("pellets"),
        Column(say("what it teaches"), overflow="fold"),
    )
    for layout in found:
        ghosts, food = str(len(layout.ghost_starts)), str(len(layout.food))
        table.add_row(f"[bold]{layout.name}[/]", _size(layout), ghosts, food, escape(say(layout.description)))
    console.print(table)


@click.command(epilog=AGENTS_EXAMPLES)
def agents() -> None:
    """List the agents and the ghosts, with their options."""
    from pacman.names.options import options_of
    from pacman.names.registry import AGENT, EVALUATION, GHOST, find, registered_names

    console = Console(highlight=False)
    titles = {AGENT: say("Pacman agents"), GHOST: say("Ghosts"), EVALUATION: say("Evaluations")}
    headings = say("name"), say("what it does"), say("options")
    for kind, title in titles.items():
        columns = (Column(heading, overflow="fold") for heading in headings)
        table = Table(*columns, title=title, title_justify="left", show_lines=True)
        for name in registered_names(kind):
            try:
                found = find(kind, name)
            except PacmanError as error:  # somebody else's package: the rest is still worth listing
                table.add_row(name, f"[red]{escape(str(error))}[/]", "")
                continue
            summary = say((inspect.getdoc(found) or "").partition("\n")[0])
            options = [option.said for option in options_of(found)] if isinstance(found, type) else []
            table.add_row(f"[bold]{escape(name)}[/]", escape(summary), escape("\n".join(options)))
        console.print(table)
    own = say(
        "Your own: --agent path/to/file.py, or module:Class. Options: --agent-arg name=value, or after the"
        " name: expectimax:depth=2:model=[directional:attack=0.9]."
    )
    console.print(own, markup=False)
    console.print(say("A team of ghosts: one name for all, or one each with +: random+directional."))


def _size(layout: Layout) -> str:
    return f"{layout.width} x {layout.height}"


def _ghosts_and_food(layout: Layout) -> str:
    ghosts, food, capsules = len(layout.ghost_starts), len(layout.food), len(layout.capsules)
    said = [
        say_number("{number} ghost", "{number:,} ghosts", ghosts) if ghosts else "",
        say_number("{number} pellet", "{number:,} pellets", food) if food else "",
        say_number("{number} capsule", "{number:,} capsules", capsules) if capsules else "",
    ]
    return spoken().comma.join(filter(None, said))


# `pacman new`: a file to start from.

STARTER = Path(__file__).with_name("starter.py.txt")  # with places for what is said
OF_STATES = {
    "num_agents": message("how many agents take turns: 0, 1, …, num_agents - 1, 0, …"),
    "legal_actions(agent)": message("what this agent may do, in a fixed order"),
    "successor(agent, action)": message("the state after that; ask for each successor only once"),
    "outcomes(agent)": message("(action, probability) pairs: what chance does"),
    "is_terminal": message("whether the game is over; then nobody has a legal action"),
}


def starter(name: str) -> str:
    """The file to start from, of this name, in the language that is spoken."""
    commands = {
        message("Test them (with --watch: again at each save):"): f"pacman test {name}",
        message("See one search:"): f"pacman solve textbook --agent {name}:MyAlphaBeta",
        message("Watch a game:"): (
            f"pacman play --agent {name}:MyMinimax --agent-arg depth=3 --layout small"
        ),
    }
    seen = say(
        "If a method is called `value` and takes the state first, `pacman solve` and the window show what it"
        " returns; call its window `alpha` and `beta`, and they show that too."
    )
    alphabeta = say(
        "The same values, without the children that cannot matter. Cut at v > beta and v < alpha, or at"
        " v >= beta and v <= alpha: either is right, the same one in all nodes."
    )
    tests = say(
        "Tests of your own: python -m pytest {file} runs them. `tree.nested` draws a game from its leaves,"
        " `pacman.trace` counts what a search asked for.",
        file=name,
    )
    given = say(
        "What you have: self.depth, in rounds (at depth 1 every agent moves once), and self.evaluate(state),"
        " the value of a state at which your search stops. The first of equally good actions is taken."
    )
    exercises = {
        f"exercise{number}": say("exercise {number}: return Decision(action, value)", number=number)
        for number in (1, 2, 3)
    }
    return Template(STARTER.read_text(encoding="utf-8")).substitute(
        exercises,
        title=say("Three searches to write: minimax, alpha-beta, expectimax."),
        commands="\n".join(f"{say(label)}\n    {command}" for label, command in commands.items()),
        answers=wrapped(
            say("What a state answers (`agent` is a number; you are self.index, which is 0 for Pacman):")
        ),
        state="\n".join(f"    state.{call:<30} {say(about)}" for call, about in OF_STATES.items()),
        given=wrapped(given),
        seen=wrapped(seen),
        minimax=say("Agent 0 maximizes; all others minimize."),
        alphabeta=indent(wrapped(alphabeta, 106), "    ").strip(),
        expectimax=say("Agent 0 maximizes; all others move by chance, as state.outcomes(agent) says."),
        tests=indent(wrapped(tests, 108), "# "),
        evaluated=say("The values of the nodes that the search evaluated, in order."),
    )


NEW_EXAMPLES = """\b
Example:
  pacman new my_search.py
"""


@click.command(epilog=NEW_EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_context
def new(context: click.Context, file: Path) -> int:
    """Write a file to start from, with three exercises."""
    if file.suffix != ".py" or not file.stem.isidentifier() or iskeyword(file.stem):
        raise OptionError(
            "{file} is not a name for Python code; write letters, digits and _, as in my_search.py", file=file
        )
    if file.stem in {*sys.stdlib_module_names, "agents", "autograder", "pacman", "pytest"}:
        raise OptionError(
            "{file} would hide Python's or our own module {stem}; choose another name",
            file=file,
            stem=file.stem,
        )
    try:
        with file.open("x", encoding="utf-8", newline="\n") as target:
            target.write(starter(file.name))
    except FileExistsError:
        raise OptionError(
            "{file} is there already; nothing was written, so choose another name", file=file
        ) from None
    program = context.find_root().info_name
    command = f"{program} test {shlex.quote(str(file))}"
    click.echo(say("wrote {file}; test it with: {command}", file=str(file), command=command))
    return DONE


# `pacman perft`: the engine's figures for a layout.

PERFT_EXAMPLES = """\b
Examples:
  pacman perft medium --moves 6
  pacman perft my_board.lay --moves 9 --num-ghosts 1 --json
"""


PERFT_HEADINGS = {
    "moves": message("moves"),
    "paths": message("sequences"),
    "distinct": message("distinct states"),
    "wins": message("wins"),
    "losses": message("losses"),
}


@click.command(epilog=PERFT_EXAMPLES)
@click.argument("layout")
@click.option("--moves", type=Whole(1), required=True, metavar="N", help="Single moves, agents in turn.")
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@target_option("json", "As one JSON array")
def perft(layout: str, moves: int, num_ghosts: int | None, json_file: Path | None) -> None:
    """Count the move sequences of a layout.

    The figures that engines are compared by, from the start of LAYOUT.

    For each number of moves: sequences, distinct states they end in, and how many end in a win or a
    loss with just that move. Games that are over are never continued.
    """
    rows = islice(count(GameState.initial(Layout.load(layout), num_ghosts)), moves)
    if json_file is not None:
        check_targets([json_file])
        write_target(json_file, json.dumps([row._asdict() for row in rows]).encode())
        return
    table = Table(*(say(PERFT_HEADINGS[name]) for name in PerftRow._fields))
    for column in table.columns:
        column.justify = "right"
    for row in rows:
        table.add_row(*(say_figures(f"{figure:,}") for figure in row))
    Console(highlight=False).print(table)
