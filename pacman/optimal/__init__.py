"""Optimal play, and how far from it an agent plays.

>>> from pacman.optimal import solve
>>> solution = solve("power", "random")
>>> round(solution.value(solution.start).win, 9)
0.5
"""

from __future__ import annotations

from pacman.optimal.budget import OptimalError, TooLargeError
from pacman.optimal.solution import Solution, Value, read, solve, write
from pacman.optimal.team import Team

__all__ = ["OptimalError", "Solution", "Team", "TooLargeError", "Value", "read", "solve", "write"]
