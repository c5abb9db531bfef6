from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    """
    Expectimax: the ghosts do not play optimally, they move at random
    """

    def getAction(self, gameState):
        bestAction = None
        bestValue = float('-inf')
        # try all actions of pacman
        for action in gameState.getLegalActions(0):
            nextState = gameState.generateSuccessor(0, action)
            value = self.ghostTurn(nextState, 1, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def pacmanTurn(self, state, depth):
        # depth = number of the round, starting with 1
        if depth > self.depth:
            return self.evaluationFunction(state)
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = []
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            values.append(self.ghostTurn(nextState, 1, depth))
        return max(values)

    def ghostTurn(self, state, ghost, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        # the ghost chooses uniformly at random
        actions = state.getLegalActions(ghost)
        action = random.choice(actions)
        nextState = state.generateSuccessor(ghost, action)
        if ghost == state.getNumAgents() - 1:
            return self.pacmanTurn(nextState, depth + 1)
        else:
            return self.ghostTurn(nextState, ghost + 1, depth)
