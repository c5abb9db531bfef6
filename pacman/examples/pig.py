"""Pig: roll the die as often as you like; a 1 loses what you rolled in this turn, to hold keeps it.

Turns do not alternate: a player who rolls a 2 to 6 moves again. Optimal play at a target of 100: Neller &
Presser, *Optimal Play of the Dice Game Pig*, The UMAP Journal 25 (2004).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from pacman.agent import Outcomes, Role
from pacman.errors import IllegalActionError, whole

DIE = 2  # the number of the agent that is the die
SIDES = ("1", "2", "3", "4", "5", "6")
MOST = 1000  # points of a target
VICTORY = 10  # a game that is won is worth so many times the target


def pig(target: int = 100) -> Pig:
    """Pig, to so many points.

    >>> state = pig(20).successor(0, "roll")
    >>> state.turn, state.role, state.successor(2, "6")
    (2, 'chance', <Pig 0:0, 6 rolled, agent 0 moves>)
    """
    return Pig(target=whole(target, "target", 2, MOST))


@dataclass(frozen=True, slots=True)
class Pig:
    """The points, what was rolled in this turn, which player's turn it is, and whether the die rolls.

    >>> Pig((3, 5), rolled=4).successor(0, "hold")
    <Pig 7:5, 0 rolled, agent 1 moves>
    """

    points: tuple[int, int] = (0, 0)
    rolled: int = 0
    player: int = 0
    is_rolling: bool = False
    target: int = 100
    num_agents: ClassVar[int] = 3

    @property
    def turn(self) -> int:
        """The agent that moves here: a player or the die."""
        return DIE if self.is_rolling else self.player

    @property
    def role(self) -> Role:
        """Agent 0 wants a great score, agent 1 a small one, and the die wants nothing."""
        return "chance" if self.is_rolling else "min" if self.player else "max"

    @property
    def is_win(self) -> bool:
        """Whether agent 0 has reached the target."""
        return self.points[0] >= self.target

    @property
    def is_lose(self) -> bool:
        """Whether agent 1 has."""
        return self.points[1] >= self.target

    @property
    def is_terminal(self) -> bool:
        """Whether one of them has."""
        return self.is_win or self.is_lose

    @property
    def score(self) -> float:
        """The points by which agent 0 leads, with what is rolled and not yet held; at the end, far more."""
        if self.is_terminal:
            return VICTORY * self.target * (self.is_win - self.is_lose)
        lead = self.points[0] - self.points[1]
        return lead - self.rolled if self.player else lead + self.rolled

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The die shows a side; a player rolls, or holds what was rolled."""
        if self.is_terminal:
            return ()
        if self.is_rolling:
            return SIDES
        return ("roll", "hold") if self.rolled else ("roll",)

    def successor(self, agent: int, action: str) -> Pig:
        """After the die shows 1, or a player holds, it is the other one's turn."""
        if agent != self.turn or action not in self.legal_actions(agent):
            raise IllegalActionError(
                "{action!r} of agent {agent} is not legal in {state!r}",
                action=action,
                agent=agent,
                state=self,
            )
        if action == "roll":
            return replace(self, is_rolling=True)
        if action == "1":
            return Pig(self.points, 0, 1 - self.player, target=self.target)
        if action == "hold":
            mine = self.points[self.player] + self.rolled
            points = (self.points[0], mine) if self.player else (mine, self.points[1])
            return Pig(points, 0, 1 - self.player, target=self.target)
        return replace(self, is_rolling=False, rolled=self.rolled + int(action))

    def outcomes(self, agent: int) -> Outcomes:
        """The sides of the die are equally likely; so is what a player does at random."""
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)

    def __str__(self) -> str:
        names = [("> " if self.player == player else "  ") + f"agent {player}" for player in (0, 1)]
        lines = [f"{name}: {self.points[player]} of {self.target}" for player, name in enumerate(names)]
        lines[self.player] += f", and {self.rolled} rolled" if self.rolled else ""
        return "\n".join(lines)

    def __repr__(self) -> str:
        mover = "the die" if self.is_rolling else f"agent {self.player}"
        return f"<Pig {self.points[0]}:{self.points[1]}, {self.rolled} rolled, {mover} moves>"
