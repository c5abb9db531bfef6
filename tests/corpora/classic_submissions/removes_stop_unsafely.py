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
        return self.search(gameState, 0, 0)[1]

    def search(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth + 1
        if state.isWin() or state.isLose() or depth == self.depth:
            return self.evaluationFunction(state), None
        legal = state.getLegalActions(agent)
        if agent == 0:
            legal.remove(Directions.STOP)
            scored = [(self.search(state.generateSuccessor(0, a), 1, depth)[0], a) for a in legal]
            return max(scored, key=lambda p: p[0])
        scored = [(self.search(state.generateSuccessor(agent, a), agent + 1, depth)[0], a) for a in legal]
        return min(scored, key=lambda p: p[0])

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
