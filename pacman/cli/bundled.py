"""`pacman layouts` and `pacman agents`: what there is."""

from __future__ import annotations

import inspect

import click
from rich.cells import cell_len
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Column, Table

from pacman.errors import PacmanError
from pacman.layout import Layout, layout_names
from pacman.state import GameState
from pacman.support.language import say, say_number, spoken
from pacman.view.display.tiles import board_text, glyphs_for

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
