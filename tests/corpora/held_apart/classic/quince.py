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

BIG = 999999

class MinimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    options = []
    for a in gameState.getLegalActions(0):
      options.append((self.play(gameState.generateSuccessor(0, a), 1, self.depth), a))
    return max(options)[1]

  def play(self, s, who, rest):
    if s.isWin() or s.isLose(): return self.evaluationFunction(s)
    last = who == s.getNumAgents() - 1
    result = -BIG if who == 0 else BIG
    for a in s.getLegalActions(who):
      t = s.generateSuccessor(who, a)
      if last and rest == 1: v = self.evaluationFunction(t)
      elif last: v = self.play(t, 0, rest - 1)
      else: v = self.play(t, who + 1, rest)
      if who == 0: result = max(result, v)
      else: result = min(result, v)
    return result

class AlphaBetaAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    options = []
    alpha = -BIG
    for a in gameState.getLegalActions(0):
      v = self.play(gameState.generateSuccessor(0, a), 1, self.depth, alpha, BIG)
      options.append((v, a))
      alpha = max(alpha, v)
    return max(options)[1]

  def play(self, s, who, rest, alpha, beta):
    if s.isWin() or s.isLose(): return self.evaluationFunction(s)
    last = who == s.getNumAgents() - 1
    result = -BIG if who == 0 else BIG
    values = []
    for a in s.getLegalActions(who):
      t = s.generateSuccessor(who, a)
      if last and rest == 1: v = self.evaluationFunction(t)
      elif last: v = self.play(t, 0, rest - 1, alpha, beta)
      else: v = self.play(t, who + 1, rest, alpha, beta)
      values.append(v)
    for v in values:
      if who == 0:
        result = max(result, v)
        if result > beta: return result
        alpha = max(alpha, result)
      else:
        result = min(result, v)
        if result < alpha: return result
        beta = min(beta, result)
    return result

class ExpectimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    options = []
    for a in gameState.getLegalActions(0):
      options.append((self.play(gameState.generateSuccessor(0, a), 1, self.depth), a))
    return max(options)[1]

  def play(self, s, who, rest):
    if s.isWin() or s.isLose(): return self.evaluationFunction(s)
    last = who == s.getNumAgents() - 1
    values = []
    for a in s.getLegalActions(who):
      t = s.generateSuccessor(who, a)
      if last and rest == 1: v = self.evaluationFunction(t)
      elif last: v = self.play(t, 0, rest - 1)
      else: v = self.play(t, who + 1, rest)
      values.append(v)
    if who == 0: return max(values)
    return sum(values) / len(values)
