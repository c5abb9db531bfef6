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


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ghosts = gameState.getNumAgents() - 1

        def pac(state, level, lo, hi):
            if level == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = -math.inf
            for act in state.getLegalActions(0):
                score = spook(state.generateSuccessor(0, act), level, 1, lo, hi)
                v = max(v, score)
                if v > hi:
                    return v
                lo = score
            return v

        def spook(state, level, k, lo, hi):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = math.inf
            for act in state.getLegalActions(k):
                s = state.generateSuccessor(k, act)
                score = pac(s, level + 1, lo, hi) if k == ghosts else spook(s, level, k + 1, lo, hi)
                v = min(v, score)
                if v < lo:
                    return v
                hi = min(hi, v)
            return v

        lo, hi = -math.inf, math.inf
        winner = None
        record = -math.inf
        for act in gameState.getLegalActions(0):
            score = spook(gameState.generateSuccessor(0, act), 0, 1, lo, hi)
            if score > record:
                record = score
                winner = act
            lo = score
        return winner
