from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Minimax with alpha-beta pruning (question 3)
    """

    def getAction(self, gameState):

        def alphabeta(state, agent, depth, alpha, beta):
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            nxt = agent + 1
            nextDepth = depth
            if nxt == state.getNumAgents():
                nxt = 0
                nextDepth += 1
            if agent == 0:
                value = float('-inf')
                for action in state.getLegalActions(agent):
                    value = max(value, alphabeta(state.generateSuccessor(agent, action), nxt, nextDepth, alpha, beta))
                    alpha = max(alpha, value)
                    if beta <= alpha:
                        break
                return value
            else:
                value = float('inf')
                for action in state.getLegalActions(agent):
                    value = min(value, alphabeta(state.generateSuccessor(agent, action), nxt, nextDepth, alpha, beta))
                    beta = min(beta, value)
                    if beta <= alpha:
                        break
                return value

        alpha = float('-inf')
        beta = float('inf')
        best = None
        for action in gameState.getLegalActions(0):
            v = alphabeta(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            if v > alpha:
                alpha = v
                best = action
        return best
