"""File names for students: allowed on every system, and all different."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

MOST_LETTERS = 60
UNSAFE = re.compile(r"[^A-Za-z0-9._@-]+")
RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)", re.IGNORECASE)  # on Windows
MARKED = re.compile(r"-[0-9a-f]{10}$")


def file_names(ids: Iterable[str]) -> dict[str, str]:
    """A name, without an ending, for each id: the id itself where that is safe.

    Other ids, and ids that differ only in upper and lower case, get ten digits of a SHA-256 at the end.
    """
    all_ids = set(ids)
    plain = {one: _plain(one) for one in all_ids}
    alike = Counter(name.casefold() for name in plain.values())
    return {
        one: name if name == one and alike[name.casefold()] == 1 and not MARKED.search(name) else _marked(one)
        for one, name in sorted(plain.items())
    }


def _plain(one: str) -> str:
    name = UNSAFE.sub("-", one)[:MOST_LETTERS].strip(".- ")  # a leading - is an option to many programs
    return f"student-{name}" if RESERVED.match(name) or not name else name


def _marked(one: str) -> str:
    mark = hashlib.sha256(one.encode("utf-8", "surrogatepass")).hexdigest()[:10]
    return f"{_plain(one)}-{mark}"
