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


class Window:
    """The open interval of values that still matter at a node."""

    def __init__(self, low = float('-inf'), high = float('inf')):
        self.low = low
        self.high = high

    def copy(self):
        return Window(self.low, self.high)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.search(gameState, self.index, self.depth, Window())[1]

    def search(self, state, agent, rounds, window):
        if rounds == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        following = agent + 1
        if following == state.getNumAgents():
            following, rounds = 0, rounds - 1

        value, choice = None, None
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            score, _ = self.search(child, following, rounds, window.copy())
            if agent == self.index:
                if value is None or score > value:
                    value, choice = score, action
                window.low = max(window.low, value)
            else:
                if value is None or score < value:
                    value, choice = score, action
                window.high = min(window.high, value)
            if window.low >= window.high:
                break
        return value, choice
