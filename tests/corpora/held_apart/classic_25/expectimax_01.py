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
    """
      Your expectimax agent (question 4)
    """

    def getAction(self, gameState):
        best = float('-inf')
        bestAction = None
        for action in gameState.getLegalActions(0):
            value = self.ghostValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > best:
                best = value
                bestAction = action
        return bestAction

    def pacmanValue(self, state, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        best = float('-inf')
        for action in state.getLegalActions(0):
            best = max(best, self.ghostValue(state.generateSuccessor(0, action), 1, depth))
        return best

    def ghostValue(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        # the ghosts choose uniformly at random from their legal moves
        actions = state.getLegalActions(ghost)
        action = random.choice(actions)
        nextState = state.generateSuccessor(ghost, action)
        if ghost == state.getNumAgents() - 1:
            return self.pacmanValue(nextState, depth - 1)
        return self.ghostValue(nextState, ghost + 1, depth)
