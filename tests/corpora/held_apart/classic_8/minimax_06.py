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
        # one depth = one move of pacman and one answer
        self.maxPly = self.depth * 2
        self.numAgents = gameState.getNumAgents()
        actions = gameState.getLegalActions(0)
        values = [self.value(gameState.generateSuccessor(0, a), 1) for a in actions]
        return actions[values.index(max(values))]

    def value(self, state, ply):
        if ply == self.maxPly or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        agent = ply % self.numAgents
        values = []
        for a in state.getLegalActions(agent):
            values.append(self.value(state.generateSuccessor(agent, a), ply + 1))
        if agent == 0:
            return max(values)
        else:
            return min(values)
