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
        return self.look(gameState, 0, 0, {'a': -999999, 'b': 999999})['action']

    def look(self, state, who, level, window):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        window = dict(window)
        lastOne = who == state.getNumAgents() - 1
        found = {'score': -999999 if who == 0 else 999999, 'action': actions[0]}
        for a in actions:
            child = state.generateSuccessor(who, a)
            s = self.look(child, 0 if lastOne else who + 1, level + 1 if lastOne else level, window)['score']
            if who == 0:
                if s > found['score']:
                    found = {'score': s, 'action': a}
                if s > window['b']:
                    break
                if s > window['a']:
                    window['a'] = s
            else:
                if s < found['score']:
                    found = {'score': s, 'action': a}
                if s < window['a']:
                    break
                if s < window['b']:
                    window['b'] = s
        return found

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        numAgents = gameState.getNumAgents()
        def expectimax(state, turn):
            agent = turn % numAgents
            actions = state.getLegalActions(agent)
            if turn == numAgents * self.depth or not actions:
                return self.evaluationFunction(state)
            values = [expectimax(state.generateSuccessor(agent, a), turn + 1) for a in actions]
            if agent == 0:
                return max(values)
            else:
                return min(values)
        return max(gameState.getLegalActions(0), key=lambda a: expectimax(gameState.generateSuccessor(0, a), 1))

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
