"""What a worker process runs: the games of one player."""

from __future__ import annotations

from autograder.assignment import parse
from autograder.classroom.task import Task
from autograder.contact import isolation
from autograder.formats.as_json import to_json
from autograder.grading.contest import Contest
from autograder.grading.tournament import play_ours, play_submission


def play_task(task: Task) -> bytes:
    """The games of a submission, on any machine; returns the JSON of a Report."""
    contest = Contest(parse(task.assignment_files), task.seed)
    return to_json(play_submission(contest, task.submission, isolation.by_name(task.isolation)))


def play_ours_task(task: Task) -> bytes:
    """The games of what comes with the assignment, named as the submission is; the JSON of a Report."""
    return to_json(play_ours(Contest(parse(task.assignment_files), task.seed), task.submission.name))
