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
        results = []
        for action in gameState.getLegalActions(0):
            child = gameState.generateSuccessor(0, action)
            results.append((self.ab(child, 1, self.depth, -1e12, 1e12), action))
        top = max(r[0] for r in results)
        for r in results:
            if r[0] == top:
                return r[1]

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1
        if depth == 0 or state.isWin() or state.isLose() or len(state.getLegalActions(agent)) == 0:
            return self.evaluationFunction(state)
        if agent == 0:
            value = -1e12
            for action in state.getLegalActions(agent):
                value = max(value, self.ab(state.generateSuccessor(agent, action), 1, depth, alpha, beta))
                if value > beta:
                    return value
                alpha = max(alpha, value)
        else:
            value = 1e12
            for action in state.getLegalActions(agent):
                value = min(value, self.ab(state.generateSuccessor(agent, action), agent + 1, depth, alpha, beta))
                if value < alpha:
                    return value
                beta = min(beta, value)
        return value

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
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
