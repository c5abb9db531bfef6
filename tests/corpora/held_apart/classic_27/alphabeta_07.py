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
        value, action = self.alphaBeta(gameState, self.depth, 0, float('-inf'), float('inf'))
        return action

    def alphaBeta(self, gameState, depth, agent, alpha, beta):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState), None

        nextAgent = (agent + 1) % gameState.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth
        bestAction = None

        if agent == 0:
            bestValue = float('-inf')
            for action in gameState.getLegalActions(agent):
                child = gameState.generateSuccessor(agent, action)
                value, _ = self.alphaBeta(child, nextDepth, nextAgent, alpha, beta)
                if value > bestValue:
                    bestValue, bestAction = value, action
                alpha = max(alpha, bestValue)
                if bestValue > beta:
                    break
            return bestValue, bestAction
        else:
            bestValue = float('inf')
            for action in gameState.getLegalActions(agent):
                child = gameState.generateSuccessor(agent, action)
                value, _ = self.alphaBeta(child, nextDepth, nextAgent, alpha, beta)
                if value < bestValue:
                    bestValue, bestAction = value, action
                if bestValue < alpha:
                    break
                alpha = min(alpha, bestValue)
            return bestValue, bestAction
