import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)
from functools import partial, reduce


# « fini » : gagné ou perdu
def finished(state):
    return state.isWin() or state.isLose()


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return max(gameState.getLegalActions(0), key=lambda a: self._ghosts(gameState.generateSuccessor(0, a), gameState.getNumAgents() - 1, self.depth))

    def _pacman(self, state, depth):
        if depth == 0 or finished(state):
            return self.evaluationFunction(state)
        last = state.getNumAgents() - 1
        return reduce(max, (self._ghosts(state.generateSuccessor(0, a), last, depth) for a in state.getLegalActions(0)))

    def _ghosts(self, state, g, depth):
        if finished(state):
            return self.evaluationFunction(state)
        if g == 1:
            then = partial(self._pacman, depth=depth - 1)
        else:
            then = partial(self._ghosts, g=g - 1, depth=depth)
        return reduce(min, (then(state.generateSuccessor(g, a)) for a in state.getLegalActions(g)))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        order = [0] + list(range(n - 1, 0, -1))

        def search(state, turn, depth, alpha, beta):
            if turn == n:
                turn, depth = 0, depth - 1
            if depth == 0 or finished(state):
                return self.evaluationFunction(state)
            agent = order[turn]
            best = -math.inf if agent == 0 else math.inf
            for a in state.getLegalActions(agent):
                v = search(state.generateSuccessor(agent, a), turn + 1, depth, alpha, beta)
                if agent == 0:
                    best = max(best, v)
                    if best > beta:
                        return beta
                    alpha = max(alpha, best)
                else:
                    best = min(best, v)
                    if best < alpha:
                        return alpha
                    beta = min(beta, best)
            return best

        alpha = -math.inf
        choice = None
        for a in gameState.getLegalActions(0):
            v = search(gameState.generateSuccessor(0, a), 1, self.depth, alpha, math.inf)
            if v > alpha:
                alpha, choice = v, a
        return choice


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return max(gameState.getLegalActions(0), key=lambda a: self._chance(gameState.generateSuccessor(0, a), 1, self.depth))

    def _pacman(self, state, depth):
        if depth == 0 or finished(state):
            return self.evaluationFunction(state)
        return reduce(max, (self._chance(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0)))

    def _chance(self, state, g, depth):
        if finished(state):
            return self.evaluationFunction(state)
        if g == state.getNumAgents() - 1:
            then = partial(self._pacman, depth=depth - 1)
        else:
            then = partial(self._chance, g=g + 1, depth=depth)
        moves = state.getLegalActions(g)
        return reduce(lambda x, y: x + y, (then(state.generateSuccessor(g, a)) for a in moves)) / len(moves)
