# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent

class ReflexAgent(Agent):
    def getAction(self, gameState):
        options = gameState.getLegalActions()
        marks = [self.evaluationFunction(gameState, o) for o in options]
        return options[marks.index(max(marks))]

    def evaluationFunction(self, currentGameState, action):
        child = currentGameState.generatePacmanSuccessor(action)
        spot = child.getPacmanPosition()
        for ghost in child.getGhostStates():
            if ghost.getPosition() == spot and ghost.scaredTimer == 0:
                return -10000
        return child.getScore() + (3 if currentGameState.hasFood(spot[0], spot[1]) else 0)

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ultimo = gameState.getNumAgents() - 1

        def terminal(estado, prof):
            return estado.isWin() or estado.isLose() or prof == self.depth

        def maximo(estado, prof):
            if terminal(estado, prof) or not estado.getLegalActions(0):
                return self.evaluationFunction(estado)
            return max(minimo(estado.generateSuccessor(0, a), prof, 1) for a in estado.getLegalActions(0))

        def minimo(estado, prof, fantasma):
            if terminal(estado, prof) or not estado.getLegalActions(fantasma):
                return self.evaluationFunction(estado)
            hijos = (estado.generateSuccessor(fantasma, a) for a in estado.getLegalActions(fantasma))
            if fantasma == ultimo:
                return min(maximo(h, prof + 1) for h in hijos)
            return min(minimo(h, prof, fantasma + 1) for h in hijos)

        return max(gameState.getLegalActions(0), key=lambda a: minimo(gameState.generateSuccessor(0, a), 0, 1))

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, beta = -float('inf'), float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.minNode(gameState.generateSuccessor(0, move), 1, self.depth, alpha, beta)
            if score > alpha:
                alpha = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds, alpha, beta):
        moves = state.getLegalActions(0)
        if rounds == 0 or len(moves) == 0:
            return self.evaluationFunction(state)
        result = -float('inf')
        for move in moves:
            result = max(result, self.minNode(state.generateSuccessor(0, move), 1, rounds, alpha, beta))
            if result > beta:
                break
            alpha = max(alpha, result)
        return result

    def minNode(self, state, ghost, rounds, alpha, beta):
        moves = state.getLegalActions(ghost)
        if len(moves) == 0:
            return self.evaluationFunction(state)
        result = float('inf')
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                result = min(result, self.minNode(after, ghost + 1, rounds, alpha, beta))
            else:
                result = min(result, self.maxNode(after, rounds - 1, alpha, beta))
            if result < alpha:
                break
            beta = min(beta, result)
        return result

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        print("question 4 is not working yet!!")
        exit()

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
