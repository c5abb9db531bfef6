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
        alpha = float('-inf')
        beta = float('inf')
        bestVal = float('-inf')
        bestAct = None
        for act in gameState.getLegalActions(0):
            val = self.minimise(gameState.generateSuccessor(0, act), 0, 1, alpha, beta)
            if val > bestVal:
                bestVal = val
                bestAct = act
            alpha = max(alpha, bestVal)
        return bestAct

    def maximise(self, state, depth, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        val = float('-inf')
        for act in state.getLegalActions(0):
            val = max(val, self.minimise(state.generateSuccessor(0, act), depth, 1, alpha, beta))
            if val > beta:
                return val
        return val

    def minimise(self, state, depth, agent, alpha, beta):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        val = float('inf')
        for act in state.getLegalActions(agent):
            if agent == state.getNumAgents() - 1:
                val = min(val, self.maximise(state.generateSuccessor(agent, act), depth + 1, alpha, beta))
            else:
                val = min(val, self.minimise(state.generateSuccessor(agent, act), depth, agent + 1, alpha, beta))
            if val < alpha:
                return val
            beta = min(beta, val)
        return val
