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
    """Written as negamax: everybody maximizes what is good for himself."""

    def getAction(self, gameState):
        value, action = self.negamax(gameState, 0, self.depth)
        return action

    def negamax(self, state, agent, depth):
        side = 1 if agent == 0 else -1
        if depth == 0 or state.isWin() or state.isLose():
            return side * self.evaluationFunction(state), None
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth
        best, bestAction = float('-inf'), None
        for action in state.getLegalActions(agent):
            value = self.negamax(state.generateSuccessor(agent, action), nextAgent, nextDepth)[0]
            value = -value
            if value > best:
                best, bestAction = value, action
        return best, bestAction


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, action = self.negamax(gameState, 0, self.depth, float('-inf'), float('inf'))
        return action

    def negamax(self, state, agent, depth, alpha, beta):
        side = 1 if agent == 0 else -1
        if depth == 0 or state.isWin() or state.isLose():
            return side * self.evaluationFunction(state), None
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth
        best, bestAction = float('-inf'), None
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            value = -self.negamax(child, nextAgent, nextDepth, -beta, -alpha)[0]
            if value > best:
                best, bestAction = value, action
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, bestAction


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, action = self.expectimax(gameState, 0, self.depth)
        return action

    def expectimax(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth - 1 if nextAgent == 0 else depth
        if agent > 0:
            values = [self.expectimax(state.generateSuccessor(agent, a), nextAgent, nextDepth)[0]
                      for a in state.getLegalActions(agent)]
            return sum(values) / len(values), None
        best, bestAction = float('-inf'), None
        for action in state.getLegalActions(agent):
            value = self.expectimax(state.generateSuccessor(agent, action), nextAgent, nextDepth)[0]
            if value > best:
                best, bestAction = value, action
        return best, bestAction
