"""What processes use."""

from __future__ import annotations

from typing import NamedTuple


class Usage(NamedTuple):
    """What all processes of a submission use together at this moment."""

    memory: int = 0  # bytes, those of files in memory included
    processes: int = 0
    files: int = 0  # in a /tmp of their own
