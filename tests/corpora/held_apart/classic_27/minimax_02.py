from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Assignment 2, Question 2
    """
    def getAction(self, gameState):
        bestAction = None;
        bestScore = float("-inf");
        for action in gameState.getLegalActions(0):
            successor = gameState.generateSuccessor(0, action);
            score = self.minValue(successor, self.depth, 1);
            if (score > bestScore):
                bestScore = score;
                bestAction = action;
        return bestAction;

    def maxValue(self, state, depth):
        if (depth == 0 or state.isWin() or state.isLose()):
            return self.evaluationFunction(state);
        score = float("-inf");
        for action in state.getLegalActions(0):
            score = max(score, self.minValue(state.generateSuccessor(0, action), depth, 1));
        return score;

    def minValue(self, state, depth, ghost):
        if (depth == 0 or state.isWin() or state.isLose()):
            return self.evaluationFunction(state);
        score = float("inf");
        for action in state.getLegalActions(ghost):
            successor = state.generateSuccessor(ghost, action);
            if (ghost == state.getNumAgents() - 1):
                # last ghost: next round
                score = min(score, self.maxValue(successor, --depth));
            else:
                score = min(score, self.minValue(successor, depth, ghost + 1));
        return score;
