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

    def getAction(self, gameState):
        best, choice = float("-inf"), None
        for action in gameState.getLegalActions(0):
            v = self.value(gameState.generateSuccessor(0, action), 1)
            if v > best:
                best, choice = v, action
        return choice

    def value(self, state, ply):
        """ply = number of single moves since the root"""
        n = state.getNumAgents()
        if state.isWin() or state.isLose() or ply == self.depth * n:
            return self.evaluationFunction(state)
        if ply % n == 0:
            return self.pacman_value(state, ply)
        return self.ghost_value(state, ply, ply % n)

    def pacman_value(self, state, ply):
        best = float("-inf")
        for action in state.getLegalActions(0):
            best = max(best, self.value(state.generateSuccessor(0, action), ply + 1))
        return best

    def ghost_value(self, state, ply, ghost, results=[]):
        for action in state.getLegalActions(ghost):
            results.append(self.value(state.generateSuccessor(ghost, action), ply + 1))
        return sum(results) / len(results)
