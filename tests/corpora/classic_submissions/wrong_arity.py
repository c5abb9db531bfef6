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
        alpha, beta = float('-inf'), float('inf')
        move = None
        for action in gameState.getLegalActions(0):
            v = self.minValue(gameState.generateSuccessor(0, action), alpha, beta)
            if v > alpha:
                alpha, move = v, action
        return move

    def minValue(self, state, agent, depth, alpha, beta):
        v = float('inf')
        for action in state.getLegalActions(agent):
            v = min(v, self.evaluationFunction(state.generateSuccessor(agent, action)))
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
