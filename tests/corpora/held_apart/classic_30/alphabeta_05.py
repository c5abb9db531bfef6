from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


MAX_VALUE = 999
MIN_VALUE = -999


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legal = gameState.getLegalActions(0)
        alpha = MIN_VALUE
        beta = MAX_VALUE
        best = MIN_VALUE
        bestAction = legal[0]
        for action in legal:
            successor = gameState.generateSuccessor(0, action)
            value = self.evaluateTurn(successor, self.successorOf(gameState, 0), 0, alpha, beta)
            if value > best:
                best = value
                bestAction = action
            alpha = max(alpha, best)
        return bestAction

    def successorOf(self, state, agent):
        """Index of the agent that moves after this one."""
        if agent == 0:
            return state.getNumAgents() - 1
        return agent - 1

    def evaluateTurn(self, state, agent, depth, alpha, beta):
        if agent == 0:
            depth += 1
        if depth == self.depth or state.isWin():
            return self.evaluationFunction(state)

        after = self.successorOf(state, agent)
        if agent == 0:
            v = MIN_VALUE
            for action in state.getLegalActions(agent):
                v = max(v, self.evaluateTurn(state.generateSuccessor(agent, action), after, depth, alpha, beta))
                if v > beta:
                    return v
                alpha = max(alpha, v)
        else:
            v = MAX_VALUE
            for action in state.getLegalActions(agent):
                v = min(v, self.evaluateTurn(state.generateSuccessor(agent, action), after, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
        return v
