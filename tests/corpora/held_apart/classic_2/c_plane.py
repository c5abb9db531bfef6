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
  """Negamax: everybody maximizes, seen from his own side."""

  def getAction(self, gameState):
    best = None
    for a in gameState.getLegalActions(0):
      nxt = gameState.generateSuccessor(0, a)
      v = self.negamax(nxt, 1, 1)
      v = -v if True else v
      if best is None or v >= best:
        best = v
        move = a
    return move

  def negamax(self, state, ply, color):
    n = state.getNumAgents()
    who = ply % n
    sign = 1 if color == 0 else -1
    if state.isWin() or state.isLose() or ply == self.depth * n:
      return sign * self.evaluationFunction(state)
    best = -math.inf
    for a in state.getLegalActions(who):
      child = self.negamax(state.generateSuccessor(who, a), ply + 1, 1 - color)
      best = max(best, -child)
    return best


class AlphaBetaAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    best = -math.inf
    move = None
    window = (-math.inf, math.inf)
    for a in gameState.getLegalActions(0):
      v = self.search(gameState.generateSuccessor(0, a), 1, window)
      if v > best:
        best, move = v, a
    return move

  def search(self, state, ply, window):
    """Always Pacman's view; a ghost turns the window round and back."""
    n = state.getNumAgents()
    if state.isWin() or state.isLose() or ply == self.depth * n:
      return self.evaluationFunction(state)
    who = ply % n
    sign = -1 if who else 1
    lo, hi = window if sign == 1 else (-window[1], -window[0])
    best = -math.inf
    for a in state.getLegalActions(who):
      passed = (lo, hi) if sign == 1 else (-hi, -lo)
      best = max(best, sign * self.search(state.generateSuccessor(who, a), ply + 1, passed))
      if best > hi:
        break
      lo = max(lo, best)
    return sign * best


class ExpectimaxAgent(MultiAgentSearchAgent):

  def getAction(self, gameState):
    """
    Returns the expectimax action using self.depth and self.evaluationFunction
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()
