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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maxNode(gameState, 1)[1]

    def maxNode(self, gameState, round):
        if gameState.isWin() or gameState.isLose() or round > self.depth:
            return self.evaluationFunction(gameState), ""
        best = None
        for action in gameState.getLegalActions(0):
            v = self.chanceNode(gameState.generateSuccessor(0, action), 1, round)
            if best is None or v > best[0]:
                best = (v, action)
        return best

    def chanceNode(self, gameState, ghost, round):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        actions = gameState.getLegalActions(ghost)
        v = 0.0
        for action in actions:
            succ = gameState.generateSuccessor(ghost, action)
            if ghost == gameState.getNumAgents() - 1:
                child = self.maxNode(succ, round + 1)[0]
            else:
                child = self.chanceNode(succ, ghost + 1, round)
            v = (v + child) / len(actions)
        return v
