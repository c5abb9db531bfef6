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

    def getAction(self, gameState):
        # har khiladi ka apna niyam, naam se
        niyam = {'pacman': lambda ank: max(ank),
                 'bhoot': lambda ank: sum(ank) / float(len(ank))}

        def kaun(i):
            return 'bhoot' if i else 'pacman'

        def chakkar(i, g):
            # agla khiladi aur bachi gehrai
            return (i + 1, g) if i + 1 < gameState.getNumAgents() else (0, g - 1)

        def mulya(s, i, g):
            if not g or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            return niyam[kaun(i)]([mulya(s.generateSuccessor(i, c), *chakkar(i, g))
                                   for c in s.getLegalActions(i)])

        chaalein = gameState.getLegalActions(0)
        ank = [mulya(gameState.generateSuccessor(0, c), *chakkar(0, self.depth)) for c in chaalein]
        kram = sorted(zip(chaalein, ank), key=lambda j: j[1], reverse=True)
        return kram[0][0]
