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
        legal = gameState.getLegalActions(0)
        p = 1.0 / len(legal)

        # function max-value(state)
        def maxValue(state, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state)
            return max([expValue(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0)])

        # function exp-value(state):  for each successor: v += p * value(successor)
        def expValue(state, ghost, depth):
            if ghost == state.getNumAgents():
                return maxValue(state, depth + 1)
            actions = state.getLegalActions(ghost)
            v = 0
            for a in actions:
                v += p * expValue(state.generateSuccessor(ghost, a), ghost + 1, depth)
            return v

        scores = [expValue(gameState.generateSuccessor(0, a), 1, 0) for a in legal]
        return legal[scores.index(max(scores))]
