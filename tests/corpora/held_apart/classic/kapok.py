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
        def minimax(state, agentIndex, depth):
            if agentIndex == state.getNumAgents():
                agentIndex = 0
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            values = []
            for action in state.getLegalActions(agentIndex):
                values.append(minimax(state.generateSuccessor(agentIndex, action), agentIndex + 1, depth + 1))
            if agentIndex == 0:
                return max(values)
            else:
                return min(values)

        bestScore = float('-inf')
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action != Directions.STOP:
                score = minimax(gameState.generateSuccessor(0, action), 1, 1)
                if score > bestScore:
                    bestScore = score
                    bestAction = action
        return bestAction


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def alphabeta(state, agentIndex, depth, alpha, beta):
            if agentIndex == state.getNumAgents():
                agentIndex = 0
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            if agentIndex == 0:
                value = float('-inf')
                for action in state.getLegalActions(0):
                    value = max(value, alphabeta(state.generateSuccessor(0, action), 1, depth + 1, alpha, beta))
                    if value > beta:
                        return value
                    alpha = max(alpha, value)
                return value
            else:
                value = float('inf')
                for action in state.getLegalActions(agentIndex):
                    value = min(value, alphabeta(state.generateSuccessor(agentIndex, action), agentIndex + 1, depth + 1, alpha, beta))
                    if value < alpha:
                        return value
                    beta = min(beta, value)
                return value

        bestScore = float('-inf')
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            score = alphabeta(gameState.generateSuccessor(0, action), 1, 1, bestScore, float('inf'))
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def expectimax(state, agentIndex, depth):
            if agentIndex == state.getNumAgents():
                agentIndex = 0
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            values = []
            for action in state.getLegalActions(agentIndex):
                values.append(expectimax(state.generateSuccessor(agentIndex, action), agentIndex + 1, depth + 1))
            if agentIndex == 0:
                return max(values)
            else:
                return float(sum(values)) / len(values)

        bestScore = float('-inf')
        bestAction = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action != Directions.STOP:
                score = expectimax(gameState.generateSuccessor(0, action), 1, 1)
                if score > bestScore:
                    bestScore = score
                    bestAction = action
        return bestAction
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
