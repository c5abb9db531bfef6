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
        n = gameState.getNumAgents()

        # dispatcher: whose turn is it?
        def value(state, agent, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, agent, depth)
            return minValue(state, agent, depth)

        def maxValue(state, agent, depth):
            v = -float('inf')
            for a in state.getLegalActions(agent):
                v = max(v, value(state.generateSuccessor(agent, a), (agent + 1) % n, depth - 1))
            return v

        def minValue(state, agent, depth):
            v = float('inf')
            for a in state.getLegalActions(agent):
                v = min(v, value(state.generateSuccessor(agent, a), (agent + 1) % n, depth - 1))
            return v

        best = -float('inf')
        choice = Directions.STOP
        for a in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, a), 1 % n, self.depth - 1)
            if v > best:
                best, choice = v, a
        return choice


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        n = gameState.getNumAgents()

        def value(state, agent, depth, alpha, beta):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, agent, depth, alpha, beta)
            return minValue(state, agent, depth, alpha, beta)

        def maxValue(state, agent, depth, alpha, beta):
            v = -float('inf')
            for a in state.getLegalActions(agent):
                v = max(v, value(state.generateSuccessor(agent, a), (agent + 1) % n, depth - 1, alpha, beta))
                alpha = max(alpha, v)
                if beta <= alpha:
                    break
            return v

        def minValue(state, agent, depth, alpha, beta):
            v = float('inf')
            for a in state.getLegalActions(agent):
                v = min(v, value(state.generateSuccessor(agent, a), (agent + 1) % n, depth - 1, alpha, beta))
                beta = min(beta, v)
                if beta <= alpha:
                    break
            return v

        best = -float('inf')
        choice = Directions.STOP
        alpha = -float('inf')
        for a in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, a), 1 % n, self.depth - 1, alpha, float('inf'))
            if v > best:
                best, choice = v, a
            alpha = max(alpha, best)
        return choice


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        n = gameState.getNumAgents()

        def value(state, agent, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            if agent == 0:
                return maxValue(state, agent, depth)
            return expValue(state, agent, depth)

        def maxValue(state, agent, depth):
            v = -float('inf')
            for a in state.getLegalActions(agent):
                v = max(v, value(state.generateSuccessor(agent, a), (agent + 1) % n, depth - 1))
            return v

        def expValue(state, agent, depth):
            v = 0
            acts = state.getLegalActions(agent)
            for a in acts:
                v += value(state.generateSuccessor(agent, a), (agent + 1) % n, depth - 1)
            return v / len(acts)

        best = -float('inf')
        choice = Directions.STOP
        for a in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, a), 1 % n, self.depth - 1)
            if v >= best:
                best, choice = v, a
        return choice
