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

    def getAction(self, gameState):
        moves = []
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            moves.append((self.getValue(nextState, 1, 0), action))
        value, action = max(moves)
        return action

    def getValue(self, gameState, index, depth):
        if index == gameState.getNumAgents():
            # new round
            index = 0
            depth += 1
        if gameState.isWin() or gameState.isLose() or depth > self.depth:
            return self.evaluationFunction(gameState)
        values = []
        for action in gameState.getLegalActions(index):
            nextState = gameState.generateSuccessor(index, action)
            values.append(self.getValue(nextState, index + 1, depth))
        if index == 0:
            return max(values)
        else:
            return min(values)
