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
        alpha = float('-inf')
        answer = None
        for action in gameState.getLegalActions(0):
            value = self.minimum(gameState.generateSuccessor(0, action), self.depth, alpha, float('inf'))
            if value > alpha:
                alpha, answer = value, action
        return answer

    def maximum(self, state, depth, alpha, beta):
        if depth == 0 or not state.getLegalActions():
            return self.evaluationFunction(state)
        value = float('-inf')
        for action in state.getLegalActions():
            value = max(value, self.minimum(state.generateSuccessor(0, action), depth, alpha, beta))
            if value > beta:
                return value
            alpha = max(alpha, value)
        return value

    def minimum(self, state, depth, alpha, beta):
        agentIndex = 1
        if not state.getLegalActions(agentIndex):
            return self.evaluationFunction(state)
        value = float('inf')
        for action in state.getLegalActions(agentIndex):
            value = min(value, self.maximum(state.generateSuccessor(agentIndex, action), depth - 1, alpha, beta))
            if value < alpha:
                return value
            beta = min(beta, value)
        return value

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