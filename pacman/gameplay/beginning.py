"""The first moves of one game, with which another game begins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from pacman.board import Action
from pacman.errors import OptionError, RecordError, whole
from pacman.gameplay.record import Branch, Record, states_until_difference
from pacman.gameplay.thoughts import RecordedThought
from pacman.state import GameState
from pacman.trace import Thought

NOT_RECORDED = Thought("not recorded")


@dataclass(frozen=True, slots=True)
class Beginning:
    """Moves that have been played already when a game begins, and where they come from.

    `thoughts[i]` is what Pacman thought before his move number i of these, None where that is not recorded.

    >>> from pacman import play
    >>> beginning = Beginning.of(play("small", "reflex", seed=4), 40)
    >>> len(beginning.moves), beginning.branch.seed
    (40, 4)
    """

    moves: tuple[Action, ...]
    branch: Branch
    thoughts: tuple[RecordedThought | None, ...]

    @classmethod
    def of(cls, record: Record, moves: int) -> Beginning:
        """The first `moves` moves of a recorded game.

        Raises OptionError if the game has not so many moves or is over after them, RecordError if they
        contradict the rules.
        """
        moves = whole(moves, "move", 0, len(record.moves))
        first = msgspec.structs.replace(
            record, moves=record.moves[:moves], digests=record.digests[:moves], branch=msgspec.UNSET
        )
        states, difference = states_until_difference(first)
        if difference is not None and difference.move is not None:
            raise RecordError(f"the record differs from the rules before move {moves}: {difference}")
        if states[-1].is_terminal:
            raise OptionError(
                f"after move {moves} the game is over, so it cannot continue; choose an earlier move"
            )
        return cls(first.moves, _branch(record, moves, states[-1].digest()), _thoughts(record, moves))

    def known_thoughts(self, states: Sequence[GameState]) -> dict[int, Thought]:
        """Return what Pacman thought before each of his moves, by number; `states[i]` is before move i."""
        every = len(self.branch.agents)
        return {
            move: NOT_RECORDED if found is None else found.thought(states[move], self.moves[move])
            for move, found in zip(range(0, len(self.moves), every), self.thoughts, strict=True)
        }


def _branch(record: Record, moves: int, digest: str) -> Branch:
    """The game in which the last of these moves was played: it may be the one that `record` continues."""
    agents, seed, before = record.agents, record.seed, record.branch
    while before is not msgspec.UNSET and moves <= before.moves:
        agents, seed, before = before.agents, before.seed, before.branch
    return Branch(moves, agents, seed, digest, before)


def _thoughts(record: Record, moves: int) -> tuple[RecordedThought | None, ...]:
    """One for each move of Pacman among these."""
    known = () if record.thoughts is msgspec.UNSET else record.thoughts.decisions
    own = len(range(0, moves, len(record.agents)))
    return (*known[:own], *[None] * (own - len(known)))
