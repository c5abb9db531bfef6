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


infinity = float('inf')


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def over(state, depth):
            return depth == self.depth or state.isWin() or state.isLose()

        def value(state, agent, depth):
            if over(state, depth):
                return self.evaluationFunction(state)
            following = (agent + 1) % n
            deeper = depth + 1 if following == 0 else depth
            children = [value(state.generateSuccessor(agent, action), following, deeper)
                        for action in state.getLegalActions(agent)]
            return max(children) if agent == 0 else min(children)

        def root(action):
            return value(gameState.generateSuccessor(0, action), 1 % n, 1 if n == 1 else 0)

        return max(gameState.getLegalActions(0), key=root)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def over(state, depth):
            return depth == self.depth or state.isWin() or state.isLose()

        def step(state, agent, action, depth, alpha, beta):
            child = state.generateSuccessor(agent, action)
            if agent == n - 1:
                return largest(child, depth + 1, alpha, beta)
            return smallest(child, agent + 1, depth, alpha, beta)

        def largest(state, depth, alpha, beta):
            if over(state, depth):
                return self.evaluationFunction(state)
            v = -infinity
            for action in state.getLegalActions(0):
                v = max(v, step(state, 0, action, depth, alpha, beta))
                if v > beta:
                    break
                alpha = max(alpha, v)
            return v

        def smallest(state, ghost, depth, alpha, beta):
            if over(state, depth):
                return self.evaluationFunction(state)
            v = infinity
            for action in state.getLegalActions(ghost):
                v = min(v, step(state, ghost, action, depth, alpha, beta))
                if v < alpha:
                    break
                beta = min(beta, v)
            return v

        alpha, best = -infinity, None
        for action in gameState.getLegalActions(0):
            v = step(gameState, 0, action, 0, alpha, infinity)
            if v > alpha:
                alpha, best = v, action
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def over(state, depth):
            return depth == self.depth or state.isWin() or state.isLose()

        def value(state, agent, depth):
            if over(state, depth):
                return self.evaluationFunction(state)
            following = (agent + 1) % n
            deeper = depth + 1 if following == 0 else depth
            children = [value(state.generateSuccessor(agent, action), following, deeper)
                        for action in state.getLegalActions(agent)]
            if agent == 0:
                return max(children)
            return sum(children) / len(children)

        def root(action):
            return value(gameState.generateSuccessor(0, action), 1 % n, 1 if n == 1 else 0)

        best = max(gameState.getLegalActions(0), key=root)