"""What a student's process is told when it starts: its rights, limits, and where its files are."""
# In the students' kit.

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import PurePath


@dataclass(frozen=True, kw_only=True)
class Config:
    """Becomes the JSON argument of contact/student/main.py; paths are as that process sees them."""

    memory: int  # bytes of address space
    cpu: int  # seconds
    autograder: PurePath  # the package, of which the process needs contact/student/
    folder: PurePath  # with the submission
    packages: Mapping[str, PurePath]  # that can be imported beside the standard library, by name
    uid: int | None = None  # the user that it becomes before it loads the submission
    system_calls: str | None = None  # the filter that it loads last: a BPF program in base64
    no_processes: bool = False  # whether it may start none
    patience: float | None = None  # seconds, after which it writes down where it is

    def as_json(self) -> str:
        """The argument."""
        return json.dumps(asdict(self), default=str)
