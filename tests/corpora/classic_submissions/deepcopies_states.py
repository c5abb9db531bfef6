from util import manhattanDistance
from game import Directions, Actions
import random, util, math, copy

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
        start = copy.deepcopy(gameState)
        options = [(self.rank(start.generateSuccessor(0, m), 1, 0), -i) for i, m in enumerate(start.getLegalActions(0))]
        return start.getLegalActions(0)[-max(options)[1]]

    def rank(self, state: GameState, agent: int, rounds: int) -> float:
        if agent == state.getNumAgents():
            agent, rounds = 0, rounds + 1
        if rounds == self.depth or not state.getLegalActions(agent):
            return self.evaluationFunction(state)
        ranks = [self.rank(copy.deepcopy(state).generateSuccessor(agent, m), agent + 1, rounds) for m in state.getLegalActions(agent)]
        return max(ranks) if agent == 0 else min(ranks)


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
    def getAction(self, gameState):
        return self.look(gameState, 0, 0)['action']

    def look(self, state, who, level):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        lastOne = who == state.getNumAgents() - 1
        scores = {}
        for a in actions:
            scores[a] = self.look(state.generateSuccessor(who, a), 0 if lastOne else who + 1, level + 1 if lastOne else level)['score']
        if who == 0:
            a = max(scores, key=scores.get)
            return {'score': scores[a], 'action': a}
        return {'score': sum(scores.values()) / len(scores), 'action': None}



def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
