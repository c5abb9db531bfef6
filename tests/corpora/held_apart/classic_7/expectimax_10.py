from util import manhattanDistance
from game import Directions, Agent
import random, util
import math


class ReflexAgent(Agent):
    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, m) for m in moves]
        top = max(scores)
        return moves[random.choice([i for i in range(len(scores)) if scores[i] == top])]

    def evaluationFunction(self, currentGameState, action):
        nxt = currentGameState.generatePacmanSuccessor(action)
        pos = nxt.getPacmanPosition()
        food = nxt.getFood().asList()
        d = min([manhattanDistance(pos, f) for f in food]) if food else 1
        return nxt.getScore() + 1.0 / d


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.max_value(gameState, 1)[1]

    def max_value(self, state, depth):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        v, choice = -math.inf, None
        for action in state.getLegalActions(0):
            u = self.exp_value(state.generateSuccessor(0, action), depth, 1)
            if u > v:
                v, choice = u, action
        return v, choice

    def exp_value(self, state, depth, ghost, values=[]):
        if depth == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                values.append(self.max_value(child, depth + 1)[0])
            else:
                values.append(self.exp_value(child, depth, ghost + 1))
        return sum(values) / len(values)
