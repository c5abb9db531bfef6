"""Reading a classic test folder: a CONFIG, and a folder with CONFIG and tests for each question."""
# In the students' kit.

from autograder.assignment.classic.folder import (
    is_classic_folder,
    parse_classic,
    read_folder,
    with_most_games,
)
from autograder.assignment.classic.questions import CONFIG

__all__ = ["CONFIG", "is_classic_folder", "parse_classic", "read_folder", "with_most_games"]
