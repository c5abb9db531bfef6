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
        result = self.look(gameState, {'who': 0, 'level': 0})
        return result['action']

    def look(self, state, turn):
        who, level = turn['who'], turn['level']
        actions = list(state.getLegalActions(who))      # a copy, to be on the safe side
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        if who + 1 == state.getNumAgents():
            nextTurn = {'who': 0, 'level': level + 1}
        else:
            nextTurn = {'who': who + 1, 'level': level}
        scores = {}
        for a in actions[:]:
            scores[a] = self.look(state.generateSuccessor(who, a), nextTurn)['score']
        choose = max if who == 0 else min
        a = choose(scores, key=scores.get)
        return {'score': scores[a], 'action': a}

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
        best, choice = float('-inf'), None
        for action in gameState.getLegalActions(0):
            value = self.expValue(gameState.generateSuccessor(0, action), 1, self.depth)
            if value > best:
                best, choice = value, action
        return choice

    def maxValue(self, state, depth):
        legal = state.getLegalActions(0)
        if depth == 0 or state.isWin() or state.isLose() or not legal:
            return self.evaluationFunction(state)
        return max(self.expValue(state.generateSuccessor(0, action), 1, depth) for action in legal)

    def deeper(self, state, ghost, depth):
        if ghost == state.getNumAgents() - 1:
            return self.maxValue(state, depth - 1)
        return self.expValue(state, ghost + 1, depth)

    def expValue(self, state, ghost, depth):
        legal = state.getLegalActions(ghost)
        if state.isWin() or state.isLose() or not legal:
            return self.evaluationFunction(state)
        p = 1.0 / len(legal)
        sofar = 0
        least = INFINITY
        for action in legal:
            sofar += p * self.deeper(state.generateSuccessor(ghost, action), ghost, depth)
            least = min(least, sofar)
        return least

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
