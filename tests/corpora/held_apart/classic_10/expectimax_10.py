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
        bestAction = None
        bestValue = float('-inf')
        for action in gameState.getLegalActions(0):
            value = self.expectimax(gameState.generateSuccessor(0, action), 0, 1)
            if value > bestValue:
                bestValue = value
                bestAction = action
        return bestAction

    def expectimax(self, state, depth, agent):
        if depth == self.depth:
            return self.evaluationFunction(state)

        actions = state.getLegalActions(agent)
        # game is over, nobody can move (and no ZeroDivisionError)
        if len(actions) == 0 or state.isWin() or state.isLose():
            return 0

        nextAgent = agent + 1
        nextDepth = depth
        if nextAgent == state.getNumAgents():
            nextAgent = 0
            nextDepth += 1

        if agent == 0:
            value = float('-inf')
            for action in actions:
                value = max(value, self.expectimax(state.generateSuccessor(agent, action), nextDepth, nextAgent))
            return value
        else:
            value = 0.0
            for action in actions:
                value += self.expectimax(state.generateSuccessor(agent, action), nextDepth, nextAgent) / len(actions)
            return value / len(actions)
