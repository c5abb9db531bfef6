"""What a search is asked to do."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Literal

Algorithm = Literal["minimax", "alphabeta", "expectimax", "expectiminimax", "star1", "star2"]
BOUNDED = ("star1", "star2")  # those that need bounds of the values
Prune = Literal["strict", "equal"]
Order = Literal["fixed", "best", "worst"]


@dataclass(frozen=True)
class Settings:
    """What a search is asked to do. `low` and `high` bound the values, for Star1 and Star2 alone."""

    algorithm: Algorithm
    depth: int  # rounds
    prune: Prune = "strict"
    low: float = -inf
    high: float = inf
    order: Order = "fixed"  # of the moves below the root, by the evaluation of the states that they lead to

    @property
    def has_examiner(self) -> bool:
        """Whether the examiner and the book of small trees know how to ask about such a search."""
        return self.algorithm != "star2" and self.order == "fixed"
