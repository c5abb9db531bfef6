"""Files as students of the classic course write them, and the same searches written for our own agent API."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Any

from pacman import Decision, SearchAgent, mean
from pacman.bridge import load

HEAD = """\
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

def betterEvaluationFunction(currentGameState):
    x, y = currentGameState.getPacmanPosition()
    return currentGameState.getScore() - 2 * currentGameState.getNumFood() + x / 8

better = betterEvaluationFunction
"""
REFLEX = """
class ReflexAgent(Agent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in moves]
        return moves[random.choice([i for i in range(len(scores)) if scores[i] == max(scores)])]

    def evaluationFunction(self, currentGameState, action):
        return currentGameState.generatePacmanSuccessor(action).getScore()
"""
SEARCHES = """
class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, chosen = float('-inf'), None
        for action in gameState.getLegalActions(0):
            v = self.worth(gameState.generateSuccessor(0, action), *self.following(gameState, 0, self.depth))
            if v > best:
                best, chosen = v, action
        return chosen

    def following(self, state, agent, depth):
        return ((agent + 1), depth) if agent + 1 < state.getNumAgents() else (0, depth - 1)

    def worth(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        after = self.following(state, agent, depth)
        values = [self.worth(state.generateSuccessor(agent, a), *after) for a in state.getLegalActions(agent)]
        return max(values) if agent == 0 else self.others(values)

    def others(self, values):
        return min(values)

class ExpectimaxAgent(MinimaxAgent):
    def others(self, values):
        return sum(values) / len(values)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.search(gameState, 0, self.depth, float('-inf'), float('inf'))[1]

    def search(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state), None
        best, chosen = float('-inf') if agent == 0 else float('inf'), None
        for action in state.getLegalActions(agent):
            v, _ = self.search(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)
            if agent == 0:
                if v > best:
                    best, chosen = v, action
                if best > beta:
                    return best, chosen
                alpha = max(alpha, best)
            else:
                if v < best:
                    best, chosen = v, action
                if best < alpha:
                    return best, chosen
                beta = min(beta, best)
        return best, chosen
"""
WHOLE = HEAD + REFLEX + SEARCHES


def getting(body: str, head: str = HEAD) -> str:
    """A file whose MinimaxAgent has this body of `getAction`, which begins at line `FIRST_LINE`."""
    lines = "".join(f"        {line}\n" for line in body.splitlines())
    return f"{head}class MinimaxAgent(MultiAgentSearchAgent):\n    def getAction(self, gameState):\n{lines}"


FIRST_LINE = HEAD.count("\n") + 3


def loaded(folder: Path, text: str = WHOLE, name: str = "multiAgents") -> Any:
    """What the bridge makes of a file with this text."""
    path = folder / f"{name}.py"
    path.write_text(text, encoding="utf-8")
    return load(path, f"{name}_{abs(hash(str(path)))}")


class MinimaxAgent(SearchAgent[Any]):
    """The same search as its namesake above."""

    def search(self, state: Any) -> Decision:
        best = Decision("", -inf)
        for action in state.legal_actions(0):
            value = self.worth(state.successor(0, action), *self.following(state, 0, self.depth))
            if value > best.value:
                best = Decision(action, value)
        return best

    def following(self, state: Any, agent: int, depth: int) -> tuple[int, int]:
        return (agent + 1, depth) if agent + 1 < state.num_agents else (0, depth - 1)

    def worth(self, state: Any, agent: int, depth: int) -> float:
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        after = self.following(state, agent, depth)
        values = [self.worth(state.successor(agent, action), *after) for action in state.legal_actions(agent)]
        return max(values) if agent == 0 else self.others(values)

    def others(self, values: list[float]) -> float:
        return min(values)


class ExpectimaxAgent(MinimaxAgent):
    """The same search as its namesake above."""

    def others(self, values: list[float]) -> float:
        return mean([("", 1 / len(values)) for _ in values], values)


class AlphaBetaAgent(SearchAgent[Any]):
    """The same search as its namesake above."""

    def search(self, state: Any) -> Decision:
        return self.within(state, 0, self.depth, -inf, inf)

    def within(self, state: Any, agent: int, depth: int, alpha: float, beta: float) -> Decision:
        if agent == state.num_agents:
            agent, depth = 0, depth - 1
        if state.is_terminal or depth == 0:
            return Decision("", self.evaluate(state))
        best = Decision("", -inf if agent == 0 else inf)
        for action in state.legal_actions(agent):
            value = self.within(state.successor(agent, action), agent + 1, depth, alpha, beta).value
            if agent == 0:
                best = Decision(action, value) if value > best.value else best
                if best.value > beta:
                    return best
                alpha = max(alpha, best.value)
            else:
                best = Decision(action, value) if value < best.value else best
                if best.value < alpha:
                    return best
                beta = min(beta, best.value)
        return best


NATIVE = {each.__name__: each for each in (MinimaxAgent, AlphaBetaAgent, ExpectimaxAgent)}


def better(state: Any) -> float:
    """The same evaluation as `better` above."""
    return float(state.score) - 2 * len(state.food) + state.pacman.position[0] / 8
