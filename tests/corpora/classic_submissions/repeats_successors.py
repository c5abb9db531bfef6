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
        scores = [self.score(gameState.generateSuccessor(0, a), 1, self.depth) for a in gameState.getLegalActions(0)]
        for a in gameState.getLegalActions(0):
            if self.score(gameState.generateSuccessor(0, a), 1, self.depth) == max(scores):
                return a

    def score(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.score(state, 0, depth - 1)
        if depth == 0 or not state.getLegalActions(agent):
            return self.evaluationFunction(state)
        best = None
        for a in state.getLegalActions(agent):
            if best is None:
                best = self.score(state.generateSuccessor(agent, a), agent + 1, depth)
            elif agent == 0 and self.score(state.generateSuccessor(agent, a), agent + 1, depth) > best:
                best = self.score(state.generateSuccessor(agent, a), agent + 1, depth)
            elif agent > 0 and self.score(state.generateSuccessor(agent, a), agent + 1, depth) < best:
                best = self.score(state.generateSuccessor(agent, a), agent + 1, depth)
        return best

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        ultimo = gameState.getNumAgents() - 1
        elegido = {'accion': None}

        def maximo(estado, prof, alfa, beta):
            if estado.isWin() or estado.isLose() or prof == self.depth or not estado.getLegalActions(0):
                return self.evaluationFunction(estado)
            v = float('-inf')
            for a in estado.getLegalActions(0):
                w = minimo(estado.generateSuccessor(0, a), prof, 1, alfa, beta)
                if w > v:
                    v = w
                    if prof == 0:
                        elegido['accion'] = a
                if v > beta:
                    return v
                alfa = max(alfa, v)
            return v

        def minimo(estado, prof, fantasma, alfa, beta):
            if estado.isWin() or estado.isLose() or not estado.getLegalActions(fantasma):
                return self.evaluationFunction(estado)
            v = float('inf')
            for a in estado.getLegalActions(fantasma):
                h = estado.generateSuccessor(fantasma, a)
                v = min(v, maximo(h, prof + 1, alfa, beta) if fantasma == ultimo else minimo(h, prof, fantasma + 1, alfa, beta))
                if v < alfa:
                    return v
                beta = min(beta, v)
            return v

        maximo(gameState, 0, float('-inf'), float('inf'))
        return elegido['accion']

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        answers = {}
        for a in gameState.getLegalActions(0):
            if gameState.generateSuccessor(0, a) is not None:
                answers[a] = self.score(gameState.generateSuccessor(0, a), 1, self.depth)
        return sorted(answers.items(), key=lambda item: -item[1])[0][0]

    def score(self, state, agent, depth):
        if agent == state.getNumAgents():
            return self.score(state, 0, depth - 1)
        legal = state.getLegalActions(agent)
        if depth == 0 or not legal:
            return self.evaluationFunction(state)
        if agent == 0:
            state.generateSuccessor(0, legal[0])
            return max(self.score(state.generateSuccessor(0, a), 1, depth) for a in legal)
        return sum(self.score(state.generateSuccessor(agent, a), agent + 1, depth) for a in legal) / len(legal)

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
