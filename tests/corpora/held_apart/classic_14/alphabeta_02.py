# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        self.answer = None
        self.zoek(gameState, 0, {'a': -1e15, 'b': 1e15})
        return self.answer

    # beurt = 0, 1, 2, ... telt door, ook over de rondes heen
    def zoek(self, toestand, beurt, grens):
        n = toestand.getNumAgents()
        if beurt == n * self.depth or toestand.isWin() or toestand.isLose():
            return self.evaluationFunction(toestand)
        wie = beurt % n
        grens = dict(grens)
        beste = None
        for zet in toestand.getLegalActions(wie):
            w = self.zoek(toestand.generateSuccessor(wie, zet), beurt + 1, grens)
            if wie == 0:
                if beste is None or w > beste:
                    beste = w
                    if beurt == 0:
                        self.answer = zet
                if beste > grens['a']:
                    grens['a'] = beste
            else:
                if beste is None or w < beste:
                    beste = w
                if beste < grens['b']:
                    grens['b'] = beste
            if grens['a'] > grens['b']:
                break
        return beste
