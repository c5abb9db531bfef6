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
        def value(state, turn, depth):
            if turn % state.getNumAgents() == 0:
                depth = depth - 1
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            agent = turn % state.getNumAgents()
            if agent == 0:
                v = float("-inf")
                for action in state.getLegalActions(agent):
                    v = max(v, value(state.generateSuccessor(agent, action), turn + 1, depth))
                return v
            v = float("inf")
            for action in state.getLegalActions(1):
                v = min(v, value(state.generateSuccessor(1, action), turn + 1, depth))
            return v

        best, move = float("-inf"), None
        for action in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, action), 1, self.depth)
            if v > best:
                best, move = v, action
        return move

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState: GameState):
        def value(state, turn, depth, alpha, beta):
            if turn % state.getNumAgents() == 0:
                depth = depth - 1
            if state.isWin() or state.isLose() or depth < 0:
                return self.evaluationFunction(state)
            agent = turn % state.getNumAgents()
            if agent == 0:
                v = float("-inf")
                for action in state.getLegalActions(agent):
                    v = max(v, value(state.generateSuccessor(agent, action), turn + 1, depth, alpha, beta))
                    if v > beta:
                        return v
                    alpha = max(alpha, v)
                return v
            v = float("inf")
            for action in state.getLegalActions(1):
                v = min(v, value(state.generateSuccessor(1, action), turn + 1, depth, alpha, beta))
                if v < alpha:
                    return v
                beta = min(beta, v)
            return v

        alpha, move = float("-inf"), None
        for action in gameState.getLegalActions(0):
            v = value(gameState.generateSuccessor(0, action), 1, self.depth, alpha, float("inf"))
            if v > alpha:
                alpha, move = v, action
        return move

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
