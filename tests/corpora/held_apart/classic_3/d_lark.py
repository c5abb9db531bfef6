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
        legalMoves = gameState.getLegalActions()
        scores = [self.getValue(gameState.generateSuccessor(0, m), 1, 0) for m in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def getValue(self, state, who, currentDepth):
        if who == state.getNumAgents():
            who = 0
            currentDepth = currentDepth + 1
        if state.isWin() or state.isLose() or currentDepth > self.depth:
            return self.evaluationFunction(state)
        scores = [self.getValue(state.generateSuccessor(who, m), who + 1, currentDepth) for m in state.getLegalActions(who)]
        if who == 0:
            return max(scores)
        return min(scores)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.getValue(gameState.generateSuccessor(0, m), 1, 0, float("-inf"), float("inf")) for m in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        return legalMoves[bestIndices[0]]

    def getValue(self, state, who, currentDepth, alpha, beta):
        if who == state.getNumAgents():
            who = 0
            currentDepth = currentDepth + 1
        if state.isWin() or state.isLose() or currentDepth > self.depth:
            return self.evaluationFunction(state)
        children = [state.generateSuccessor(who, m) for m in state.getLegalActions(who)]
        if who == 0:
            score = float("-inf")
            for child in children:
                score = max(score, self.getValue(child, who + 1, currentDepth, alpha, beta))
                if score > beta:
                    return score
                alpha = max(alpha, score)
        else:
            score = float("inf")
            for child in children:
                score = min(score, self.getValue(child, who + 1, currentDepth, alpha, beta))
                if score < alpha:
                    return score
                beta = min(beta, score)
        return score


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.getValue(gameState.generateSuccessor(0, m), 1, 0) for m in legalMoves]
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def getValue(self, state, who, currentDepth):
        if who == state.getNumAgents():
            who = 0
            currentDepth = currentDepth + 1
        if state.isWin() or state.isLose() or currentDepth > self.depth:
            return self.evaluationFunction(state)
        scores = [self.getValue(state.generateSuccessor(who, m), who + 1, currentDepth) for m in state.getLegalActions(who)]
        if who == 0:
            return max(scores)
        return sum(scores) / len(scores)
