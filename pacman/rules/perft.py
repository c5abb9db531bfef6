"""Perft: counts the move sequences from a state, so that the engine can be checked against known numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pacman.rules.state import GameState


class PerftRow(NamedTuple):
    """The counts after `moves` single moves, agents in turn. Terminal states are not continued."""

    moves: int
    paths: int  # move sequences of this length
    distinct: int  # different states they end in
    wins: int  # sequences whose last move wins
    losses: int


def perft(state: GameState) -> Iterator[PerftRow]:
    """A row for 1 move, for 2 moves, …, until every sequence has ended; take as many rows as you need.

    >>> from pacman import Layout
    >>> next(perft(GameState.initial(Layout.load("small"))))
    PerftRow(moves=1, paths=3, distinct=3, wins=0, losses=0)
    """
    level = Counter({state: 1})
    moves = 0
    while level := _advance(level, moves % state.num_agents):
        moves += 1
        yield PerftRow(
            moves=moves,
            paths=level.total(),
            distinct=len(level),
            wins=sum(paths for reached, paths in level.items() if reached.is_win),
            losses=sum(paths for reached, paths in level.items() if reached.is_lose),
        )


def _advance(level: Counter[GameState], agent: int) -> Counter[GameState]:
    """The states one move later, each with its number of paths. Merging equal states saves time."""
    later: Counter[GameState] = Counter()
    for state, paths in level.items():
        for action in state.legal_actions(agent):
            later[state.successor(agent, action)] += paths
    return later
