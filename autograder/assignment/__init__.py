"""What is to be graded: a folder with `assignment.toml` and a folder of case files for each question."""
# In the students' kit.

from autograder.assignment.model import Assignment, AssignmentError, Limits, Question
from autograder.assignment.reading import bundled, load, parse

__all__ = ["Assignment", "AssignmentError", "Limits", "Question", "bundled", "load", "parse"]
