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


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
    Negamax. "team" is 1 for Pacman and -1 for all the ghosts.
    """

    def getAction(self, gameState):
        low, high = float('-inf'), float('inf')
        choice = None
        best = low
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            value = -self.search(succ, 1, self.depth, -high, -low)
            if value > best:
                best, choice = value, action
                low = value
        return choice

    def search(self, state, agent, rounds, low, high):
        team = 1 if agent == 0 else -1
        if rounds == 0 or state.isWin() or state.isLose():
            return team * self.evaluationFunction(state)
        following = (agent + 1) % state.getNumAgents()
        changes = (agent == 0) != (following == 0)
        left = rounds - 1 if following == 0 else rounds
        best = float('-inf')
        for action in state.getLegalActions(agent):
            succ = state.generateSuccessor(agent, action)
            if changes:
                value = -self.search(succ, following, left, -high, -low)
            else:
                value = self.search(succ, following, left, low, high)
            best = max(best, value)
            if best >= high:
                break
            low = max(low, best)
        return best
