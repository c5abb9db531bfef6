##########################################
#  Assignment: multi-agent search        #
#  (sorry for the late hand-in)          #
##########################################
import random
import util
from game import Agent, Directions
from util import manhattanDistance

INFINITY = 999999

class ReflexAgent(Agent):
    """ Runs from ghosts, and otherwise eats. """
    def getAction(self, gameState):
        best = None
        for action in gameState.getLegalActions():
            value = self.evaluationFunction(gameState, action)
            if best is None or value > best[0]:
                best = (value, action)
        return best[1]

    def evaluationFunction(self, currentGameState, action):
        after = currentGameState.generatePacmanSuccessor(action)
        food = after.getFood().asList()
        me = after.getPacmanPosition()
        away = min([manhattanDistance(me, g.getPosition()) for g in after.getGhostStates()] or [INFINITY])
        if away <= 1:
            return -INFINITY
        return after.getScore() - min([manhattanDistance(me, f) for f in food] or [0]) / 10.0

def scoreEvaluationFunction(currentGameState):
    # given by the course
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman
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
        ultimo = gameState.getNumAgents() - 1
        elegido = {'accion': None}

        def maximo(estado, prof, alfa, beta):
            if estado.isWin() or estado.isLose() or prof == self.depth or not estado.getLegalActions(0):
                return self.evaluationFunction(estado)
            v = float('-inf')
            for a in estado.getLegalActions(0):
                w = minimo(estado.generateSuccessor(0, a), prof, 1, alfa, beta)
                if w > v:
                    v = w
                    if prof == 0:
                        elegido['accion'] = a
                if v > beta:
                    return v
                alfa = max(alfa, v)
            return v

        def minimo(estado, prof, fantasma, alfa, beta):
            if estado.isWin() or estado.isLose() or not estado.getLegalActions(fantasma):
                return self.evaluationFunction(estado)
            v = float('inf')
            for a in estado.getLegalActions(fantasma):
                h = estado.generateSuccessor(fantasma, a)
                v = min(v, maximo(h, prof + 1, alfa, beta) if fantasma == ultimo else minimo(h, prof, fantasma + 1, alfa, beta))
                if v < alfa:
                    return v
                beta = min(beta, v)
            return v

        maximo(gameState, 0, float('-inf'), float('inf'))
        return elegido['accion']

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        # the same search as in question 3, it is faster
        return AlphaBetaAgent(depth=self.depth).getAction(gameState)

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
