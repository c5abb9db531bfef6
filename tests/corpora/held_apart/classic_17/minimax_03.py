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
        # zuida zuixiao, yong yield xie de
        renshu = gameState.getNumAgents()

        def haizi(ju, bu):
            """bu = di ji bu, cong 0 kaishi. mei bu yi ge agent"""
            shei = bu % renshu
            for dz in ju.getLegalActions(shei):
                yield zhi(ju.generateSuccessor(shei, dz), bu + 1)

        def zhi(ju, bu):
            if ju.isWin() or ju.isLose() or bu == renshu * self.depth:
                return self.evaluationFunction(ju)
            return (min if bu % renshu else max)(haizi(ju, bu))

        # enumerate, fen yiyang jiu yao qianmian de (-i)
        fenshu = [(fen, -i) for i, fen in enumerate(haizi(gameState, 0))]
        _, i = max(fenshu)
        return gameState.getLegalActions(0)[-i]
