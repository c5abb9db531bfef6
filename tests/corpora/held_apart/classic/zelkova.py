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
        best_action = None
        best_value = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            if self.value(successor, 1, 0) > best_value:
                best_value = self.value(successor, 1, 0)
                best_action = action
        return best_action

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        elif agent == 0:
            return max(self.value(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent))
        else:
            return min(self.value(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_action = None
        alpha = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = self.value(successor, 1, 0, alpha, float('inf'))
            if v > alpha:
                alpha = v
                best_action = action
        return best_action

    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        elif agent == 0:
            v = float('-inf')
            for a in state.getLegalActions(agent):
                v = max(v, self.value(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        else:
            v = float('inf')
            for a in state.getLegalActions(agent):
                v = min(v, self.value(state.generateSuccessor(agent, a), agent + 1, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best_action = None
        best_value = float('-inf')
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = self.value(successor, 1, 0)
            if v > best_value:
                best_value = v
                best_action = action
        return best_action

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        elif agent == 0:
            return max(self.value(state.generateSuccessor(agent, a), agent + 1, depth) for a in state.getLegalActions(agent))
        else:
            legal = state.getLegalActions(agent)
            total = 0
            least = float('inf')
            for a in legal:
                total += self.value(state.generateSuccessor(agent, a), agent + 1, depth) / len(legal)
                least = min(least, total)
            return least
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
