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
        # order of the turns of the whole search: 0, 1, ..., n-1, 0, 1, ...
        turns = list(range(gameState.getNumAgents())) * self.depth
        werte = list(self.childValues(gameState, turns))
        besterWert = max(werte)
        return gameState.getLegalActions(0)[werte.index(besterWert)]

    def childValues(self, gameState, turns):
        """generator: the values of all successors, in the order of the actions"""
        agent, rest = turns[0], turns[1:]
        for action in gameState.getLegalActions(agent):
            yield self.expectimax(gameState.generateSuccessor(agent, action), rest)

    def expectimax(self, gameState, turns):
        over = gameState.isWin() or gameState.isLose()
        if over or not turns:
            return self.evaluationFunction(gameState)
        if turns[0] == 0:
            combine = max
        else:
            combine = lambda values: sum(values) / float(len(values))
        return combine(list(self.childValues(gameState, turns)))
