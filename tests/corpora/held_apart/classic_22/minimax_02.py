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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions(0)
        if Directions.STOP in legalMoves and len(legalMoves) > 1:
            legalMoves.remove(Directions.STOP)
        # list of tuples (score, move)
        scored = []
        for move in legalMoves:
            scored.append((self.score(gameState.generateSuccessor(0, move), 1, 0), move))
        return max(scored)[1]

    def score(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.score(state, 0, depth + 1)
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state)
        scores = []
        for move in state.getLegalActions(agent):
            scores.append(self.score(state.generateSuccessor(agent, move), agent + 1, depth))
        if agent == 0:
            return max(scores)
        else:
            return min(scores)
