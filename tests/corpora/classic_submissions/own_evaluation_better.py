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
        best = None
        for action in gameState.getLegalActions(0):
            value = self.expected(gameState.generateSuccessor(0, action), 1, self.depth)
            if best is None or best[0] < value:
                best = (value, action)
        return best[1]

    def expected(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        legal = state.getLegalActions(agent)
        if depth == 0 or legal == []:
            return betterEvaluationFunction(state)
        values = [self.expected(state.generateSuccessor(agent, a), agent + 1, depth) for a in legal]
        if agent == 0:
            return max(values)
        return sum(values) / len(values)

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
