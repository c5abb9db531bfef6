from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      Common elements of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def maxLevel(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            maxvalue = -999999
            for action in state.getLegalActions(0):
                maxvalue = max(maxvalue, expectLevel(state.generateSuccessor(0, action), depth, 1))
            return maxvalue

        def expectLevel(state, depth, agentIndex):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            actions = state.getLegalActions(agentIndex)
            minvalue = 999999
            totalexpectedvalue = 0
            for action in actions:
                successor = state.generateSuccessor(agentIndex, action)
                if agentIndex == (state.getNumAgents() - 1):
                    totalexpectedvalue = totalexpectedvalue + maxLevel(successor, depth + 1)
                else:
                    minvalue = min(minvalue, expectLevel(successor, depth, agentIndex + 1))
            if agentIndex == (state.getNumAgents() - 1):
                return float(totalexpectedvalue) / float(len(actions))
            return minvalue

        currentScore = -999999
        returnAction = ''
        for action in gameState.getLegalActions(0):
            score = expectLevel(gameState.generateSuccessor(0, action), 0, 1)
            if score > currentScore:
                returnAction = action
                currentScore = score
        return returnAction
