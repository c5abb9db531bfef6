from util import manhattanDistance
from game import Directions
import random, util
from game import Agent
from pacman import GameState

class ReflexAgent(Agent):

    def getAction(self, gameState: GameState):
        # choose among the best
        moves = gameState.getLegalActions()
        return max(moves, key=lambda m: self.evaluationFunction(gameState, m))

    def evaluationFunction(self, currentGameState: GameState, action):
        successor = currentGameState.generatePacmanSuccessor(action)
        newPos = successor.getPacmanPosition()
        for g in successor.getGhostStates():
            if g.scaredTimer == 0 and manhattanDistance(newPos, g.getPosition()) < 2:
                return -1000
        return successor.getScore()

def scoreEvaluationFunction(currentGameState: GameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        self.numGhosts = gameState.getNumAgents() - 1  # alle außer Pacman – 0 ist er selbst
        return self.maxAction(gameState, self.depth, True)

    def maxAction(self, state, depth, root = False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        maxScore = -999999
        best = Directions.STOP
        for action in state.getLegalActions(0):
            score = self.minScore(state.generateSuccessor(0, action), depth, 1)
            if score > maxScore:
                maxScore = score
                best = action
        if root:
            return best
        return maxScore

    def minScore(self, state, depth, ghost):
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        if ghost < self.numGhosts:
            lowest = 1000
            for action in state.getLegalActions(ghost):
                score = self.minScore(state.generateSuccessor(ghost, action), depth, ghost + 1)
                if lowest < score:
                    lowest = score
            return lowest
        lowest = 999999
        for action in state.getLegalActions(ghost):
            score = self.maxAction(state.generateSuccessor(ghost, action), depth - 1)
            if score < lowest:
                lowest = score
        return lowest


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        self.numGhosts = gameState.getNumAgents() - 1
        return self.maxAction(gameState, self.depth, -999999, 999999, True)

    def myEval(self, state):
        # being dead is really bad
        if state.isLose():
            return -5000
        return state.getScore()

    def maxAction(self, state, depth, alpha, beta, root = False):
        if depth == 0 or state.isWin() or state.isLose():
            return self.myEval(state)
        maxScore = -999999
        best = Directions.STOP
        for action in state.getLegalActions(0):
            score = self.minScore(state.generateSuccessor(0, action), depth, 1, alpha, beta)
            if score > maxScore:
                maxScore = score
                best = action
            if maxScore > beta:
                return maxScore
            alpha = max(alpha, maxScore)
        if root:
            return best
        return maxScore

    def minScore(self, state, depth, ghost, alpha, beta):
        if depth == 0 or state.isWin() or state.isLose():
            return self.myEval(state)
        if ghost < self.numGhosts:
            lowest = 1000
            for action in state.getLegalActions(ghost):
                score = self.minScore(state.generateSuccessor(ghost, action), depth, ghost + 1, alpha, beta)
                if lowest < score:
                    lowest = score
                if lowest < alpha:
                    return lowest
                beta = min(beta, lowest)
            return lowest
        lowest = 999999
        for action in state.getLegalActions(ghost):
            score = self.maxAction(state.generateSuccessor(ghost, action), depth - 1, alpha, beta)
            if score < lowest:
                lowest = score
            if lowest < alpha:
                return lowest
            beta = min(beta, lowest)
        return lowest

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
