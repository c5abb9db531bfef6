"""The names of files about students: allowed on every system, and all different."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterable

from autograder.submission import RESERVED

LONGEST_FILE_NAME = 60
UNSAFE = re.compile(r"[^A-Za-z0-9._@-]+")
MARKED = re.compile(r"-[0-9a-f]{10}$")


def file_names(ids: Iterable[str]) -> dict[str, str]:
    """A name, without an ending, for each id: the id itself where that is safe.

    Other ids, and ids that differ only in upper and lower case, get ten digits of a SHA-256 at the end.
    """
    all_ids = set(ids)
    plain = {one: _plain_file_name(one) for one in all_ids}
    alike = Counter(name.casefold() for name in plain.values())
    return {
        one: name
        if name == one and alike[name.casefold()] == 1 and not MARKED.search(name)
        else _file_name_with_digest(one)
        for one, name in sorted(plain.items())
    }


def _plain_file_name(one: str) -> str:
    name = UNSAFE.sub("-", one)[:LONGEST_FILE_NAME].strip(".- ")  # a leading - is an option to many programs
    return f"student-{name}" if RESERVED.match(name) or not name else name


def _file_name_with_digest(one: str) -> str:
    mark = hashlib.sha256(one.encode("utf-8", "surrogatepass")).hexdigest()[:10]
    return f"{_plain_file_name(one)}-{mark}"
