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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()

        def isTerminal(state, depth):
            if state.isWin() or state.isLose():
                return True
            if depth > self.depth:
                return True
            return False

        def maxValue(state, depth):
            if isTerminal(state, depth):
                return self.evaluationFunction(state)
            best = float('-inf')
            for action in state.getLegalActions(0):
                best = max(best, minValue(state.generateSuccessor(0, action), depth, 1))
            return best

        def minValue(state, depth, agent):
            if isTerminal(state, depth):
                return self.evaluationFunction(state)
            worst = float('inf')
            for action in state.getLegalActions(agent):
                nextState = state.generateSuccessor(agent, action)
                if agent == numAgents - 1:
                    # all the ghosts have moved, one ply is done
                    worst = min(worst, maxValue(nextState, depth + 1))
                else:
                    worst = min(worst, minValue(nextState, depth, agent + 1))
            return worst

        # pacman is the root of the tree
        answer = None
        bestSoFar = float('-inf')
        for action in gameState.getLegalActions(0):
            x = minValue(gameState.generateSuccessor(0, action), 0, 1)
            if x > bestSoFar:
                bestSoFar = x
                answer = action
        return answer
