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
        n = gameState.getNumAgents()
        evaluate = self.evaluationFunction
        limit = self.depth

        def search(state, agentIndex, depth):
            """gives back a pair (value, action)"""
            if agentIndex == n:
                return search(state, 0, depth + 1)
            if depth == limit or state.isWin() or state.isLose():
                return (evaluate(state), None)

            options = []
            for action in state.getLegalActions(agentIndex):
                child = state.generateSuccessor(agentIndex, action)
                options.append((search(child, agentIndex + 1, depth)[0], action))

            if agentIndex == 1:
                # ghost -> smallest
                return min(options, key=lambda x: x[0])
            else:
                # pacman -> biggest
                return max(options, key=lambda x: x[0])

        return search(gameState, 0, 0)[1]
