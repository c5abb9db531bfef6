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
        return self.value(gameState, 0, 0, float('-inf'), float('inf'))['action']

    # every result is a dictionary with value and action
    def value(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth += 1
        if depth == self.depth or state.isWin() or state.isLose():
            return {'value': self.evaluationFunction(state), 'action': None}
        if agent == 0:
            return self.maxAgent(state, agent, depth, alpha, beta)
        return self.minAgent(state, agent, depth, alpha, beta)

    def maxAgent(self, state, agent, depth, alpha, beta):
        best = {'value': float('-inf'), 'action': None}
        for action in state.getLegalActions(agent):
            v = self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)['value']
            if v > best['value']:
                best = {'value': v, 'action': action}
            if best['value'] > beta:
                return best
            alpha = max(alpha, best['value'])
        return best

    def minAgent(self, state, agent, depth, alpha, beta):
        best = {'value': float('inf'), 'action': None}
        for action in state.getLegalActions(agent):
            v = self.value(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)['value']
            if v < best['value']:
                best = {'value': v, 'action': action}
            if best['value'] <= alpha:
                return best
            beta = max(beta, best['value'])
        return best
