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
        actions = gameState.getLegalActions(0)
        bestAction = actions[0]
        bestValue = float('-inf')
        for action in actions:
            successor = gameState.generateSuccessor(0, action)
            value = self.alphabeta(successor, 1, self.depth, float('-inf'), float('inf'))
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def alphabeta(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)

        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth

        if agent == 0:
            value = float('-inf')
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                value = max(value, self.alphabeta(successor, nextAgent, nextDepth, alpha, beta))
                alpha = max(alpha, value)
                if alpha > beta:
                    break
            return value
        else:
            value = float('inf')
            for action in state.getLegalActions(agent):
                successor = state.generateSuccessor(agent, action)
                value = min(value, self.alphabeta(successor, nextAgent, nextDepth, alpha, beta))
                beta = min(beta, value)
                if alpha > beta:
                    break
            return value
