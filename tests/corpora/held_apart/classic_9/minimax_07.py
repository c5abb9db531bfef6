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
        return self.maxi(gameState, 0)[0]

    def maxi(self, state, depth):
        """returns (action, value) for Pacman"""
        if depth > self.depth or state.isWin() or state.isLose():
            return (None, self.evaluationFunction(state))
        bestAct, bestVal = None, float('-inf')
        for act in state.getLegalActions(0):
            _, val = self.mini(state.generateSuccessor(0, act), depth, 1)
            if val > bestVal:
                bestAct, bestVal = act, val
        return (bestAct, bestVal)

    def mini(self, state, depth, index):
        """returns (action, value) for ghost number index"""
        if state.isWin() or state.isLose():
            return (None, self.evaluationFunction(state))
        bestAct, bestVal = None, float('inf')
        for act in state.getLegalActions(index):
            succ = state.generateSuccessor(index, act)
            if index + 1 == state.getNumAgents():
                _, val = self.maxi(succ, depth + 1)
            else:
                _, val = self.mini(succ, depth, index + 1)
            if val < bestVal:
                bestAct, bestVal = act, val
        return (bestAct, bestVal)
