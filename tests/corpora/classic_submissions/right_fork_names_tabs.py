# course fork: getNextState instead of generateSuccessor
import random, util
from game import Agent, Directions
from util import manhattanDistance as dist

class ReflexAgent(Agent):
	def getAction(self, gameState):
		acts = gameState.getLegalActions()
		return max(acts, key=lambda act: self.evaluationFunction(gameState, act))

	def evaluationFunction(self, currentGameState, action):
		nxt = currentGameState.getPacmanNextState(action)
		return nxt.getScore() - min([dist(nxt.getPacmanPosition(), f) for f in nxt.getFood().asList()] + [99])

def scoreEvaluationFunction(currentGameState):
	return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
	def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
		self.index = 0
		self.evaluationFunction = util.lookup(evalFn, globals())
		self.depth = int(depth)

	def over(self, state, depth):
		return depth == 0 or state.isWin() or state.isLose() or len(state.getLegalActions()) == 0

class MinimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		best, pick = None, None
		for act in gameState.getLegalActions(self.index):
			v = self.ghosts(gameState.getNextState(agentIndex=self.index, action=act), 1, self.depth)
			if best is None or v > best:
				best, pick = v, act
		return pick

	def pacman(self, state, depth):
		if self.over(state, depth):
			return state.getScore()
		return max([self.ghosts(state.getNextState(agentIndex=0, action=act), 1, depth) for act in state.getLegalActions(0)])

	def ghosts(self, state, who, depth):
		if self.over(state, depth):
			return state.getScore()
		if who == state.getNumAgents() - 1:
			return min([self.pacman(state.getNextState(agentIndex=who, action=act), depth - 1) for act in state.getLegalActions(who)])
		return min([self.ghosts(state.getNextState(agentIndex=who, action=act), who + 1, depth) for act in state.getLegalActions(who)])

class AlphaBetaAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		best, pick = -1e9, None
		for act in gameState.getLegalActions(self.index):
			v = self.ghosts(gameState.getNextState(agentIndex=self.index, action=act), 1, self.depth, best, 1e9)
			if v > best:
				best, pick = v, act
		return pick

	def pacman(self, state, depth, a, b):
		if self.over(state, depth):
			return state.getScore()
		v = -1e9
		for act in state.getLegalActions(0):
			v = max(v, self.ghosts(state.getNextState(agentIndex=0, action=act), 1, depth, max(a, v), b))
			if v > b:
				return v
		return v

	def ghosts(self, state, who, depth, a, b):
		if self.over(state, depth):
			return state.getScore()
		v = 1e9
		for act in state.getLegalActions(who):
			child = state.getNextState(agentIndex=who, action=act)
			if who == state.getNumAgents() - 1:
				v = min(v, self.pacman(child, depth - 1, a, min(b, v)))
			else:
				v = min(v, self.ghosts(child, who + 1, depth, a, min(b, v)))
			if v < a:
				return v
		return v

class ExpectimaxAgent(MultiAgentSearchAgent):
	def getAction(self, gameState):
		best, pick = None, None
		for act in gameState.getLegalActions(self.index):
			v = self.ghosts(gameState.getNextState(agentIndex=self.index, action=act), 1, self.depth)
			if best is None or v > best:
				best, pick = v, act
		return pick

	def pacman(self, state, depth):
		if self.over(state, depth):
			return state.getScore()
		return max([self.ghosts(state.getNextState(agentIndex=0, action=act), 1, depth) for act in state.getLegalActions(0)])

	def ghosts(self, state, who, depth):
		if self.over(state, depth):
			return state.getScore()
		acts = state.getLegalActions(who)
		mean = 0
		for act in acts:
			child = state.getNextState(agentIndex=who, action=act)
			mean += (self.pacman(child, depth - 1) if who == state.getNumAgents() - 1 else self.ghosts(child, who + 1, depth)) / len(acts)
		return mean

def betterEvaluationFunction(currentGameState):
	return currentGameState.getScore() - 4 * currentGameState.getFood().count()

better = betterEvaluationFunction
