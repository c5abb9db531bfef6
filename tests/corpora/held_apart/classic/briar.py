# multiAgents.py
# --------------
# Multi-agent search project. Student hand-in.

from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


class ReflexAgent(Agent):
    """
    Looks one move ahead and takes what looks best.
    """

    def getAction(self, gameState):
        legalMoves = gameState.getLegalActions()
        scores = [self.evaluationFunction(gameState, action) for action in legalMoves]
        bestScore = max(scores)
        bestIndices = [index for index in range(len(scores)) if scores[index] == bestScore]
        return legalMoves[random.choice(bestIndices)]

    def evaluationFunction(self, currentGameState, action):
        nextState = currentGameState.generatePacmanSuccessor(action)
        pos = nextState.getPacmanPosition()
        food = nextState.getFood().asList()
        near = min([manhattanDistance(pos, f) for f in food]) if food else 0
        return nextState.getScore() - near


def scoreEvaluationFunction(currentGameState):
    """
    The score of the state, as shown in the window.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
    What the search agents have in common: index, depth, evaluation function.
    """

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    """One pass over all lines of play, kept as rows of a table (no recursion)."""

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        # one row: state, parent row, action that led there
        layers = [[(gameState, None, None)]]
        for ply in range(self.depth * n):
            agent = ply % n
            layer = []
            for i, (state, parent, how) in enumerate(layers[-1]):
                if state.isWin() or state.isLose():
                    continue
                for action in state.getLegalActions(agent):
                    layer.append((state.generateSuccessor(agent, action), i, action))
            layers.append(layer)
        below = [[] for _ in layers[-1]]
        values = []
        for ply in range(len(layers) - 1, -1, -1):
            agent = ply % n
            values = []
            for (state, parent, how), kids in zip(layers[ply], below):
                if kids:
                    values.append(max(kids) if agent == 0 else min(kids))
                else:
                    values.append(self.evaluationFunction(state))
            if ply == 1:
                actions = [how for state, parent, how in layers[1]]
                return actions[values.index(max(values))]
            below = [[] for _ in layers[ply - 1]]
            for (state, parent, how), v in zip(layers[ply], values):
                below[parent].append(v)


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        def maxi(state, d, alpha, beta):
            if state.isWin() or state.isLose() or d == self.depth:
                return self.evaluationFunction(state)
            v = float('-inf')
            for a in state.getLegalActions(0):
                v = max(v, mini(state.generateSuccessor(0, a), 1, d, v, beta))
                if v >= beta:
                    return v
            return v

        def mini(state, g, d, alpha, beta):
            if state.isWin() or state.isLose() or d == self.depth:
                return self.evaluationFunction(state)
            v = float('inf')
            for a in state.getLegalActions(g):
                s = state.generateSuccessor(g, a)
                if g + 1 < state.getNumAgents():
                    v = min(v, mini(s, g + 1, d, alpha, v))
                else:
                    v = min(v, maxi(s, d + 1, alpha, v))
                if v <= alpha:
                    return v
            return v

        top, pick = float('-inf'), None
        for a in gameState.getLegalActions(0):
            if a == Directions.STOP: continue
            v = mini(gameState.generateSuccessor(0, a), 1, 0, top, float('inf'))
            if v > top:
                top, pick = v, a
        return pick

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        "*** YOUR CODE HERE ***"
        util.raiseNotDefined()
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
