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


INFINITY = 99999999


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        (score, action) = self.max_agent(gameState, self.depth)
        return action

    def next_score(self, state, agent, action, depth):
        succ = state.generateSuccessor(agent, action)
        if agent + 1 < state.getNumAgents():
            return self.min_agent(succ, depth - 1, agent + 1)[0]
        return self.max_agent(succ, depth - 1)[0]

    def max_agent(self, state, depth):
        if not depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        scores = []
        for action in state.getLegalActions(0):
            scores.append((self.next_score(state, 0, action, depth), action))
        best = (-INFINITY, None)
        for pair in scores:
            if pair[0] > best[0]:
                best = pair
        return best

    def min_agent(self, state, depth, ghost):
        if not depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        scores = []
        for action in state.getLegalActions(ghost):
            scores.append((self.next_score(state, ghost, action, depth), action))
        return min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        (score, action) = self.max_agent(gameState, self.depth, -INFINITY, INFINITY)
        return action

    def next_score(self, state, agent, action, depth, a, b):
        succ = state.generateSuccessor(agent, action)
        if agent + 1 < state.getNumAgents():
            return self.min_agent(succ, depth - 1, agent + 1, a, b)[0]
        return self.max_agent(succ, depth - 1, a, b)[0]

    def max_agent(self, state, depth, a, b):
        if not depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        best = (-INFINITY, None)
        for action in state.getLegalActions(0):
            score = self.next_score(state, 0, action, depth, a, b)
            if score > best[0]:
                best = (score, action)
            if best[0] >= b:
                return best
            a = max(a, best[0])
        return best

    def min_agent(self, state, depth, ghost, a, b):
        if not depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        best = (INFINITY, None)
        for action in state.getLegalActions(ghost):
            score = self.next_score(state, ghost, action, depth, a, b)
            if score < best[0]:
                best = (score, action)
            if best[0] <= a:
                return best
            a = min(b, best[0])
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        (score, action) = self.max_agent(gameState, self.depth)
        return action

    def next_score(self, state, agent, action, depth):
        succ = state.generateSuccessor(agent, action)
        if agent + 1 < state.getNumAgents():
            return self.exp_agent(succ, depth - 1, agent + 1)[0]
        return self.max_agent(succ, depth - 1)[0]

    def max_agent(self, state, depth):
        if not depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        best = (-INFINITY, None)
        for action in state.getLegalActions(0):
            score = self.next_score(state, 0, action, depth)
            if score > best[0]:
                best = (score, action)
        return best

    def exp_agent(self, state, depth, ghost):
        if not depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        actions = state.getLegalActions(ghost)
        scores = [self.next_score(state, ghost, action, depth) for action in actions]
        return (sum(scores) // len(scores), None)
