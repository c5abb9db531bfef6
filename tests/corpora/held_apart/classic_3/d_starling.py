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
        best = -float("inf")
        act = None
        for action in gameState.getLegalActions(0):
            score = self.score(gameState.generateSuccessor(0, action), 0, 0)
            if score > best:
                best = score
                act = action
        return act

    # agent is the one who has just moved
    def score(self, state, agent, depth):
        agent += 1
        if agent >= state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxScore(state, depth)
        return self.minScore(state, agent, depth)

    def maxScore(self, state, depth):
        best = -float("inf")
        for action in state.getLegalActions(0):
            best = max(best, self.score(state.generateSuccessor(0, action), 0, depth))
        return best

    def minScore(self, state, agent, depth):
        best = float("inf")
        for action in state.getLegalActions(agent):
            best = min(best, self.score(state.generateSuccessor(agent, action), agent, depth))
            return best


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = -float("inf")
        act = None
        for action in gameState.getLegalActions(0):
            if action != Directions.STOP:
                score = self.score(gameState.generateSuccessor(0, action), 0, 0, best, float("inf"))
                if score > best:
                    best = score
                    act = action
        return act

    def score(self, state, agent, depth, alpha, beta):
        agent += 1
        if agent >= state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxScore(state, depth, alpha, beta)
        return self.minScore(state, agent, depth, alpha, beta)

    def maxScore(self, state, depth, alpha, beta):
        best = -float("inf")
        for action in state.getLegalActions(0):
            best = max(best, self.score(state.generateSuccessor(0, action), 0, depth, alpha, beta))
            alpha = max(alpha, best)
        return best

    def minScore(self, state, agent, depth, alpha, beta):
        best = float("inf")
        for action in state.getLegalActions(agent):
            best = min(best, self.score(state.generateSuccessor(agent, action), agent, depth, alpha, beta))
            if best < alpha:
                return best
            beta = min(beta, best)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = -float("inf")
        act = None
        for action in gameState.getLegalActions(0):
            if action != Directions.STOP:
                score = self.score(gameState.generateSuccessor(0, action), 0, 0)
                if score > best:
                    best = score
                    act = action
        return act

    def score(self, state, agent, depth):
        agent += 1
        if agent >= state.getNumAgents():
            agent = 0
            depth += 1
        if state.isWin() or state.isLose() or depth >= self.depth:
            return self.evaluationFunction(state)
        if agent == 0:
            return self.maxScore(state, depth)
        return self.expScore(state, agent, depth)

    def maxScore(self, state, depth):
        best = -float("inf")
        for action in state.getLegalActions(0):
            best = max(best, self.score(state.generateSuccessor(0, action), 0, depth))
        return best

    def expScore(self, state, agent, depth):
        total = 0
        actions = state.getLegalActions(agent)
        for action in actions:
            total += self.score(state.generateSuccessor(agent, action), agent, depth)
            return total / len(actions)
