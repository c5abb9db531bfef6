"""The file that students of a classic course begin with: classes with `getAction`, and evaluations."""

from __future__ import annotations

from collections.abc import Iterator

from autograder.assignment import Assignment
from autograder.assignment.cases import ClassicCase, GameCase

HEAD = '''"""{title}: {about}

Test yourself:    pacman test {file}
Watch it play:    pacman play --agent {file}:{first}
"""

from game import Agent
import util


def scoreEvaluationFunction(currentGameState):
    """The score of the game."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """What searches share: how many rounds deep they look, and what they call good."""

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0  # Pacman; ghosts are 1, 2, …
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
'''
CLASS = '''

class {name}({base}):
    """{about}"""

    def getAction(self, gameState):
        # Return one of gameState.getLegalActions().
        util.raiseNotDefined()
'''
FUNCTION = '''

def {name}(currentGameState):
    """{about}"""
    # Return a number: the more, the better for Pacman.
    util.raiseNotDefined()
'''


def classic_starter(assignment: Assignment) -> str:
    """The file that students begin with."""
    titles: dict[str, str] = {}
    for name, title, _ in _agents(assignment):
        titles.setdefault(name, title)
    searches = {name for name, _, is_search in _agents(assignment) if is_search}
    text = HEAD.format(
        title=assignment.title,
        about=assignment.about or "the places to fill call util.raiseNotDefined",
        file=assignment.file,
        first=next(iter(titles)),
    )
    for name, title in titles.items():
        base = "MultiAgentSearchAgent" if name in searches else "Agent"
        text += CLASS.format(name=name, base=base, about=title)
    for name, title in dict(_evaluations(assignment)).items():
        text += FUNCTION.format(name=name, about=title)
    return text


def _agents(assignment: Assignment) -> Iterator[tuple[str, str, bool]]:
    """Each class that a case asks, the title of its question, and whether it is made with a depth."""
    for question in assignment.questions:
        for named in question.cases:
            agent = getattr(named.case, "agent", None) or question.agent
            if agent:
                options = named.case.options
                is_search = isinstance(named.case, ClassicCase) or "depth" in options or "evalFn" in options
                yield agent, question.title, is_search


def _evaluations(assignment: Assignment) -> Iterator[tuple[str, str]]:
    for question in assignment.questions:
        for named in question.cases:
            name = named.case.options.get("evalFn") if isinstance(named.case, GameCase) else None
            if isinstance(name, str) and name.isidentifier() and name != "scoreEvaluationFunction":
                yield name, question.title
