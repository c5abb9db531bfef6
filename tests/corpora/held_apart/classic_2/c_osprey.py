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
        results = {}
        for action in gameState.getLegalActions(0):
            results[self.ghostMove(gameState.generateSuccessor(0, action), 1, 1)] = action
        return results[max(results)]

    def pacmanMove(self, state, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        results = []
        for action in state.getLegalActions(0):
            results.append(self.ghostMove(state.generateSuccessor(0, action), depth, 1))
        return max(results)

    def ghostMove(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        results = []
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                results.append(self.pacmanMove(state.generateSuccessor(ghost, action), depth + 1))
            else:
                results.append(self.ghostMove(state.generateSuccessor(ghost, action), depth, ghost + 1))
        return min(results)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        alpha = -float('inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            result = self.ghostMove(gameState.generateSuccessor(0, action), 1, 1, alpha, float('inf'))
            if result > alpha:
                alpha = result
                bestAction = action
        return bestAction

    def pacmanMove(self, state, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        for action in state.getLegalActions(0):
            result = self.ghostMove(state.generateSuccessor(0, action), depth, 1, alpha, beta)
            if result > beta:
                return beta
            if result > alpha:
                alpha = result
        return alpha

    def ghostMove(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                result = self.pacmanMove(state.generateSuccessor(ghost, action), depth + 1, alpha, beta)
            else:
                result = self.ghostMove(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta)
            if result < alpha:
                return alpha
            if result < beta:
                beta = result
        return beta


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        results = {}
        for action in gameState.getLegalActions(0):
            value = self.ghostMove(gameState.generateSuccessor(0, action), 1, 1)
            if value not in results:
                results[value] = action
        return results[max(results)]

    def pacmanMove(self, state, depth):
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        results = []
        for action in state.getLegalActions(0):
            results.append(self.ghostMove(state.generateSuccessor(0, action), depth, 1))
        return max(results)

    def ghostMove(self, state, depth, ghost):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        results = []
        for action in state.getLegalActions(ghost):
            if ghost == state.getNumAgents() - 1:
                results.append(self.pacmanMove(state.generateSuccessor(ghost, action), depth + 1))
            else:
                results.append(self.ghostMove(state.generateSuccessor(ghost, action), depth, ghost + 1))
        if ghost == state.getNumAgents() - 1:
            return sum(results) / len(results)
        return min(results)
