"""The end of a game of backgammon: both players bear off, and no longer meet.

Two dice have 21 different throws; with a double each number is moved four times. A player moves the checkers
towards point 1 and then off the board, and the first with no checkers left wins. A checker on a lower point
than the number may only be borne off if no other one is further back, and only if all are on points 1 to 6.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from pacman.agent import Outcomes, Role
from pacman.errors import IllegalActionError, OptionError
from pacman.messages import english

DICE = 2  # the number of the agent that throws
HOME = 6  # points from which checkers are borne off
FARTHEST = 12  # point
MOST = 4  # checkers of a player
VICTORY = 1000
SHARES = {f"{a}-{b}": (1 if a == b else 2) / 36 for a in range(1, 7) for b in range(1, a + 1)}  # of throws

Checkers = tuple[int, ...]  # the points of a player's checkers, those furthest back first


def backgammon_race(checkers: str = "5+3", throw: str = "2-1") -> BackgammonRace:
    """A race in which both players have checkers on these points, and agent 0 moves this throw first.

    >>> backgammon_race().legal_actions()
    ('5/3 3/2', '5/4 3/1', '3/1 1/off')
    """
    points = [int(point) if point.isdecimal() else 0 for point in checkers.split("+")]
    if len(points) > MOST or not all(1 <= point <= FARTHEST for point in points):
        allowed = english(
            "write up to {most} points from 1 to {farthest} with + between, as in 6+5+3",
            most=MOST,
            farthest=FARTHEST,
        )
        raise OptionError(
            "checkers={checkers!r} are no checkers; {allowed}", checkers=checkers, allowed=allowed
        )
    if throw not in SHARES:
        raise OptionError(
            "throw={throw!r} is not a throw of two dice; the larger number comes first, as in 6-5",
            throw=throw,
        )
    back = tuple(sorted(points, reverse=True))
    return BackgammonRace((back, back), throw=throw)


@dataclass(frozen=True, slots=True)
class BackgammonRace:
    """The checkers of both players, whose turn it is, and the throw that is moved now; "" before it.

    An action of the dice is a throw; one of a player is all moves that it makes of the throw.

    >>> BackgammonRace(((4, 1), (2,)), throw="4-1").successor(0, "4/off 1/off")
    <BackgammonRace off | 2, the dice of agent 1>
    """

    checkers: tuple[Checkers, Checkers]
    player: int = 0
    throw: str = ""
    num_agents: ClassVar[int] = 3

    @property
    def turn(self) -> int:
        """The agent that moves here: a player or the dice."""
        return self.player if self.throw else DICE

    @property
    def role(self) -> Role:
        """Agent 0 wants a great score, agent 1 a small one, and the dice want nothing."""
        return "chance" if not self.throw else "min" if self.player else "max"

    @property
    def is_win(self) -> bool:
        """Whether agent 0 has borne off all checkers."""
        return not self.checkers[0]

    @property
    def is_lose(self) -> bool:
        """Whether agent 1 has."""
        return not self.checkers[1]

    @property
    def is_terminal(self) -> bool:
        """Whether one of them has."""
        return self.is_win or self.is_lose

    @property
    def score(self) -> float:
        """The pips that agent 1 still needs, less those of agent 0; at the end, far more."""
        if self.is_terminal:
            return VICTORY * (self.is_win - self.is_lose)
        return sum(self.checkers[1]) - sum(self.checkers[0])

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The throws, or the ways to move the throw that lead to different positions."""
        if self.is_terminal:
            return ()
        return tuple(plays(self.checkers[self.player], self.throw)) if self.throw else tuple(SHARES)

    def successor(self, agent: int, action: str) -> BackgammonRace:
        """After a throw the player moves it; then the dice are the other player's."""
        if agent != self.turn or action not in self.legal_actions(agent):
            raise IllegalActionError(
                "{action!r} of agent {agent} is not legal in {state!r}",
                action=action,
                agent=agent,
                state=self,
            )
        if not self.throw:
            return BackgammonRace(self.checkers, self.player, action)
        moved = plays(self.checkers[self.player], self.throw)[action]
        first, second = self.checkers
        return BackgammonRace((first, moved) if self.player else (moved, second), 1 - self.player)

    def outcomes(self, agent: int) -> Outcomes:
        """A double has probability 1/36, any other throw 1/18; a random player moves with equal ones."""
        if not self.throw and not self.is_terminal:
            return tuple(SHARES.items())
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)

    def __str__(self) -> str:
        lines = [f"  agent {player}: {_points(each)}" for player, each in enumerate(self.checkers)]
        lines[self.player] = f"> {lines[self.player][2:]}" + (f", throw {self.throw}" if self.throw else "")
        return "\n".join(lines)

    def __repr__(self) -> str:
        one, other = map(_points, self.checkers)
        mover = (
            f"agent {self.player} moves {self.throw}" if self.throw else f"the dice of agent {self.player}"
        )
        return f"<BackgammonRace {one} | {other}, {mover}>"


@lru_cache(10_000)
def plays(checkers: Checkers, throw: str) -> dict[str, Checkers]:
    """Each way to move this throw, and where it leads; of ways that lead to the same position, the first.

    >>> plays((3, 1), "3-3")
    {'3/off 1/off': ()}
    """
    high, low = (int(number) for number in throw.split("-"))
    orders = [(high,) * 4] if high == low else [(high, low), (low, high)]
    found: dict[Checkers, str] = {}
    for order in orders:
        positions = {checkers: ""}
        for number in order:
            after: dict[Checkers, str] = {}
            for before, words in positions.items():
                for word, moved in _moves(before, number):
                    after.setdefault(moved, f"{words} {word}".strip())
            positions = after
        for moved, words in positions.items():
            found.setdefault(moved, words)
    return {_back_first(words): moved for moved, words in found.items()}


def _back_first(words: str) -> str:
    """The moves from the points furthest back first, as they are usually written."""
    return " ".join(sorted(words.split(), key=lambda word: -int(word.split("/")[0])))


def _moves(checkers: Checkers, number: int) -> list[tuple[str, Checkers]]:
    """The moves of one checker with this number; nothing is left to do when all are off."""
    if not checkers:
        return [("", ())]
    found = []
    for point in dict.fromkeys(checkers):
        rest = list(checkers)
        rest.remove(point)
        if point > number:
            moved = tuple(sorted((*rest, point - number), reverse=True))
            found.append((f"{point}/{point - number}", moved))
        elif checkers[0] <= HOME and (point == number or point == checkers[0]):
            found.append((f"{point}/off", tuple(rest)))
    return found


def _points(checkers: Checkers) -> str:
    return " ".join(map(str, checkers)) or "off"
