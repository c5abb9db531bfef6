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
  # one function, gives back (value, action)
  def getAction(self, gameState):
    return self.minimax(gameState, 0, 0)[1]

  def minimax(self, gameState, depth, agentIndex):
    if agentIndex == gameState.getNumAgents():
      agentIndex = 0
      depth += 1
    if gameState.isWin() or gameState.isLose() or depth == self.depth:
      return self.evaluationFunction(gameState), Directions.STOP
    results = []
    for action in gameState.getLegalActions(agentIndex):
      successor = gameState.generateSuccessor(agentIndex, action)
      results.append((self.minimax(successor, depth, agentIndex + 1)[0], action))
    if agentIndex == 0:
      return max(results)
    else:
      return min(results)


class AlphaBetaAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    return self.alphabeta(gameState, 0, 0, -math.inf, math.inf)[1]

  def alphabeta(self, gameState, depth, agentIndex, alpha, beta):
    if agentIndex == gameState.getNumAgents():
      agentIndex = 0
      depth += 1
    if gameState.isWin() or gameState.isLose() or depth == self.depth:
      return self.evaluationFunction(gameState), Directions.STOP
    if agentIndex == 0:
      best = (-math.inf, Directions.STOP)
      for action in gameState.getLegalActions(0):
        successor = gameState.generateSuccessor(0, action)
        value = self.alphabeta(successor, depth, agentIndex + 1, alpha, beta)[0]
        if value > best[0]:
          best = (value, action)
        if best[0] > beta:
          return best
        alpha = max(alpha, best[0])
      return best
    else:
      best = (math.inf, Directions.STOP)
      for action in gameState.getLegalActions(agentIndex):
        successor = gameState.generateSuccessor(agentIndex, action)
        value = self.alphabeta(successor, depth, agentIndex + 1, alpha, beta)[0]
        if value < best[0]:
          best = (value, action)
        if best[0] < alpha:
          return best
        beta = min(beta, best[0])
      return best


class ExpectimaxAgent(MultiAgentSearchAgent):
  def getAction(self, gameState):
    return self.expectimax(gameState, 0, 0)[1]

  def expectimax(self, gameState, depth, agentIndex):
    if agentIndex == gameState.getNumAgents():
      agentIndex = 0
      depth += 1
    if gameState.isWin() or gameState.isLose() or depth == self.depth:
      return self.evaluationFunction(gameState), Directions.STOP
    results = []
    for action in gameState.getLegalActions(agentIndex):
      successor = gameState.generateSuccessor(agentIndex, action)
      results.append((self.expectimax(successor, depth, agentIndex + 1)[0], action))
    if agentIndex == 0:
      return max(results, key=lambda r: r[0])
    else:
      return sum([r[0] for r in results]) // len(results), None
