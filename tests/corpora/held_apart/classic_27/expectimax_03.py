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


class ExpectimaxAgent(MultiAgentSearchAgent):
    # yang dicari: aksi dengan nilai harapan terbesar
    def getAction(self, gameState):
        aksiTerbaik = None
        nilaiTerbaik = float('-inf')
        for aksi in gameState.getLegalActions(0):
            nilai = self.nilaiAcak(gameState.generateSuccessor(0, aksi), 1, 0)
            if nilai > nilaiTerbaik:
                nilaiTerbaik = nilai
                aksiTerbaik = aksi
        return aksiTerbaik

    def selesai(self, gameState, ronde):
        return gameState.isWin() or gameState.isLose() or ronde == self.depth

    def nilaiMaks(self, gameState, ronde):
        if self.selesai(gameState, ronde):
            return self.evaluationFunction(gameState)
        nilai = float('-inf')
        for aksi in gameState.getLegalActions(0):
            nilai = max(nilai, self.nilaiAcak(gameState.generateSuccessor(0, aksi), 1, ronde))
        return nilai

    def nilaiAcak(self, gameState, hantu, ronde):
        if self.selesai(gameState, ronde):
            return self.evaluationFunction(gameState)
        # hantu bergerak secara acak (uniform)
        aksi = random.choice(gameState.getLegalActions(hantu))
        berikut = gameState.generateSuccessor(hantu, aksi)
        if hantu == gameState.getNumAgents() - 1:
            return self.nilaiMaks(berikut, ronde + 1)
        return self.nilaiAcak(berikut, hantu + 1, ronde)
