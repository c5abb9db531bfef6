# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        ab = [float('-inf'), float('inf')]   # ab[0] = alpha, ab[1] = beta
        return self.value(gameState, 0, 0, ab)[1]

    def value(self, state, agent, depth, ab):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None
        if agent == 0:
            return self.maximize(state, depth, ab)
        return self.minimize(state, agent, depth, ab)

    def maximize(self, state, depth, ab):
        v, best = float('-inf'), None
        for action in state.getLegalActions(0):
            x, _ = self.value(state.generateSuccessor(0, action), 1, depth, ab)
            if x > v:
                v, best = x, action
            if v > ab[1]:
                return v, best
            ab[0] = max(ab[0], v)
        return v, best

    def minimize(self, state, agent, depth, ab):
        v, best = float('inf'), None
        for action in state.getLegalActions(agent):
            x, _ = self.value(state.generateSuccessor(agent, action), agent + 1, depth, ab)
            if x < v:
                v, best = x, action
            if v < ab[0]:
                return v, best
            ab[1] = min(ab[1], v)
        return v, best
