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
        target = self.value(gameState, 0, self.depth)
        # now find the action that leads to this value
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            if self.value(succ, 1, self.depth - 1) == target:
                return action

    def value(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        if agent == 0:
            return max(self.value(state.generateSuccessor(0, a), 1, depth - 1)
                       for a in state.getLegalActions(0))
        following = (agent + 1) % state.getNumAgents()
        return min(self.value(state.generateSuccessor(agent, a), following, depth)
                   for a in state.getLegalActions(agent))
