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
        best = float("-inf")
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.ghostValue(gameState.generateSuccessor(0, action), self.depth, 1)
            if value >= best:
                best = value
                bestAction = action
        return bestAction

    def pacmanValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float("-inf")
        for action in state.getLegalActions(0):
            best = max(best, self.ghostValue(state.generateSuccessor(0, action), depth, 1))
        return best

    def ghostValue(self, state, depth, ghost):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        actions = state.getLegalActions(ghost)
        if ghost == state.getNumAgents() - 1:
            value = 0
            for action in actions:
                value += self.pacmanValue(state.generateSuccessor(ghost, action), depth - 1)
            value = value / float(len(actions))
        else:
            value = float("inf")
            for action in actions:
                value = min(value, self.ghostValue(state.generateSuccessor(ghost, action), depth, ghost + 1))
        return value
