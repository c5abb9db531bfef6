"""Nim: take as many as you like from one heap; the player who takes the last one wins (Bouton, *Nim, a Game
with a Complete Mathematical Theory*, 1901)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import xor
from typing import ClassVar

from pacman.agent import Outcomes, Role
from pacman.errors import IllegalActionError, OptionError
from pacman.messages import english

MOST = 20  # objects of a heap


def nim(heaps: str = "1+2+3") -> Nim:
    """Nim with these heaps.

    >>> print(nim("1+2"))
    1: o
    2: oo
    """
    sizes = [int(size) if size.isdecimal() else 0 for size in heaps.split("+")]
    if not all(1 <= size <= MOST for size in sizes):
        allowed = english("write sizes from 1 to {most} with + between, as in 3+4+5", most=MOST)
        raise OptionError("heaps={heaps!r} are no heaps of Nim; {allowed}", heaps=heaps, allowed=allowed)
    return Nim(tuple(sizes))


@dataclass(frozen=True, slots=True)
class Nim:
    """The heaps, and who moves: with the same heaps, it is another state if the other one moves.

    >>> Nim((1, 2)).successor(0, "2 from heap 2")
    <Nim 1+0, agent 1 moves>
    """

    heaps: tuple[int, ...]
    turn: int = 0
    num_agents: ClassVar[int] = 2

    @property
    def is_terminal(self) -> bool:
        """Whether nothing is left."""
        return not any(self.heaps)

    @property
    def is_win(self) -> bool:
        """Whether agent 0 took the last one: nothing is left for agent 1."""
        return self.is_terminal and self.turn == 1

    @property
    def is_lose(self) -> bool:
        """Whether agent 1 took the last one."""
        return self.is_terminal and self.turn == 0

    @property
    def score(self) -> float:
        """1 if agent 0 has won, -1 if agent 1 has."""
        return self.is_win - self.is_lose

    @property
    def role(self) -> Role:
        """Agent 0 wants a great score, agent 1 a small one."""
        return "min" if self.turn else "max"

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """Any number from any heap."""
        return tuple(
            f"{count} from heap {heap}"
            for heap, size in enumerate(self.heaps, 1)
            for count in range(1, size + 1)
        )

    def successor(self, agent: int, action: str) -> Nim:
        """The heaps that are left, for the other agent."""
        if action not in self.legal_actions(agent):
            raise IllegalActionError("{action!r} is not legal in {state!r}", action=action, state=self)
        count, heap = (int(word) for word in action.split(" from heap "))
        left = list(self.heaps)
        left[heap - 1] -= count
        return Nim(tuple(left), 1 - self.turn)

    def outcomes(self, agent: int) -> Outcomes:
        """All actions of a random player, equally likely."""
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)

    def __str__(self) -> str:
        return "\n".join(f"{heap}: {'o' * size}".rstrip() for heap, size in enumerate(self.heaps, 1))

    def __repr__(self) -> str:
        return f"<Nim {'+'.join(map(str, self.heaps))}, agent {self.turn} moves>"


def nim_sum(state: Nim) -> float:
    """An evaluation that knows Bouton's theorem: the player to move wins unless the heaps' exclusive or is 0.

    >>> nim_sum(nim("3+4+5")), nim_sum(nim("1+2+3"))
    (1, -1)
    """
    mover_wins = reduce(xor, state.heaps) != 0
    return 1 if mover_wins == (state.turn == 0) else -1
