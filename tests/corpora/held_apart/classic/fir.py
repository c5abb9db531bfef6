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
        scores = []
        legal = gameState.getLegalActions(0)
        for action in legal:
            scores.append(self.ghosts(gameState.generateSuccessor(0, action), 0))
        return legal[scores.index(max(scores))]

    def pacman(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(0):
            scores.append(self.ghosts(state.generateSuccessor(0, action), depth))
        return max(scores)

    def ghosts(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        # all the ghosts want the smallest
        for ghost in range(1, state.getNumAgents()):
            for action in state.getLegalActions(ghost):
                next = state.generateSuccessor(ghost, action)
                if depth == self.depth:
                    scores.append(self.evaluationFunction(next))
                else:
                    scores.append(self.pacman(next, depth + 1))
        return min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha = -1e9
        best = None
        for action in gameState.getLegalActions(0):
            v = self.ghosts(gameState.generateSuccessor(0, action), 1, alpha, 1e9)
            if v > alpha:
                alpha = v
                best = action
        return best

    def pacman(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = -1e9
        for action in state.getLegalActions(0):
            v = max(v, self.ghosts(state.generateSuccessor(0, action), depth, alpha, beta))
            if v >= beta: return v
            alpha = max(alpha, v)
        return v

    def ghosts(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = 1e9
        for ghost in range(1, state.getNumAgents()):
            for action in state.getLegalActions(ghost):
                next = state.generateSuccessor(ghost, action)
                if depth == self.depth:
                    v = min(v, self.evaluationFunction(next))
                else:
                    v = min(v, self.pacman(next, depth + 1, alpha, beta))
                if v <= alpha: return v
                beta = min(beta, v)
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
