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
    def getAction(self, gameState):
        return self.run(gameState, 0, self.depth)[1]

    def run(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth <= 0:
            return [self.evaluationFunction(state), None]
        last = state.getNumAgents() - 1
        if agent == 0:
            best = [-math.inf, None]
            for action in state.getLegalActions(0):
                got = self.run(state.generateSuccessor(0, action), 1, depth)[0]
                if got > best[0]:
                    best = [got, action]
        else:
            best = [1000 if agent < last else math.inf, None]
            for action in state.getLegalActions(agent):
                if agent == last:
                    depth -= 1
                    got = self.run(state.generateSuccessor(agent, action), 0, depth)[0]
                    if got < best[0]:
                        best = [got, action]
                else:
                    got = self.run(state.generateSuccessor(agent, action), agent + 1, depth)[0]
                    if got > best[0]:
                        best = [got, action]
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.run(gameState, 0, self.depth, -math.inf, math.inf)[1]

    def run(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth <= 0:
            return [self.evaluationFunction(state), None]
        last = state.getNumAgents() - 1
        if agent == 0:
            best = [-math.inf, None]
            for action in state.getLegalActions(0):
                if action == 'Stop':
                    continue
                got = self.run(state.generateSuccessor(0, action), 1, depth, alpha, beta)[0]
                if got > best[0]:
                    best = [got, action]
                if best[0] > beta:
                    return best
                alpha = max(alpha, best[0])
        else:
            best = [math.inf, None]
            for action in state.getLegalActions(agent):
                if agent == last:
                    depth -= 1
                    got = self.run(state.generateSuccessor(agent, action), 0, depth, alpha, beta)[0]
                else:
                    got = self.run(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta)[0]
                if got < best[0]:
                    best = [got, action]
                if best[0] < alpha:
                    return best
                beta = min(beta, best[0])
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.run(gameState, 0, self.depth)[1]

    def run(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth <= 0:
            return [self.evaluationFunction(state), None]
        last = state.getNumAgents() - 1
        if agent == 0:
            best = [-math.inf, None]
            for action in state.getLegalActions(0):
                got = self.run(state.generateSuccessor(0, action), 1, depth)[0]
                if got > best[0]:
                    best = [got, action]
        else:
            best = [0, None]
            acts = state.getLegalActions(agent)
            for action in acts:
                if agent == last:
                    best[0] += self.run(state.generateSuccessor(agent, action), 0, depth - 1)[0]
                else:
                    best[0] += self.run(state.generateSuccessor(agent, action), agent + 1, depth)[0]
            best[0] /= state.getNumAgents()
        return best
