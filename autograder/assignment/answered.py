"""Cases that hold their answers: what is searched, and whether an answer can be one at all."""
# In the students' kit.

from __future__ import annotations

from autograder.assignment import graph
from autograder.assignment.cases import ClassicCase, DecisionsCase, GraphCase
from autograder.assignment.forced_game import positions
from autograder.assignment.model import AssignmentError
from autograder.assignment.resources import Resources
from pacman.rules.state import GameState

Start = graph.GraphState | GameState


def starts(named: Resources, case: ClassicCase) -> list[Start]:
    """The states in which the case asks for a move: one, or one for each decision. Raises PacmanError."""
    if isinstance(case, DecisionsCase):
        return list(positions(named.layout(case.layout), case))
    return [graph.start(named.drawn(case.tree))]


def depth_of(case: ClassicCase, state: Start) -> int:
    """The depth that the case asks for, in rounds."""
    return case.depth or (state.tree.rounds if isinstance(state, graph.GraphState) else 1)


def check_answer(named: Resources, case: ClassicCase) -> None:
    """Raises PacmanError if the recorded answer cannot be the answer to anything."""
    root = starts(named, case)[0]  # so each move of decisions is found to be legal
    if root.is_terminal:
        raise AssignmentError("the game is over where the search begins")
    if isinstance(case, GraphCase):
        assert isinstance(root, graph.GraphState), "a graph case has a graph"
        _check_graph(root, case)


def _check_graph(root: graph.GraphState, case: GraphCase) -> None:
    if case.action not in root.legal_actions():
        legal = ", ".join(root.legal_actions()) or "none"
        raise AssignmentError(f"action = {case.action!r} is not legal at the root; legal are: {legal}")
    unknown = [name for name in case.generated if name not in root.tree.nodes]
    if unknown or root.node not in case.generated:
        problem = f"there is no node {unknown[0]!r}" if unknown else f"the root {root.node!r} is not in it"
        raise AssignmentError(f"generated = …: {problem}; it holds the names of all nodes generated")
