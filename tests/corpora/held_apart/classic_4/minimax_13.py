# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        results = {}
        order = []
        for action in gameState.getLegalActions(0):
            succ = gameState.generateSuccessor(0, action)
            results[action] = self.miniMax(succ, self.depth, 0)
            order.append(action)
        #print(results)
        best = order[0]
        for action in order:
            if results[action] > results[best]:
                best = action
        return best

    def miniMax(self, state, depth, agent):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        if agent == state.getNumAgents() - 1:
            nextAgent, nextDepth = 0, depth - 1
        else:
            nextAgent, nextDepth = agent + 1, depth

        values = []
        for action in state.getLegalActions(agent):
            values.append(self.miniMax(state.generateSuccessor(agent, action), nextDepth, nextAgent))

        if agent == self.index:
            return max(values)
        else:
            return min(values)
