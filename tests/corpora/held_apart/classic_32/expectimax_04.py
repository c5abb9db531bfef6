from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        # os valores dos filhos, pela ordem das ações
        def filhos(s, agente, rondas):
            resto = rondas if agente else rondas - 1
            return [valor(s.generateSuccessor(agente, a), (agente + 1) % n, resto)
                    for a in s.getLegalActions(agente)]

        def valor(s, agente, rondas):
            if rondas == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            vs = filhos(s, agente, rondas)
            return sum(vs) / len(vs)

        vs = filhos(gameState, 0, self.depth)
        return max(zip(gameState.getLegalActions(0), vs), key=lambda p: p[1],
                   default=(None, 0))[0]
