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
    My minimax agent. Pacman is agent 0 and wants the maximum,
    all the other agents are ghosts and want the minimum.
    """

    def getAction(self, gameState):
        # get all the actions that pacman can do
        listOfActions = gameState.getLegalActions(0)

        # the best value and the best action that we have seen
        bestValue = float("-inf")
        bestAction = None

        # look at every action
        for action in listOfActions:
            # this is the state after the action
            newState = gameState.generateSuccessor(0, action)
            # now it is the turn of the first ghost
            value = self.minFunction(newState, 1, 0)
            # remember the action if it is better than the best one
            if value > bestValue:
                bestAction = action

        # give back the best action
        return bestAction

    def maxFunction(self, gameState, depth):
        # is the game over?
        if gameState.isWin() == True or gameState.isLose() == True:
            return self.evaluationFunction(gameState)
        # have we looked far enough?
        if depth == self.depth:
            return self.evaluationFunction(gameState)

        # pacman wants the maximum
        maximum = float("-inf")
        for action in gameState.getLegalActions(0):
            newState = gameState.generateSuccessor(0, action)
            value = self.minFunction(newState, 1, depth)
            if value > maximum:
                maximum = value
        return maximum

    def minFunction(self, gameState, ghostNumber, depth):
        # is the game over?
        if gameState.isWin() == True or gameState.isLose() == True:
            return self.evaluationFunction(gameState)

        # how many ghosts are there
        numberOfGhosts = gameState.getNumAgents() - 1

        # the ghost wants the minimum
        minimum = float("inf")
        for action in gameState.getLegalActions(ghostNumber):
            newState = gameState.generateSuccessor(ghostNumber, action)
            if ghostNumber == numberOfGhosts:
                # it was the last ghost, now pacman again
                value = self.maxFunction(newState, depth + 1)
            else:
                # the next ghost
                value = self.minFunction(newState, ghostNumber + 1, depth)
            if value < minimum:
                minimum = value
        return minimum
