from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        rows = self.childValues(gameState, 0, 1)
        rows.reverse()
        best = rows.pop()
        while rows:
            row = rows.pop()
            # only a really better one counts
            if best[1] < row[1]:
                best = row
        return best[0]

    def childValues(self, gameState, agentIndex, roundNumber):
        """ [(action, value), (action, value), ...] """
        following = agentIndex + 1
        if following == gameState.getNumAgents():
            following = 0
            roundNumber = roundNumber + 1
        rows = []
        for action in gameState.getLegalActions(agentIndex):
            child = gameState.generateSuccessor(agentIndex, action)
            rows.append((action, self.valueOf(child, following, roundNumber)))
        return rows

    def valueOf(self, gameState, agentIndex, roundNumber):
        if gameState.isWin() or gameState.isLose() or roundNumber > self.depth:
            return self.evaluationFunction(gameState)
        actions, values = zip(*self.childValues(gameState, agentIndex, roundNumber))
        jobs = {0: max}
        return jobs.get(agentIndex, self.mean)(values)

    def mean(self, values):
        return float(sum(values)) / len(values)
