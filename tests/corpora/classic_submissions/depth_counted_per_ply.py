from util import manhattanDistance
from game import Directions, Actions
import random, util, math

from game import Agent
from pacman import GameState


class ReflexAgent(Agent):
    def getAction(self, gameState: GameState):
        bestMove, bestMark = Directions.STOP, -math.inf
        for move in gameState.getLegalActions():
            mark = self.evaluationFunction(gameState, move)
            if mark > bestMark:
                bestMove, bestMark = move, mark
        return bestMove

    def evaluationFunction(self, currentGameState: GameState, action: str) -> float:
        x, y = currentGameState.getPacmanPosition()
        dx, dy = Actions.directionToVector(action)
        target = (int(x + dx), int(y + dy))
        return -sum(1 / (0.1 + manhattanDistance(target, g)) for g in currentGameState.getGhostPositions())


def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn: str = 'scoreEvaluationFunction', depth: str = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        return self.minimax(gameState, 0, self.depth)[1]

    def minimax(self, state: GameState, agent: int, depth: int):
        moves = state.getLegalActions(agent)
        if depth == 0 or not moves:
            return self.evaluationFunction(state), None
        following = (agent + 1) % state.getNumAgents()
        options = [(self.minimax(state.generateSuccessor(agent, m), following, depth - 1)[0], m) for m in moves]
        values = [o[0] for o in options]
        return options[values.index(max(values) if agent == 0 else min(values))]


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -float('inf'), float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.minNode(gameState.generateSuccessor(0, move), 1, self.depth, alpha, beta)
            if score > alpha:
                alpha = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds, alpha, beta):
        moves = state.getLegalActions(0)
        if rounds == 0 or len(moves) == 0:
            return self.evaluationFunction(state)
        result = -float('inf')
        for move in moves:
            result = max(result, self.minNode(state.generateSuccessor(0, move), 1, rounds, alpha, beta))
            if result > beta:
                break
            alpha = max(alpha, result)
        return result

    def minNode(self, state, ghost, rounds, alpha, beta):
        moves = state.getLegalActions(ghost)
        if len(moves) == 0:
            return self.evaluationFunction(state)
        result = float('inf')
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                result = min(result, self.minNode(after, ghost + 1, rounds, alpha, beta))
            else:
                result = min(result, self.maxNode(after, rounds - 1, alpha, beta))
            if result < alpha:
                break
            beta = min(beta, result)
        return result


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        return self.expectimax(gameState, 0, self.depth)[1]

    def expectimax(self, state: GameState, agent: int, depth: int):
        moves = state.getLegalActions(agent)
        if depth == 0 or not moves:
            return self.evaluationFunction(state), None
        following = (agent + 1) % state.getNumAgents()
        options = [(self.expectimax(state.generateSuccessor(agent, m), following, depth - 1)[0], m) for m in moves]
        values = [o[0] for o in options]
        if agent > 0:
            return sum(values) / len(values), None
        return options[values.index(max(values))]



def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
