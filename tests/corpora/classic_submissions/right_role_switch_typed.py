from __future__ import annotations

import random
import sys
from typing import Optional, Tuple

import util
from game import Agent, Directions
from pacman import GameState
from util import manhattanDistance


class ReflexAgent(Agent):
    def getAction(self, gameState: GameState) -> str:
        return max(gameState.getLegalActions(), key=lambda a: self.evaluationFunction(gameState, a))

    def evaluationFunction(self, currentGameState: GameState, action: str) -> float:
        s: GameState = currentGameState.generatePacmanSuccessor(action)
        if action == Directions.STOP:
            return -sys.maxsize
        food = s.getFood()
        pos = s.getPacmanPosition()
        distances = [manhattanDistance(pos, (x, y)) for x in range(food.width) for y in range(food.height) if food[x][y]]
        return s.getScore() - (min(distances) if distances else 0)


def scoreEvaluationFunction(currentGameState: GameState) -> float:
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn: str = 'scoreEvaluationFunction', depth: str = '2') -> None:
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

    def finished(self, state: GameState, level: int) -> bool:
        return level >= self.depth or state.isWin() or state.isLose()


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState) -> Optional[str]:
        _, action = self.value(gameState, 0, 0)
        return action

    def value(self, state: GameState, level: int, agent: int) -> Tuple[float, Optional[str]]:
        if agent == state.getNumAgents():
            agent, level = 0, level + 1
        options = [] if self.finished(state, level) else state.getLegalActions(agent)
        if not options:
            return self.evaluationFunction(state), None
        if agent == 0:
            best: Tuple[float, Optional[str]] = (float("-inf"), None)
            for a in options:
                v, _ = self.value(state.generateSuccessor(agent, a), level, agent + 1)
                if v > best[0]:
                    best = (v, a)
        else:
            best = (float("inf"), None)
            for a in options:
                v, _ = self.value(state.generateSuccessor(agent, a), level, agent + 1)
                if v < best[0]:
                    best = (v, a)
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState) -> Optional[str]:
        return self.value(gameState, 0, 0, float("-inf"), float("inf"))[1]

    def value(self, state: GameState, level: int, agent: int, lo: float, hi: float) -> Tuple[float, Optional[str]]:
        if agent == state.getNumAgents():
            agent, level = 0, level + 1
        options = [] if self.finished(state, level) else state.getLegalActions(agent)
        if not options:
            return self.evaluationFunction(state), None
        pacman = agent == 0
        best: Tuple[float, Optional[str]] = (float("-inf") if pacman else float("inf"), None)
        for a in options:
            v, _ = self.value(state.generateSuccessor(agent, a), level, agent + 1, lo, hi)
            if pacman:
                if v > best[0]:
                    best = (v, a)
                if v > hi:
                    return best
                lo = max(lo, v)
            else:
                if v < best[0]:
                    best = (v, a)
                if v < lo:
                    return best
                hi = min(hi, v)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState) -> Optional[str]:
        return self.value(gameState, 0, 0)[1]

    def value(self, state: GameState, level: int, agent: int) -> Tuple[float, Optional[str]]:
        if agent == state.getNumAgents():
            agent, level = 0, level + 1
        options = [] if self.finished(state, level) else state.getLegalActions(agent)
        if not options:
            return self.evaluationFunction(state), None
        if agent > 0:
            p = 1.0 / len(options)
            return sum(p * self.value(state.generateSuccessor(agent, a), level, agent + 1)[0] for a in options), None
        best: Tuple[float, Optional[str]] = (float("-inf"), None)
        for a in options:
            v, _ = self.value(state.generateSuccessor(agent, a), level, agent + 1)
            if v > best[0]:
                best = (v, a)
        return best


def betterEvaluationFunction(currentGameState: GameState) -> float:
    scared = [g.scaredTimer for g in currentGameState.getGhostStates()]
    return currentGameState.getScore() + sum(scared) / 10.0 - 2 * currentGameState.getNumFood()


better = betterEvaluationFunction
