from util import manhattanDistance
from game import Directions, Agent
import random, util
import math


class ReflexAgent(Agent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, m) for m in moves]
        top = max(scores)
        return moves[random.choice([i for i in range(len(scores)) if scores[i] == top])]

    def evaluationFunction(self, currentGameState, action):
        nxt = currentGameState.generatePacmanSuccessor(action)
        pos = nxt.getPacmanPosition()
        food = nxt.getFood().asList()
        d = min([manhattanDistance(pos, f) for f in food]) if food else 1
        return nxt.getScore() + 1.0 / d


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -math.inf, math.inf
        answer = None
        for a in gameState.getLegalActions(0):
            val = self.beta_node(gameState.generateSuccessor(0, a), self.depth, 1, alpha, beta)
            if val > alpha:
                alpha = val
                answer = a
        return answer

    def alpha_node(self, state, depth, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for a in state.getLegalActions(0):
            alpha = max(alpha, self.beta_node(state.generateSuccessor(0, a), depth, 1, alpha, beta))
            if alpha > beta:
                return alpha
        return alpha

    def beta_node(self, state, depth, ghost, alpha, beta):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for a in state.getLegalActions(ghost):
            nxt = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                beta = min(beta, self.alpha_node(nxt, depth - 1, alpha, beta))
            else:
                beta = min(beta, self.beta_node(nxt, depth, ghost + 1, alpha, beta))
            if beta < alpha:
                return beta
        return beta
