"""`pacman perft`: the engine's figures for a layout."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from pacman.cli.options import Whole, check_targets, target_option, write_target
from pacman.layout import Layout
from pacman.messages import message
from pacman.state import GameState, PerftRow
from pacman.state import perft as count
from pacman.support.language import say, say_figures

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
