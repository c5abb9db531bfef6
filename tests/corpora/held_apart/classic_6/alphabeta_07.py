from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions(0)
        chosen = legalMoves[0]
        alpha = float('-inf')
        beta = float('inf')
        for move in legalMoves:
            s = gameState.generateSuccessor(0, move)
            value = self.getValue(s, 1, 0, alpha, beta)
            if value > alpha:
                alpha = value
                chosen = move
        return chosen

    def getValue(self, state, agent, depth, alpha, beta):
        # next round?
        if agent == state.getNumAgents():
            agent = 0
            depth = depth + 1

        # winning is the best that can happen and losing the worst
        if state.isWin():
            return float('inf')
        if state.isLose():
            return float('-inf')
        if depth > self.depth:
            return self.evaluationFunction(state)

        moves = state.getLegalActions(agent)
        finished = False
        i = 0
        if agent == 0:
            value = float('-inf')
            while i < len(moves) and not finished:
                s = state.generateSuccessor(agent, moves[i])
                value = max(value, self.getValue(s, agent + 1, depth, alpha, beta))
                if value > beta:
                    finished = True
                alpha = max(alpha, value)
                i += 1
        else:
            value = float('inf')
            while i < len(moves) and not finished:
                s = state.generateSuccessor(agent, moves[i])
                value = min(value, self.getValue(s, agent + 1, depth, alpha, beta))
                if value <= alpha:
                    finished = True
                beta = min(beta, value)
                i += 1
        return value
