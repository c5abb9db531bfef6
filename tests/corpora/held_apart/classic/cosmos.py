# multiAgents.py
# --------------
# Multi-agent search project. Student hand-in.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
	"""
	Looks one move ahead and takes what looks best.
	"""

	def getAction(self, gameState):
		legalMoves = gameState.getLegalActions()
		scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
		bestScore = max(scores)
		bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
		return legalMoves[random.choice(bestIndices)]

	def evaluationFunction(self, currentGameState, action):
		nextState = currentGameState.generatePacmanSuccessor(action)
		pos = nextState.getPacmanPosition()
		food = nextState.getFood().asList()
		near = min([manhattanDistance(pos, f) for f in food]) if food else 0
		return nextState.getScore() - near


def scoreEvaluationFunction(currentGameState):
	"""
	The score of the state, as shown in the window.
	"""
	return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
	"""
	What the search agents have in common: index, depth, evaluation function.
	"""

	def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
		self.index = 0  # Pacman is always agent 0
		self.evaluationFunction = util.lookup(evalFn, globals())
		self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
	"""
	Your minimax agent (question 2)
	"""

	def getAction(self, gameState):
		"*** YOUR CODE HERE ***"
		# first try, does not work with 2 ghosts
		# def minimax(state, depth, player):
		#     if depth == 0: return self.evaluationFunction(state)
		#     if player == 0:
		#         return max([minimax(state.generateSuccessor(0, a), depth, 1) for a in state.getLegalActions(0)])
		#     return min([minimax(state.generateSuccessor(1, a), depth - 1, 0) for a in state.getLegalActions(1)])
		v, a = self.maxPlayer(gameState, 0)
		print("minimax takes", a, "with", v)
		return a

	def utility(self, state):
		if state.isWin():
			return 9999 + state.getScore()
		if state.isLose():
			return -9999 + state.getScore()
		return state.getScore()

	def maxPlayer(self, state, depth):
		if state.isWin() or state.isLose() or depth == self.depth:
			return self.utility(state), None
		# Pacman should never stand still
		moves = state.getLegalActions(0)
		if Directions.STOP in moves:
			moves.remove(Directions.STOP)
		v = -1e10
		best = None
		for a in moves:
			v2, a2 = self.minPlayer(state.generateSuccessor(0, a), depth, 1)
			if v2 > v:
				v, best = v2, a
		return v, best

	def minPlayer(self, state, depth, ghost):
		if state.isWin() or state.isLose():
			return self.utility(state), None
		v = 1e10
		best = None
		for a in state.getLegalActions(ghost):
			if ghost + 1 == state.getNumAgents():
				v2, a2 = self.maxPlayer(state.generateSuccessor(ghost, a), depth + 1)
			else:
				v2, a2 = self.minPlayer(state.generateSuccessor(ghost, a), depth, ghost + 1)
			if v2 < v:
				v, best = v2, a
		return v, best


class AlphaBetaAgent(MultiAgentSearchAgent):
	"""
	Your minimax agent with alpha-beta pruning (question 3)
	"""

	def getAction(self, gameState):
		"*** YOUR CODE HERE ***"
		moves = gameState.getLegalActions(0)
		if Directions.STOP in moves:
			moves.remove(Directions.STOP)
		best = None
		v = -1e10
		for a in moves:
			v2 = self.minPlayer(gameState.generateSuccessor(0, a), 0, 1, -1e10, 1e10)
			if v2 > v:
				v, best = v2, a
		return best

	def maxPlayer(self, state, depth, alpha, beta):
		if state.isWin() or state.isLose() or depth == self.depth:
			return self.evaluationFunction(state)
		moves = state.getLegalActions(0)
		if Directions.STOP in moves:
			moves.remove(Directions.STOP)
		v = -1e10
		for a in moves:
			v = max(v, self.minPlayer(state.generateSuccessor(0, a), depth, 1, alpha, beta))
			alpha = max(alpha, v)
			if beta <= v:
				break
		return v

	def minPlayer(self, state, depth, ghost, alpha, beta):
		if state.isWin() or state.isLose():
			return self.evaluationFunction(state)
		v = 1e10
		for a in state.getLegalActions(ghost):
			if ghost + 1 == state.getNumAgents():
				v = min(v, self.maxPlayer(state.generateSuccessor(ghost, a), depth + 1, alpha, beta))
			else:
				v = min(v, self.minPlayer(state.generateSuccessor(ghost, a), depth, ghost + 1, alpha, beta))
			beta = min(beta, v)
			if beta <= alpha:
				break
		return v


class ExpectimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		"*** YOUR CODE HERE ***"
		util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
	"""
	DESCRIPTION: not done yet
	"""
	"*** YOUR CODE HERE ***"
	util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
