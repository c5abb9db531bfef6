"""Short digests of the nodes that a search asked about, by which two searches are compared."""
# In the students' kit.

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec

from autograder.assignment.cases import Compare
from autograder.judging.judge import KINDS, once
from autograder.searching.behaviour import Behaviour, Way

BYTES = 6  # two searches that differ have the same digest once in 280 trillion


def of_compared(compare: Compare, seen: Behaviour) -> str:
    """Of the nodes in the respects that the case compares: equal where `judge` finds all of them equal."""
    parts = []
    for kind in KINDS:
        how = getattr(compare, kind)
        ways: Sequence[Way] = getattr(seen, kind)
        if how != "ignored":
            ways = once(ways) if compare.duplicates == "ignored" else list(ways)
            parts.append(len(ways) if how == "count" else sorted(ways) if how == "set" else ways)
    return _digest(parts)


def of_everything(seen: Behaviour) -> str:
    """Of all nodes, in their order."""
    return _digest([list(getattr(seen, kind)) for kind in KINDS])


def _digest(what: object) -> str:
    return hashlib.blake2b(msgspec.json.encode(what), digest_size=BYTES).hexdigest()
