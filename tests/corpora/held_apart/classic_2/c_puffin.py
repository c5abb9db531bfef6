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
        scores = []
        for action in gameState.getLegalActions(0):
            scores.append((action, self.min_value(gameState.generateSuccessor(0, action), self.depth, 1)))
        best = scores[0]
        for pair in scores:
            if pair[1] > best[1]:
                best = pair
        return best[0]

    def max_value(self, state, depth):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(0):
            scores.append(self.min_value(state.generateSuccessor(0, action), depth - 1, 1))
        return max(scores)

    def min_value(self, state, depth, ghost):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(ghost):
            next_state = state.generateSuccessor(ghost, action)
            if ghost + 1 < state.getNumAgents():
                scores.append(self.min_value(next_state, depth, ghost + 1))
            else:
                scores.append(self.max_value(next_state, depth - 1))
        return min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        alpha = -float('inf')
        beta = float('inf')
        best = None
        for action in gameState.getLegalActions(0):
            score = self.min_value(gameState.generateSuccessor(0, action), self.depth, 1, alpha, beta)
            if score > alpha:
                alpha = score
                best = action
        return best

    def max_value(self, state, depth, alpha, beta):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = -float('inf')
        for action in state.getLegalActions(0):
            score = max(score, self.min_value(state.generateSuccessor(0, action), depth - 1, 1, alpha, beta))
            if score > beta:
                return score
            alpha = max(alpha, score)
        return score

    def min_value(self, state, depth, ghost, alpha, beta):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        score = float('inf')
        for action in state.getLegalActions(ghost):
            next_state = state.generateSuccessor(ghost, action)
            if ghost + 1 < state.getNumAgents():
                score = min(score, self.min_value(next_state, depth, ghost + 1, alpha, beta))
            else:
                score = min(score, self.max_value(next_state, depth - 1, alpha, beta))
            if score < alpha:
                return score
        return score


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        scores = []
        for action in gameState.getLegalActions(0):
            scores.append((action, self.exp_value(gameState.generateSuccessor(0, action), self.depth, 1)))
        best = scores[0]
        for pair in scores:
            if pair[1] > best[1]:
                best = pair

    def max_value(self, state, depth):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(0):
            scores.append(self.exp_value(state.generateSuccessor(0, action), depth, 1))
        return max(scores)

    def exp_value(self, state, depth, ghost):
        if depth <= 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        scores = []
        for action in state.getLegalActions(ghost):
            next_state = state.generateSuccessor(ghost, action)
            if ghost + 1 < state.getNumAgents():
                scores.append(self.exp_value(next_state, depth, ghost + 1))
            else:
                scores.append(self.max_value(next_state, depth - 1))
        return sum(scores) / len(scores)
