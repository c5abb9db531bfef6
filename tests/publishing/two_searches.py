"""An assignment for Gradescope's box: two searches with a hidden case each, of two points each."""

from __future__ import annotations

from autograder.course import Assignment, parse
from tests.sandbox import hostile

TOURNAMENT = b"""
[tournament]
plays = "minimax"
layout = "small"
games = 2
max_moves = 12
options = { depth = 1 }
"""


def two_searches() -> Assignment:
    """The first two searches of the assignment that hostile submissions are tried on, and a leaderboard."""
    whole = hostile.whole_assignment()
    wanted = [question for question in whole.questions if question.name in ("minimax", "alphabeta")]
    kept = {name: text for name, text in whole.files.items() if name.startswith(("minimax/", "alphabeta/"))}
    main = hostile.MAIN + b"".join(
        f'[[questions]]\nname = "{q.name}"\nagent = "{q.agent}"\nalgorithm = "{q.name}"\n'.encode()
        for q in wanted
    )
    return parse({**kept, "assignment.toml": main + TOURNAMENT})
