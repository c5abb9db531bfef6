from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """The score of the state, nothing more."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """Common parts of all the search agents."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Minimax agent (question 2)
    """

    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()

        def maxValue(state, depth):
            if state.isWin() or state.isLose() or depth > self.depth:
                return self.evaluationFunction(state)
            v = float('-inf')
            for a in state.getLegalActions(0):
                v = max(v, minValue(state.generateSuccessor(0, a), 1, depth))
            return v

        def minValue(state, agent, depth):
            if state.isWin() or state.isLose():
                return self.evaluationFunction(state)
            v = float('inf')
            for a in state.getLegalActions(agent):
                succ = state.generateSuccessor(agent, a)
                if agent == numAgents - 1:   # last ghost
                    v = min(v, maxValue(succ, depth + 1))
                else:
                    v = min(v, minValue(succ, agent + 1, depth))
            return v

        bestAction = None
        bestScore = float('-inf')
        for action in gameState.getLegalActions(0):
            score = minValue(gameState.generateSuccessor(0, action), 1, 0)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return bestAction
