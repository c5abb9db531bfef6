"""`pacman perft`: the engine's figures for a layout."""

from __future__ import annotations

import json
from itertools import islice

import click
from rich.console import Console
from rich.table import Table

from pacman.cli.options import Whole
from pacman.rules.layout import Layout
from pacman.rules.perft import PerftRow
from pacman.rules.perft import perft as count
from pacman.rules.state import GameState

EXAMPLES = """\b
Examples:
  pacman perft medium --moves 6
  pacman perft my_board.lay --moves 9 --num-ghosts 1 --json
"""


@click.command(epilog=EXAMPLES)
@click.argument("layout")
@click.option("--moves", type=Whole(1), required=True, metavar="N", help="Single moves, agents in turn.")
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("--json", "as_json", is_flag=True, help="As one JSON array.")
def perft(layout: str, moves: int, num_ghosts: int | None, as_json: bool) -> None:
    """Count the move sequences of a layout.

    The figures that engines are compared by, from the start of LAYOUT.

    For each number of moves: sequences, distinct states they end in, and how many end in a win or a
    loss with just that move. Games that are over are never continued.
    """
    rows = islice(count(GameState.initial(Layout.load(layout), num_ghosts)), moves)
    if as_json:
        click.echo(json.dumps([row._asdict() for row in rows]))
        return
    table = Table(*PerftRow._fields)
    for column in table.columns:
        column.justify = "right"
    for row in rows:
        table.add_row(*(f"{figure:,}" for figure in row))
    Console(highlight=False).print(table)
