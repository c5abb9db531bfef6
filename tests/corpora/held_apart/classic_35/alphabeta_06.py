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
        alpha, beta = float('-inf'), float('inf')
        table = {}
        for action in self.ordered(gameState, 0):
            succ = gameState.generateSuccessor(0, action)
            value = self.value(succ, 1, alpha, beta)
            table[value] = action
            alpha = max(alpha, value)
        return table[max(table)] if table else None

    def ordered(self, state, agent):
        """promising moves first: many more cutoffs"""
        def guess(action):
            return self.evaluationFunction(state.generateSuccessor(agent, action))
        return sorted(state.getLegalActions(agent), key=guess, reverse=(agent == 0))

    def value(self, state, ply, alpha, beta):
        n = state.getNumAgents()
        if state.isWin() or state.isLose() or ply == n * self.depth:
            return self.evaluationFunction(state)
        agent = ply % n
        if agent == 0:
            v = float('-inf')
            for action in self.ordered(state, agent):
                v = max(v, self.value(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if v >= beta:
                    return v
                alpha = max(alpha, v)
        else:
            v = float('inf')
            for action in self.ordered(state, agent):
                v = min(v, self.value(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if v <= alpha:
                    return v
                beta = min(beta, v)
        return v
