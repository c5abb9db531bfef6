# multiAgents.py
# --------------
# Multi-agent search project. (my answers, question 2 to 4)

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
        "*** MY CODE ***"
        newFood = nextState.getFood().asList()
        ghosts = [g.getPosition() for g in nextState.getGhostStates()]
        me = nextState.getPacmanPosition()
        if me in ghosts:
            return float('-inf')
        value = nextState.getScore()
        for f in newFood:
            value += 1.0 / manhattanDistance(me, f)
        return value


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
    # pacman = 0, ghosts = 1 and 2

    def getAction(self, gameState):
        best = None
        bestVal = float("-inf")
        for act in gameState.getLegalActions(0):
            val = self.value(gameState.generateSuccessor(0, act), 1, self.depth)
            if val > bestVal:
                bestVal, best = val, act
        return best

    def value(self, gs, i, d):
        if gs.isWin() or gs.isLose() or d == 0:
            return self.evaluationFunction(gs)
        if i == 0:
            return max(self.value(gs.generateSuccessor(0, x), 1, d) for x in gs.getLegalActions(0))
        elif i < 2:
            return min(self.value(gs.generateSuccessor(i, x), i + 1, d) for x in gs.getLegalActions(i))
        else:
            return min(self.value(gs.generateSuccessor(i, x), 0, d - 1) for x in gs.getLegalActions(i))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = None
        bestVal = float("-inf")
        a = float("-inf")
        b = float("inf")
        for act in gameState.getLegalActions(0):
            val = self.value(gameState.generateSuccessor(0, act), 1, self.depth, a, b)
            if val > bestVal:
                bestVal, best = val, act
        return best

    def value(self, gs, i, d, a, b):
        if gs.isWin() or gs.isLose() or d == 0:
            return self.evaluationFunction(gs)
        if i == 0:
            v = float("-inf")
            for x in gs.getLegalActions(0):
                v = max(v, self.value(gs.generateSuccessor(0, x), 1, d, a, b))
                if v > b:
                    return v
                a = max(a, v)
            return v
        nxt = 0 if i == 2 else i + 1
        nd = d - 1 if nxt == 0 else d
        v = float("inf")
        for x in gs.getLegalActions(i):
            v = min(v, self.value(gs.generateSuccessor(i, x), nxt, nd, a, b))
            if v < a:
                return v
            b = min(b, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = None
        bestVal = float("-inf")
        for act in gameState.getLegalActions(0):
            val = self.value(gameState.generateSuccessor(0, act), 1, self.depth)
            if val > bestVal:
                bestVal, best = val, act
        return best

    def value(self, gs, i, d):
        if gs.isWin() or gs.isLose() or d == 0:
            return self.evaluationFunction(gs)
        xs = gs.getLegalActions(i)
        if i == 0:
            return max(self.value(gs.generateSuccessor(0, x), 1, d) for x in xs)
        elif i < 2:
            return sum(self.value(gs.generateSuccessor(i, x), i + 1, d) for x in xs)
        else:
            return sum(self.value(gs.generateSuccessor(i, x), 0, d - 1) for x in xs) / len(xs)
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
