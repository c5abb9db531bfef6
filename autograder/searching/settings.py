"""What a search is asked to do."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Literal

Algorithm = Literal["minimax", "alphabeta", "expectimax", "expectiminimax", "star1"]
Prune = Literal["strict", "equal"]


@dataclass(frozen=True)
class Settings:
    """What a search is asked to do. `low` and `high` bound the values, for Star1 alone."""

    algorithm: Algorithm
    depth: int  # rounds
    prune: Prune = "strict"
    low: float = -inf
    high: float = inf
