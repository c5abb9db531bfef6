"""Tests of the class PacmanGameTreeTest: the decisions of one game."""
# In the students' kit.

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from autograder.assignment.cases import MOST_DECISIONS, DecisionsCase, RecordedDecision
from autograder.assignment.classic.agents import ALGORITHMS, agent_of, depth_of
from autograder.assignment.classic.boards import Boards
from autograder.assignment.classic.text import Fields
from autograder.assignment.forced_game import positions
from autograder.assignment.model import AssignmentError
from pacman.errors import PacmanError
from pacman.rules.grid import Action
from pacman.rules.layout import Layout
from pacman.rules.state import GameState
from pacman.support.toml_words import shown

KEYS = ("alg", "seed", "depth", "layoutName", "layout", "max_points")
ANSWERS = ("optimalActions",)
MOST_SEED = 2**62 - 1
MOST_STATES = 10**9
LINE = '[[["West", "East"], 155], [["West", "East"], 91]]'
EXPECTED = f"expected are the best actions and the number of states, with Stop and without, as {LINE}"


def decisions_case(
    fields: Fields, solution: Fields, boards: Boards, title: str, points: float
) -> DecisionsCase:
    """The case of this test. Raises AssignmentError."""
    fields.refuse_misspelt(KEYS)
    solution.refuse_misspelt(ANSWERS)
    agent = agent_of(fields)
    drawn = fields.find("layout")
    name, layout = boards.named(fields) if drawn is None else boards.drawn(fields, drawn)
    decisions = _decisions(solution)
    case = DecisionsCase(
        title=title,
        points=points,
        agent=agent,
        algorithm=ALGORITHMS.get(agent),
        depth=depth_of(fields),
        layout=name,
        seed=fields.whole("seed", "where the ghosts' random numbers begin", 0, MOST_SEED),
        decisions=tuple(decisions.values()),
    )
    _check_played(fields, solution, case, layout, list(decisions))
    return case


def _decisions(solution: Fields) -> dict[int, RecordedDecision]:
    """The decisions by their lines in the file."""
    field = solution.need("optimalActions", "a line for each decision of Pacman")
    lines = list(field.lines())
    if len(lines) > MOST_DECISIONS:
        problem = f"optimalActions has {len(lines):,} lines; allowed are {MOST_DECISIONS:,}"
        raise solution.fail(problem, lines[MOST_DECISIONS][0])
    found = {line: _decided(solution, line, text) for line, text in lines}
    if not found:
        raise solution.fail(f"optimalActions has no line; {EXPECTED}", "optimalActions")
    return found


def _check_played(
    fields: Fields, solution: Fields, case: DecisionsCase, layout: Layout, lines: Sequence[int]
) -> None:
    """Raises AssignmentError if the game of the decisions cannot be played, as with the layout of another."""
    played: list[GameState] = []
    try:
        for state in positions(layout, case):
            played.append(state)
    except AssignmentError as error:
        problem = error.problem.partition(": ")[2]
        raise solution.fail(f"optimalActions: {problem}", lines[len(played) - 1]) from None
    except PacmanError as error:
        raise fields.fail(f"layout: {error}", "layout") from None


def _decided(solution: Fields, line: int, text: str) -> RecordedDecision:
    try:
        both: Any = json.loads(text)
    except (ValueError, RecursionError):
        both = None
    if isinstance(both, list) and len(both) == 1:  # some courses record one of the two searches only
        both *= 2
    if not (isinstance(both, list) and len(both) == 2 and all(map(_is_found, both))):
        raise solution.fail(f"optimalActions: {shown(text)} is not understood; {EXPECTED}", line)
    (actions, states), (without_stop, states_without_stop) = both
    if not actions:
        raise solution.fail(f"optimalActions: {shown(text)} has no best action; {EXPECTED}", line)
    return RecordedDecision(tuple(actions), states, tuple(without_stop), states_without_stop)


def _is_found(one: Any) -> bool:
    """Whether this is a list of actions and a number of states."""
    if not (isinstance(one, list) and len(one) == 2 and isinstance(one[0], list)):
        return False
    is_count = isinstance(one[1], int) and not isinstance(one[1], bool) and 0 <= one[1] <= MOST_STATES
    return is_count and all(isinstance(action, str) and action in list(Action) for action in one[0])
