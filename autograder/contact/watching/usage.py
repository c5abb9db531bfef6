"""What the processes of a submission may use together, and what they do use."""
# In the students' kit.

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

MOST_PROCESSES = 64  # of a submission that is trusted; in the sandbox there is one
MOST_FILES = 2_000  # in the sandbox's /tmp: the kernel needs about 1 kB for each, whatever is in it


@dataclass(frozen=True)
class Limit:
    """What all processes of a submission may use together."""

    memory: int  # bytes
    output: int  # bytes of what they print


class Usage(NamedTuple):
    """What they use at this moment."""

    memory: int = 0  # bytes, those of files in memory included
    processes: int = 0
    files: int = 0  # in a /tmp of their own
