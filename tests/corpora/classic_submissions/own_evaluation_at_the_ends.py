##########################################
#  Assignment: multi-agent search        #
#  (sorry for the late hand-in)          #
##########################################
import random
import util
from game import Agent, Directions
from util import manhattanDistance

INFINITY = 999999

class ReflexAgent(Agent):
	""" Runs from ghosts, and otherwise eats. """
	def getAction(self, gameState):
		best = None
		for action in gameState.getLegalActions():
			value = self.evaluationFunction(gameState, action)
			if best is None or value > best[0]:
				best = (value, action)
		return best[1]

	def evaluationFunction(self, currentGameState, action):
		after = currentGameState.generatePacmanSuccessor(action)
		food = after.getFood().asList()
		me = after.getPacmanPosition()
		away = min([manhattanDistance(me, g.getPosition()) for g in after.getGhostStates()] or [INFINITY])
		if away <= 1:
			return -INFINITY
		return after.getScore() - min([manhattanDistance(me, f) for f in food] or [0]) / 10.0

def scoreEvaluationFunction(currentGameState):
	# given by the course
	return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
	def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
		self.index = 0  # Pacman
		self.evaluationFunction = util.lookup(evalFn, globals())
		self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		return self.think(gameState, 0, 0)['move']

	def judge(self, state):
		# a win is a win
		if state.isWin():
			return INFINITY
		if state.isLose():
			return -INFINITY
		return self.evaluationFunction(state)

	def think(self, state, agent, round):
		if agent == state.getNumAgents():
			agent, round = 0, round + 1
		legal = state.getLegalActions(agent)
		if round == self.depth or not legal:
			return {'value': self.judge(state), 'move': None}
		answers = [{'value': self.think(state.generateSuccessor(agent, m), agent + 1, round)['value'], 'move': m} for m in legal]
		if agent == 0:
			return max(answers, key=lambda x: x['value'])
		return min(answers, key=lambda x: x['value'])

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
