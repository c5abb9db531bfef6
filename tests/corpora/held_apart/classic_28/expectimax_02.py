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
        legalMoves = gameState.getLegalActions(0)
        lastGhost = gameState.getNumAgents() - 1

        def maxValue(state, depth):
            moves = state.getLegalActions(0)
            if not moves or depth == 0:
                return self.evaluationFunction(state)
            return max([expValue(state.generateSuccessor(0, m), 1, depth) for m in moves])

        def expValue(state, ghost, depth):
            moves = state.getLegalActions(ghost)
            if not moves or depth == 0:
                return self.evaluationFunction(state)
            total = 0.0
            for m in moves:
                succ = state.generateSuccessor(ghost, m)
                if ghost == lastGhost:
                    total += maxValue(succ, depth - 1)
                else:
                    total += expValue(succ, ghost + 1, depth)
            return total / len(legalMoves)

        scores = [expValue(gameState.generateSuccessor(0, m), 1, self.depth - 1) for m in legalMoves]
        bestScore = max(scores)
        return legalMoves[scores.index(bestScore)]
