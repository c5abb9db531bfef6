# multiAgents.py
# --------------
# Multi-agent search project. (my answers, question 2 to 4)

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
        "*** MY CODE ***"
        newFood = nextState.getFood().asList()
        ghosts = [g.getPosition() for g in nextState.getGhostStates()]
        me = nextState.getPacmanPosition()
        if me in ghosts:
            return float('-inf')
        value = nextState.getScore()
        for f in newFood:
            value += 1.0 / manhattanDistance(me, f)
        return value


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

    def getAction(self, gameState):
        return self.maximize(gameState, 0)[1]

    def maximize(self, state, d):
        if d == self.depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        moves = state.getLegalActions(0)
        moves.remove('Stop')
        pairs = [(self.minimize(state.generateSuccessor(0, m), 1, d)[0], m) for m in moves]
        return max(pairs, key=lambda p: p[0])

    def minimize(self, state, g, d):
        if state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        if g == state.getNumAgents() - 1:
            pairs = [(self.maximize(state.generateSuccessor(g, m), d + 1)[0], m) for m in state.getLegalActions(g)]
        else:
            pairs = [(self.minimize(state.generateSuccessor(g, m), g + 1, d)[0], m) for m in state.getLegalActions(g)]
        return min(pairs, key=lambda p: p[0])


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maximize(gameState, 0, (float('-inf'), float('inf')))[1]

    def maximize(self, state, d, window):
        if d == self.depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        alpha, beta = window
        best = (float('-inf'), None)
        moves = state.getLegalActions(0)
        moves.remove('Stop')
        for m in moves:
            v = self.minimize(state.generateSuccessor(0, m), 1, d, (alpha, beta))[0]
            if v > best[0]:
                best = (v, m)
            if v >= beta:
                return best
            alpha = max(alpha, v)
        return best

    def minimize(self, state, g, d, window):
        if state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        alpha, beta = window
        best = (float('inf'), None)
        for m in state.getLegalActions(g):
            if g == state.getNumAgents() - 1:
                v = self.maximize(state.generateSuccessor(g, m), d + 1, (alpha, beta))[0]
            else:
                v = self.minimize(state.generateSuccessor(g, m), g + 1, d, (alpha, beta))[0]
            if v < best[0]:
                best = (v, m)
            if v <= alpha:
                return best
            beta = min(beta, v)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.maximize(gameState, 0)[1]

    def maximize(self, state, d):
        if d == self.depth or state.isWin() or state.isLose():
            return (self.evaluationFunction(state), None)
        moves = state.getLegalActions(0)
        moves.remove('Stop')
        pairs = [(self.average(state.generateSuccessor(0, m), 1, d), m) for m in moves]
        return max(pairs, key=lambda p: p[0])

    def average(self, state, g, d):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if g == state.getNumAgents() - 1:
            values = [self.maximize(state.generateSuccessor(g, m), d + 1)[0] for m in state.getLegalActions(g)]
        else:
            values = [self.average(state.generateSuccessor(g, m), g + 1, d) for m in state.getLegalActions(g)]
        return sum(values) / len(values)
def betterEvaluationFunction(currentGameState):
    """
    Score, minus the way to the next food, minus what is left of it.
    """
    pos = currentGameState.getPacmanPosition()
    food = currentGameState.getFood().asList()
    if not food:
        return currentGameState.getScore()
    closest = min(util.manhattanDistance(pos, f) for f in food)
    return currentGameState.getScore() - 1.5 * closest - 4 * len(food)


better = betterEvaluationFunction
