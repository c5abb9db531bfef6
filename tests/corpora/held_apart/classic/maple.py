import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """No recursion: a list of open nodes, each [state, agent, rounds, moves left, values]."""

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        legal = gameState.getLegalActions(0)
        stack = [[gameState, 0, self.depth, list(legal), []]]
        while True:
            state, agent, rounds, todo, values = stack[-1]
            if not todo:
                if len(stack) == 1:
                    return legal[values.index(max(values))]
                stack.pop()
                stack[-1][4].append(max(values) if agent == 0 else min(values))
                continue
            child = state.generateSuccessor(agent, todo.pop(0))
            who = (agent + 1) % n
            left = rounds - 1 if who == 0 else rounds
            if left == 0 or child.isWin() or child.isLose():
                values.append(self.evaluationFunction(child))
            else:
                stack.append([child, who, left, child.getLegalActions(who), []])


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best, alpha = None, -math.inf
        for action in gameState.getLegalActions(0):
            v = self.bounded(gameState.generateSuccessor(0, action), 1, self.depth, alpha, math.inf)
            if best is None or v > alpha:
                best, alpha = action, v
        return best

    def bounded(self, state, agent, rounds, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            rounds -= 1
        if rounds == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(agent):
            v = self.bounded(state.generateSuccessor(agent, action), agent + 1, rounds, alpha, beta)
            if agent == 0:
                if v > beta:
                    return beta
                alpha = max(alpha, v)
            else:
                if v < alpha:
                    return alpha
                beta = min(beta, v)
        return alpha if agent == 0 else beta


class ExpectimaxAgent(MultiAgentSearchAgent):
    """The same as minimax above, with the mean in place of the minimum."""

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        legal = gameState.getLegalActions(0)
        stack = [[gameState, 0, self.depth, list(legal), []]]
        while True:
            state, agent, rounds, todo, values = stack[-1]
            if not todo:
                if len(stack) == 1:
                    return legal[values.index(max(values))]
                stack.pop()
                stack[-1][4].append(max(values) if agent == 0 else sum(values) / len(values))
                continue
            child = state.generateSuccessor(agent, todo.pop(0))
            who = (agent + 1) % n
            left = rounds - 1 if who == 0 else rounds
            if left == 0 or child.isWin() or child.isLose():
                values.append(self.evaluationFunction(child))
            else:
                stack.append([child, who, left, child.getLegalActions(who), []])
