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
        return self.max_agent(gameState, self.depth)[0]

    def evaluateOrNone(self, gameState, depth):
        if gameState.isWin() or gameState.isLose() or depth == 0:
            return self.evaluationFunction(gameState)
        return None

    def max_agent(self, gameState, depth):
        end = self.evaluateOrNone(gameState, depth)
        if end is not None:
            return (None, end)
        best_action = None
        best_value = float("-inf")
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            # one level deeper
            value = self.exp_agent(successor, depth - 1, 1)
            if value > best_value:
                best_value = value
                best_action = action
        return (best_action, best_value)

    def exp_agent(self, gameState, depth, ghost):
        end = self.evaluateOrNone(gameState, depth)
        if end is not None:
            return end
        actions = gameState.getLegalActions(ghost)
        probability = 1.0 / len(actions)
        value = 0
        for action in actions:
            successor = gameState.generateSuccessor(ghost, action)
            if ghost + 1 < gameState.getNumAgents():
                value += probability * self.exp_agent(successor, depth, ghost + 1)
            else:
                value += probability * self.max_agent(successor, depth)[1]
        return value
