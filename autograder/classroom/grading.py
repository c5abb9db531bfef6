"""What a worker process runs: the grading of one task."""

from __future__ import annotations

from functools import lru_cache

from autograder.assignment import Assignment, parse
from autograder.classroom.task import Task
from autograder.contact import isolation
from autograder.formats.as_json import to_json
from autograder.grading.grade import grade


def grade_task(task: Task) -> bytes:
    """Grades one submission, on any machine; returns the JSON of its Report."""
    assignment = _assignment(tuple(sorted(task.assignment_files.items())))
    chosen = isolation.by_name(task.isolation)
    return to_json(grade(assignment, task.submission, chosen, seed=task.seed, student=task.student))


@lru_cache(maxsize=2)  # the same for a whole class, and a new one while it is regraded
def _assignment(files: tuple[tuple[str, bytes], ...]) -> Assignment:
    return parse(dict(files))
