"""What is kept of each game of a batch: a line of facts and a line of times.

The line of facts is the same, byte for byte, in every run on every machine. Times differ from run to run, so
they are in a file of their own, one line for each game.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Annotated

import msgspec

from pacman.batch.regret import Regret
from pacman.playing.record import Result

BUCKETS = 16  # for each doubling of a time: neighbours differ by 4.4 %
SHORTEST, LONGEST = 1e-9, 1e9  # seconds
FARTHEST = 480  # the number of a bucket is at most this, and at least minus this

Count = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
PositiveCount = Annotated[int, msgspec.Meta(ge=1, le=2**53)]
Score = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | float  # Pacman's are whole numbers
Bucket = Annotated[int, msgspec.Meta(ge=-FARTHEST, le=FARTHEST)]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The facts of one game. `score` is the state's at the end, however it ended."""

    layout: str
    ghosts: str
    agent: str
    seed: int
    result: Result
    reason: str
    score: Score
    moves: Count  # of all agents
    decisions: Count  # of Pacman
    counted: Count  # decisions in which the generated nodes were counted
    generated: Count  # nodes in these
    traceback: str = ""
    regret: Regret | msgspec.UnsetType = msgspec.UNSET  # what its decisions gave away, if that was asked for


class Times(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The times of one game. Those of decisions are a histogram: histograms of games can be added up."""

    game: Count  # its number, which says to which line of facts this one belongs
    seconds: Annotated[float, msgspec.Meta(ge=0)] = 0.0  # of wall time, for the whole game
    decisions: dict[Bucket, PositiveCount] = {}  # how many decisions of Pacman took so long


def bucket_of(seconds: float) -> int:
    """The number of the bucket to which this time belongs."""
    return math.floor(BUCKETS * math.log2(min(max(seconds, SHORTEST), LONGEST)))


def quantile(histogram: Mapping[int, int], share: float) -> float:
    """The time in seconds that this share of the decisions did not exceed, to within 2.2 %; nan for none."""
    left = share * sum(histogram.values())
    for bucket in sorted(histogram):
        left -= histogram[bucket]
        if left <= 0:
            return float(2 ** ((bucket + 0.5) / BUCKETS))
    return math.nan
