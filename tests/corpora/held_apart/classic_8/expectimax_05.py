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
        return self.expectimax(gameState, 0, 0)[1]

    def expectimax(self, gameState, agentIndex, depth):
        # all agents have moved -> one level deeper
        if agentIndex == gameState.getNumAgents():
            agentIndex = 0
            depth = depth + 1

        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return (self.evaluationFunction(gameState), None)

        # max player
        if agentIndex == 0:
            best = (float('-inf'), None)
            for action in gameState.getLegalActions(agentIndex):
                successor = gameState.generateSuccessor(agentIndex, action)
                value = self.expectimax(successor, agentIndex + 1, depth)[0]
                if value > best[0]:
                    best = (value, action)
            return best

        # chance player: north, south, east, west have the same probability
        prob = 0.25
        expected = 0.0
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            expected += prob * self.expectimax(successor, agentIndex + 1, depth)[0]
        return (expected, None)
