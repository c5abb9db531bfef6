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
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        # number of agents, pacman is agent 0, the rest are ghosts
        self.numAgents = gameState.getNumAgents()

        # get all the actions pacman can do
        pacmanActions = gameState.getLegalActions(0)

        # this will be the best action and its value
        bestAction = None
        bestValue = float("-inf")

        # try every action
        for action in pacmanActions:
            # the state after pacman's action
            nextState = gameState.generateSuccessor(0, action)
            # now the first ghost moves
            value = self.getMin(nextState, 0, 1)
            # is this action better than the others?
            if value > bestValue:
                bestAction = action

        # return the best action
        return bestAction

    def getMax(self, state, currentDepth):
        # check if the game is over
        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)
        # check if we are deep enough
        if currentDepth == self.depth:
            return self.evaluationFunction(state)

        # pacman wants the largest value
        maximum = float("-inf")
        for action in state.getLegalActions(0):
            nextState = state.generateSuccessor(0, action)
            value = self.getMin(nextState, currentDepth, 1)
            if value > maximum:
                maximum = value
        return maximum

    def getMin(self, state, currentDepth, ghostIndex):
        # check if the game is over
        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)

        # the ghost wants the smallest value
        minimum = float("inf")
        for action in state.getLegalActions(ghostIndex):
            nextState = state.generateSuccessor(ghostIndex, action)
            if ghostIndex == self.numAgents - 1:
                # last ghost, after that it is pacman's turn, one level deeper
                value = self.getMax(nextState, currentDepth + 1)
            else:
                # next ghost
                value = self.getMin(nextState, currentDepth, ghostIndex + 1)
            if value < minimum:
                minimum = value
        return minimum
