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
        best, move = None, None
        for a in gameState.getLegalActions(0):
            v = self.dispatch(gameState.generateSuccessor(0, a), 1, self.depth)
            if best is None or v > best:
                best, move = v, a
        return move

    def dispatch(self, gameState, agent, depth):
        if agent == gameState.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        return self.maxNode(gameState, depth) if agent == 0 else self.chanceNode(gameState, agent, depth)

    def maxNode(self, gameState, depth):
        v = float("-inf")
        for a in gameState.getLegalActions(0):
            v = max(v, self.dispatch(gameState.generateSuccessor(0, a), 1, depth))
        return v

    def chanceNode(self, gameState, agent, depth):
        total = 0
        actions = gameState.getLegalActions(agent)
        for a in actions:
            total += self.dispatch(gameState.generateSuccessor(agent, a), agent + 1, depth)
            return total / float(len(actions))
