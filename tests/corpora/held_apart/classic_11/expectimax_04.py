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
    """
    The ghosts choose uniformly at random from their legal moves.
    """

    def getAction(self, gameState):
        best = None
        bestAction = None
        for action in gameState.getLegalActions(0):
            v = self.chanceNode(gameState.generateSuccessor(0, action), 1, 0)
            if best is None or v > best:
                best = v
                bestAction = action
        return bestAction

    def maxNode(self, gameState, depth):
        if depth == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        best = None
        for action in gameState.getLegalActions(0):
            v = self.chanceNode(gameState.generateSuccessor(0, action), 1, depth)
            if best is None or v > best:
                best = v
        return best

    def chanceNode(self, gameState, agentIndex, depth):
        if gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)
        legalActions = gameState.getLegalActions(agentIndex)
        # every action has the same probability
        action = random.choice(legalActions)
        successor = gameState.generateSuccessor(agentIndex, action)
        if agentIndex == gameState.getNumAgents() - 1:
            return self.maxNode(successor, depth + 1)
        else:
            return self.chanceNode(successor, agentIndex + 1, depth)
