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
        result = self.miniMax(gameState, 0, self.depth)
        actionToDo = result[0]
        return actionToDo

    # gives back a list with two entries: [action, value]
    def miniMax(self, gameState, agentIndex, depthLeft):
        result = [None, None]

        stop = False
        if gameState.isWin():
            stop = True
        if gameState.isLose():
            stop = True
        if depthLeft == 0:
            stop = True

        if stop:
            result[1] = self.evaluationFunction(gameState)
            return result

        # who comes after me
        if agentIndex == 0:
            nextAgent = 1
            nextDepth = depthLeft
        elif agentIndex == gameState.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depthLeft - 1
        else:
            nextAgent = agentIndex + 1
            nextDepth = depthLeft

        listOfActions = gameState.getLegalActions(agentIndex)
        counter = 0
        for action in listOfActions:
            successor = gameState.generateSuccessor(agentIndex, action)
            answer = self.miniMax(successor, nextAgent, nextDepth)
            if counter == 0:
                # the first one is always the best at the beginning
                result[0] = action
                result[1] = answer[1]
            else:
                if agentIndex == 0:
                    if answer[1] > result[1]:
                        result[0] = action
                        result[1] = answer[1]
                else:
                    if answer[1] < result[1]:
                        result[0] = action
                        result[1] = answer[1]
            counter = counter + 1
        return result
