# multiAgents.py
# Wikipedia: "Negamax" and "Negamax with alpha beta pruning"; expectimax by hand
from math import inf

import util
from game import Agent


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, best = -inf, None
        for action in gameState.getLegalActions(0):
            v = self.childValue(gameState.generateSuccessor(0, action), self.depth, 1, 1)
            if best is None or v > value:
                value, best = v, action
        return best

    def childValue(self, child, depth, agent, color):
        if agent == child.getNumAgents():  # a round is over
            agent, depth = 0, depth - 1
        childColor = 1 if agent == 0 else -1
        if childColor == color:  # two ghosts in a row
            return self.negamax(child, depth, agent, color)
        return -self.negamax(child, depth, agent, -color)

    def negamax(self, node, depth, agent, color):
        if depth == 0 or node.isWin() or node.isLose():
            return color * self.evaluationFunction(node)
        value = -inf
        for action in node.getLegalActions(agent):
            value = max(value, self.childValue(node.generateSuccessor(agent, action), depth, agent + 1, color))
        return value


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -inf, inf
        value, best = -inf, None
        for action in gameState.getLegalActions(0):
            v = self.childValue(gameState.generateSuccessor(0, action), self.depth, alpha, beta, 1, 1)
            if best is None or v > value:
                value, best = v, action
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best

    def childValue(self, child, depth, alpha, beta, agent, color):
        if agent == child.getNumAgents():  # a round is over
            agent, depth = 0, depth - 1
        childColor = 1 if agent == 0 else -1
        if childColor == color:  # two ghosts in a row
            return self.negamax(child, depth, alpha, beta, agent, color)
        return -self.negamax(child, depth, -beta, -alpha, agent, -color)

    def negamax(self, node, depth, alpha, beta, agent, color):
        if depth == 0 or node.isWin() or node.isLose():
            return color * self.evaluationFunction(node)
        value = -inf
        for action in node.getLegalActions(agent):
            child = node.generateSuccessor(agent, action)
            value = max(value, self.childValue(child, depth, alpha, beta, agent + 1, color))
            alpha = max(alpha, value)
            if alpha >= beta:
                break  # cut-off
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        value, best = -inf, None
        for action in gameState.getLegalActions(0):
            v = self.expectimax(gameState.generateSuccessor(0, action), self.depth, 1)
            if best is None or v > value:
                value, best = v, action
        return best

    def expectimax(self, node, depth, agent):
        if agent == node.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or node.isWin() or node.isLose():
            return self.evaluationFunction(node)
        values = [
            self.expectimax(node.generateSuccessor(agent, action), depth, agent + 1)
            for action in node.getLegalActions(agent)
        ]
        return max(values) if agent == 0 else sum(values) / len(values)
