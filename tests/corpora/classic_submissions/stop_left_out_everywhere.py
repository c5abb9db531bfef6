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
        def minimax(state, depth, agent):
            if agent == state.getNumAgents():
                depth += 1
                agent = 0
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state), None
            # standing still never helps
            actions = [a for a in state.getLegalActions(agent) if a != Directions.STOP]
            if not actions:
                return self.evaluationFunction(state), None
            pairs = [(minimax(state.generateSuccessor(agent, a), depth, agent + 1)[0], a) for a in actions]
            if agent == 0:
                return max(pairs, key=lambda p: p[0])
            return min(pairs, key=lambda p: p[0])
        return minimax(gameState, 0, 0)[1]

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def search(state, depth, agent, alpha, beta):
            if agent == state.getNumAgents():
                depth += 1
                agent = 0
            if depth == self.depth or state.isWin() or state.isLose():
                return self.evaluationFunction(state), None
            actions = state.getLegalActions(agent)
            if Directions.STOP in actions:
                actions.remove(Directions.STOP)
            if not actions:
                return self.evaluationFunction(state), None
            value, choice = (float('-inf') if agent == 0 else float('inf')), None
            for a in actions:
                v = search(state.generateSuccessor(agent, a), depth, agent + 1, alpha, beta)[0]
                if agent == 0 and v > value:
                    value, choice = v, a
                if agent > 0 and v < value:
                    value, choice = v, a
                if agent == 0:
                    if value > beta:
                        break
                    alpha = max(alpha, value)
                else:
                    if value < alpha:
                        break
                    beta = min(beta, value)
            return value, choice
        return search(gameState, 0, 0, float('-inf'), float('inf'))[1]

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
