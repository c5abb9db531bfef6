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
    def getAction(self, gameState):
        pacman = 0
        ghost1 = 1
        ghost2 = 2
        final = None
        top = -9999999
        for action in gameState.getLegalActions(pacman):
            n = self.tree(gameState.generateSuccessor(pacman, action), ghost1, 1)
            if n > top:
                top, final = n, action
        return final

    def tree(self, state, agent, depth):
        if agent == 3:
            agent = 0
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        numbers = []
        for action in state.getLegalActions(agent):
            numbers.append(self.tree(state.generateSuccessor(agent, action), agent + 1, depth + 1))
        if agent == 0:
            return max(numbers)
        else:
            return min(numbers)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        final = None
        top = -9999999
        for action in gameState.getLegalActions(0):
            n = self.tree(gameState.generateSuccessor(0, action), 1, 0, top)
            if n > top:
                top, final = n, action
        return final

    def tree(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        number = -9999999 if agent == 0 else 9999999
        for action in state.getLegalActions(agent):
            n = self.tree(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)
            if agent == 0:
                number = max(number, n)
                if number > beta: return number
                alpha = max(alpha, number)
            else:
                number = min(number, n)
                if number < alpha: return number
                beta = min(beta, number)
        return number

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
