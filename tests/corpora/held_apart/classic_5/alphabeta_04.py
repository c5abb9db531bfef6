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
        # Pacman already has the score of now, so start alpha with it
        alpha = self.evaluationFunction(gameState)
        beta = float('inf')
        return self.alphabeta(gameState, 0, self.depth, alpha, beta)[1]

    def alphabeta(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        if agent == 0:
            # good moves first, then more can be pruned (see lecture)
            kids = []
            for move in state.getLegalActions(0):
                kids.append((move, state.generateSuccessor(0, move)))
            kids.sort(key=lambda kid: self.evaluationFunction(kid[1]), reverse=True)

            best = float('-inf')
            bestMove = None
            for move, kid in kids:
                value, dummy = self.alphabeta(kid, 1, depth, alpha, beta)
                if value > best:
                    best = value
                    bestMove = move
                if best > beta:
                    return best, bestMove
                alpha = max(alpha, best)
            return best, bestMove

        # a ghost
        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextDepth = depth - 1
        best = float('inf')
        bestMove = None
        for move in state.getLegalActions(agent):
            kid = state.generateSuccessor(agent, move)
            value, dummy = self.alphabeta(kid, nextAgent, nextDepth, alpha, beta)
            if value < best:
                best = value
                bestMove = move
            if best < alpha:
                return best, bestMove
            beta = min(beta, best)
        return best, bestMove
