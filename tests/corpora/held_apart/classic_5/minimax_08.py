from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class GameTree:
    """ does the searching, so that the agent stays short """

    def __init__(self, evaluate, ghosts):
        self.evaluate = evaluate
        self.ghosts = ghosts

    def over(self, state):
        return state.isWin() or state.isLose()

    def pacman(self, state, depth):
        if depth == 0 or self.over(state):
            return self.evaluate(state)
        best = -float('inf')
        for move in state.getLegalActions(0):
            after = state.generateSuccessor(0, move)
            best = max(best, self.ghost(after, 1, depth))
        return best

    def ghost(self, state, number, depth):
        if self.over(state):
            return self.evaluate(state)
        worst = float('inf')
        for move in state.getLegalActions(number):
            after = state.generateSuccessor(number, move)
            if number < self.ghosts:
                # the next ghost
                worst = min(worst, self.ghost(state, number + 1, depth))
            else:
                # pacman again
                worst = min(worst, self.pacman(after, depth - 1))
        return worst


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        tree = GameTree(self.evaluationFunction, gameState.getNumAgents() - 1)
        best = -float('inf')
        answer = None
        for move in gameState.getLegalActions(0):
            after = gameState.generateSuccessor(0, move)
            points = tree.ghost(after, 1, self.depth)
            if points > best:
                best = points
                answer = move
        return answer
