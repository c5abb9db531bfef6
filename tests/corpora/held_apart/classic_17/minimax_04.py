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


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):

        def ank(sthiti, khiladi, gehrai):
            # khel khatam?
            if sthiti.isWin() or sthiti.isLose() or gehrai == self.depth:
                return self.evaluationFunction(sthiti)

            agla = khiladi + 1
            if agla == sthiti.getNumAgents():
                agla = 0

            # gehrai badhao
            if khiladi == 0:
                gehrai = gehrai + 1

            soochi = []
            for chaal in sthiti.getLegalActions(khiladi):
                soochi.append(ank(sthiti.generateSuccessor(khiladi, chaal), agla, gehrai))

            if khiladi == 0:
                return max(soochi)
            else:
                return min(soochi)

        sabse_acchi, sabse_bada = None, float('-inf')
        for chaal in gameState.getLegalActions(0):
            a = ank(gameState.generateSuccessor(0, chaal), 1, 1)
            if a > sabse_bada or sabse_acchi is None:
                sabse_acchi, sabse_bada = chaal, a
        return sabse_acchi
