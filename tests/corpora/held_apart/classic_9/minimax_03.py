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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def afterMove(a):
            return self.look(gameState.generateSuccessor(0, a), 1)
        return max(gameState.getLegalActions(0), key=afterMove)

    def look(self, state, ply):
        # ply = number of single moves made since the root
        n = state.getNumAgents()
        if ply == self.depth * n or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        who = ply % n
        # min(x, y) == -max(-x, -y), so one max is enough
        sign = 1 if who == 0 else -1
        return sign * max(sign * self.look(state.generateSuccessor(who, a), ply + 1)
                          for a in state.getLegalActions(who))
