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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        self.maxPly = self.depth * n
        bestAction, bestValue = None, -float("inf")
        for action in gameState.getLegalActions(0):
            value = self.minimax(gameState.generateSuccessor(0, action), 1)
            if value > bestValue:
                bestAction, bestValue = action, value
        return bestAction

    def minimax(self, gameState, ply):
        if ply == self.maxPly or gameState.isWin() or gameState.isLose():
            return gameState.getScore()
        agent = ply % gameState.getNumAgents()
        maximizing = ply % 2 == 0
        if maximizing:
            best = -float("inf")
        else:
            best = float("inf")
        for action in gameState.getLegalActions(agent):
            value = self.minimax(gameState.generateSuccessor(agent, action), ply + 1)
            if maximizing:
                best = max(best, value)
            else:
                best = min(best, value)
        return best
