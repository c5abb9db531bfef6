from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        inf = float('inf')

        def search(state, turn, alpha, beta):
            # turn counts all moves: 0 pacman, 1 first ghost, ..., n pacman again
            if turn == n * self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            agent = turn % n
            v = -inf if agent == 0 else inf
            for action in state.getLegalActions(agent):
                w = search(state.generateSuccessor(agent, action), turn + 1, alpha, beta)
                if agent == 0:
                    v = max(v, w)
                    if v > beta:
                        return v
                else:
                    v = min(v, w)
                    if v < alpha:
                        return v
                alpha = max(alpha, v)
                beta = min(beta, v)
            return v

        alpha = -inf
        best = None
        for action in gameState.getLegalActions(0):
            w = search(gameState.generateSuccessor(0, action), 1, alpha, inf)
            if w > alpha:
                alpha = w
                best = action
        return best
