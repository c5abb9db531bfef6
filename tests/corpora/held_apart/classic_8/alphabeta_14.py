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
        ghosts = gameState.getNumAgents() - 1
        evaluate = self.evaluationFunction

        def finished(state):
            return state.isWin() or state.isLose()

        def biggest(state, roundsLeft, alpha, beta):
            if roundsLeft == 0 or finished(state):
                return evaluate(state)
            v = float('-inf')
            for a in state.getLegalActions(0):
                v = max(v, smallest(state.generateSuccessor(0, a), 1, roundsLeft, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v

        def smallest(state, ghost, roundsLeft, alpha, beta):
            if finished(state):
                return evaluate(state)
            v = float('inf')
            for a in state.getLegalActions(ghost):
                s = state.generateSuccessor(ghost, a)
                if ghost == ghosts:
                    v = min(v, biggest(s, roundsLeft - 1, alpha, beta))
                else:
                    v = min(v, smallest(s, ghost + 1, roundsLeft, alpha, beta))
                if v < beta:
                    return v
                beta = min(beta, v)
            return v

        alpha = float('-inf')
        bestAction = None
        for a in gameState.getLegalActions(0):
            v = smallest(gameState.generateSuccessor(0, a), 1, self.depth, alpha, float('inf'))
            if v > alpha:
                alpha = v
                bestAction = a
        return bestAction
