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

def pacEvaluation(state):
    return state.getScore() + 2 * len(state.getLegalActions(0))

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        top = float("-inf")
        answer = None
        for action in gameState.getLegalActions(0):
            value = self.firstGhost(gameState.generateSuccessor(0, action), self.depth)
            if value > top:
                top = value
                answer = action
        return answer

    def over(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

    def worth(self, state):
        return pacEvaluation(state)

    def pacman(self, state, depth):
        if self.over(state, depth):
            return self.worth(state)
        return max([self.firstGhost(state.generateSuccessor(0, action), depth) for action in state.getLegalActions(0)])

    def firstGhost(self, state, depth):
        if self.over(state, depth):
            return self.worth(state)
        return min([self.secondGhost(state.generateSuccessor(1, action), depth) for action in state.getLegalActions(1)])

    def secondGhost(self, state, depth):
        if self.over(state, depth):
            return self.worth(state)
        return min([self.pacman(state.generateSuccessor(2, action), depth - 1) for action in state.getLegalActions(2)])


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        top = float("-inf")
        answer = None
        for action in gameState.getLegalActions(0):
            value = self.firstGhost(gameState.generateSuccessor(0, action), self.depth, float("-inf"), float("inf"))
            if value > top:
                top = value
                answer = action
        return answer

    def over(self, state, depth):
        return depth == 0 or state.isWin() or state.isLose()

    def pacman(self, state, depth, a, b):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        v = float("-inf")
        for action in state.getLegalActions(0):
            v = max(v, self.firstGhost(state.generateSuccessor(0, action), depth, a, b))
            if v >= b:
                return v
            a = max(a, v)
        return v

    def firstGhost(self, state, depth, a, b):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(1):
            v = min(v, self.secondGhost(state.generateSuccessor(1, action), depth, a, b))
            if v <= a:
                return v
            b = min(b, v)
        return v

    def secondGhost(self, state, depth, a, b):
        if self.over(state, depth):
            return self.evaluationFunction(state)
        v = float("inf")
        for action in state.getLegalActions(2):
            v = min(v, self.pacman(state.generateSuccessor(2, action), depth - 1, a, b))
            if v <= a:
                return v
            b = min(b, v)
        return v
class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
