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
        best = -INFINITY
        for action in gameState.getLegalActions(0):
            v = self.minimum(gameState.generateSuccessor(0, action), 1, 1)
            if v > best:
                best = v
                bestAction = action
        # bestAction is the answer

    def maximum(self, state, depth):
        if depth > self.depth or not state.getLegalActions(0):
            return self.evaluationFunction(state)
        return max(self.minimum(state.generateSuccessor(0, a), 1, depth) for a in state.getLegalActions(0))

    def minimum(self, state, ghost, depth):
        if not state.getLegalActions(ghost):
            return self.evaluationFunction(state)
        if ghost == state.getNumAgents() - 1:
            return min(self.maximum(state.generateSuccessor(ghost, a), depth + 1) for a in state.getLegalActions(ghost))
        return min(self.minimum(state.generateSuccessor(ghost, a), ghost + 1, depth) for a in state.getLegalActions(ghost))

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        pass

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
