# multiAgents.py
# --------------
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
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """
        Same structure as in the MinimaxAgent, only the min nodes had to be
        changed to expectation nodes.
        """
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            value = self.expectimax(nextState, 1, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def expectimax(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose() or depth >= self.depth:
            return self.evaluationFunction(gameState)

        nextAgent = (agentIndex + 1) % gameState.getNumAgents()

        if agentIndex == 0:
            v = float("-inf")
            for action in gameState.getLegalActions(agentIndex):
                nextState = gameState.generateSuccessor(agentIndex, action)
                v = max(v, self.expectimax(nextState, nextAgent, depth + 1))
            return v
        else:
            v = float("inf")
            actions = gameState.getLegalActions(agentIndex)
            p = 1.0 / len(actions)
            for action in actions:
                nextState = gameState.generateSuccessor(agentIndex, action)
                v = min(v, p * self.expectimax(nextState, nextAgent, depth + 1))
            return v
