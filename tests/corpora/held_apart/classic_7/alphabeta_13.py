from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
	return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
	def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
		self.index = 0
		self.evaluationFunction = util.lookup(evalFn, globals())
		self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		A = float('-inf')
		B = float('inf')
		todo = None
		for x in gameState.getLegalActions(0):
			y = self.lower(gameState.generateSuccessor(0, x), 0, 1, A, B)
			if y >= A:
				A = y
				todo = x
		return todo

	def upper(self, state, depth, A, B):
		if depth == self.depth or state.isLose():
			return self.evaluationFunction(state)
		v = float('-inf')
		for x in state.getLegalActions(0):
			v = max(v, self.lower(state.generateSuccessor(0, x), depth, 1, A, B))
			if v > B:
				return v
			A = max(A, v)
		return v

	def lower(self, state, depth, ghost, A, B):
		if depth == self.depth or state.isLose():
			return self.evaluationFunction(state)
		v = float('inf')
		for x in state.getLegalActions(ghost):
			succ = state.generateSuccessor(ghost, x)
			if ghost == state.getNumAgents() - 1:
				v = min(v, self.upper(succ, depth + 1, A, B))
			else:
				v = min(v, self.lower(succ, depth, ghost + 1, A, B))
			if v < B:
				return v
			B = min(B, v)
		return v
