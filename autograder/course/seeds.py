"""The seed of a case, with which its random trees, positions or games begin.

A case's `seed` is a whole number, or says what it is drawn from:

- "assignment": from the seed in `assignment.toml`, which the instructor keeps; without one, from the run's.
- "student": from the same, and from the student's key; so it differs between students.
- "new": from the run's, so that each run has others.
"""
# In the students' kit.

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping

from autograder.course.cases import Case, DrawnFrom
from autograder.course.model import MAIN, Assignment, NamedCase, Question
from pacman.support import toml

PRACTICE = 0  # the run's seed in `pacman test`: the same file gets the same answer
BITS = 62  # of a seed: `pacman play` takes no larger ones, and nobody can try them all


def seed_of(assignment: Assignment, question: Question, named: NamedCase, run: int, student: str = "") -> int:
    """The seed with which this case draws; the one of its first tree, position or game.

    `run` is the run's seed. `student` is the student's key: any text, always the same for the same student.
    Students may be shown it: it tells nothing about the seed that it is made from, or about other cases.
    """
    source = drawn_from(named.case)
    if source is None or isinstance(source, int):
        return source or 0
    kept = run if assignment.seed is None or source == "new" else assignment.seed
    parts = [source, str(kept), question.name, named.name]
    if source == "student":
        parts.append(student)
    whole = hashlib.sha256()
    for part in parts:
        text = part.encode("utf-8", "surrogatepass")
        whole.update(len(text).to_bytes(8, "big") + text)
    return int.from_bytes(whole.digest()[:8], "big") >> (64 - BITS)


def drawn_from(case: Case) -> int | DrawnFrom | None:
    """The source of the case's random problems; None if nothing in it is random."""
    seed: int | DrawnFrom | None = getattr(case, "seed", None)
    return seed


def new_seed() -> int:
    """A seed from the operating system that cannot be found by trying."""
    return secrets.randbits(BITS)


def with_seed(files: Mapping[str, bytes], seed: int) -> dict[str, bytes]:
    """The files of an assignment that has no seed, with this one at the top of its `assignment.toml`."""
    text = files[MAIN].decode("utf-8-sig")
    return {**files, MAIN: f"{seed_line(seed)}\n{text}".encode()}


def seed_line(seed: int) -> str:
    """The line of an `assignment.toml` that gives its seed."""
    return f"seed = {seed} # hidden cases are drawn from it: keep it to yourself"


def case_for_students(assignment: Assignment, question: Question, named: NamedCase) -> bytes:
    """The case's file as students get it, with the number that is drawn from the assignment's seed."""
    content = assignment.files[named.source]
    if assignment.seed is None or drawn_from(named.case) != "assignment":
        return content
    import tomli_w  # here, as only handouts need it

    table = toml.parse(content.decode("utf-8-sig"))
    return tomli_w.dumps({**table, "seed": seed_of(assignment, question, named, 0)}).encode()
