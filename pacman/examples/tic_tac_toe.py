"""Tic-tac-toe: two players take turns, and the first with three in a line wins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, NamedTuple

from pacman.agent import Outcomes, Role
from pacman.errors import IllegalActionError

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
LINES = [*ROWS, *COLUMNS, (0, 4, 8), (2, 4, 6)]
STARTS = {"empty": "." * 9, "fork": "XO......."}  # in "fork" X can win whatever O does

Start = Literal["empty", "fork"]


def tic_tac_toe(start: Start = "empty") -> TicTacToe:
    """Tic-tac-toe; at the start "fork" X can win.

    >>> print(tic_tac_toe("fork"))
    X O 3
    4 5 6
    7 8 9
    """
    return TicTacToe(STARTS[start])


class Facts(NamedTuple):
    """The facts that follow from a board."""

    winners: str  # the marks that are three times in a line
    actions: tuple[str, ...]


@cache  # a search comes to the same few thousand boards again and again, and asks each several times
def facts_of(cells: str) -> Facts:
    """The winners and the legal actions on this board.

    >>> facts_of("XXXOO....")
    Facts(winners='X', actions=())
    """
    winners = "".join(
        mark for mark in "XO" if any(all(cells[cell] == mark for cell in line) for line in LINES)
    )
    free = tuple(str(cell + 1) for cell, mark in enumerate(cells) if mark == ".")
    return Facts(winners, () if winners else free)


@dataclass(frozen=True, slots=True)
class TicTacToe:
    """A board, row by row. Agent 0 draws X, agent 1 draws O; an action is the number of a cell, 1 to 9.

    >>> TicTacToe().successor(0, "5").successor(1, "1")
    <TicTacToe O../.X./...>
    """

    cells: str = "." * 9
    num_agents: ClassVar[int] = 2

    def has_line(self, mark: str) -> bool:
        """Whether this mark is three times in a line."""
        return mark in facts_of(self.cells).winners

    @property
    def is_win(self) -> bool:
        """Whether X has won."""
        return self.has_line("X")

    @property
    def is_lose(self) -> bool:
        """Whether O has won."""
        return self.has_line("O")

    @property
    def is_terminal(self) -> bool:
        """Whether a player has won, or the board is full."""
        return not facts_of(self.cells).actions

    @property
    def score(self) -> float:
        """1 if X has won, -1 if O has."""
        return self.is_win - self.is_lose

    @property
    def role(self) -> Role:
        """X wants a great score, O a small one."""
        return "max" if self.cells.count("X") == self.cells.count("O") else "min"

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        """The free cells."""
        return facts_of(self.cells).actions

    def successor(self, agent: int, action: str) -> TicTacToe:
        """The board with one mark more."""
        if action not in self.legal_actions(agent):
            raise IllegalActionError("{action!r} is not legal in {state!r}", action=action, state=self)
        cell = int(action) - 1
        return TicTacToe(self.cells[:cell] + "XO"[agent] + self.cells[cell + 1 :])

    def outcomes(self, agent: int) -> Outcomes:
        """All free cells for a random player, equally likely."""
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)

    def __str__(self) -> str:
        shown = [mark if mark != "." else str(cell + 1) for cell, mark in enumerate(self.cells)]
        return "\n".join(" ".join(shown[cell] for cell in row) for row in ROWS)

    def __repr__(self) -> str:
        return f"<TicTacToe {'/'.join(self.cells[row[0] : row[-1] + 1] for row in ROWS)}>"


def open_lines(state: TicTacToe) -> float:
    """An evaluation for searches that stop early: the lines that only X can still fill, less those of O.

    >>> open_lines(tic_tac_toe().successor(0, "5"))
    4
    """
    if state.is_terminal:
        return 10 * state.score
    lines = [{state.cells[cell] for cell in line} for line in LINES]
    return sum("O" not in line for line in lines) - sum("X" not in line for line in lines)
