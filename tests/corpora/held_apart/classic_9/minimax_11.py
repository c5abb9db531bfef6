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
        result = Directions.STOP
        highest = -999999999
        for action in gameState.getLegalActions(0):
            # standing still does not help
            if action == Directions.STOP:
                continue
            score = self.recurse(gameState.generateSuccessor(0, action), 1, 0)
            if score > highest:
                highest = score
                result = action
        return result

    def recurse(self, gameState, agentIndex, level):
        if level == self.depth or gameState.isWin() or gameState.isLose():
            return self.evaluationFunction(gameState)

        # who is next?
        nextAgent = agentIndex + 1
        nextLevel = level
        if nextAgent == gameState.getNumAgents():
            nextAgent = 0
            nextLevel = level + 1

        actions = gameState.getLegalActions(agentIndex)

        if agentIndex == 1:
            # ghost
            mini = float('inf')
            for action in actions:
                score = self.recurse(gameState.generateSuccessor(agentIndex, action), nextAgent, nextLevel)
                if score < mini:
                    mini = score
            return mini
        else:
            # pacman
            maxi = 0
            for action in actions:
                if agentIndex == 0 and action == Directions.STOP:
                    continue
                score = self.recurse(gameState.generateSuccessor(agentIndex, action), nextAgent, nextLevel)
                if score > maxi:
                    maxi = score
            return maxi
