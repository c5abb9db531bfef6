# multiAgents.py
# ---------------
# Homework 3, group 17

from util import manhattanDistance
from game import Directions, Agent
import random, util
from pacman import GameState

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """Base class. Do not change."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        self.n = gameState.getNumAgents()
        self.limit = self.depth * self.n - 1
        scores = {}
        for a in gameState.getLegalActions(0):
            scores[a] = self.expecti(gameState.generateSuccessor(0, a), 1)
        return max(scores, key=scores.get)

    def expecti(self, state, ply):
        if ply == self.limit or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        agent = ply % self.n
        actions = state.getLegalActions(agent)
        if agent == 0:
            best = float("-inf")
            for a in actions:
                best = max(best, self.expecti(state.generateSuccessor(agent, a), ply + 1))
            return best
        expected = 0
        for a in actions:
            expected += self.expecti(state.generateSuccessor(agent, a), ply + 1) / len(actions)
            return expected
