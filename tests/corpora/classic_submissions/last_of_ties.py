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
        best, answer = -INFINITY, None
        for action in gameState.getLegalActions(0):
            v = self.ghostTurn(gameState.generateSuccessor(0, action), 1, self.depth)
            if v >= best:
                best, answer = v, action
        return answer

    def pacmanTurn(self, state, depth):
        if depth == 0 or not state.getLegalActions(0):
            return self.evaluationFunction(state)
        return max(self.ghostTurn(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0))

    def ghostTurn(self, state, ghost, depth):
        if not state.getLegalActions(ghost):
            return self.evaluationFunction(state)
        v = INFINITY
        for a in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, a)
            v = min(v, self.pacmanTurn(s, depth - 1) if ghost == state.getNumAgents() - 1 else self.ghostTurn(s, ghost + 1, depth))
        return v

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        best, answer = -INFINITY, None
        for action in gameState.getLegalActions(0):
            v = self.ghostTurn(gameState.generateSuccessor(0, action), 1, self.depth, best, INFINITY)
            if v >= best:
                best, answer = v, action
        return answer

    def pacmanTurn(self, state, depth, alpha, beta):
        if depth == 0 or not state.getLegalActions(0):
            return self.evaluationFunction(state)
        v = -INFINITY
        for a in state.getLegalActions(0):
            v = max(v, self.ghostTurn(state.generateSuccessor(0, a), 1, depth, alpha, beta))
            alpha = max(v, alpha)
            if v > beta:
                break
        return v

    def ghostTurn(self, state, ghost, depth, alpha, beta):
        if not state.getLegalActions(ghost):
            return self.evaluationFunction(state)
        v = INFINITY
        for a in state.getLegalActions(ghost):
            s = state.generateSuccessor(ghost, a)
            if ghost == state.getNumAgents() - 1:
                v = min(v, self.pacmanTurn(s, depth - 1, alpha, beta))
            else:
                v = min(v, self.ghostTurn(s, ghost + 1, depth, alpha, beta))
            beta = min(v, beta)
            if v < alpha:
                break
        return v

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
