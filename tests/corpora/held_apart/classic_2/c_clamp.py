from game import Directions, Agent
import random
import util
import math


def scoreEvaluationFunction(state):
  return state.getScore()


class MultiAgentSearchAgent(Agent):
  def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
    self.index = 0
    self.evaluationFunction = util.lookup(evalFn, globals())
    self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    last = gameState.getNumAgents() - 1
    moves = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]

    def big(s, d):
      if s.isWin() or d == self.depth:
        return self.evaluationFunction(s)
      r = -math.inf
      for a in s.getLegalActions(0):
        r = max(r, small(s.generateSuccessor(0, a), d, 1))
      return r

    def small(s, d, g):
      if s.isWin():
        return self.evaluationFunction(s)
      r = math.inf
      for a in s.getLegalActions(g):
        t = s.generateSuccessor(g, a)
        r = min(r, big(t, d + 1) if g == last else small(t, d, g + 1))
      return r

    values = [small(gameState.generateSuccessor(0, a), 0, 1) for a in moves]
    return moves[values.index(max(values))]


class AlphaBetaAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    last = gameState.getNumAgents() - 1
    moves = [a for a in gameState.getLegalActions(0)]

    def big(s, d, alpha, beta):
      if s.isWin() or d == self.depth:
        return self.evaluationFunction(s)
      r = -math.inf
      for a in s.getLegalActions(0):
        r = max(r, small(s.generateSuccessor(0, a), d, 1, alpha, beta))
        if r > beta: return r
        alpha = max(alpha, r)
      return r

    def small(s, d, g, alpha, beta):
      if s.isWin():
        return self.evaluationFunction(s)
      r = math.inf
      for a in s.getLegalActions(g):
        t = s.generateSuccessor(g, a)
        r = min(r, big(t, d + 1, beta, alpha) if g == last else small(t, d, g + 1, alpha, beta))
        if r < alpha: return r
        beta = min(beta, r)
      return r

    values = []
    alpha = -math.inf
    for a in moves:
      values.append(small(gameState.generateSuccessor(0, a), 0, 1, alpha, math.inf))
      alpha = max(alpha, values[-1])
    return moves[values.index(max(values))]


class ExpectimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    last = gameState.getNumAgents() - 1
    moves = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]

    def big(s, d):
      if s.isWin() or d == self.depth:
        return self.evaluationFunction(s)
      r = -math.inf
      for a in s.getLegalActions(0):
        r = max(r, chance(s.generateSuccessor(0, a), d, 1))
      return r

    def chance(s, d, g):
      if s.isWin():
        return self.evaluationFunction(s)
      r = 0
      n = len(s.getLegalActions(g))
      for a in s.getLegalActions(g):
        t = s.generateSuccessor(g, a)
        r += big(t, d + 1) if g == last else chance(t, d, g + 1)
        r = r / n
      return r

    values = [chance(gameState.generateSuccessor(0, a), 0, 1) for a in moves]
    return moves[values.index(max(values))]
