"""The classes that classic tests ask, and the searches that these are named after."""
# In the students' kit.

from __future__ import annotations

from collections.abc import Mapping

from autograder.assignment.classic.text import Fields
from autograder.searching.settings import Algorithm
from pacman.support.toml_words import shown

ALGORITHMS: Mapping[str, Algorithm] = {
    "MinimaxAgent": "minimax",
    "AlphaBetaAgent": "alphabeta",
    "ExpectimaxAgent": "expectimax",
}
DEEPEST = 50  # rounds


def agent_of(fields: Fields, key: str = "alg") -> str:
    """The class that a test asks. Raises AssignmentError."""
    name = fields.need(key, "the class that is tested, as MinimaxAgent").text.strip()
    if not name.isidentifier():
        raise fields.fail(
            f"{key}: {shown(name)} is not a name of a class; expected is one as MinimaxAgent", key
        )
    return name


def depth_of(fields: Fields) -> int:
    """How deep it is to search, in rounds. Raises AssignmentError."""
    return fields.whole("depth", "how many rounds deep", 1, DEEPEST)
