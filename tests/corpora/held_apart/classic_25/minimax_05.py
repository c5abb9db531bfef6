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


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Negamax version (see wikipedia)
    """

    def getAction(self, gameState):
        value, action = self.negamax(gameState, 0, self.depth, 1)
        return action

    def negamax(self, state, agent, depth, color):
        if depth == 0 or state.isWin() or state.isLose():
            return color * self.evaluationFunction(state), None
        n = state.getNumAgents()
        nxt = (agent + 1) % n
        value = float('-inf')
        best = None
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            v, _ = self.negamax(child, nxt, depth - 1 if nxt == 0 else depth, -color)
            v = -v
            if v > value:
                value = v
                best = action
        return value, best
