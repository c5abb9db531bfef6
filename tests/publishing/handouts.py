"""What a handout has beside its kit: the starter file, and the public cases, here without their answers."""

from __future__ import annotations

from pathlib import Path

from autograder.course import load
from autograder.course.model import CASES
from autograder.publishing.handout import public_cases, starter


def write_cases(name: str, folder: Path) -> None:
    """Writes the starter file and the public cases of a bundled assignment."""
    assignment = load(name)
    files = {assignment.file: starter(assignment).encode()}
    files |= {f"{CASES}/{path}": content for path, content in public_cases(assignment).items()}
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
