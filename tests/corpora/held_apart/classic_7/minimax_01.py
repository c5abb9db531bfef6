# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, nothing else.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What all the search agents share.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    Your minimax agent (question 2)
    """

    def getAction(self, gameState):
        best = None
        bestScore = float('-inf')
        for action in gameState.getLegalActions(0):
            score = self.value(gameState.generateSuccessor(0, action), 1, self.depth - 1)
            if score > bestScore:
                bestScore = score
                best = action
        return best

    def value(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        nextAgent = (agent + 1) % state.getNumAgents()
        scores = []
        for action in state.getLegalActions(agent):
            scores.append(self.value(state.generateSuccessor(agent, action), nextAgent, depth - 1))
        if agent == 0:
            return max(scores)
        return min(scores)
