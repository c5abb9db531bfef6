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


def nearFood(state):
    """score, and a bit for being near to food"""
    pos = state.getPacmanPosition()
    foods = state.getFood().asList()
    if len(foods) == 0:
        return state.getScore()
    return state.getScore() + 1.0 / min([util.manhattanDistance(pos, f) for f in foods])


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        moves = gameState.getLegalActions(0)
        moves = [m for m in moves if m != Directions.STOP]
        random.shuffle(moves)
        bestMove = moves[0]
        bestValue = -float('inf')
        for move in moves:
            value = self.lowest(gameState.generateSuccessor(0, move), self.depth, 1)
            if value > bestValue:
                bestMove, bestValue = move, value
        return bestMove

    def highest(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(0)
        moves = [m for m in moves if m != Directions.STOP]
        value = -float('inf')
        for move in moves:
            value = max(value, self.lowest(state.generateSuccessor(0, move), depth, 1))
        return value

    def lowest(self, state, depth, agent):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('inf')
        for move in state.getLegalActions(agent):
            next = state.generateSuccessor(agent, move)
            if agent + 1 == state.getNumAgents():
                value = min(value, self.highest(next, depth - 1))
            else:
                value = min(value, self.lowest(next, depth, agent + 1))
        return value


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        moves = gameState.getLegalActions(0)
        random.shuffle(moves)
        bestMove = moves[0]
        bestValue = -float('inf')
        for move in moves:
            value = self.lowest(gameState.generateSuccessor(0, move), self.depth, 1, bestValue)
            if value > bestValue:
                bestMove, bestValue = move, value
        return bestMove

    def highest(self, state, depth, alpha=-float('inf'), beta=float('inf')):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = -float('inf')
        for move in state.getLegalActions(0):
            value = max(value, self.lowest(state.generateSuccessor(0, move), depth, 1, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def lowest(self, state, depth, agent, alpha=-float('inf'), beta=float('inf')):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        value = float('inf')
        for move in state.getLegalActions(agent):
            next = state.generateSuccessor(agent, move)
            if agent + 1 == state.getNumAgents():
                value = min(value, self.highest(next, depth - 1, beta=beta))
            else:
                value = min(value, self.lowest(next, depth, agent + 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        moves = gameState.getLegalActions(0)
        random.shuffle(moves)
        bestMove = moves[0]
        bestValue = -float('inf')
        for move in moves:
            value = self.expected(gameState.generateSuccessor(0, move), self.depth, 1)
            if value > bestValue:
                bestMove, bestValue = move, value
        return bestMove

    def highest(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return nearFood(state)
        value = -float('inf')
        for move in state.getLegalActions(0):
            value = max(value, self.expected(state.generateSuccessor(0, move), depth, 1))
        return value

    def expected(self, state, depth, agent):
        if state.isWin() or state.isLose():
            return nearFood(state)
        values = []
        for move in state.getLegalActions(agent):
            next = state.generateSuccessor(agent, move)
            if agent + 1 == state.getNumAgents():
                values.append(self.highest(next, depth - 1))
            else:
                values.append(self.expected(next, depth, agent + 1))
        return sum(values) / len(values)
