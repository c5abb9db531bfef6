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
        self.level = 0
        return self.maxValue(gameState)[1]

    def value(self, state, agent):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if agent < state.getNumAgents():
            return self.minValue(state, agent)
        # all ghosts have moved: next round
        self.level += 1
        v = self.evaluationFunction(state) if self.level >= self.depth else self.maxValue(state)[0]
        return v

    def maxValue(self, state):
        bestVal, bestAct = None, None
        for action in [a for a in state.getLegalActions(0) if a != Directions.STOP]:
            val = self.value(state.generateSuccessor(0, action), 1)
            if bestVal is None or val > bestVal:
                bestVal, bestAct = val, action
        return bestVal, bestAct

    def minValue(self, state, ghost):
        return min(self.value(state.generateSuccessor(ghost, a), ghost + 1)
                   for a in state.getLegalActions(ghost))
