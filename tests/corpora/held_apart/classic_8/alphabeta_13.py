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

    def ordered(self, state, agent):
        # look at good moves first, then more can be pruned
        def guess(action):
            return self.evaluationFunction(state.generateSuccessor(agent, action))
        return sorted(state.getLegalActions(agent), key=guess, reverse=(agent == 0))

    def getAction(self, gameState):
        return self.search(gameState, 0, self.depth, float('-inf'), float('inf'))[1]

    def search(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        nextAgent = (agent + 1) % state.getNumAgents()
        bestAction = None
        if agent == 0:
            value = float('-inf')
            for action in self.ordered(state, agent):
                succ = state.generateSuccessor(agent, action)
                new, _ = self.search(succ, nextAgent, depth - 1, alpha, beta)
                if new > value:
                    value, bestAction = new, action
                if value > beta:
                    break
                alpha = max(alpha, value)
        else:
            value = float('inf')
            for action in self.ordered(state, agent):
                succ = state.generateSuccessor(agent, action)
                new, _ = self.search(succ, nextAgent, depth - 1, alpha, beta)
                if new < value:
                    value, bestAction = new, action
                if value < alpha:
                    break
                beta = min(beta, value)
        return value, bestAction
