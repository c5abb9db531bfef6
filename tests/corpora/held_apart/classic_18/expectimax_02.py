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
        bestAction = Directions.STOP
        bestValue = -float("inf")
        for action in gameState.getLegalActions(0):
            value = self.average(gameState, 0, action, self.depth)
            if value > bestValue:
                bestAction = action
                bestValue = value
        return bestAction

    # what is it worth if this agent does this action
    def average(self, oldState, agent, action, depth):
        state = oldState.generateSuccessor(agent, action)

        nextAgent = agent + 1
        if nextAgent == oldState.getNumAgents():
            nextAgent = 0
            depth = depth - 1

        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)
        if depth == 0:
            return self.evaluationFunction(state)

        if nextAgent == 0:
            bestValue = -float("inf")
            for nextAction in state.getLegalActions(0):
                value = self.average(state, 0, nextAction, depth)
                if value > bestValue:
                    bestValue = value
            return bestValue
        else:
            probability = 1.0 / len(state.getLegalActions(nextAgent))
            expected = 0.0
            for nextAction in state.getLegalActions(nextAgent):
                value = self.average(state, nextAgent, nextAction, depth)
                expected = expected + probability * value
            return expected
