"""The choice of a submission's file, where several have its name, as reports and lists of a class show it."""
# In the students' kit.

from __future__ import annotations

from autograder.report import FileChoice
from autograder.submission import Submission, visible


def file_choice(submission: Submission) -> FileChoice | None:
    """The choice of the submission's file, as a report shows it."""
    choice = submission.choice
    if choice is None:
        return None
    others, unchanged = (tuple(map(visible, paths)) for paths in (choice.others, choice.unchanged))
    return FileChoice(visible(choice.file), others, choice.because, unchanged)
