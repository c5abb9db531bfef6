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

    def getAction(self, gameState):

        def gameOver(state):
            return state.isWin()

        def minimax(state, agent, depth):
            if gameOver(state) or depth == 0:
                return self.evaluationFunction(state)
            if agent == 0:
                v = float("-inf")
                for move in state.getLegalActions(agent):
                    v = max(v, minimax(state.generateSuccessor(agent, move), 1, depth))
                return v
            v = float("inf")
            last = (agent == state.getNumAgents() - 1)
            for move in state.getLegalActions(agent):
                child = state.generateSuccessor(agent, move)
                if last:
                    v = min(v, minimax(child, 0, depth - 1))
                else:
                    v = min(v, minimax(child, agent + 1, depth))
            return v

        moves = gameState.getLegalActions(0)
        values = [minimax(gameState.generateSuccessor(0, m), 1, self.depth) for m in moves]
        return moves[values.index(max(values))]
