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
        # lijst van acties en lijst van waarden, zoals bij de reflex agent
        acties, waarden = self.kinderen(gameState, 0, 0)
        if not acties:
            return None
        top = max(waarden)
        indices = [i for i in range(len(waarden)) if waarden[i] == top]
        return acties[random.choice(indices)]

    def klaar(self, toestand):
        return toestand.isWin() or toestand.isLose()

    def kinderen(self, toestand, agent, ronde):
        """acties en waarden van de opvolgers, in volgorde"""
        volgende = agent + 1
        if volgende == toestand.getNumAgents():
            volgende = 0
            ronde = ronde + 1
        lijst = []
        acties = toestand.getLegalActions(agent)
        for actie in acties:
            if ronde == self.depth or self.klaar(toestand.generateSuccessor(agent, actie)):
                lijst.append(self.evaluationFunction(toestand.generateSuccessor(agent, actie)))
            else:
                _, w = self.kinderen(toestand.generateSuccessor(agent, actie), volgende, ronde)
                lijst.append(max(w) if volgende == 0 else min(w))
        return acties, lijst
