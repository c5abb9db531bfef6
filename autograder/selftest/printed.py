"""What a student's process printed: apart from that, where it was when a case had taken half of its time."""
# In the students' kit.

from __future__ import annotations

import os
import re
from pathlib import Path

from autograder.contact.student.failing import source_line

# As `faulthandler` writes it: the innermost call first.
DUMP = re.compile(
    r"^Timeout \([\d:.]+\)!\n(?:(?:Thread |Current thread |  File |  \.\.\.|  <).*\n|\n)*", re.M
)
FRAME = re.compile(r'^  File "(.+)", line (\d+) in (.+)$', re.M)
MOST_FRAMES = 4


def without_places(printed: str) -> str:
    """What the student's code itself printed."""
    return DUMP.sub("", printed)


def place_of(printed: str, folder: Path) -> str:
    """The student's innermost lines at the last time that a case took long; "" if none is known.

    A line is written as in a report of an error: `mine.py, line 3, in value: while True:`.
    """
    dumps = DUMP.findall(printed)
    frames = FRAME.findall(dumps[-1]) if dumps else []
    own = [(path, int(line), name) for path, line, name in frames if Path(path).is_relative_to(folder)]
    lines = [
        f"{os.path.relpath(path, folder)}, line {line}, in {name}: {source_line(path, line)}"
        for path, line, name in reversed(own[:MOST_FRAMES])
    ]
    return "\n".join(lines)
