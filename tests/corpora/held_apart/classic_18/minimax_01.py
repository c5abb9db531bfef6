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
        numAgents = gameState.getNumAgents()
        # one ply is the move of one agent
        maxPly = self.depth * (numAgents - 1)

        def getValue(state, ply):
            if state.isWin() or state.isLose() or ply == maxPly:
                return self.evaluationFunction(state)
            agent = ply % numAgents
            if agent == 0:
                return maxValue(state, ply)
            else:
                return minValue(state, ply, agent)

        def maxValue(state, ply):
            actions = state.getLegalActions(0)
            best = -99999999
            for i in range(0, len(actions)):
                v = getValue(state.generateSuccessor(0, actions[i]), ply + 1)
                if v > best:
                    best = v
            return best

        def minValue(state, ply, agent):
            actions = state.getLegalActions(agent)
            best = 99999999
            for i in range(0, len(actions) - 1):
                v = getValue(state.generateSuccessor(agent, actions[i]), ply + 1)
                if v < best:
                    best = v
            return best

        # root
        actions = gameState.getLegalActions(0)
        values = []
        for i in range(0, len(actions)):
            values.append(getValue(gameState.generateSuccessor(0, actions[i]), 1))
        return actions[values.index(max(values))]
