from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        lastAgent = gameState.getNumAgents() - 1

        def expectimax(state, agent, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)

            actions = state.getLegalActions(agent)

            if agent == lastAgent:
                nextAgent, nextDepth = 0, depth - 1
            else:
                nextAgent, nextDepth = agent + 1, depth

            if agent == 0:
                value = float('-inf')
                for action in actions:
                    child = state.generateSuccessor(agent, action)
                    value = max(value, expectimax(child, nextAgent, nextDepth))
                return value
            else:
                value = 0
                for action in actions:
                    child = state.generateSuccessor(agent, action)
                    value += expectimax(child, nextAgent, nextDepth)
                return value / float(len(legal))

        best = float('-inf')
        bestAction = None
        for action in legal:
            child = gameState.generateSuccessor(0, action)
            value = expectimax(child, 1, self.depth)
            if value > best:
                best = value
                bestAction = action
        return bestAction
