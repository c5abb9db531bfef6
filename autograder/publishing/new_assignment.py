"""A folder with a new assignment: examples to change, or a copy of another assignment with a new seed."""

from __future__ import annotations

import re

from autograder.assignment import Assignment
from autograder.assignment.model import MAIN
from autograder.assignment.seeds import seed_line, with_seed
from autograder.publishing.examples import CASES, MAIN_TEXT

OWN_SEED = re.compile(r"\A((?:(?!\s*\[).*\n)*?)[ \t]*seed[ \t]*=.*\n")  # before the first table


def examples(seed: int) -> dict[str, bytes]:
    """The files of an assignment with an example of every kind of case without recorded answers."""
    texts = {MAIN: MAIN_TEXT.replace("@SEED@", seed_line(seed)), **CASES}
    return {name: text.encode() for name, text in texts.items()}


def copied(assignment: Assignment, seed: int) -> dict[str, bytes]:
    """The files of this assignment with another seed."""
    text = OWN_SEED.sub(r"\1", assignment.files[MAIN].decode("utf-8-sig") + "\n", count=1).rstrip("\n")
    files = {**assignment.files, MAIN: f"{text}\n".encode()}
    return with_seed(files, seed)
