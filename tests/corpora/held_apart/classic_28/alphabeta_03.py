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

        def isTerminal(state, depth):
            return depth == self.depth or state.isWin() or state.isLose()

        def alphaBeta(state, agent, depth, alpha, beta):
            if isTerminal(state, depth):
                return self.evaluationFunction(state)

            lastAgent = agent == state.getNumAgents() - 1
            nextAgent = 0 if lastAgent else agent + 1
            nextDepth = depth + 1 if lastAgent else depth

            if agent == 0:
                value = float('-inf')
                for action in state.getLegalActions(agent):
                    value = max(value, alphaBeta(state.generateSuccessor(agent, action), nextAgent, nextDepth, alpha, beta))
                    if value > beta:
                        return value
                    alpha = max(alpha, value)
                return value
            else:
                value = float('inf')
                for action in state.getLegalActions(agent):
                    value = min(value, alphaBeta(state.generateSuccessor(agent, action), nextAgent, nextDepth, alpha, beta))
                    if value < alpha:
                        return value
                return value

        alpha = float('-inf')
        beta = float('inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = alphaBeta(gameState.generateSuccessor(0, action), 1, 0, alpha, beta)
            # save the action if it is the best
            if value >= alpha:
                alpha = value
                bestAction = action
        return bestAction
