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
    def getAction(self, gameState):
        self.move = Directions.STOP
        self.minimax(gameState, 0, self.depth)
        return self.move

    def minimax(self, state, agent, depth):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)

        # who is next
        if agent == 0:
            nextAgent, nextDepth = 1, depth
        elif agent + 1 >= state.getNumAgents() - 1:
            nextAgent, nextDepth = 0, depth - 1
        else:
            nextAgent, nextDepth = agent + 1, depth

        if agent == 0:
            best = 0
            for action in state.getLegalActions(agent):
                v = self.minimax(state.generateSuccessor(agent, action), nextAgent, nextDepth)
                if v > best:
                    best = v
                    self.move = action
            return best
        else:
            worst = float('inf')
            for action in state.getLegalActions(agent):
                v = self.minimax(state.generateSuccessor(agent, action), nextAgent, nextDepth)
                if v < worst:
                    worst = v
            return worst
