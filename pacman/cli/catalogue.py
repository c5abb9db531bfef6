"""`pacman layouts` and `pacman agents`: what there is."""

from __future__ import annotations

import inspect

import click
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from pacman.display.tiles import board_text, glyphs_for
from pacman.errors import PacmanError
from pacman.rules.layout import Layout
from pacman.rules.layout_file import layout_names
from pacman.rules.state import GameState

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
            console.print(Panel(board, title=title, subtitle=_ghosts_and_food(layout), expand=False))
            console.print(layout.description + "\n", markup=False)
        return
    table = Table("layout", "size", "ghosts", "food", "what it teaches")
    for layout in found:
        ghosts, food = str(len(layout.ghost_starts)), str(len(layout.food))
        table.add_row(f"[bold]{layout.name}[/]", _size(layout), ghosts, food, escape(layout.description))
    console.print(table)


@click.command(epilog=AGENTS_EXAMPLES)
def agents() -> None:
    """List the agents and the ghosts, with their options."""
    from pacman.names.options import options_of
    from pacman.names.registry import AGENT, EVALUATION, GHOST, find, registered

    console = Console(highlight=False)
    for kind, title in ((AGENT, "Pacman agents"), (GHOST, "Ghosts"), (EVALUATION, "Evaluations")):
        table = Table("name", "what it does", "options", title=title, title_justify="left", show_lines=True)
        for name in registered(kind):
            try:
                found = find(kind, name)
            except PacmanError as error:  # somebody else's package: the rest is still worth listing
                table.add_row(name, f"[red]{escape(str(error))}[/]", "")
                continue
            summary = (inspect.getdoc(found) or "").partition("\n")[0]
            options = [str(option) for option in options_of(found)] if isinstance(found, type) else []
            table.add_row(f"[bold]{escape(name)}[/]", escape(summary), escape("\n".join(options)))
        console.print(table)
    console.print("Your own: --agent path/to/file.py, or module:Class. Options: --agent-arg name=value,")
    console.print("or after the name: expectimax:depth=2:model=[directional:attack=0.9].", markup=False)
    console.print("pacman play gives a search that is named without options some that win, and says which.")
    console.print("A team of ghosts: one name for all, or one each with +: random+directional.")


def _size(layout: Layout) -> str:
    return f"{layout.width} x {layout.height}"


def _ghosts_and_food(layout: Layout) -> str:
    counted = {"ghost": len(layout.ghost_starts), "pellet": len(layout.food), "capsule": len(layout.capsules)}
    return ", ".join(f"{count} {what}{'' if count == 1 else 's'}" for what, count in counted.items() if count)
