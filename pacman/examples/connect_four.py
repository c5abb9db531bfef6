"""Connect Four: marks fall to the bottom of a column, and the first player with four in a line wins.

On 7 columns of 6 the first player wins (Allis, *A Knowledge-Based Approach of Connect-Four*, 1988); on 4
columns of 4, the default here, the game is a draw. A board is two numbers whose bits are the marks of a
player, column by column from the bottom, with an empty bit above each column.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pacman.agent import Outcomes, Role
from pacman.errors import IllegalActionError, whole

LINE = 4
LARGEST = 9  # columns, or cells of a column


def connect_four(width: int = 4, height: int = 4) -> ConnectFour:
    """Connect Four on an empty board of so many columns and rows.

    >>> print(connect_four(5, 4).successor(0, "3").successor(1, "3"))
    . . . . .
    . . . . .
    . . O . .
    . . X . .
    1 2 3 4 5
    """
    return ConnectFour(width=whole(width, "width", 1, LARGEST), height=whole(height, "height", 1, LARGEST))


@dataclass(frozen=True, slots=True)
class ConnectFour:
    """The marks of both players. Agent 0 plays X, agent 1 plays O; an action is the number of a column.

    >>> ConnectFour().successor(0, "2").successor(1, "2")
    <ConnectFour /XO//>
    """

    marks: tuple[int, int] = (0, 0)
    width: int = 4
    height: int = 4
    num_agents: ClassVar[int] = 2

    def has_line(self, player: int) -> bool:
        """Whether this player has four in a line: upwards, along a row, or along a diagonal."""
        marks = self.marks[player]
        for step in (1, self.height + 1, self.height, self.height + 2):
            pairs = marks & marks >> step
            if pairs & pairs >> 2 * step:  # two pairs are four in a line
                return True
        return False

    @property
    def is_win(self) -> bool:
        """Whether X has won."""
        return self.has_line(0)

    @property
    def is_lose(self) -> bool:
        """Whether O has won."""
        return self.has_line(1)

    @property
    def is_terminal(self) -> bool:
        """Whether a player has won, or the board is full."""
        return self._count() == self.width * self.height or self.is_win or self.is_lose

    @property
    def score(self) -> float:
        """1 if X has won, -1 if O has."""
        return self.is_win - self.is_lose

    @property
    def role(self) -> Role:
        """X wants a great score, O a small one."""
        return "min" if self._count() % 2 else "max"

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The columns that are not full."""
        if self.is_terminal:
            return ()
        return tuple(str(column + 1) for column in range(self.width) if self._filled(column) < self.height)

    def successor(self, agent: int, action: str) -> ConnectFour:
        """The board with one mark more, on top of the column."""
        if action not in self.legal_actions(agent):
            raise IllegalActionError("{action!r} is not legal in {state!r}", action=action, state=self)
        column = int(action) - 1
        mark = 1 << (column * (self.height + 1) + self._filled(column))
        first, second = self.marks
        marks = (first, second | mark) if agent else (first | mark, second)
        return ConnectFour(marks, self.width, self.height)

    def outcomes(self, agent: int) -> Outcomes:
        """All columns of a random player, equally likely."""
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)

    def column(self, number: int) -> str:
        """The marks of a column, counted from 0, from the bottom."""
        first = self.marks[0] >> number * (self.height + 1)
        return "".join("X" if first >> row & 1 else "O" for row in range(self._filled(number)))

    def _filled(self, number: int) -> int:
        """The number of marks in this column."""
        marks = (self.marks[0] | self.marks[1]) >> number * (self.height + 1)
        return (marks & ((1 << self.height) - 1)).bit_length()

    def _count(self) -> int:
        return self.marks[0].bit_count() + self.marks[1].bit_count()

    def __str__(self) -> str:
        columns = [self.column(number).ljust(self.height, ".") for number in range(self.width)]
        rows = [" ".join(column[row] for column in columns) for row in reversed(range(self.height))]
        return "\n".join([*rows, " ".join(str(number + 1) for number in range(self.width))])

    def __repr__(self) -> str:
        return f"<ConnectFour {'/'.join(self.column(number) for number in range(self.width))}>"


def open_fours(state: ConnectFour) -> float:
    """An evaluation for searches that stop early: the lines that only X can still fill, less those of O.

    >>> open_fours(connect_four().successor(0, "2"))
    2
    """
    if state.is_terminal:
        return 100 * state.score
    return _open(state, 0) - _open(state, 1)


def _open(state: ConnectFour, player: int) -> int:
    """The lines in which the other player has no mark."""
    column = (1 << state.height) - 1
    whole_board = sum(column << number * (state.height + 1) for number in range(state.width))
    free = whole_board & ~state.marks[1 - player]
    found = 0
    for step in (1, state.height + 1, state.height, state.height + 2):
        line = free
        for _ in range(LINE - 1):
            line &= line >> step
        found += line.bit_count()
    return found
