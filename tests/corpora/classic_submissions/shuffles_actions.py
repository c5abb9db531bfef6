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
        return self.go(gameState, 0, 0)[0]

    def go(self, state, agent, depth):
        legal = state.getLegalActions(agent)
        if depth == self.depth or len(legal) == 0:
            return (None, self.evaluationFunction(state))
        random.shuffle(legal)   # so that Pacman does not always run west
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        best = None
        for action in legal:
            value = self.go(state.generateSuccessor(agent, action), nextAgent, nextDepth)[1]
            if best is None or (value > best[1] if agent == 0 else value < best[1]):
                best = (action, value)
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.go(gameState, 0, 0, float('-inf'), float('inf'))[0]

    def go(self, state, agent, depth, alpha, beta):
        legal = state.getLegalActions(agent)
        if depth == self.depth or len(legal) == 0:
            return (None, self.evaluationFunction(state))
        random.shuffle(legal)
        nextAgent = (agent + 1) % state.getNumAgents()
        nextDepth = depth + 1 if nextAgent == 0 else depth
        best = None
        for action in legal:
            value = self.go(state.generateSuccessor(agent, action), nextAgent, nextDepth, alpha, beta)[1]
            if best is None or (value > best[1] if agent == 0 else value < best[1]):
                best = (action, value)
            if agent == 0:
                if value > beta: return best
                alpha = max(alpha, value)
            else:
                if value < alpha: return best
                beta = min(beta, value)
        return best

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
