from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        # returns the action with the best expected value
        bestAction = None
        bestValue = float("-inf")
        for action in gameState.getLegalActions(self.index):
            successor = gameState.generateSuccessor(self.index, action)
            value = self.expectimax(successor, self.index + 1, self.depth)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def expectimax(self, gameState, agent, depth):
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        actions = gameState.getLegalActions(agent)

        # max
        if agent == 0:
            v = float("-inf")
            for action in actions:
                successor = gameState.generateSuccessor(agent, action)
                v = max(v, self.expectimax(successor, 1, depth))
            return v

        # expectation
        v = 0.0
        p = 1.0 / len(actions)
        for action in actions:
            successor = gameState.generateSuccessor(agent, action)
            if agent == gameState.getNumAgents() - 1:
                v = p * self.expectimax(successor, 0, depth - 1)
            else:
                v = p * self.expectimax(successor, agent + 1, depth)
        return v
