from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
	"""The score of the state, as the display shows it."""
	return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
	def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
		self.index = 0
		self.evaluationFunction = util.lookup(evalFn, globals())
		self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		n = gameState.getNumAgents()

		def f(s, i, t):
			if t > self.depth * n or s.isWin() or s.isLose():
				return self.evaluationFunction(s)
			l = [f(s.generateSuccessor(i, a), (i + 1) % n, t + 1) for a in s.getLegalActions(i)]
			return max(l) if i == 0 else min(l)

		b, m = float('-inf'), None
		for a in gameState.getLegalActions(0):
			v = f(gameState.generateSuccessor(0, a), 1 % n, 0)
			if v > b:
				b, m = v, a
		return m


class AlphaBetaAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		n = gameState.getNumAgents()

		def f(s, i, t, x, y):
			if t > self.depth * n or s.isWin() or s.isLose():
				return self.evaluationFunction(s)
			j = (i + 1) % n
			if i == 0:
				v = float('-inf')
				for a in s.getLegalActions(i):
					v = max(v, f(s.generateSuccessor(i, a), j, t + 1, x, y))
					if v >= x:
						return v
					x = max(x, v)
			else:
				v = float('inf')
				for a in s.getLegalActions(i):
					v = min(v, f(s.generateSuccessor(i, a), j, t + 1, x, y))
					if v <= y:
						return v
					y = min(y, v)
			return v

		x, m = float('-inf'), None
		for a in gameState.getLegalActions(0):
			v = f(gameState.generateSuccessor(0, a), 1 % n, 0, x, float('inf'))
			if v > x:
				x, m = v, a
		return m


class ExpectimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		n = gameState.getNumAgents()

		def f(s, i, t):
			if t > self.depth * n or s.isWin() or s.isLose():
				return self.evaluationFunction(s)
			l = [f(s.generateSuccessor(i, a), (i + 1) % n, t + 1) for a in s.getLegalActions(i)]
			return max(l) if i == 0 else sum(l) / len(l)

		b, m = -100, None
		for a in gameState.getLegalActions(0):
			v = f(gameState.generateSuccessor(0, a), 1 % n, 0)
			if v > b:
				b, m = v, a
		return m
