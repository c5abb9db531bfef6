from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, the same one that is shown in the GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Common part of all the multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        bestAction, bestValue = None, None
        for action in gameState.getLegalActions(0):
            value = self.expectimax(gameState.generateSuccessor(0, action), 1, 0)
            if bestValue is None or value > bestValue:
                bestAction, bestValue = action, value
        return bestAction

    def expectimax(self, state, agent, depth):
        if agent >= state.getNumAgents():
            return self.expectimax(state, 0, depth + 1)
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        actions = state.getLegalActions(agent)
        if agent == 0:
            result = float("-inf")
            while actions:
                child = state.generateSuccessor(agent, actions[0])
                result = max(result, self.expectimax(child, agent + 1, depth))
                actions = actions[1:]
        else:
            result = 0
            while actions:
                child = state.generateSuccessor(agent, actions[0])
                result += self.expectimax(child, agent + 1, depth) / len(actions)
                actions = actions[1:]
        return result
