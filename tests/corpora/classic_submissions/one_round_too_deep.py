import util, random, sys
from util import manhattanDistance
from game import *

class ReflexAgent(Agent):
    def getAction(self, gameState):
        return random.choice(gameState.getLegalActions())

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index, self.evaluationFunction, self.depth = 0, util.lookup(evalFn, globals()), int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.mm(gameState, 0, 0)[1]
    def mm(self, s, d, i):
        if i >= s.getNumAgents():
            i = 0; d += 1
        acts = s.getLegalActions(i)
        if d > self.depth or not acts:
            return (self.evaluationFunction(s), '')
        vals = [self.mm(s.generateSuccessor(i, a), d, i + 1)[0] for a in acts]
        m = max(vals) if i == 0 else min(vals)
        return (m, acts[vals.index(m)])

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -float('inf'), float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.minNode(gameState.generateSuccessor(0, move), 1, self.depth, alpha, beta)
            if score > alpha:
                alpha = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds, alpha, beta):
        moves = state.getLegalActions(0)
        if rounds == 0 or len(moves) == 0:
            return self.evaluationFunction(state)
        result = -float('inf')
        for move in moves:
            result = max(result, self.minNode(state.generateSuccessor(0, move), 1, rounds, alpha, beta))
            if result > beta:
                break
            alpha = max(alpha, result)
        return result

    def minNode(self, state, ghost, rounds, alpha, beta):
        moves = state.getLegalActions(ghost)
        if len(moves) == 0:
            return self.evaluationFunction(state)
        result = float('inf')
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                result = min(result, self.minNode(after, ghost + 1, rounds, alpha, beta))
            else:
                result = min(result, self.maxNode(after, rounds - 1, alpha, beta))
            if result < alpha:
                break
            beta = min(beta, result)
        return result

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.em(gameState, 0, 0)[1]
    def em(self, s, d, i):
        if i >= s.getNumAgents():
            i = 0; d += 1
        acts = s.getLegalActions(i)
        if d > self.depth or not acts:
            return (self.evaluationFunction(s), '')
        vals = [self.em(s.generateSuccessor(i, a), d, i + 1)[0] for a in acts]
        if i > 0:
            return (sum(vals) / len(vals), '')
        return (max(vals), acts[vals.index(max(vals))])

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
