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
        legal = gameState.getLegalActions(0)
        legal.remove(Directions.STOP)
        return max(legal, key=lambda action: self.value(gameState.generateSuccessor(0, action), 1, 0))

    def value(self, state, agent, depth):
        numGhosts = state.getNumAgents() - 1
        if agent == numGhosts:
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth)
        return self.minValue(state, agent, depth)

    def maxValue(self, state, depth):
        legal = state.getLegalActions(0)
        legal.remove(Directions.STOP)
        v = float('-inf')
        for action in legal:
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth))
        return v

    def minValue(self, state, agent, depth):
        v = float('inf')
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth))
        return v


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        legal = gameState.getLegalActions(0)
        legal.remove(Directions.STOP)
        alpha, beta = float('-inf'), float('inf')
        values = []
        for action in legal:
            values.append(self.value(gameState.generateSuccessor(0, action), 1, 0, alpha, beta))
        return legal[values.index(max(values))]

    def value(self, state, agent, depth, alpha, beta):
        numGhosts = state.getNumAgents() - 1
        if agent == numGhosts:
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth, alpha, beta)
        return self.minValue(state, agent, depth, alpha, beta)

    def maxValue(self, state, depth, alpha, beta):
        legal = state.getLegalActions(0)
        legal.remove(Directions.STOP)
        v = float('-inf')
        for action in legal:
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def minValue(self, state, agent, depth, alpha, beta):
        v = float('inf')
        for action in state.getLegalActions(agent):
            v = min(v, self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        legal = gameState.getLegalActions(0)
        return max(legal, key=lambda action: self.value(gameState.generateSuccessor(0, action), 1, 0))

    def value(self, state, agent, depth):
        numGhosts = state.getNumAgents() - 1
        if agent == numGhosts:
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxValue(state, depth)
        return self.expValue(state, agent, depth)

    def maxValue(self, state, depth):
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.value(state.generateSuccessor(0, action), 1, depth))
        return v

    def expValue(self, state, agent, depth):
        v = 0
        legal = state.getLegalActions(agent)
        for action in legal:
            v += self.value(state.generateSuccessor(agent, action), agent + 1, depth)
        return v / len(legal)
