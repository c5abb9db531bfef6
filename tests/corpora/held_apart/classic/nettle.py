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
        self.answer = None
        self.look(gameState, 0, self.depth)
        # the answer is in self.answer

    def look(self, s, i, d):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        j = (i + 1) % s.getNumAgents()
        e = d - 1 if j == 0 else d
        kids = {}
        for a in s.getLegalActions(i):
            kids[a] = self.look(s.generateSuccessor(i, a), j, e)
        if i == 0:
            # the root is left last, so this is the root's move in the end
            self.answer = max(kids, key=lambda a: kids[a])
            return kids[self.answer]
        return min(kids.values())


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.look(gameState, 0, self.depth, float('-inf'), float('inf'))[0]

    def look(self, s, i, d, lo, hi):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s), 'Stop'
        j = (i + 1) % s.getNumAgents()
        e = d - 1 if j == 0 else d
        best = None
        for a in s.getLegalActions(i):
            v = self.look(s.generateSuccessor(i, a), j, e, lo, hi)[0]
            if i == 0:
                if best is None or v > best[0]:
                    best = v, a
                if v > hi:
                    return best
                lo = max(lo, v)
            else:
                if best is None or v < best[0]:
                    best = v, a
                if v < lo:
                    return best
                hi = min(hi, v)
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        scores = {}
        for a in gameState.getLegalActions(0):
            scores[a] = self.look(gameState.generateSuccessor(0, a), 1, self.depth)
        for a in scores:
            if scores[a] == max(scores.values()):
                best = a
                break

    def look(self, s, i, d):
        if i == s.getNumAgents():
            return self.look(s, 0, d - 1)
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        kids = {}
        for a in s.getLegalActions(i):
            kids[a] = self.look(s.generateSuccessor(i, a), i + 1, d)
        if i == 0:
            return max(kids.values())
        return sum(kids.values()) / len(kids)
def betterEvaluationFunction(currentGameState):
    """
    DESCRIPTION: not done yet
    """
    "*** YOUR CODE HERE ***"
    util.raiseNotDefined()

# Abbreviation
better = betterEvaluationFunction
