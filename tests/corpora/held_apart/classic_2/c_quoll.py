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
    self.limit = self.depth * gameState.getNumAgents()
    best = -math.inf
    for action in gameState.getLegalActions(0):
      v = self.value(gameState.generateSuccessor(0, action), 1, 0)
      if v > best:
        best = v
        bestAction = action
    return bestAction

  def value(self, state, agent, ply):
    agent = agent % state.getNumAgents()
    if ply > self.limit or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    children = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]
    values = []
    for child in children:
      values.append(self.value(child, agent + 1, ply + 1))
    if agent == 0:
      return max(values)
    else:
      return min(values)


class AlphaBetaAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    self.limit = self.depth * gameState.getNumAgents()
    best = -math.inf
    for action in gameState.getLegalActions(0):
      v = self.value(gameState.generateSuccessor(0, action), 1, 0, -math.inf, math.inf)
      if v > best:
        best = v
        bestAction = action
    return bestAction

  def value(self, state, agent, ply, alpha, beta):
    agent = agent % state.getNumAgents()
    if ply > self.limit or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    children = [state.generateSuccessor(agent, a) for a in state.getLegalActions(agent)]
    if agent == 0:
      v = -math.inf
      for child in children:
        v = max(v, self.value(child, agent + 1, ply + 1, alpha, beta))
        if v > beta:
          break
        alpha = max(alpha, v)
    else:
      v = math.inf
      for child in children:
        v = min(v, self.value(child, agent + 1, ply + 1, alpha, beta))
        if v < alpha:
          break
        beta = min(beta, v)
    return v


class ExpectimaxAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    self.limit = self.depth * gameState.getNumAgents()
    best = -math.inf
    for action in self.actions(gameState, 0):
      v = self.value(gameState.generateSuccessor(0, action), 1, 0)
      if v > best:
        best = v
        bestAction = action
    return bestAction

  def actions(self, state, agent):
    return [a for a in state.getLegalActions(agent) if agent > 0 or a != Directions.STOP]

  def value(self, state, agent, ply):
    agent = agent % state.getNumAgents()
    if ply > self.limit or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    children = [state.generateSuccessor(agent, a) for a in self.actions(state, agent)]
    values = []
    for child in children:
      values.append(self.value(child, agent + 1, ply + 1))
    if agent == 0:
      return max(values)
    else:
      return sum(values) / len(values)
