# multiAgents.py
# Wikipedia: "Minimax", "Alpha–beta pruning" (fail-hard, value > β), "Expectiminimax"
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
            v = self.minimax(gameState.generateSuccessor(0, action), self.depth, 1)
            if best is None or v > value:
                value, best = v, action
        return best

    def minimax(self, node, depth, agent):
        if agent == node.getNumAgents():  # a round is over
            agent, depth = 0, depth - 1
        if depth == 0 or node.isWin() or node.isLose():
            return self.evaluationFunction(node)
        maximizingPlayer = agent == 0
        if maximizingPlayer:
            value = -inf
            for action in node.getLegalActions(agent):
                value = max(value, self.minimax(node.generateSuccessor(agent, action), depth, agent + 1))
            return value
        else:
            value = inf
            for action in node.getLegalActions(agent):
                value = min(value, self.minimax(node.generateSuccessor(agent, action), depth, agent + 1))
            return value


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -inf, inf
        value, best = -inf, None
        for action in gameState.getLegalActions(0):
            v = self.alphabeta(gameState.generateSuccessor(0, action), self.depth, alpha, beta, 1)
            if best is None or v > value:
                value, best = v, action
            alpha = max(alpha, value)
        return best

    def alphabeta(self, node, depth, alpha, beta, agent):
        if agent == node.getNumAgents():  # a round is over
            agent, depth = 0, depth - 1
        if depth == 0 or node.isWin() or node.isLose():
            return self.evaluationFunction(node)
        maximizingPlayer = agent == 0
        if maximizingPlayer:
            value = -inf
            for action in node.getLegalActions(agent):
                child = node.generateSuccessor(agent, action)
                value = max(value, self.alphabeta(child, depth, alpha, beta, agent + 1))
                if value > beta:
                    break  # beta cutoff
                alpha = max(alpha, value)
            return value
        else:
            value = inf
            for action in node.getLegalActions(agent):
                child = node.generateSuccessor(agent, action)
                value = min(value, self.alphabeta(child, depth, alpha, beta, agent + 1))
                if value < alpha:
                    break  # alpha cutoff
                beta = min(beta, value)
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
        if agent == node.getNumAgents():  # a round is over
            agent, depth = 0, depth - 1
        if node.isWin() or node.isLose() or depth == 0:
            return self.evaluationFunction(node)
        if agent == 0:
            # we are to play at node
            alpha = -inf
            for action in node.getLegalActions(agent):
                alpha = max(alpha, self.expectimax(node.generateSuccessor(agent, action), depth, agent + 1))
        else:
            # random event at node
            alpha = 0
            actions = node.getLegalActions(agent)
            probability = 1 / len(actions)
            for action in actions:
                child = node.generateSuccessor(agent, action)
                alpha = alpha + probability * self.expectimax(child, depth, agent + 1)
        return alpha
