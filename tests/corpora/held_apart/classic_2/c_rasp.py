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

xrange = range  # python 3


class MinimaxAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    legal = gameState.getLegalActions()
    if Directions.STOP in legal: legal.remove(Directions.STOP)
    best = -1e308
    result = None
    for action in legal:
      score = self.minValue(gameState.generateSuccessor(0, action), self.depth)
      if score > best:
        best = score
        result = action
    return result

  def maxValue(self, state, depth):
    if depth == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    v = -1e308
    for action in state.getLegalActions():
      v = max(v, self.minValue(state.generateSuccessor(0, action), depth))
    return v

  def minValue(self, state, depth):
    if state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    v = 1e308
    for ghost in xrange(1, state.getNumAgents()):
      for action in state.getLegalActions(ghost):
        v = min(v, self.maxValue(state.generateSuccessor(ghost, action), depth - 1))
    return v


class AlphaBetaAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    legal = gameState.getLegalActions()
    best = -1e308
    result = None
    for action in legal:
      score = self.minValue(gameState.generateSuccessor(0, action), self.depth, -1e308, 1e308)
      if score > best:
        best = score
        result = action
    return result

  def maxValue(self, state, depth, alpha, beta):
    if depth == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    v = -1e308
    for action in state.getLegalActions():
      v = max(v, self.minValue(state.generateSuccessor(0, action), depth, alpha, beta))
      if v >= beta: return v
      alpha = max(alpha, v)
    return v

  def minValue(self, state, depth, alpha, beta):
    if state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    v = 1e308
    for ghost in xrange(1, state.getNumAgents()):
      for action in state.getLegalActions(ghost):
        v = min(v, self.maxValue(state.generateSuccessor(ghost, action), depth - 1, alpha, beta))
        if v <= alpha: return v
        beta = min(beta, v)
    return v


class ExpectimaxAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    legal = gameState.getLegalActions()
    best = -1e308
    result = None
    for action in legal:
      score = self.expValue(gameState.generateSuccessor(0, action), self.depth)
      if score > best:
        best = score
        result = action
    return result

  def maxValue(self, state, depth):
    if depth == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    v = -1e308
    for action in state.getLegalActions():
      v = max(v, self.expValue(state.generateSuccessor(0, action), depth))
    return v

  def expValue(self, state, depth):
    if state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    total = 0
    count = 0
    for ghost in xrange(1, state.getNumAgents()):
      for action in state.getLegalActions(ghost):
        total += self.maxValue(state.generateSuccessor(ghost, action), depth - 1)
        count += 1
    return total // count
