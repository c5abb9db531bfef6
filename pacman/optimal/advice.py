"""What helps with a board that is too large to be solved on the spot."""

from __future__ import annotations

import shlex

from pacman.optimal.errors import OptimalError, TooLargeError
from pacman.optimal.ghosts import Team
from pacman.optimal.watching import DEFAULT_MEMORY, Budget
from pacman.rules.layout import Layout


def command(board: Layout, team: Team, name: str = "") -> str:
    """The command that solves this game; `name` is the layout as a command names it.

    >>> board = Layout.load("trap")
    >>> command(board, Team.named("random", board, 1))
    'pacman optimal trap --ghosts random --num-ghosts 1'
    """
    words = ["pacman", "optimal", name or board.name or "LAYOUT", "--ghosts", str(team)]
    if len(team) != len(board.ghost_starts):
        words += ["--num-ghosts", str(len(team))]
    return shlex.join(words)


def too_large(
    error: TooLargeError, board: Layout, team: Team, when: str, then: str, name: str = ""
) -> OptimalError:
    """What to tell of a board that cannot be solved `when` it is asked for: what may help, and only that.

    `then` says what to do with the file that the command writes.
    """
    if error.least > Budget(DEFAULT_MEMORY, "").most_states:
        return OptimalError(str(error))
    asked = f"{command(board, team, name)} --out FILE"
    return OptimalError(
        f"{board.name or 'the layout'} is too large to be solved {when}; `{asked}` takes more memory,"
        f" and may solve it in some minutes: then {then}"
    )
