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


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        score, choice = self.search(gameState, 0, (float('-inf'), float('inf')))
        return choice

    def search(self, state, ply, window):
        n = state.getNumAgents()
        if ply == n * self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None

        low, high = window
        who = ply % n
        best = choice = None

        for move in state.getLegalActions(who):
            # nothing between the bounds any more -> no need to look further
            if low > high:
                break
            after = state.generateSuccessor(who, move)
            score = self.search(after, ply + 1, (low, high))[0]
            if who == 0:
                if best is None or score > best:
                    best, choice = score, move
                low = max(low, best)
            else:
                if best is None or score < best:
                    best, choice = score, move
                high = min(high, best)

        return best, choice
