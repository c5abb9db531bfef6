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


def advance(state, agent, rounds):
  """Who is next, and how many rounds are left then."""
  agent += 1
  if agent == state.getNumAgents():
    return 0, rounds - 1
  return agent, rounds


class MinimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    turn = advance(gameState, 0, self.depth)
    return max(gameState.getLegalActions(0), key=lambda a: self.value(gameState.generateSuccessor(0, a), *turn))

  def value(self, state, agent, rounds):
    if rounds == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    turn = advance(state, agent, rounds)
    fold = min if agent else max
    return fold(self.value(state.generateSuccessor(agent, a), *turn) for a in state.getLegalActions(agent))


class AlphaBetaAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    turn = advance(gameState, 0, self.depth)
    chosen, low = None, -math.inf
    for a in gameState.getLegalActions(0):
      v = self.value(gameState.generateSuccessor(0, a), *turn, low, math.inf)
      if v > low or chosen is None:
        chosen, low = a, v
    return chosen

  def value(self, state, agent, rounds, low, high):
    if rounds == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    turn = advance(state, agent, rounds)
    v = math.inf if agent else -math.inf
    for a in state.getLegalActions(agent):
      child = self.value(state.generateSuccessor(agent, a), *turn, low, high)
      if agent:
        v = min(v, child)
        high = min(high, v)
      else:
        v = max(v, child)
        low = max(low, v)
      if low > high:
        break
    return v


class ExpectimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    turn = advance(gameState, 0, self.depth)
    return max(gameState.getLegalActions(0), key=lambda a: self.value(gameState.generateSuccessor(0, a), *turn))

  def value(self, state, agent, rounds):
    if rounds == 0 or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    turn = advance(state, agent, rounds)
    values = [self.value(state.generateSuccessor(agent, a), *turn) for a in state.getLegalActions(agent)]
    return sum(values) / len(values) if agent else max(values)
