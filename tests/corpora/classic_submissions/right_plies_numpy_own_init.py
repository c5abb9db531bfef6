import random, util
import numpy as np
from game import Agent, Directions
from util import manhattanDistance

class ReflexAgent(Agent):
    def __init__(self):
        self.last = Directions.STOP

    def getAction(self, gameState):
        legal = gameState.getLegalActions()
        values = np.array([self.evaluationFunction(gameState, a) for a in legal])
        self.last = legal[int(np.argmax(values))]
        return self.last

    def evaluationFunction(self, currentGameState, action):
        s = currentGameState.generatePacmanSuccessor(action)
        food = np.array(s.getFood().data)
        return s.getScore() - food.sum() - (5 if action == Directions.REVERSE[self.last] else 0)

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def __init__(self, *args, **kwargs):
        MultiAgentSearchAgent.__init__(self, *args, **kwargs)
        self.nodes = 0

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        stopAt = n * self.depth
        pick = lambda ply: np.max if ply % n == 0 else np.min

        def descend(state, ply):
            self.nodes += 1
            legal = state.getLegalActions(ply % n)
            if ply == stopAt or not legal:
                return self.evaluationFunction(state)
            return pick(ply)([descend(state.generateSuccessor(ply % n, a), ply + 1) for a in legal])

        legal = gameState.getLegalActions(0)
        return legal[int(np.argmax([descend(gameState.generateSuccessor(0, a), 1) for a in legal]))]

class AlphaBetaAgent(MultiAgentSearchAgent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        super().__init__(evalFn, depth)
        self.choice = None

    def getAction(self, gameState):
        self.choice = None
        self.descend(gameState, 0, -np.inf, np.inf)
        return self.choice

    def descend(self, state, ply, alpha, beta):
        n = state.getNumAgents()
        who = ply % n
        legal = state.getLegalActions(who)
        if ply == n * self.depth or not legal:
            return self.evaluationFunction(state)
        value = -np.inf if who == 0 else np.inf
        for a in legal:
            v = self.descend(state.generateSuccessor(who, a), ply + 1, alpha, beta)
            if who == 0:
                if v > value:
                    value = v
                    if ply == 0:
                        self.choice = a
                alpha = max(alpha, value)
            else:
                value = min(value, v)
                beta = min(beta, value)
            if alpha > beta:
                break
        return value

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def descend(state, ply):
            legal = state.getLegalActions(ply % n)
            if ply == n * self.depth or not legal:
                return self.evaluationFunction(state)
            values = [descend(state.generateSuccessor(ply % n, a), ply + 1) for a in legal]
            return np.max(values) if ply % n == 0 else np.mean(values)

        legal = gameState.getLegalActions(0)
        return legal[int(np.argmax([descend(gameState.generateSuccessor(0, a), 1) for a in legal]))]

def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore() - np.hypot(*currentGameState.getPacmanPosition()) * 0.001

better = betterEvaluationFunction