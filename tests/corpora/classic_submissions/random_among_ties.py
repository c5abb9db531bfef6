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
        legal = gameState.getLegalActions(0)
        values = [self.mini(gameState.generateSuccessor(0, a), 1, self.depth) for a in legal]
        return random.choice([a for a, v in zip(legal, values) if v == max(values)])

    def maxi(self, state, depth):
        legal = state.getLegalActions(0)
        if depth == 0 or not legal:
            return self.evaluationFunction(state)
        return max(self.mini(state.generateSuccessor(0, a), 1, depth) for a in legal)

    def mini(self, state, ghost, depth):
        legal = state.getLegalActions(ghost)
        if not legal:
            return self.evaluationFunction(state)
        if ghost == state.getNumAgents() - 1:
            return min(self.maxi(state.generateSuccessor(ghost, a), depth - 1) for a in legal)
        return min(self.mini(state.generateSuccessor(ghost, a), ghost + 1, depth) for a in legal)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        alpha, ties = float('-inf'), []
        for a in gameState.getLegalActions(0):
            v = self.mini(gameState.generateSuccessor(0, a), 1, self.depth, alpha, float('inf'))
            if v > alpha:
                alpha, ties = v, [a]
            elif v == alpha:
                ties.append(a)
        return random.choice(ties)

    def maxi(self, state, depth, alpha, beta):
        legal = state.getLegalActions(0)
        if depth == 0 or not legal:
            return self.evaluationFunction(state)
        v = float('-inf')
        for a in legal:
            v = max(v, self.mini(state.generateSuccessor(0, a), 1, depth, alpha, beta))
            alpha = max(alpha, v)
            if alpha > beta:
                return v
        return v

    def mini(self, state, ghost, depth, alpha, beta):
        legal = state.getLegalActions(ghost)
        if not legal:
            return self.evaluationFunction(state)
        v = float('inf')
        for a in legal:
            s = state.generateSuccessor(ghost, a)
            v = min(v, self.maxi(s, depth - 1, alpha, beta) if ghost == state.getNumAgents() - 1 else self.mini(s, ghost + 1, depth, alpha, beta))
            beta = min(beta, v)
            if alpha > beta:
                return v
        return v

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        bestScore = -float('inf')
        bestMove = None
        for move in gameState.getLegalActions(0):
            score = self.chanceNode(gameState.generateSuccessor(0, move), 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestMove = move
        return bestMove

    def maxNode(self, state, rounds):
        moves = state.getLegalActions(0)
        if rounds == 0 or len(moves) == 0:
            return self.evaluationFunction(state)
        return max(self.chanceNode(state.generateSuccessor(0, m), 1, rounds) for m in moves)

    def chanceNode(self, state, ghost, rounds):
        moves = state.getLegalActions(ghost)
        if len(moves) == 0:
            return self.evaluationFunction(state)
        total = 0.0
        for move in moves:
            after = state.generateSuccessor(ghost, move)
            if ghost + 1 < state.getNumAgents():
                total += self.chanceNode(after, ghost + 1, rounds)
            else:
                total += self.maxNode(after, rounds - 1)
        return total / len(moves)

def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore() - currentGameState.getNumFood()
