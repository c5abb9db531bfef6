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


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        v, action = self.expectimax(gameState, 0, 0)
        return action

    def expectimax(self, gameState, agent, depth):
        if depth == self.depth:
            return self.evaluationFunction(gameState), None
        if agent == gameState.getNumAgents():
            agent = 0

        if agent == 0:
            v = float("-inf")
            best = None
            for action in gameState.getLegalActions(agent):
                child = gameState.generateSuccessor(agent, action)
                value = self.expectimax(child, agent + 1, depth + 1)[0]
                if value > v:
                    v = value
                    best = action
            return v, best

        v = 0
        for action in gameState.getLegalActions(agent):
            child = gameState.generateSuccessor(agent, action)
            value = self.expectimax(child, agent + 1, depth + 1)[0]
            v = (v + value) / 2.0   # average
        return v, None
