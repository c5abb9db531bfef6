"""Student files that crash or are unfinished: two searches that are right, each with one place changed."""

from __future__ import annotations

from typing import NamedTuple

from autograder.course.model import Interface

CLASSIC_FILE = """\
from game import Agent, Directions
import util


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


def scoreEvaluationFunction(state):
    return state.getScore()


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, chosen = -999999, None
        for action in gameState.getLegalActions(0):
            value = self.least(gameState.generateSuccessor(0, action), 1, 0)
            if value > best:
                best, chosen = value, action
        return chosen

    def most(self, state, depth):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = -999999
        for action in state.getLegalActions(0):
            best = max(best, self.least(state.generateSuccessor(0, action), 1, depth))
        return best

    def least(self, state, agent, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = 999999
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if agent == state.getNumAgents() - 1:
                best = min(best, self.most(child, depth + 1))
            else:
                best = min(best, self.least(child, agent + 1, depth))
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        return max(moves, key=lambda move: self.value(gameState.generateSuccessor(0, move), 1, self.depth))

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(agent):
            values.append(self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        if agent == 0:
            return max(values)
        return sum(values) / len(values)
"""

NATIVE_FILE = """\
from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        values = {}
        for action in state.legal_actions(0):
            values[action] = self.value(state.successor(0, action), 1, self.depth)
        best = max(values, key=values.get)
        return Decision(best, values[best])

    def value(self, state, agent, depth):
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        pick = max if agent == 0 else min
        found = []
        for action in state.legal_actions(agent):
            found.append(self.value(state.successor(agent, action), agent + 1, depth))
        return pick(found)


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        for action in state.legal_actions(0):
            value = self.chance(state.successor(0, action), 1, self.depth)
            if best is None or value > best.value:
                best = Decision(action, value)
        return best

    def most(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max(self.chance(state.successor(0, a), 1, depth) for a in state.legal_actions(0))

    def chance(self, state, agent, depth):
        if agent == state.num_agents:
            return self.most(state, depth - 1)
        if state.is_terminal:
            return self.evaluate(state)
        total = 0
        for action, share in state.outcomes(agent):
            total += share * self.chance(state.successor(agent, action), agent + 1, depth)
        return total
"""


class Situation(NamedTuple):
    """A file, and the question that it is graded with."""

    interface: Interface
    algorithm: str
    text: str


def classic(*changes: tuple[str, str], algorithm: str = "minimax") -> Situation:
    """The classic file with these places changed, each the first of its kind in the question's class."""
    return Situation("classic", algorithm, _changed(CLASSIC_FILE, changes, f"class {algorithm.title()}Agent"))


def native(*changes: tuple[str, str], algorithm: str = "minimax") -> Situation:
    """The same for the native file."""
    return Situation("native", algorithm, _changed(NATIVE_FILE, changes, f"class {algorithm.title()}"))


def _changed(text: str, changes: tuple[tuple[str, str], ...], after: str) -> str:
    for old, new in changes:
        where = text.find(old, text.index(after)) if old in text[text.index(after) :] else text.index(old)
        text = text[:where] + new + text[where + len(old) :]
    return text


def whole(text: str, interface: Interface = "classic", algorithm: str = "minimax") -> Situation:
    """A file that is written out."""
    return Situation(interface, algorithm, text)
