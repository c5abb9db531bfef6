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

    def getAction(self, gameState):
        def value(state, agentIndex, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            if agentIndex == 0:
                return maxValue(state, depth)
            return expValue(state, agentIndex, depth)

        def maxValue(state, depth):
            v = float('-inf')
            for action in state.getLegalActions(0):
                v = max(v, value(state.generateSuccessor(0, action), 1, depth))
            return v

        def expValue(state, agentIndex, depth):
            v = 0
            actions = state.getLegalActions(agentIndex)
            p = 1.0 / len(actions)
            for action in actions:
                successor = state.generateSuccessor(agentIndex, action)
                if agentIndex + 1 == state.getNumAgents():
                    v += p * value(successor, 0, depth - 1)
                else:
                    v += p * value(successor, agentIndex + 1, depth)
                return v

        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, action), 1, self.depth)
            if v > bestValue:
                bestValue = v
                bestAction = action
        return bestAction
