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

class MinimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		n = gameState.getNumAgents()

		def value(state, agent, depth):
			if agent == n:
				agent = 0
				depth += 1
			if depth == self.depth or state.isWin():
				return self.evaluationFunction(state)
			if agent == 0:
				v = float("-inf")
				for act in state.getLegalActions(agent):
					v = max(v, value(state.generateSuccessor(agent, act), agent + 1, depth))
				return v
			else:
				v = float("inf")
				for act in state.getLegalActions(agent):
					v = min(v, value(state.generateSuccessor(agent, act), agent + 1, depth))
				return v

		result = None
		top = float("-inf")
		for act in gameState.getLegalActions(0):
			x = value(gameState.generateSuccessor(0, act), 1, 0)
			if result is None or x > top:
				top = x
				result = act
		return result
