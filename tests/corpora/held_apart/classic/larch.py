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
        lst = []  # [value, action] …
        for action in gameState.getLegalActions(0):
            lst.append([self.mm(gameState.generateSuccessor(0, action), 1, 0), action])
        top = lst[0]
        for item in lst:
            if item[0] > top[0]:
                top = item
        return top[1]

    def mm(self, state, player, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if player == 0:
            if depth == self.depth:
                return self.evaluationFunction(state)
            result = float('-inf')
            for action in state.getLegalActions(0):
                result = max(result, self.mm(state.generateSuccessor(0, action), 1, depth))
            return result
        result = float('inf')
        for action in state.getLegalActions(player):
            child = state.generateSuccessor(player, action)
            if player == state.getNumAgents() - 1:
                result = min(result, self.mm(child, 0, depth + 1))
            else:
                result = self.mm(child, player + 1, depth)
        return result


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        alpha = float('-inf')
        beta = float('inf')
        lst = []
        for action in gameState.getLegalActions(0):
            lst.append([self.mm(gameState.generateSuccessor(0, action), 1, 0, alpha, beta), action])
            alpha = max(alpha, lst[-1][0])
        top = lst[0]
        for item in lst:
            if item[0] > top[0]:
                top = item
        return top[1]

    def mm(self, state, player, depth, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if player == 0:
            if depth == self.depth:
                return self.evaluationFunction(state)
            result = float('-inf')
            for action in state.getLegalActions(0):
                result = max(result, self.mm(state.generateSuccessor(0, action), 1, depth, alpha, beta))
                alpha = max(alpha, result)
            return result
        result = float('inf')
        for action in state.getLegalActions(player):
            child = state.generateSuccessor(player, action)
            if player == state.getNumAgents() - 1:
                result = min(result, self.mm(child, 0, depth + 1, alpha, beta))
            else:
                result = min(result, self.mm(child, player + 1, depth, alpha, beta))
            beta = min(beta, result)
        return result


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        lst = []
        for action in gameState.getLegalActions(0):
            lst.append([self.em(gameState.generateSuccessor(0, action), 1, 0), action])
        top = lst[0]
        for item in lst:
            if item[0] > top[0]:
                top = item
        return top[1]

    def em(self, state, player, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if player == 0:
            if depth == self.depth:
                return self.evaluationFunction(state)
            result = float('-inf')
            for action in state.getLegalActions(0):
                result = max(result, self.em(state.generateSuccessor(0, action), 1, depth))
            return result
        result = util.Counter()
        for action in state.getLegalActions(player):
            child = state.generateSuccessor(player, action)
            if player == state.getNumAgents() - 1:
                result[action] = self.em(child, 0, depth + 1)
            else:
                result[action] = self.em(child, player + 1, depth)
        return sum(result.values()) / len(result)
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
