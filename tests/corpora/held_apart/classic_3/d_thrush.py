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
        """Returns the minimax action."""
        self.agents = gameState.getNumAgents()
        self.lastPly = self.depth * self.agents
        return self.search(gameState, 0)[0]

    def search(self, state, ply):
        if ply == self.lastPly or state.isWin() or state.isLose():
            return None, self.evaluationFunction(state)
        agent = ply % self.agents
        found = []
        for action in state.getLegalActions(agent):
            found.append((action, self.search(state.generateSuccessor(agent, action), ply + 1)[1]))
        pick = max if agent == 0 else min
        return pick(found, key=lambda pair: pair[1])


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.agents = gameState.getNumAgents()
        self.lastPly = self.depth * self.agents
        alpha = float("-inf")
        best = None
        for action in gameState.getLegalActions(0):
            value = self.search(gameState.generateSuccessor(0, action), 1, alpha, float("inf"))
            if value >= alpha:
                alpha = value
                best = action
        return best

    def search(self, state, ply, alpha, beta):
        if ply == self.lastPly or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        agent = ply % self.agents
        if agent == 0:
            value = float("-inf")
            for action in state.getLegalActions(agent):
                value = max(value, self.search(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
                if value >= beta:
                    return value
            return value
        value = float("inf")
        for action in state.getLegalActions(agent):
            value = min(value, self.search(state.generateSuccessor(agent, action), ply + 1, alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.agents = gameState.getNumAgents()
        self.lastPly = self.depth * self.agents
        return self.search(gameState, 0)[0]

    def search(self, state, ply):
        if ply == self.lastPly or state.isWin() or state.isLose():
            return None, self.evaluationFunction(state)
        agent = ply % self.agents
        found = []
        for action in state.getLegalActions(agent):
            found.append((action, self.search(state.generateSuccessor(agent, action), ply + 1)[1]))
        if agent == 0:
            return max(found, key=lambda pair: pair[1])
        return None, sum(value for _, value in found) / len(found)
