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
        highest = -INFINITY
        answer = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action == 'Stop':
                continue
            value = self.smallest(gameState.generateSuccessor(0, action), 1, 0)
            if value > highest:
                highest = value
                answer = action
        return answer

    def largest(self, state, level):
        if state.isWin() or state.isLose() or level == self.depth:
            return self.evaluationFunction(state)
        values = [self.smallest(state.generateSuccessor(0, a), 1, level) for a in state.getLegalActions(0)]
        return max(values or [self.evaluationFunction(state)])

    def smallest(self, state, ghost, level):
        if state.isWin() or state.isLose() or not state.getLegalActions(ghost):
            return self.evaluationFunction(state)
        value = INFINITY
        for action in state.getLegalActions(ghost):
            next = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                value = min(value, self.largest(next, level + 1))
            else:
                value = min(value, self.smallest(next, ghost + 1, level))
        return value

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
        highest = -INFINITY
        answer = Directions.STOP
        for action in gameState.getLegalActions(0):
            if action == 'Stop':
                continue
            value = self.average(gameState.generateSuccessor(0, action), 1, 0)
            if value > highest:
                highest = value
                answer = action
        return answer

    def largest(self, state, level):
        if state.isWin() or state.isLose() or level == self.depth:
            return self.evaluationFunction(state)
        values = [self.average(state.generateSuccessor(0, a), 1, level) for a in state.getLegalActions(0)]
        return max(values or [self.evaluationFunction(state)])

    def average(self, state, ghost, level):
        actions = state.getLegalActions(ghost)
        if state.isWin() or state.isLose() or not actions:
            return self.evaluationFunction(state)
        total = 0
        for action in actions:
            next = state.generateSuccessor(ghost, action)
            if ghost == state.getNumAgents() - 1:
                total += self.largest(next, level + 1)
            else:
                total += self.average(next, ghost + 1, level)
        return total / float(len(actions))

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
