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
        best, bestScore = None, float("-inf")
        for action in gameState.getLegalActions(0):
            score = self.chance(gameState.generateSuccessor(0, action), 1, 0)
            if score > bestScore:
                best, bestScore = action, score
        return best

    def maximize(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        scores = [self.chance(gameState.generateSuccessor(0, action), 1, depth)
                  for action in gameState.getLegalActions(0)]
        return max(scores)

    def chance(self, gameState, agent, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        numAgents = gameState.getNumAgents()
        total = 0.0
        for action in gameState.getLegalActions(agent):
            child = gameState.generateSuccessor(agent, action)
            if agent == numAgents - 1:
                total += self.maximize(child, depth + 1)
            else:
                total += self.chance(child, agent + 1, depth)
        return total / numAgents
