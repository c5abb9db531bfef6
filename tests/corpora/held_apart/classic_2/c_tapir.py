# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

def scoreEvaluationFunction(currentGameState):
    """
    The default: the score that is shown in the game.
    """
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    """
    What the three searches have in common.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		v, a = self.maxV(gameState, 0)
		return a

	def maxV(self, gameState, d):
		if d == self.depth or gameState.isWin() or gameState.isLose():
			return self.evaluationFunction(gameState), None
		best, act = -99, None
		for a in gameState.getLegalActions(0):
			v = self.minV(gameState.generateSuccessor(0, a), d, 1)[0]
			if v > best:
				best, act = v, a
		return best, act

	def minV(self, gameState, d, g):
		if gameState.isWin() or gameState.isLose():
			return self.evaluationFunction(gameState), None
		best, act = 99, None
		for a in gameState.getLegalActions(g):
			s = gameState.generateSuccessor(g, a)
			if g == gameState.getNumAgents() - 1:
				v = self.maxV(s, d + 1)[0]
			else:
				v = self.minV(s, d, g + 1)[0]
			if v < best:
				best, act = v, a
		return best, act

class AlphaBetaAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		v, a = self.maxV(gameState, 0, -1e9, 1e9)
		return a

	def maxV(self, gameState, d, alpha, beta):
		if d == self.depth or gameState.isWin() or gameState.isLose():
			return self.evaluationFunction(gameState), None
		best, act = -99, None
		for a in gameState.getLegalActions(0):
			if a == 'Stop':
				continue
			v = self.minV(gameState.generateSuccessor(0, a), d, 1, alpha, beta)[0]
			if v > best:
				best, act = v, a
			if best >= beta:
				return best, act
			alpha = max(alpha, best)
		return best, act

	def minV(self, gameState, d, g, alpha, beta):
		if gameState.isWin() or gameState.isLose():
			return self.evaluationFunction(gameState), None
		best, act = 99, None
		for a in gameState.getLegalActions(g):
			s = gameState.generateSuccessor(g, a)
			if g == gameState.getNumAgents() - 1:
				v = self.maxV(s, d + 1, alpha, beta)[0]
			else:
				v = self.minV(s, d, g + 1, alpha, beta)[0]
			if v < best:
				best, act = v, a
			if best <= alpha:
				return best, act
			beta = min(beta, best)
		return best, act

class ExpectimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		v, a = self.maxV(gameState, 0)
		return a

	def maxV(self, gameState, d):
		if d == self.depth or gameState.isWin() or gameState.isLose():
			return self.evaluationFunction(gameState), None
		best, act = -1e9, None
		for a in gameState.getLegalActions(0):
			v = self.expV(gameState.generateSuccessor(0, a), d, 1)[0]
			if v > best:
				best, act = v, a
		return best, act

	def expV(self, gameState, d, g):
		if gameState.isWin() or gameState.isLose():
			return self.evaluationFunction(gameState), None
		v = 0
		actions = gameState.getLegalActions(g)
		for a in actions:
			s = gameState.generateSuccessor(g, a)
			if g == gameState.getNumAgents() - 1:
				v += self.maxV(s, d + 1)
			else:
				v += self.expV(s, d, g + 1)
		return v / len(actions), None
