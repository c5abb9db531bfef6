# multiAgents.py
# Expectimax : un générateur donne les notes des enfants
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


def moyenne(notes):
    notes = list(notes)
    return sum(notes) / len(notes)


class ExpectimaxAgent(MultiAgentSearchAgent):

    # qui joue -> comment on réunit les notes des enfants
    def reunir(self, agent):
        return moyenne if agent else max

    def notes(self, etat, agent, rondes):
        for action in etat.getLegalActions(agent):
            yield self.note(etat.generateSuccessor(agent, action), agent + 1, rondes)

    def note(self, etat, agent, rondes):
        tours, agent = divmod(agent, etat.getNumAgents())
        rondes -= tours
        if not rondes or etat.isWin() or etat.isLose():
            return self.evaluationFunction(etat)
        return self.reunir(agent)(self.notes(etat, agent, rondes))

    def getAction(self, gameState):
        actions = gameState.getLegalActions(self.index)
        # à note égale, -i préfère la première
        classement = [(n, -i) for i, n in enumerate(self.notes(gameState, self.index, self.depth))]
        if not classement:
            return None
        return actions[-max(classement)[1]]
