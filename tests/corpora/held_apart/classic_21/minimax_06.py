# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    Some common elements of all multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        """
        maxValue returns the value and also stores the best action in
        self.nextAction when it is called for the root.
        """
        self.nextAction = None
        self.root = gameState
        self.maxValue(gameState, self.depth)
        return self.nextAction

    def maxValue(self, state, depth):
        """
        @param state  game state in which it is Pacman's turn
        @param depth  remaining depth, 0 = evaluate
        @return       the best value Pacman can get
        """
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if depth <= 0:
            return self.evaluationFunction(state)

        v = float("-inf")
        for action in state.getLegalActions(0):
            successor = state.generateSuccessor(0, action)
            newV = self.minValue(successor, depth, 1)
            if newV > v:
                v = newV
                if state is self.root:
                    self.nextAction = action
        return v

    def minValue(self, state, depth, ghostIndex):
        """
        @param state       game state in which it is the turn of ghostIndex
        @param depth       remaining depth, 0 = evaluate
        @param ghostIndex  1 .. numAgents - 1
        @return            the worst value for Pacman
        """
        if depth <= 0:
            return self.evaluationFunction(state)

        v = float("inf")
        for action in state.getLegalActions(ghostIndex):
            successor = state.generateSuccessor(ghostIndex, action)
            if ghostIndex < state.getNumAgents() - 1:
                newV = self.minValue(successor, depth - 1, ghostIndex + 1)
            else:
                newV = self.maxValue(successor, depth - 1)
            if newV < v:
                v = newV
        return v
