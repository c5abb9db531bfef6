# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        move = Directions.STOP
        top = -999999
        for a in gameState.getLegalActions(0):
            x = self.ghosts(gameState.generateSuccessor(0, a), 0)
            if x >= top:
                top, move = x, a
        return move

    def pacman(self, state, d):
        if d == self.depth or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        top = -999999
        for a in state.getLegalActions(0):
            x = self.ghosts(state.generateSuccessor(0, a), d)
            if x > top:
                top = x
        return top

    def ghosts(self, state, d):
        if state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        low = 999999
        for g in range(1, state.getNumAgents()):
            for a in state.getLegalActions(g):
                x = self.pacman(state.generateSuccessor(g, a), d + 1)
                if x < low:
                    low = x
        return low
