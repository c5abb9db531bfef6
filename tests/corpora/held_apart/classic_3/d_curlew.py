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
        "Returns the minimax action from the current gameState."
        self.N = gameState.getNumAgents()
        values = {}
        order = gameState.getLegalActions(0)
        for action in order:
            values[action] = self.turn(gameState.generateSuccessor(0, action), 1)
        top = max(values.values())
        for action in order:
            if values[action] == top:
                return action

    def turn(self, state, moved):
        # moved counts the moves of all agents since the root
        if moved >= self.N * self.depth:
            return self.evaluationFunction(state)
        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)
        who = moved % self.N
        values = list(map(lambda action: self.turn(state.generateSuccessor(who, action), moved + 1),
                          state.getLegalActions(who)))
        if who:
            return min(values)
        return max(values)


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "Returns the minimax action using self.depth and self.evaluationFunction."
        self.N = gameState.getNumAgents()
        alpha, beta = float('-inf'), float('inf')
        best = None
        for action in gameState.getLegalActions(0):
            value = self.turn(gameState.generateSuccessor(0, action), 1, aplha, beta)
            if value > alpha:
                alpha = value
                best = action
        return best

    def turn(self, state, moved, alpha, beta):
        if moved >= self.N * self.depth:
            return self.evaluationFunction(state)
        if state.isWin():
            return self.evaluationFunction(state)
        if state.isLose():
            return self.evaluationFunction(state)
        who = moved % self.N
        if who:
            value = float('inf')
            for action in state.getLegalActions(who):
                value = min(value, self.turn(state.generateSuccessor(who, action), moved + 1, alpha, beta))
                if value < alpha:
                    return value
                beta = min(beta, value)
            return value
        value = float('-inf')
        for action in state.getLegalActions(who):
            value = max(value, self.turn(state.generateSuccessor(who, action), moved + 1, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        """
        Returns the expectimax action. All ghosts should be modeled as choosing
        uniformly at random from their legal moves.
        """
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
