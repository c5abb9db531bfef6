"""Assignments: a folder with `assignment.toml` and a folder of case files for each question."""
# In the students' kit.

from __future__ import annotations

from autograder.course.errors import AssignmentError
from autograder.course.model import Assignment, Limits, Question
from autograder.course.reading import bundled_names, load, parse

__all__ = ["Assignment", "AssignmentError", "Limits", "Question", "bundled_names", "load", "parse"]
