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
        bestScore = -float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.minNode(gameState.generateSuccessor(0, move), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds):
        if rounds == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        result = -float('inf')
        for move in state.getLegalActions(0):
            result = max(result, self.minNode(state.generateSuccessor(0, move), 1, rounds))
        return result if result > -float('inf') else self.evaluationFunction(state)

    def minNode(self, state, ghost, rounds):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        moves = state.getLegalActions(ghost)
        if not moves:
            return self.evaluationFunction(state)
        result = float('inf')
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                result = min(result, self.minNode(after, ghost + 1, rounds))
            else:
                result = min(result, self.maxNode(after, rounds - 1))
        return result

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best = float('-inf')
        move = None
        for action in gameState.getLegalActions(0):
            v = self.minNode(gameState.generateSuccessor(0, action), 1, self.depth, float('-inf'), float('inf'))
            if v > best:
                best, move = v, action
        return move

    def maxNode(self, state, depth, alpha, beta):
        if depth == 0 or not state.getLegalActions(0):
            return self.evaluationFunction(state)
        v = float('-inf')
        for action in state.getLegalActions(0):
            v = max(v, self.minNode(state.generateSuccessor(0, action), 1, depth, alpha, beta))
            alpha = max(alpha, v)
            if alpha >= beta:
                break
        return v

    def minNode(self, state, ghost, depth, alpha, beta):
        if not state.getLegalActions(ghost):
            return self.evaluationFunction(state)
        v = float('inf')
        for action in state.getLegalActions(ghost):
            child = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.maxNode(child, depth - 1, alpha, beta))
            else:
                v = min(v, self.minNode(child, ghost + 1, depth, alpha, beta))
            beta = min(beta, v)
            if alpha >= beta:
                break
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def esperanza(estado, turno):
            if estado.isWin() or estado.isLose() or turno == n * self.depth:
                return self.evaluationFunction(estado)
            quien = turno % n
            valores = [esperanza(estado.generateSuccessor(quien, a), turno + 1) for a in estado.getLegalActions(quien)]
            if not valores:
                return self.evaluationFunction(estado)
            return max(valores) if quien == 0 else sum(valores) / float(len(valores))

        return max(gameState.getLegalActions(0), key=lambda a: esperanza(gameState.generateSuccessor(0, a), 1))

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
