"""Positions drawn from random games, always the same for the same seed."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from autograder.assignment.cases import RandomPositionsCase
from autograder.assignment.model import AssignmentError
from pacman.agent import Agent
from pacman.playing.game import Game
from pacman.playing.record import states_along
from pacman.randomness import pick, stream
from pacman.rules.layout import Layout
from pacman.rules.state import GameState

MOST_GAMES = 200  # that are played for one position
FOOD, NOTHING = ".", " "  # in the rows of a layout
LONGEST = 1000  # rounds of a game of which the end is wanted

Team = Callable[[], Sequence[Agent[Any]]]  # makes the ghosts of a game


class _Wanderer(Agent[GameState]):
    """A Pacman that does anything that is legal."""

    def choose(self, state: GameState) -> str:
        return pick(self.rng, state.legal_actions())


def random_position(layout: Layout, team: Team, case: RandomPositionsCase, seed: int) -> GameState:
    """A position in which the game goes on and Pacman is to move. Raises AssignmentError if none is found."""
    rng = stream(seed, "position")
    for _ in range(MOST_GAMES):
        game_seed = int(rng.random() * 2**53)
        board = layout if case.food is None else _with_food(layout, case.food, rng)
        if case.before_end is not None:
            found = _before_end(board, team, case.before_end, game_seed)
        else:
            least, most = case.after
            found = _after(board, team, least + int(rng.random() * (most - least + 1)), game_seed)
        if found is not None:
            return found
    wanted = f"after = {list(case.after)}" if case.before_end is None else f"before_end = {case.before_end}"
    problem = f"no position with {wanted} was found in {MOST_GAMES} random games on {case.layout}"
    raise AssignmentError(f"{problem}; choose smaller numbers, another layout or other ghosts")


def _with_food(layout: Layout, number: int, rng: Random) -> Layout:
    """The layout with so many of its pellets, drawn at random; with all of them if it has no more."""
    rows = [[*row] for row in layout.rows]
    cells = [(y, x) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == FOOD]
    while len(cells) > number:
        y, x = cells.pop(int(rng.random() * len(cells)))
        rows[y][x] = NOTHING
    return Layout.parse("\n".join(map("".join, rows)), layout.name)


def _after(layout: Layout, team: Team, rounds: int, seed: int) -> GameState | None:
    """The position after so many rounds; None if the game was over by then."""
    start, ghosts = _beginning(layout, team)
    if rounds == 0:
        return None if start.is_terminal else start
    game = Game(start, [_Wanderer(), *ghosts], seed=seed, max_moves=rounds * start.num_agents)
    _play(game)
    return None if game.state.is_terminal else game.state


def _before_end(layout: Layout, team: Team, rounds: int, seed: int) -> GameState | None:
    """The position in which the last `rounds` rounds of a game begin; None if there is none."""
    start, ghosts = _beginning(layout, team)
    game = Game(start, [_Wanderer(), *ghosts], seed=seed, max_moves=LONGEST * start.num_agents)
    _play(game)
    first = (len(game.moves) - 1) // start.num_agents - (rounds - 1)
    if first < 0 or not game.state.is_terminal:
        return None
    return states_along(start, game.moves[: first * start.num_agents])[-1]


def _beginning(layout: Layout, team: Team) -> tuple[GameState, Sequence[Agent[Any]]]:
    ghosts = team()
    return GameState.initial(layout, len(ghosts)), ghosts


def _play(game: Game) -> None:
    """Raises AssignmentError if a ghost fails."""
    record = game.play()
    if record.outcome.result == "agent error":
        raise AssignmentError(record.outcome.reason)
