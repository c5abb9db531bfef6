# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util
from game import Agent

INF = float("inf")

def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
      Common base class, not to be changed
    """
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):

    def average(self, values):
        return (min(values) + max(values)) / 2.0

    def isTerminal(self, state, depth):
        return state.isWin() or state.isLose() or depth < 0

    def getAction(self, gameState):
        actions = gameState.getLegalActions(0)
        best = actions[0]
        bestScore = -INF
        for action in actions:
            score = self.expNode(gameState.generateSuccessor(0, action), self.depth, 1)
            if score > bestScore:
                bestScore, best = score, action
        return best

    def maxNode(self, state, depth):
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        best = 0
        for action in state.getLegalActions(0):
            score = self.expNode(state.generateSuccessor(0, action), depth, 1)
            if score > best:
                best = score
        return best

    def expNode(self, state, depth, ghost):
        if self.isTerminal(state, depth):
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, action)
            if ghost + 1 == state.getNumAgents():
                values.append(self.maxNode(s, depth - 1))
            else:
                values.append(self.expNode(s, depth, ghost + 1))
        return self.average(values)
