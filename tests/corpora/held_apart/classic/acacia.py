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

def myEvaluation(state):
    # score, but food that is left costs something and so does a ghost that is near
    value = state.getScore() - 4 * state.getNumFood()
    for ghost in state.getGhostPositions():
        if manhattanDistance(ghost, state.getPacmanPosition()) <= 1:
            value -= 100
    return value


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.pick(gameState)

    def pick(self, gameState):
        options = gameState.getLegalActions(0)
        i_best = 0
        values = []
        for i in range(len(options)):
            values.append(self.rec(gameState.generateSuccessor(0, options[i]), 1, self.depth))
            if values[i] > values[i_best]:
                i_best = i
        return options[i_best]

    def rec(self, s, k, d):
        if k == s.getNumAgents():
            k = 0
            d -= 1
        if s.isWin() or s.isLose() or d == 0:
            return myEvaluation(s)
        values = []
        for m in s.getLegalActions(k):
            values.append(self.rec(s.generateSuccessor(k, m), k + 1, d))
        values.sort()
        return values[-1] if k == 0 else values[0]


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        options = gameState.getLegalActions(0)
        low = float('-inf')
        which = 0
        for i in range(len(options)):
            v = self.rec(gameState.generateSuccessor(0, options[i]), 1, self.depth, low, float('inf'))
            if v > low:
                which = i
                low = v
        return options[which]

    def rec(self, s, k, d, low, high):
        if k == s.getNumAgents():
            k = 0
            d -= 1
        if s.isWin() or s.isLose() or d == 0:
            return myEvaluation(s)
        best = None
        for m in s.getLegalActions(k):
            v = self.rec(s.generateSuccessor(k, m), k + 1, d, low, high)
            if k == 0:
                if best is None or v > best: best = v
                if best >= high: return best
                low = max(low, best)
            else:
                if best is None or v < best: best = v
                if best <= low: return best
                high = min(high, best)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        options = [x for x in gameState.getLegalActions(0) if x != 'Stop']
        i_best = 0
        values = []
        for i in range(len(options)):
            values.append(self.rec(gameState.generateSuccessor(0, options[i]), 1, self.depth))
            if values[i] > values[i_best]:
                i_best = i
        return options[i_best]

    def rec(self, s, k, d):
        if k == s.getNumAgents():
            k = 0
            d -= 1
        if s.isWin() or s.isLose() or d == 0:
            return myEvaluation(s)
        values = []
        for m in s.getLegalActions(k):
            values.append(self.rec(s.generateSuccessor(k, m), k + 1, d))
        return max(values) if k == 0 else sum(values) / len(values)
