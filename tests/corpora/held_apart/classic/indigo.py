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
        ghosts = list(range(1, gameState.getNumAgents()))

        def terminal(s, d):
            return s.isWin() or s.isLose() or d >= self.depth

        def high(s, d):
            if terminal(s, d):
                return self.evaluationFunction(s)
            out = []
            for x in s.getLegalActions(0):
                out.append(low(s.generateSuccessor(0, x), d + 1))
            return max(out)

        def low(s, d):
            if s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            out = []
            for g in ghosts:
                for x in s.getLegalActions(g):
                    out.append(high(s.generateSuccessor(g, x), d + 1))
            return min(out)

        table = [(low(gameState.generateSuccessor(0, x), 1), x) for x in gameState.getLegalActions(0)]
        table.sort(key=lambda row: -row[0])
        return table[0][1]


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState: GameState):
        ghosts = list(range(1, gameState.getNumAgents()))

        def terminal(s, d):
            return s.isWin() or s.isLose() or d >= self.depth

        def high(s, d, alpha, beta):
            if terminal(s, d):
                return self.evaluationFunction(s)
            v = float('-inf')
            for x in s.getLegalActions(0):
                v = max(v, low(s.generateSuccessor(0, x), d, alpha, beta))
                if v > beta:
                    return v
                alpha = max(v, alpha)
            return v

        def low(s, d, alpha, beta):
            if s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            v = float('inf')
            for g in ghosts:
                for x in s.getLegalActions(g):
                    v = min(v, high(s.generateSuccessor(g, x), d + 1, alpha, beta))
                    if v < alpha:
                        return v
                    beta = min(v, beta)
            return v

        best, todo = float('-inf'), None
        for x in gameState.getLegalActions(0):
            if x == 'Stop':
                continue
            v = low(gameState.generateSuccessor(0, x), 0, float('-inf'), float('inf'))
            if v > best:
                best, todo = v, x
        return todo

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
