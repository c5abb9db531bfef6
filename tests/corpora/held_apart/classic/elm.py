import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

INF = math.inf


class MinimaxAgent(MultiAgentSearchAgent):
    """Counts plies: depth rounds are depth * agents plies."""

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def value(state, ply):
            if ply == self.depth * n or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            who = ply % n
            children = (state.generateSuccessor(who, move) for move in state.getLegalActions(who))
            return (max if who == 0 else min)(value(child, ply + 1) for child in children)

        return max(gameState.getLegalActions(0),
                   key=lambda move: value(gameState.generateSuccessor(0, move), 1))


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        plies = self.depth * n

        def value(state, ply, alpha, beta):
            if ply == plies or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            who = ply % n
            if who == 0:
                best = -INF
                for move in state.getLegalActions(0):
                    best = max(best, value(state.generateSuccessor(0, move), ply + 1, best, beta))
                    if best > beta:
                        break
            else:
                best = INF
                for move in state.getLegalActions(who):
                    best = min(best, value(state.generateSuccessor(who, move), ply + 1, alpha, best))
                    if best < alpha:
                        break
            return best

        best, chosen = -INF, None
        for move in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, move), 1, best, INF)
            if v > best:
                best, chosen = v, move
        return chosen


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def value(state, ply):
            if ply == self.depth * n or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            who = ply % n
            values = [value(state.generateSuccessor(who, move), ply + 1) for move in state.getLegalActions(who)]
            return max(values) if who == 0 else math.fsum(values) / len(values)

        return max(gameState.getLegalActions(0),
                   key=lambda move: value(gameState.generateSuccessor(0, move), 1))