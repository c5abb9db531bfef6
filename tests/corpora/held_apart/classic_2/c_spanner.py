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
    agents = gameState.getNumAgents()
    plies = agents * self.depth    # how many moves to look ahead
    successors = [(a, gameState.generateSuccessor(0, a)) for a in gameState.getLegalActions(0)]
    values = [self.value(s, 1 % agents, plies) for (a, s) in successors]
    return successors[values.index(max(values))][0]

  def value(self, state, agent, plies):
    if plies == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    following = (agent + 1) % state.getNumAgents()
    choose = min
    if agent == 0: choose = max
    return choose([self.value(state.generateSuccessor(agent, a), following, plies - 1) for a in state.getLegalActions(agent)])


class AlphaBetaAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    agents = gameState.getNumAgents()
    plies = agents * self.depth    # how many moves to look ahead
    best, bestAction = None, None
    alpha = -math.inf
    for a in gameState.getLegalActions(0):
      v = self.value(gameState.generateSuccessor(0, a), 1 % agents, plies, alpha, math.inf)
      if best is None or v > best:
        best, bestAction = v, a
    return bestAction

  def value(self, state, agent, plies, alpha, beta):
    if plies == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    following = (agent + 1) % state.getNumAgents()
    if agent == 0:
      v = -math.inf
      for a in state.getLegalActions(agent):
        v = max(v, self.value(state.generateSuccessor(agent, a), following, plies - 1, alpha, beta))
        if v > beta: return v
        alpha = max(alpha, v)
      return v
    else:
      v = math.inf
      for a in state.getLegalActions(agent):
        v = min(v, self.value(state.generateSuccessor(agent, a), following, plies - 1, alpha, beta))
        if v < alpha: return v
        beta = min(beta, v)
      return v


class ExpectimaxAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    agents = gameState.getNumAgents()
    plies = agents * self.depth    # how many moves to look ahead
    successors = [(a, gameState.generateSuccessor(0, a)) for a in gameState.getLegalActions(0)]
    values = [self.value(s, 1 % agents, plies) for (a, s) in successors]
    return successors[values.index(max(values))][0]

  def value(self, state, agent, plies):
    if plies == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    following = (agent + 1) % state.getNumAgents()
    v = -math.inf if agent == 0 else 0
    legal = state.getLegalActions(agent)
    for a in legal:
      child = self.value(state.generateSuccessor(agent, a), following, plies - 1)
      if agent == 0:
        v = max(v, child)
      else:
        v = (v + child) / 2.0
    return v
