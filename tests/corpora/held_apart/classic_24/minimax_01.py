from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
      Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        action, score = self.minimax(gameState, 0, 0)
        return action

    def minimax(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return None, self.evaluationFunction(gameState)

        nextAgent = (agentIndex + 1) % (gameState.getNumAgents() - 1)
        nextDepth = depth
        if nextAgent == 0:
            nextDepth = depth + 1

        if agentIndex == 0:
            bestScore = -999
        else:
            bestScore = 999
        bestAction = None
        for action in gameState.getLegalActions(agentIndex):
            successor = gameState.generateSuccessor(agentIndex, action)
            _, score = self.minimax(successor, nextAgent, nextDepth)
            if agentIndex == 0:
                if score >= bestScore:
                    bestScore = score
                    bestAction = action
            else:
                if score < bestScore:
                    bestScore = score
                    bestAction = action
        return bestAction, bestScore
