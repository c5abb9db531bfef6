"""The interface of a submission: our agents, or the classic one (`getAction`), which tells less.

An assignment of ours asks for names and values of our interface. A submission in the classic one is asked for
the names that its course gives them, and is not judged by what such a file has no way to tell or to know.
"""
# In the students' kit.

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from autograder.behaviour import Algorithm
from autograder.course.model import Assignment, Interface, Question
from autograder.course.problems import Problem
from pacman.messages import english
from pacman.names.interfaces import is_classic
from pacman.support.language import comma_list
from pacman.tree import TreeState

ALGORITHMS: Mapping[str, Algorithm] = {  # by the classes of the classic course
    "MinimaxAgent": "minimax",
    "AlphaBetaAgent": "alphabeta",
    "ExpectimaxAgent": "expectimax",
}
CLASSES = {algorithm: name for name, algorithm in ALGORITHMS.items()}
FOR_CLASSIC = "adversarial-search"  # the bundled assignment in which every question has a classic name
REFLEX, EVALUATION = "ReflexAgent", "betterEvaluationFunction"


def interface_of(assignment: Assignment, source: bytes) -> Interface:
    """The interface of a submission with this main file, which is neither run nor parsed."""
    return "classic" if assignment.interface == "classic" or is_classic(source) else "native"


def question_in_interface(
    assignment: Assignment, question: Question, interface: Interface
) -> Question | None:
    """The question, asking for the name that answers it in this interface; None if there is no such name."""
    if interface == assignment.interface:
        return question
    if question.evaluation is not None:
        return replace(question, evaluation=EVALUATION)
    if question.algorithm is None:
        return replace(question, agent=REFLEX)
    name = CLASSES.get(question.algorithm)
    return None if name is None else replace(question, agent=name)


def without_classic_name(question: Question) -> str:
    """Explain why no file for the classic interface can answer this question."""
    return english(
        "the classic interface has no name for {algorithm}: a class {name}, derived from pacman.SearchAgent,"
        " answers this question",
        algorithm=question.algorithm or "",
        name=question.asks_for,
    )


def beyond_classic(problem: Problem) -> str:
    """Explain what the classic interface cannot express of this problem; "" if it can.

    Such a file is told neither roles nor probabilities: agent 0 maximizes, and all others do what the
    algorithm is called after.
    """
    averages = problem.settings.algorithm == "expectimax"
    for state in _inner_nodes(problem.state):
        if (state.role == "max") != (state.turn == 0):
            return english(
                "the classic interface cannot tell that agent {agent} is {role} at {node}",
                agent=state.turn,
                role=state.role,
                node=state.node,
            )
        if averages and len({share for _, share in state.outcomes(state.turn)}) > 1 and state.turn:
            return english(
                "the classic interface cannot tell the probabilities of the actions at {node}",
                node=state.node,
            )
    return ""


def _inner_nodes(root: object) -> Iterator[TreeState]:
    """The nodes of a drawn tree at which somebody moves; none of a position of Pacman."""
    left, seen = [root] if isinstance(root, TreeState) else [], set[TreeState]()
    while left:
        state = left.pop()
        if state.is_terminal or state in seen:
            continue
        seen.add(state)
        yield state
        left += [state.successor(state.turn, action) for action in reversed(state.legal_actions(state.turn))]


def about_classic(file: str, asked: Iterable[Question]) -> str:
    """The sentence on a file for the classic interface that an assignment of ours was graded with."""
    names = comma_list([*dict.fromkeys(question.asks_for for question in asked)]) or english("none")
    return english(
        "{file} is written for the classic interface (getAction): the names looked for are {names}, and the"
        " value of a search is compared only where the agent leaves it in self.rootValue, as getAction tells"
        " an action alone.",
        file=file,
        names=names,
    )
