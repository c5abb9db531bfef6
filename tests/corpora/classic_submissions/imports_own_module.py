# multiAgents.py
from util import manhattanDistance
from game import Directions
import random, util
import my_search_helpers

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
        return self.look(gameState, 0, 0)['action']

    def look(self, state, who, level):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        lastOne = who == state.getNumAgents() - 1
        scores = {}
        for a in actions:
            scores[a] = self.look(state.generateSuccessor(who, a), 0 if lastOne else who + 1, level + 1 if lastOne else level)['score']
        if who == 0:
            a = max(scores, key=scores.get)
            return {'score': scores[a], 'action': a}
        return {'score': sum(scores.values()) / len(scores), 'action': None}

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
