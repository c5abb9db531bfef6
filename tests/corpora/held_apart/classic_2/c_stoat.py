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
  def getAction(self, s):
    m = {}
    for a in s.getLegalActions(0):
      m[a] = self.f(s.generateSuccessor(0, a), 1)
    return max(m, key=m.get)

  def f(self, s, p):
    n = s.getNumAgents()
    if s.isWin() or s.isLose() or p == n * self.depth:
      return self.evaluationFunction(s)
    i = p % n
    g = max if i == 0 else min
    return g(self.f(s.generateSuccessor(i, a), p + 1) for a in s.getLegalActions(i))


class AlphaBetaAgent(MultiAgentSearchAgent):
  def getAction(self, s):
    r = None
    x, y = -math.inf, math.inf
    for a in s.getLegalActions(0):
      w = self.f(s.generateSuccessor(0, a), 1, x, y)
      if r is None or w >= x:
        x = w
        r = a
    return r

  def f(self, s, p, x, y):
    n = s.getNumAgents()
    if s.isWin() or s.isLose() or p == n * self.depth:
      return self.evaluationFunction(s)
    i = p % n
    if i == 0:
      v = -math.inf
      for a in s.getLegalActions(0):
        v = max(v, self.f(s.generateSuccessor(0, a), p + 1, x, y))
        if v > y: return v
      return v
    v = math.inf
    for a in s.getLegalActions(i):
      v = min(v, self.f(s.generateSuccessor(i, a), p + 1, x, y))
      if v < x: return v
      y = min(y, v)
    return v


class ExpectimaxAgent(MultiAgentSearchAgent):
  def getAction(self, s):
    m = {}
    for a in s.getLegalActions(0):
      m[a] = self.f(s.generateSuccessor(0, a), 1)
    return max(m, key=m.get)

  def f(self, s, p):
    n = s.getNumAgents()
    if s.isWin() or s.isLose() or p == n * self.depth:
      return self.evaluationFunction(s)
    i = p % n
    g = max if i == 0 else min
    return g(self.f(s.generateSuccessor(i, a), p + 1) for a in s.getLegalActions(i))
