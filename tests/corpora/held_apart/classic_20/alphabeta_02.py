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
        oo = float('inf')

        def search(state, agent, depth, alpha, beta):
            if agent == state.getNumAgents():
                agent, depth = 0, depth + 1
            if state.isWin() or state.isLose() or depth >= self.depth:
                return self.evaluationFunction(state), None
            todo = state.getLegalActions(agent)
            best, bestMove = (-oo if agent == 0 else oo), None
            # go on as long as the value is inside of the window
            while todo and alpha <= best <= beta or bestMove is None or todo and (agent == 0 and best < alpha or agent != 0 and best > beta):
                move = todo.pop(0)
                v, _ = search(state.generateSuccessor(agent, move), agent + 1, depth,
                              max(alpha, best) if agent == 0 else alpha,
                              min(beta, best) if agent != 0 else beta)
                if bestMove is None or (v > best if agent == 0 else v < best):
                    best, bestMove = v, move
            return best, bestMove

        return search(gameState, 0, 0, -oo, oo)[1]
