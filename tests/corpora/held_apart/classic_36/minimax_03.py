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
        return self.miniMax(gameState, 0, self.depth)[1]

    def miniMax(self, gameState, agentIndex, depth):
        """returns (value, action)"""
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)

        nextAgent = (agentIndex + 1) % gameState.getNumAgents()
        if agentIndex == 0:
            rest = depth - 1
        else:
            rest = depth

        result = None
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            value = self.miniMax(successor, nextAgent, rest)[0]
            if result is None:
                result = (value, action)
            elif agentIndex == 0 and value > result[0]:
                result = (value, action)
            elif agentIndex > 0 and value < result[0]:
                result = (value, action)
        return result
