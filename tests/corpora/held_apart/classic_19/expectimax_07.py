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
        return self.maxNode(gameState, self.depth)[1]

    def maxNode(self, state, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return (self.evaluationFunction(state), None)
        best = (float('-inf'), None)
        for action in state.getLegalActions(0):
            v = self.expNode(state.generateSuccessor(0, action), 1, depth)
            if v > best[0]:
                best = (v, action)
        return best

    def expNode(self, state, ghost, depth):
        values = []
        for action in state.getLegalActions(ghost):
            next_state = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                values.append(self.maxNode(next_state, depth - 1)[0])
            else:
                values.append(self.expNode(next_state, ghost + 1, depth))
        return sum(values) / len(values)
