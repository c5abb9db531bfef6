"""What a worker process runs: the grading of one task."""

from __future__ import annotations

from autograder.assignment import parse
from autograder.classroom.task import Task
from autograder.contact import isolation
from autograder.formats.as_json import to_json
from autograder.grading.grade import grade


def grade_task(task: Task) -> bytes:
    """Grades one submission, on any machine; returns the JSON of its Report."""
    assignment = parse(task.assignment_files)
    chosen = isolation.by_name(task.isolation)
    return to_json(grade(assignment, task.submission, chosen, seed=task.seed, student=task.student))
