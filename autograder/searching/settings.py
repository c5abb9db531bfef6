"""What a search is asked to do."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf
from typing import Literal, NamedTuple

Algorithm = Literal["minimax", "alphabeta", "expectimax", "expectiminimax", "star1", "star2"]
BOUNDED = ("star1", "star2")  # those that need bounds of the values
PRUNING: tuple[Algorithm, ...] = ("alphabeta", "star1", "star2")
WITH_CHANCE: tuple[Algorithm, ...] = ("expectimax", "expectiminimax", "star1", "star2")
EVERY: tuple[Algorithm, ...] = ("minimax", "alphabeta", "expectimax", "expectiminimax", "star1", "star2")
Prune = Literal["strict", "equal"]  # whether a node is left only beyond alpha and beta, or at ties, too
Returns = Literal["fail-soft", "fail-hard"]  # of a node: its own value, or none outside alpha and beta
Counts = Literal["rounds", "plies"]  # what the depth counts
Probabilities = Literal["given", "uniform"]  # of the outcomes of chance
Order = Literal["fixed", "best", "worst"]


class Conventions(NamedTuple):
    """What textbooks do in different ways, all of them right."""

    prune: Prune = "strict"
    returns: Returns = "fail-soft"
    depth_counts: Counts = "rounds"
    probabilities: Probabilities = "given"


OTHERS = Conventions("equal", "fail-hard", "plies", "uniform")
MATTER_TO: Mapping[str, tuple[Algorithm, ...]] = {  # the searches in which a convention shows
    "prune": PRUNING,
    "returns": PRUNING,
    "depth_counts": EVERY,
    "probabilities": WITH_CHANCE,
}


def choices(free: Iterable[str]) -> tuple[Conventions, ...]:
    """All conventions that differ only in these respects, the usual ones first."""
    found = [Conventions()]
    for kind in free:
        found += [each._replace(**{kind: getattr(OTHERS, kind)}) for each in found]
    return tuple(found)


@dataclass(frozen=True)
class Settings:
    """What a search is asked to do. `low` and `high` bound the values, for Star1 and Star2 alone."""

    algorithm: Algorithm
    depth: int  # in what `depth_counts` says
    prune: Prune = "strict"
    low: float = -inf
    high: float = inf
    order: Order = "fixed"  # of the moves below the root, by the evaluation of the states that they lead to
    returns: Returns = "fail-soft"
    depth_counts: Counts = "rounds"
    probabilities: Probabilities = "given"
    free: frozenset[str] = frozenset()  # the conventions of which any is right, the same one everywhere

    @property
    def conventions(self) -> Conventions:
        """Those by which it searches."""
        return Conventions(self.prune, self.returns, self.depth_counts, self.probabilities)

    def under(self, conventions: Conventions) -> Settings:
        """The same under these conventions, as far as it leaves the choice."""
        chosen = {name: getattr(conventions, name) for name in self.free}
        return replace(self, **chosen)

    def can_be(self, convention: str, value: str) -> bool:
        """Whether a search under this convention is another one than asked for here."""
        is_other = getattr(self, convention) != value and convention not in self.free
        return is_other and self.algorithm in MATTER_TO[convention]

    @property
    def has_examiner(self) -> bool:
        """Whether the examiner and the book of small trees know how to ask about such a search."""
        return self.algorithm != "star2" and self.order == "fixed"
