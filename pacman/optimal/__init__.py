"""Optimal play, and how far from it an agent plays.

>>> from pacman.optimal import solve
>>> solution = solve("power", "random")
>>> round(solution.value(solution.start).win, 9)
0.5
"""

from __future__ import annotations

from pacman.optimal.errors import OptimalError, TooLargeError
from pacman.optimal.ghosts import Team
from pacman.optimal.kept import read, write
from pacman.optimal.solution import Solution, Value
from pacman.optimal.solving import solve

__all__ = ["OptimalError", "Solution", "Team", "TooLargeError", "Value", "read", "solve", "write"]
