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
        numGhosts = gameState.getNumAgents() - 1
        # indices start with 0, so the last one is one less
        lastGhost = numGhosts - 1

        def maxNode(state, depth):
            if depth == 0 or state.isWin() or state.isLose():
                return scoreEvaluationFunction(state)
            return max([chanceNode(state.generateSuccessor(0, a), 1, depth)
                        for a in state.getLegalActions(0)])

        def chanceNode(state, ghost, depth):
            if state.isWin() or state.isLose():
                return scoreEvaluationFunction(state)
            actions = state.getLegalActions(ghost)
            total = 0.0
            for a in actions:
                succ = state.generateSuccessor(ghost, a)
                if ghost < lastGhost:
                    total += chanceNode(succ, ghost + 1, depth)
                else:
                    total += maxNode(succ, depth - 1)
            return total / len(actions)

        results = {}
        for a in gameState.getLegalActions(0):
            results[chanceNode(gameState.generateSuccessor(0, a), 1, self.depth)] = a
        return results[max(results)]
