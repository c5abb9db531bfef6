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
        total = 0
        for action in legal:
            total += self.deeper(state.generateSuccessor(ghost, action), ghost, depth)
        return total

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
