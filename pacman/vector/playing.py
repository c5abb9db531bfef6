"""Play thousands of whole games at once, and say how each ended."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pacman.errors import whole
from pacman.gameplay.game import DEFAULT_MAX_MOVES
from pacman.layout import Layout
from pacman.vector.boards import Boards, Flags, Ints, Streams
from pacman.vector.policies import Policy, random_moves

AT_ONCE = 4096  # boards; more are hardly faster
NO_GAME = -1


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes:
    """The end of each game; entry i of each array is game i.

    >>> ended = play_many("small", 3, seed=1)
    >>> len(ended.score), bool((ended.is_win | ended.is_lose | ended.is_draw).all())
    (3, True)
    """

    is_win: Flags
    is_lose: Flags
    score: NDArray[np.int64]  # points
    moves: NDArray[np.int64]  # single moves of any agent

    @property
    def is_draw(self) -> Flags:
        """The games that ended as a draw, at the limit of moves."""
        return ~(self.is_win | self.is_lose)


def play_many(
    layout: Layout | str | Path,
    games: int,
    *,
    seed: int = 0,
    pacman: Policy = random_moves,
    ghosts: Policy = random_moves,
    num_ghosts: int | None = None,
    max_moves: int = DEFAULT_MAX_MOVES,
    at_once: int = AT_ONCE,
) -> Outcomes:
    """Plays this many games, on `at_once` boards at a time; a game is a draw after `max_moves` moves.

    Game i depends only on the seed and on i, not on `games`, `at_once` or the platform, as long as the
    policies do what `Policy` asks. Raises OptionError or LayoutError for what cannot be played.

    >>> outcomes = play_many("small", 1000, seed=1, max_moves=100)
    >>> int(outcomes.is_lose.sum()), int(outcomes.is_draw.sum())
    (627, 373)
    """
    for name, value in (("games", games), ("max_moves", max_moves), ("at_once", at_once)):
        whole(value, name, 1)
    boards = Boards(layout, min(games, at_once), num_ghosts)
    run = _Run(boards, games, seed, max_moves)
    while run.is_running:
        run.play_round(pacman, ghosts)
    return run.outcomes


class _Run:
    """Games in progress. A board whose game is over gets the next game, at Pacman's turn."""

    def __init__(self, boards: Boards, games: int, seed: int, max_moves: int) -> None:
        self.boards, self.games, self.max_moves = boards, games, max_moves
        self.game: Ints = np.arange(boards.count, dtype=np.intp)  # on each board, or NO_GAME
        self.moves = np.zeros(boards.count, np.int64)  # of the game on each board
        self.begun = boards.count
        self.streams = Streams(seed, self.game)
        self.outcomes = Outcomes(
            np.zeros(games, np.bool_),
            np.zeros(games, np.bool_),
            np.zeros(games, np.int64),
            np.zeros(games, np.int64),
        )

    @property
    def is_running(self) -> bool:
        return bool((self.game != NO_GAME).any())

    def play_round(self, pacman: Policy, ghosts: Policy) -> None:
        """One move of every agent."""
        boards = self.boards
        for agent in range(boards.num_agents):
            self.moves += ~boards.is_terminal
            boards.step((ghosts if agent else pacman)(boards, self.streams))
            if agent == (self.max_moves - 1) % boards.num_agents:
                self._store_outcomes(~boards.is_terminal & (self.moves == self.max_moves))
        self._store_outcomes(boards.is_terminal)
        free = np.flatnonzero(self.game == NO_GAME)
        if self.begun < self.games:
            self._refill(free[: self.games - self.begun])
        elif 2 * len(free) > boards.count:
            self._shrink()

    def _store_outcomes(self, ended: Flags) -> None:
        which = np.flatnonzero(ended & (self.game != NO_GAME))
        games = self.game[which]
        for name in ("is_win", "is_lose", "score"):
            getattr(self.outcomes, name)[games] = getattr(self.boards, name)[which]
        self.outcomes.moves[games] = self.moves[which]
        self.game[which] = NO_GAME

    def _refill(self, free: Ints) -> None:
        self.game[free] = np.arange(self.begun, self.begun + len(free))
        self.begun += len(free)
        self.moves[free] = 0
        self.streams.restart(free, self.game[free])
        self.boards.reset(self.moves == 0)

    def _shrink(self) -> None:
        """Removes the boards that have no game, so that the last long games run fast."""
        busy = np.flatnonzero(self.game != NO_GAME)
        if busy.size:
            self.boards = self.boards.select(busy)
            self.streams.select(busy)
            self.game, self.moves = self.game[busy], self.moves[busy]
