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
        return self.best(gameState, self.depth, 0)[1]

    def following(self, state, agent, depth):
        # the ghosts move one after the other, then it is Pacman's turn again
        agent -= 1
        if agent < 0:
            agent = state.getNumAgents() - 1
        if agent == 0:
            depth -= 1
        return agent, depth

    def best(self, state, depth, agent):
        score = self.evaluationFunction(state)
        if depth == 0 or state.isWin() or state.isLose():
            return score, None
        nextAgent, nextDepth = self.following(state, agent, depth)
        options = []
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            options.append((self.best(child, nextDepth, nextAgent)[0], action))
        values = [value for value, action in options]
        target = max(values) if agent == 0 else min(values)
        return options[values.index(target)]


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha = float('-inf')
        move = None
        agent, depth = self.following(gameState, 0, self.depth)
        for action in gameState.getLegalActions(0):
            value = self.best(gameState.generateSuccessor(0, action), depth, agent, alpha, float('inf'))
            if value > alpha:
                alpha = value
                move = action
        return move

    def following(self, state, agent, depth):
        agent -= 1
        if agent < 0:
            agent = state.getNumAgents() - 1
        if agent == 0:
            depth -= 1
        return agent, depth

    def best(self, state, depth, agent, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nextAgent, nextDepth = self.following(state, agent, depth)
        if agent == 0:
            v = float('-inf')
            for action in state.getLegalActions(0):
                child = state.generateSuccessor(0, action)
                if self.best(child, nextDepth, nextAgent, alpha, beta) > v:
                    v = self.best(child, nextDepth, nextAgent, alpha, beta)
                if v > beta:
                    return v
                alpha = max(alpha, v)
            return v
        v = float('inf')
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            if self.best(child, nextDepth, nextAgent, alpha, beta) < v:
                v = self.best(child, nextDepth, nextAgent, alpha, beta)
            if v < alpha:
                return v
            beta = min(beta, v)
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.best(gameState, self.depth, 0)[1]

    def following(self, state, agent, depth):
        agent -= 1
        if agent < 0:
            agent = state.getNumAgents() - 1
        if agent == 0:
            depth -= 1
        return agent, depth

    def best(self, state, depth, agent):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        nextAgent, nextDepth = self.following(state, agent, depth)
        options = []
        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            options.append((self.best(child, nextDepth, nextAgent)[0], action))
        values = [value for value, action in options]
        if agent != 0:
            return sum(values) / len(values), None
        return options[values.index(max(values))]
