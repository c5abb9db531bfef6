# multiAgents.py, as students of our example course get it
# --------------------------------------------------------
# Four agents that look ahead. Write what is missing; `util.raiseNotDefined()` marks each place.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """Looks at each of its moves, one move ahead, and takes one that its evaluation likes best."""

    def getAction(self, gameState):
        moves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, move) for move in moves]
        best = max(scores)
        return random.choice([move for move, score in zip(moves, scores) if score == best])

    def evaluationFunction(self, currentGameState, action):
        """How good `action` is. The score alone sees no pellet that is further than one step away."""
        successor = currentGameState.generatePacmanSuccessor(action)
        return successor.getScore()


def scoreEvaluationFunction(currentGameState):
    """The score that the display shows."""
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """What the three searches share: how deep they look, and what they call good."""

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """Question 2: every ghost does the worst for Pacman."""

    def getAction(self, gameState):
        util.raiseNotDefined()


class AlphaBetaAgent(MultiAgentSearchAgent):
    """Question 3: the same decisions, without the nodes that cannot change them."""

    def getAction(self, gameState):
        util.raiseNotDefined()


class ExpectimaxAgent(MultiAgentSearchAgent):
    """Question 4: every ghost takes any of its moves, each with the same probability."""

    def getAction(self, gameState):
        util.raiseNotDefined()


def betterEvaluationFunction(currentGameState):
    """Question 5: a better idea than the score of what a position is worth."""
    util.raiseNotDefined()


better = betterEvaluationFunction
