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
    """
    minimax for pacman and any number of ghosts
    """

    def getAction(self, gameState):
        maximum = -1000000
        move = None
        for a in gameState.getLegalActions(0):
            #print("trying", a)
            tmp = self.ghost(gameState.generateSuccessor(0, a), self.depth, 1)
            if tmp > maximum:
                maximum = tmp
                move = a
        #print(maximum, move)
        #for k in range(len(legal)):
        #    print(legal[k], values[k])
        return move

    def myEval(self, s):
        # fewer free ways for pacman is bad
        return s.getScore() + len(s.getLegalActions(0))

    def pac(self, s, d):
        if d == 0 or s.isWin() or s.isLose():
            return self.myEval(s)
        best = -1000000
        for a in s.getLegalActions(0):
            tmp = self.ghost(s.generateSuccessor(0, a), d, 1)
            if tmp > best:
                best = tmp
        return best

    def ghost(self, s, d, g):
        if d == 0 or s.isWin() or s.isLose():
            return self.myEval(s)
        best = 1000000
        for a in s.getLegalActions(g):
            if g == s.getNumAgents() - 1:
                tmp = self.pac(s.generateSuccessor(g, a), d - 1)
                if tmp < best:
                    best = tmp
            else:
                tmp = self.ghost(s.generateSuccessor(g, a), d, g + 1)
                if tmp > best:
                    best = tmp
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        maximum = -1000000
        move = None
        for a in gameState.getLegalActions(0):
            tmp = self.ghost(gameState.generateSuccessor(0, a), self.depth, 1, -1000000, 1000000)
            if tmp > maximum:
                maximum = tmp
                move = a
        return move

    def pac(self, s, d, alpha, beta):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        best = -1000000
        for a in s.getLegalActions(0):
            tmp = self.ghost(s.generateSuccessor(0, a), d, 1, alpha, beta)
            if tmp > best:
                best = tmp
            if best > beta:
                return best
            if best > alpha:
                alpha = best
        return best

    def ghost(self, s, d, g, alpha, beta):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        best = 1000000
        for a in s.getLegalActions(g):
            if g == s.getNumAgents() - 1:
                tmp = self.pac(s.generateSuccessor(g, a), d - 1, alpha, beta)
                if tmp < best:
                    best = tmp
            else:
                tmp = self.ghost(s.generateSuccessor(g, a), d, g + 1, alpha, beta)
                if tmp > best:
                    best = tmp
            if best < alpha:
                return best
            if best < beta:
                beta = best
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        maximum = -1000000
        move = None
        for a in gameState.getLegalActions(0):
            tmp = self.ghost(gameState.generateSuccessor(0, a), self.depth, 1)
            if tmp > maximum:
                maximum = tmp
                move = a
        return move

    def pac(self, s, d):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        best = -1000000
        for a in s.getLegalActions(0):
            tmp = self.ghost(s.generateSuccessor(0, a), d, 1)
            if tmp > best:
                best = tmp
        return best

    def ghost(self, s, d, g):
        if d == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        avg = 0.0
        k = len(s.getLegalActions(g))
        for a in s.getLegalActions(g):
            if g == s.getNumAgents() - 1:
                avg += self.pac(s.generateSuccessor(g, a), d - 1)
            else:
                avg += self.ghost(s.generateSuccessor(g, a), d, g + 1)
            avg = avg / k
        return avg
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
