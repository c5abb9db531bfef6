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

        lastGhost = gameState.getNumAgents() - 1

        def isOver(s, d):
            return d == self.depth or s.isWin() or s.isLose()

        def maxi(s, d):
            if isOver(s, d):
                return self.evaluationFunction(s)
            return max([mini(s.generateSuccessor(0, a), d, 1) for a in s.getLegalActions(0) if a != Directions.STOP])

        def mini(s, d, g):
            if isOver(s, d):
                return self.evaluationFunction(s)
            kids = [s.generateSuccessor(g, a) for a in s.getLegalActions(g)]
            if g == lastGhost:
                return min([maxi(k, d + 1) for k in kids])
            return min([mini(k, d, g + 1) for k in kids])

        moves = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]
        values = [mini(gameState.generateSuccessor(0, a), 0, 1) for a in moves]
        return moves[values.index(max(values))]


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        lastGhost = gameState.getNumAgents() - 1

        def isOver(s, d):
            return d == self.depth or s.isWin() or s.isLose()

        def maxi(s, d, lo, hi):
            if isOver(s, d):
                return self.evaluationFunction(s)
            v = float("-inf")
            for a in s.getLegalActions(0):
                if a == Directions.STOP:
                    continue    # standing still is never good
                v = max(v, mini(s.generateSuccessor(0, a), d, 1, lo, hi))
                if v >= hi:
                    return v
                lo = max(lo, v)
            return v

        def mini(s, d, g, lo, hi):
            if isOver(s, d):
                return self.evaluationFunction(s)
            v = float("inf")
            for a in s.getLegalActions(g):
                k = s.generateSuccessor(g, a)
                if g == lastGhost:
                    v = min(v, maxi(k, d + 1, lo, hi))
                else:
                    v = min(v, mini(k, d, g + 1, lo, hi))
                if v <= lo:
                    return v
                hi = min(hi, v)
            return v

        lo = float("-inf")
        answer = None
        for a in gameState.getLegalActions(0):
            if a == Directions.STOP:
                continue
            v = mini(gameState.generateSuccessor(0, a), 0, 1, lo, float("inf"))
            if v > lo:
                lo = v
                answer = a
        return answer


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        lastGhost = gameState.getNumAgents() - 1

        def isOver(s, d):
            return d == self.depth or s.isWin() or s.isLose()

        def maxi(s, d):
            if isOver(s, d):
                return self.evaluationFunction(s)
            return max([chance(s.generateSuccessor(0, a), d, 1) for a in s.getLegalActions(0) if a != Directions.STOP])

        def chance(s, d, g):
            if isOver(s, d):
                return self.evaluationFunction(s)
            kids = [s.generateSuccessor(g, a) for a in s.getLegalActions(g)]
            if g == lastGhost:
                return sum([maxi(k, d + 1) for k in kids]) / len(kids)
            return sum([chance(k, d, g + 1) for k in kids]) / len(kids)

        moves = [a for a in gameState.getLegalActions(0) if a != Directions.STOP]
        values = [chance(gameState.generateSuccessor(0, a), 0, 1) for a in moves]
        return moves[values.index(max(values))]
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
