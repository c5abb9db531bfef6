from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState


class ReflexAgent(Agent):
    def getAction(self, gameState: GameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        return legalMoves[scores.index(max(scores))]

    def evaluationFunction(self, currentGameState: GameState, action):
        next = currentGameState.generatePacmanSuccessor(action)
        food = next.getFood().asList()
        closest = min([manhattanDistance(next.getPacmanPosition(), f) for f in food] or [0])
        return next.getScore() - closest


def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def value(state, index, depth):
            if index == state.getNumAgents():
                return value(state, 0, depth - 1)
            if depth == 0 or state.isWin() or state.isLose():
                return [self.evaluationFunction(state)]
            return maxValue(state, depth) if index == 0 else minValue(state, index, depth)

        def maxValue(state, depth):
            v = [float('-inf'), None]
            for action in state.getLegalActions(0):
                w = value(state.generateSuccessor(0, action), 1, depth)[0]
                if w > v[0]:
                    v = [w, action]
            return v

        def minValue(state, index, depth):
            v = [float('inf'), None]
            for action in state.getLegalActions(index):
                w = value(state.generateSuccessor(index, action), index + 1, depth)[0]
                if w < v[0]:
                    v = [w, action]
            return v

        return value(gameState, 0, self.depth)[1]


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def value(state, index, depth, a, b):
            if index == state.getNumAgents():
                return value(state, 0, depth - 1, a, b)
            if depth == 0 or state.isWin() or state.isLose():
                return [self.evaluationFunction(state)]
            return maxValue(state, depth, a, b) if index == 0 else minValue(state, index, depth, a, b)

        def maxValue(state, depth, a, b):
            v = [float('-inf'), None]
            for action in state.getLegalActions(0):
                w = value(state.generateSuccessor(0, action), 1, depth, a, b)[0]
                if w > v[0]:
                    v = [w, action]
                if v[0] > b:
                    return v
                a = max(a, v[0])
            return v

        def minValue(state, index, depth, a, b):
            v = [float('inf'), None]
            for action in state.getLegalActions(index):
                w = value(state.generateSuccessor(index, action), index + 1, depth, a, b)[0]
                if w < v[0]:
                    v = [w, action]
                if v[0] < a:
                    return v
                b = min(b, v[0])
            return v

        return value(gameState, 0, self.depth, float('-inf'), float('inf'))[1]


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def value(state, index, depth):
            if index == state.getNumAgents():
                return value(state, 0, depth - 1)
            if depth == 0 or state.isWin() or state.isLose():
                return [self.evaluationFunction(state)]
            return maxValue(state, depth) if index == 0 else expValue(state, index, depth)

        def maxValue(state, depth):
            v = [float('-inf'), None]
            for action in state.getLegalActions(0):
                w = value(state.generateSuccessor(0, action), 1, depth)[0]
                if w > v[0]:
                    v = [w, action]
            return v

        def expValue(state, index, depth):
            v = [0, None]
            actions = state.getLegalActions(index)
            p = 1.0 / len(actions)
            for action in actions:
                w = v[0] + p * value(state.generateSuccessor(index, action), index + 1, depth)[0]
                if w < v[0]:
                    v = [w, action]
            return v

        return value(gameState, 0, self.depth)[1]
