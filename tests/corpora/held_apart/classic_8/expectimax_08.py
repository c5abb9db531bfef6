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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestScore = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.expNode(successor, 1, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def maxNode(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)
        v = 0
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            v = max(v, self.expNode(successor, 1, depth))
        return v

    def expNode(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(agentIndex)
        probability = 1.0 / len(actions)
        v = 0
        for action in actions:
            successor = gameState.generateSuccessor(agentIndex, action)
            if agentIndex == gameState.getNumAgents() - 1:
                v = v + probability * self.maxNode(successor, depth + 1)
            else:
                v = v + probability * self.expNode(successor, agentIndex + 1, depth)
            return v
