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
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # start with doing nothing
        bestAction = Directions.STOP
        bestScore = self.evaluationFunction(gameState)
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            score = self.minimax(successor, 1, 0)
            # is it better?
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction

    def minimax(self, gameState, agentIndex, depth):
        # stop if the game is over or we are too deep
        if gameState.isWin() or gameState.isLose() or depth > self.depth:
            return self.evaluationFunction(gameState)

        # who is next
        nextAgent = (agentIndex + 1) % (gameState.getNumAgents() - 1)
        nextDepth = depth
        if nextAgent == 0:
            nextDepth = depth + 1

        scores = []
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            scores.append(self.minimax(successor, nextAgent, nextDepth))

        if agentIndex == 0:
            return max(scores)
        else:
            return min(scores)
