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
        actions = gameState.getLegalActions(self.index)
        best = actions[0]
        bestScore = -float('inf')
        for act in actions:
            s = self.minValue(gameState.generateSuccessor(self.index, act), 1, 1)
            if s > bestScore:
                bestScore = s
                best = act
        return best

    def maxValue(self, gameState, depth):
        # depth is the round we are in, the first round is 1
        if depth > self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = -float('inf')
        for act in gameState.getLegalActions(0):
            s = self.minValue(gameState.generateSuccessor(0, act), 1, depth)
            if s > v:
                v = s
        return v

    def minValue(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        v = float('inf')
        lastGhost = (agentIndex == gameState.getNumAgents() - 1)
        for act in gameState.getLegalActions(agentIndex):
            succ = gameState.generateSuccessor(agentIndex, act)
            if lastGhost:
                s = self.maxValue(succ, depth + 1)
            else:
                s = self.minValue(succ, agentIndex + 1, depth)
            if s < v:
                v = s
            return v
