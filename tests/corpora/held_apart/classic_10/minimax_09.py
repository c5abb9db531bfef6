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
    """
    I count the single moves that are still left and get the agent from that number
    (python's % is never negative, so -left % n works: with n = 3 and left = 6
    it is pacman, left = 5 -> ghost 1, left = 4 -> ghost 2, left = 3 -> pacman ...)
    """

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        pick = [max] + [min] * (n - 1)

        def value(state, left):
            if left == 0 or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            who = -left % n
            below = [value(state.generateSuccessor(who, a), left - 1) for a in state.getLegalActions(who)]
            return pick[who](below) if below else self.evaluationFunction(state)

        moves = gameState.getLegalActions(0)
        scores = [value(gameState.generateSuccessor(0, m), self.depth * n - 1) for m in moves]
        top = max(scores)
        for m, s in zip(moves, scores):
            if s == top:
                return m
