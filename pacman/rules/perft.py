"""Perft: the move sequences from a state, counted. The engine's proof against known figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pacman.rules.state import GameState


class PerftRow(NamedTuple):
    """What there is after `moves` single-agent moves, agents in turn, terminal states never continued."""

    moves: int
    paths: int  # move sequences of this length
    distinct: int  # different states they end in
    wins: int  # sequences whose last move wins
    losses: int


def perft(state: GameState) -> Iterator[PerftRow]:
    """A row for 1 move, for 2, …, until every sequence has ended; take as many as you need."""
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
    """Equal states are merged, so that the cost grows with the states and not with the paths."""
    following: Counter[GameState] = Counter()
    for state, paths in level.items():
        for action in state.legal_actions(agent):
            following[state.successor(agent, action)] += paths
    return following
