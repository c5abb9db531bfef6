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
    """ uses the good evaluation function from below, that wins more often """

    def getAction(self, gameState):
        def best(state, depth):
            if depth > self.depth or state.isWin() or state.isLose():
                return betterEvaluationFunction(state)
            return max(worst(state.generateSuccessor(0, a), depth, 1) for a in state.getLegalActions(0))

        def worst(state, depth, ghost):
            if state.isWin() or state.isLose():
                return betterEvaluationFunction(state)
            if ghost == state.getNumAgents() - 1:
                return min(best(state.generateSuccessor(ghost, a), depth + 1) for a in state.getLegalActions(ghost))
            return min(worst(state.generateSuccessor(ghost, a), depth, ghost + 1) for a in state.getLegalActions(ghost))

        results = {}
        for a in gameState.getLegalActions(0):
            if a == Directions.STOP and len(gameState.getLegalActions(0)) > 1:
                continue
            results[a] = worst(gameState.generateSuccessor(0, a), 1, 1)
        return max(results, key=lambda a: results[a])


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def best(state, depth, alpha, beta):
            if depth > self.depth or state.isWin() or state.isLose():
                return betterEvaluationFunction(state)
            v = float('-inf')
            for a in state.getLegalActions(0):
                v = max(v, worst(state.generateSuccessor(0, a), depth, 1, alpha, beta))
                if v >= beta:
                    break
                alpha = max(alpha, v)
            return v

        def worst(state, depth, ghost, alpha, beta):
            if state.isWin() or state.isLose():
                return betterEvaluationFunction(state)
            v = float('inf')
            for a in state.getLegalActions(ghost):
                if ghost == state.getNumAgents() - 1:
                    v = min(v, best(state.generateSuccessor(ghost, a), depth + 1, alpha, beta))
                else:
                    v = min(v, worst(state.generateSuccessor(ghost, a), depth, ghost + 1, alpha, beta))
                if v <= alpha:
                    break
                beta = min(beta, v)
            return v

        results = {}
        for a in gameState.getLegalActions(0):
            results[a] = worst(gameState.generateSuccessor(0, a), 1, 1, float('-inf'), float('inf'))
        return max(results, key=lambda a: results[a])


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def best(state, depth):
            if depth > self.depth or state.isWin() or state.isLose():
                return betterEvaluationFunction(state)
            return max(average(state.generateSuccessor(0, a), depth, 1) for a in state.getLegalActions(0))

        def average(state, depth, ghost):
            if state.isWin() or state.isLose():
                return betterEvaluationFunction(state)
            acts = state.getLegalActions(ghost)
            if ghost == state.getNumAgents() - 1:
                return sum(best(state.generateSuccessor(ghost, a), depth + 1) for a in acts) / len(acts)
            return sum(average(state.generateSuccessor(ghost, a), depth, ghost + 1) for a in acts) / len(acts)

        results = {}
        for a in gameState.getLegalActions(0):
            results[a] = average(gameState.generateSuccessor(0, a), 1, 1)
        return max(results, key=lambda a: results[a])
def betterEvaluationFunction(currentGameState):
    """
    Score, minus the way to the next food, minus what is left of it.
    """
    pos = currentGameState.getPacmanPosition()
    food = currentGameState.getFood().asList()
    if not food:
        return currentGameState.getScore()
    closest = min(util.manhattanDistance(pos, f) for f in food)
    return currentGameState.getScore() - 1.5 * closest - 4 * len(food)


better = betterEvaluationFunction
