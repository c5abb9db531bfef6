# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

class ReflexAgent(Agent):
	def getAction(self, gameState):
		options = gameState.getLegalActions()
		marks = [self.evaluationFunction(gameState, o) for o in options]
		return options[marks.index(max(marks))]

	def evaluationFunction(self, currentGameState, action):
		child = currentGameState.generatePacmanSuccessor(action)
		spot = child.getPacmanPosition()
		for ghost in child.getGhostStates():
			if ghost.getPosition() == spot and ghost.scaredTimer == 0:
				return -10000
		return child.getScore() + (3 if currentGameState.hasFood(spot[0], spot[1]) else 0)

def scoreEvaluationFunction(currentGameState):
	return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
	def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
		self.index = 0
		self.evaluationFunction = util.lookup(evalFn, globals())
		self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		best = -99999
		move = None
		for action in gameState.getLegalActions(0):
			v = self.minimum(gameState.generateSuccessor(0, action), 1, 0)
			if v > best:
				best = v
				move = action
		return move

	def maximum(self, state, depth):
		if state.isWin() or state.isLose() or depth == self.depth or not state.getLegalActions(0):
			return self.evaluationFunction(state)
		v = -99999
		for action in state.getLegalActions(0):
			v = max(v, self.minimum(state.generateSuccessor(0, action), 1, depth))
		return v

	def minimum(self, state, ghost, depth):
		if state.isWin() or state.isLose() or not state.getLegalActions(ghost):
			return self.evaluationFunction(state)
		v = 99999
		for action in state.getLegalActions(ghost):
			child = state.generateSuccessor(ghost, action)
			if ghost == state.getNumAgents() - 1:
				v = min(v, self.maximum(child, depth + 1))
			else:
				v = min(v, self.minimum(child, ghost + 1, depth))
			return v

class AlphaBetaAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		ultimo = gameState.getNumAgents() - 1
		elegido = {'accion': None}

		def maximo(estado, prof, alfa, beta):
			if estado.isWin() or estado.isLose() or prof == self.depth or not estado.getLegalActions(0):
				return self.evaluationFunction(estado)
			v = float('-inf')
			for a in estado.getLegalActions(0):
				w = minimo(estado.generateSuccessor(0, a), prof, 1, alfa, beta)
				if w > v:
					v = w
					if prof == 0:
						elegido['accion'] = a
				if v > beta:
					return v
				alfa = max(alfa, v)
			return v

		def minimo(estado, prof, fantasma, alfa, beta):
			if estado.isWin() or estado.isLose() or not estado.getLegalActions(fantasma):
				return self.evaluationFunction(estado)
			v = float('inf')
			for a in estado.getLegalActions(fantasma):
				h = estado.generateSuccessor(fantasma, a)
				v = min(v, maximo(h, prof + 1, alfa, beta) if fantasma == ultimo else minimo(h, prof, fantasma + 1, alfa, beta))
				if v < alfa:
					return v
				beta = min(beta, v)
			return v

		maximo(gameState, 0, float('-inf'), float('inf'))
		return elegido['accion']

class ExpectimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		bestScore = -float('inf')
		bestMove = None
		for move in gameState.getLegalActions(0):
			score = self.chanceNode(gameState.generateSuccessor(0, move), 1, self.depth)
			if score > bestScore:
				bestScore = score
				bestMove = move
		return bestMove

	def maxNode(self, state, rounds):
		moves = state.getLegalActions(0)
		if rounds == 0 or len(moves) == 0:
			return self.evaluationFunction(state)
		return max(self.chanceNode(state.generateSuccessor(0, m), 1, rounds) for m in moves)

	def chanceNode(self, state, ghost, rounds):
		moves = state.getLegalActions(ghost)
		if len(moves) == 0:
			return self.evaluationFunction(state)
		total = 0.0
		for move in moves:
			after = state.generateSuccessor(ghost, move)
			if ghost + 1 < state.getNumAgents():
				total += self.chanceNode(after, ghost + 1, rounds)
			else:
				total += self.maxNode(after, rounds - 1)
		return total / len(moves)

def betterEvaluationFunction(currentGameState):
	"""
	Score, the nearest dot and the capsules.
	"""
	me = currentGameState.getPacmanPosition()
	dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
	return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
