from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        numGhosts = gameState.getNumAgents() - 1

        def maxLevel(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            maxvalue = float("-inf")
            for action in state.getLegalActions(0):
                maxvalue = max(maxvalue, expectLevel(state.generateSuccessor(0, action), depth, 1))
            return maxvalue

        def expectLevel(state, depth, agentIndex):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            total = 0
            for action in state.getLegalActions(agentIndex):
                successor = state.generateSuccessor(agentIndex, action)
                if agentIndex == numGhosts:
                    total += maxLevel(successor, depth + 1)
                else:
                    total += expectLevel(successor, depth, agentIndex + 1)
            # the average
            return float(total) / numGhosts

        actions = gameState.getLegalActions(0)
        return max(actions, key=lambda a: expectLevel(gameState.generateSuccessor(0, a), 0, 1))
