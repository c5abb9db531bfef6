# multiAgents.py
# Teil 3: Expectimax (Ayşe, Florian)
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
        # Wurzel: Pacman wählt den besten Zug
        zuege = list(gameState.getLegalActions(0))
        werte = {}
        for zug in zuege:
            werte[zug] = self.expectimax(gameState.generateSuccessor(0, zug), 1, self.depth)
        return max(zuege, key=lambda z: werte[z])

    def expectimax(self, state, agent, tiefe):
        if agent == state.getNumAgents():
            agent = 0
            tiefe -= 1
        if agent == 0 and (tiefe == 0 or state.isWin() or state.isLose()):
            return self.evaluationFunction(state)

        zuege = state.getLegalActions(agent)
        summe = 0.0
        for zug in zuege:
            summe += self.expectimax(state.generateSuccessor(agent, zug), agent + 1, tiefe)
        if len(zuege) == 0:
            return summe
        return summe / len(zuege)
