"""Solving a board: all layers forward, then their values backward."""

from __future__ import annotations

from pathlib import Path

from pacman.optimal.bounds import least_states
from pacman.optimal.errors import check_scipy
from pacman.optimal.ghosts import Team
from pacman.optimal.kept import read, write
from pacman.optimal.numbering import Numbering
from pacman.optimal.reaching import Layer, first_layer, layer_from
from pacman.optimal.rounds import Round
from pacman.optimal.solution import Solution
from pacman.optimal.values import Values, layer_values
from pacman.optimal.watching import DEFAULT_MEMORY, Budget, Listener, unheard
from pacman.optimal.work import Work
from pacman.rules.layout import Layout

PART = ".part"  # behind the name of a file: the folder with the work on it


def solve(
    layout: Layout | str | Path,
    ghosts: Team | str = "directional",
    num_ghosts: int | None = None,
    *,
    file: Path | None = None,
    memory: int = DEFAULT_MEMORY,
    tell: Listener = unheard,
) -> Solution:
    """The optimal play of a game, exact to 1e-9.

    With a `file`, the solution is read from it or saved in it, and a stopped run continues.
    `memory` is in megabytes; `tell` is called with the progress. Raises OptimalError or MissingExtraError.

    >>> solution = solve("power", "directional")
    >>> round(solution.value(solution.start).win, 9)
    0.1
    """
    board = Layout.of(layout)
    team = Team.named(ghosts, board, num_ghosts) if isinstance(ghosts, str) else ghosts
    if file is not None and file.exists():
        return read(file, board, team)
    check_scipy()
    numbering = Numbering(board, team)
    budget = Budget(memory, board.name or "this layout", tell)
    budget.expect(least_states(numbering, budget.most_states))
    work = Work(None if file is None else file.with_name(file.name + PART), numbering)
    rounds = Round(numbering)
    layers = _reached(numbering, rounds, budget, work)
    solution = Solution(numbering, layers, _solved(numbering, rounds, layers, work, budget))
    if file is not None:
        write(solution, file)
        work.remove()
    return solution


def _reached(numbering: Numbering, rounds: Round, budget: Budget, work: Work) -> list[Layer]:
    sets, begins = first_layer(numbering)
    layers: list[Layer] = []
    while begins:
        kept = work.reached(len(layers))
        if kept is None:
            layer, sets, begins = layer_from(numbering, rounds, sets, begins, budget)
            work.keep_reached(len(layers), layer, (sets, begins))
        else:
            layer, (sets, begins) = kept
            budget.spend(len(layer), 0)
        layers.append(layer)
    return layers


def _solved(
    numbering: Numbering, rounds: Round, layers: list[Layer], work: Work, budget: Budget
) -> list[Values]:
    found: list[Values] = []
    below: tuple[Layer, Values] | None = None
    solved, whole = 0, sum(map(len, layers))
    for number in reversed(range(len(layers))):
        layer = layers[number]
        values = work.values(number, layer)
        if values is None:
            values = layer_values(numbering, rounds, layer, below)
            work.keep_values(number, values)
        found.insert(0, values)
        below = layer, values
        solved += len(layer)
        budget.tell(f"{solved:,} of {whole:,} states solved")
    return found
