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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bounds = {"alpha": -10 ** 8, "beta": 10 ** 8}
        bestAction = None
        bestValue = None
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action)
            value = self.valueOf(successor, 1, self.depth, bounds["alpha"], bounds["beta"])
            better = False
            if bestValue == None:
                better = True
            elif value > bestValue:
                better = True
            if better == True:
                bestValue = value
                bestAction = action
                bounds["alpha"] = value
        return bestAction

    def valueOf(self, state, agentIndex, roundsLeft, a, b):
        # the end?
        if state.isWin() == True:
            return self.evaluationFunction(state)
        elif state.isLose() == True:
            return self.evaluationFunction(state)
        elif roundsLeft == 0:
            return self.evaluationFunction(state)

        # not the end
        bounds = {"alpha": a, "beta": b}
        values = []
        for action in state.getLegalActions(agentIndex):
            successor = state.generateSuccessor(agentIndex, action)
            if agentIndex + 1 < state.getNumAgents():
                v = self.valueOf(successor, agentIndex + 1, roundsLeft, bounds["alpha"], bounds["beta"])
            else:
                v = self.valueOf(successor, 0, roundsLeft - 1, bounds["alpha"], bounds["beta"])
            values.append(v)
            if agentIndex == 0:
                bounds["alpha"] = max(bounds["alpha"], v)
            elif agentIndex != 0:
                bounds["beta"] = min(bounds["beta"], v)
            # nobody will let us come here
            if bounds["alpha"] >= bounds["beta"]:
                break
        if agentIndex == 0:
            return max(values)
        elif agentIndex != 0:
            return min(values)
