from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState

class ReflexAgent(Agent):

    def getAction(self, gameState: GameState):
        # choose among the best
        moves = gameState.getLegalActions()
        return max(moves, key=lambda m: self.evaluationFunction(gameState, m))

    def evaluationFunction(self, currentGameState: GameState, action):
        successor = currentGameState.generatePacmanSuccessor(action)
        newPos = successor.getPacmanPosition()
        for g in successor.getGhostStates():
            if g.scaredTimer == 0 and manhattanDistance(newPos, g.getPosition()) < 2:
                return -1000
        return successor.getScore()

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        numGhosts = gameState.getNumAgents() - 1

        def maxValue(state, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            return max(minValue(state.generateSuccessor(0, a), depth, 1) for a in state.getLegalActions(0))

        def minValue(state, depth, ghost):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            v = float('inf')
            for a in state.getLegalActions(ghost):
                if ghost == numGhosts:
                    v = min(v, maxValue(state.generateSuccessor(ghost, a), depth - 1))
                else:
                    v = min(v, minValue(state.generateSuccessor(ghost, a), depth, ghost + 1))
            return v

        best = float('-inf')
        result = None
        for a in gameState.getLegalActions(0):
            v = minValue(gameState.generateSuccessor(0, a), self.depth)
            if v > best:
                best = v
                result = a
        return result


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        numGhosts = gameState.getNumAgents() - 1

        def maxValue(state, depth, alpha, beta):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            v = float('-inf')
            for a in state.getLegalActions(0):
                v = max(v, minValue(state.generateSuccessor(0, a), depth, 1, alpha, beta))
                if v > beta: return v
                alpha = max(alpha, v)
            return v

        def minValue(state, depth, ghost, alpha, beta):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            v = float('inf')
            for a in state.getLegalActions(ghost):
                if ghost == numGhosts:
                    v = min(v, maxValue(state.generateSuccessor(ghost, a), depth - 1, alpha, beta))
                else:
                    v = min(v, minValue(state.generateSuccessor(ghost, a), depth, ghost + 1, alpha, beta))
                if v < alpha: return v
                beta = min(beta, v)
            return v

        alpha = float('-inf')
        result = None
        for a in gameState.getLegalActions(0):
            v = minValue(gameState.generateSuccessor(0, a), self.depth, 1, alpha, beta)
            if v > alpha:
                alpha = v
                result = a
        return result


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        numGhosts = gameState.getNumAgents() - 1

        def maxValue(state, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            return max(expValue(state.generateSuccessor(0, a), depth, 1) for a in state.getLegalActions(0))

        def expValue(state, depth, ghost):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            v = 0
            acts = state.getLegalActions(ghost)
            for a in acts:
                if ghost == numGhosts:
                    v += maxValue(state.generateSuccessor(ghost, a), depth - 1, 0)
                else:
                    v += expValue(state.generateSuccessor(ghost, a), depth, ghost + 1)
            return v / len(acts)

        best = float('-inf')
        result = None
        for a in gameState.getLegalActions(0):
            v = expValue(gameState.generateSuccessor(0, a), self.depth, 1)
            if v > best:
                best = v
                result = a
        return result
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
