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
        table = {}
        for action in gameState.getLegalActions(0):
            table[action] = self.minLevel(gameState.generateSuccessor(0, action), 1, 1)
        return max(table.values())

    def maxLevel(self, state, level):
        if level > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        table = {}
        for action in state.getLegalActions(0):
            table[action] = self.minLevel(state.generateSuccessor(0, action), level, 1)
        return max(table.values())

    def minLevel(self, state, level, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        table = {}
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                table[action] = self.maxLevel(state.generateSuccessor(ghost, action), level + 1)
            else:
                table[action] = self.minLevel(state.generateSuccessor(ghost, action), level, ghost + 1)
        return min(table.values())


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        table = {}
        alpha = float('-inf')
        beta = float('inf')
        for action in gameState.getLegalActions(0):
            table[action] = self.minLevel(gameState.generateSuccessor(0, action), 1, 1, alpha, beta)
            alpha = max(alpha, table[action])
        return max(table, key=table.get)

    def maxLevel(self, state, level, alpha, beta):
        if level > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.minLevel(state.generateSuccessor(0, action), level, 1, alpha, beta))
            if v > alpha:
                return v
            beta = max(beta, v)
        return v

    def minLevel(self, state, level, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxLevel(state.generateSuccessor(ghost, action), level + 1, alpha, beta))
            else:
                v = min(v, self.minLevel(state.generateSuccessor(ghost, action), level, ghost + 1, alpha, beta))
            if v < beta:
                return v
            alpha = min(alpha, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        table = {}
        for action in gameState.getLegalActions(0):
            table[action] = self.expLevel(gameState.generateSuccessor(0, action), 1, 1)
        return max(table, key=table.get)

    def maxLevel(self, state, level):
        if level > self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        table = {}
        for action in state.getLegalActions(0):
            table[action] = self.expLevel(state.generateSuccessor(0, action), level, 1)
        return max(table.values())

    def expLevel(self, state, level, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        table = {}
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                table[action] = self.maxLevel(state.generateSuccessor(ghost, action), level + 1)
            else:
                table[action] = self.expLevel(state.generateSuccessor(ghost, action), level, ghost + 1)
        return min(table.values())
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
