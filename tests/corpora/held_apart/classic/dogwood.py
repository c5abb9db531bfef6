# multiAgents.py
# --------------
# Multi-agent search project. Student hand-in.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """
    Looks one move ahead and takes what looks best.
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def evaluationFunction(self, currentGameState, action):
        nextState = currentGameState.generatePacmanSuccessor(action)
        pos = nextState.getPacmanPosition()
        food = nextState.getFood().asList()
        near = min([manhattanDistance(pos, f) for f in food]) if food else 0
        return nextState.getScore() - near


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, as shown in the window.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What the search agents have in common: index, depth, evaluation function.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        res = self.maxAgent(gameState, self.depth)
        return res[1]

    def maxAgent(self, gameState, depth):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), 'Stop']
        res = [-1000000, 'Stop']
        for action in gameState.getLegalActions(0):
            score = self.minAgent(gameState.generateSuccessor(0, action), depth - 1, 1)[0]
            if score > res[0]:
                res = [score, action]
        return res

    def minAgent(self, gameState, depth, index):
        if gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), 'Stop']
        res = [1000000, 'Stop']
        for action in gameState.getLegalActions(index):
            nxt = gameState.generateSuccessor(index, action)
            if index + 1 == gameState.getNumAgents():
                score = self.maxAgent(nxt, depth - 1)[0]
            else:
                score = self.minAgent(nxt, depth, index + 1)[0]
            if score < res[0]:
                res = [score, action]
        return res


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        res = self.maxAgent(gameState, self.depth, -1000000, 1000000)
        return res[1]

    def maxAgent(self, gameState, depth, a, b):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), 'Stop']
        res = [-1000000, 'Stop']
        for action in gameState.getLegalActions(0):
            score = self.minAgent(gameState.generateSuccessor(0, action), depth - 1, 1, a, b)[0]
            if score > res[0]:
                res = [score, action]
            if res[0] > b:
                return res
            a = max(a, res[0])
        return res

    def minAgent(self, gameState, depth, index, a, b):
        if gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), 'Stop']
        res = [1000000, 'Stop']
        for action in gameState.getLegalActions(index):
            nxt = gameState.generateSuccessor(index, action)
            if index + 1 == gameState.getNumAgents():
                score = self.maxAgent(nxt, depth - 1, a, b)[0]
            else:
                score = self.minAgent(nxt, depth, index + 1, a, b)[0]
            if score < res[0]:
                res = [score, action]
            if res[0] <= a:
                return res
            b = min(b, res[0])
        return res


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        res = self.maxAgent(gameState, self.depth)
        # return res[1]
        print("expectimax", res)

    def maxAgent(self, gameState, depth):
        if depth <= 0 or gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), 'Stop']
        res = [-1000000, 'Stop']
        for action in gameState.getLegalActions(0):
            score = self.expAgent(gameState.generateSuccessor(0, action), depth, 1)[0]
            if score > res[0]:
                res = [score, action]
        return res

    def expAgent(self, gameState, depth, index):
        if gameState.isWin() or gameState.isLose():
            return [self.evaluationFunction(gameState), 'Stop']
        total = 0
        acts = gameState.getLegalActions(index)
        for action in acts:
            nxt = gameState.generateSuccessor(index, action)
            if index + 1 == gameState.getNumAgents():
                total += self.maxAgent(nxt, depth - 1)[0]
            else:
                total += self.expAgent(nxt, depth, index + 1)[0]
        return [total / len(acts), 'Stop']
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
