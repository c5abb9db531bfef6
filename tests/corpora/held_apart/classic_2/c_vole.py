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
  """The search remembers the best action of the root in self.chosen."""

  def getAction(self, gameState):
    self.chosen = None
    self.visit(gameState, 0)
    return self.chosen

  def visit(self, state, moved):
    rounds, agent = divmod(moved, state.getNumAgents())
    if rounds == self.depth or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    answer = None
    for action in state.getLegalActions(agent):
      child = self.visit(state.generateSuccessor(agent, action), moved + 1)
      better = answer is None or (child < answer if agent else child > answer)
      if better:
        answer = child
        if moved == 0:
          self.chosen = action
    return answer


class AlphaBetaAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    self.chosen = None
    self.visit(gameState, 0, -math.inf, math.inf)
    return self.chosen

  def visit(self, state, moved, alpha, beta):
    rounds, agent = divmod(moved, state.getNumAgents())
    if rounds == self.depth or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    answer = None
    for action in state.getLegalActions(agent):
      child = self.visit(state.generateSuccessor(agent, action), moved + 1, alpha, beta)
      better = answer is None or (child < answer if agent else child > answer)
      if better:
        answer = child
        if moved == 0:
          self.chosen = action
      if agent == 0:
        if answer > beta:
          return answer
        if moved > 0:
          alpha = max(alpha, answer)
      else:
        if answer < alpha:
          return answer
    return answer


class ExpectimaxAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    self.chosen = None
    self.visit(gameState, 0)
    return self.chosen

  def visit(self, state, moved):
    rounds, agent = divmod(moved, state.getNumAgents())
    if rounds == self.depth or state.isWin() or state.isLose():
      return self.evaluationFunction(state)
    children = []
    for action in state.getLegalActions(agent):
      child = self.visit(state.generateSuccessor(agent, action), moved + 1)
      if moved == 0 and (not children or child > max(children)):
        self.chosen = action
      children.append(child)
    if agent == 0:
      return max(children)
    return sum(children) / len(children)
