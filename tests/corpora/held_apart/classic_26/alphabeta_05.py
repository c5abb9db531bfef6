# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
      This default evaluation function just returns the score of the state.
      The score is the same one displayed in the Pacman GUI.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    """
      This class provides some common elements to all of your
      multi-agent searchers.
    """

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


import operator


class AlphaBetaAgent(MultiAgentSearchAgent):
    """
      Your minimax agent with alpha-beta pruning (question 3)

      bounds = {'max': alpha, 'min': beta}, so that both kinds of nodes are the same code
    """

    BETTER = {'max': operator.gt, 'min': operator.lt}
    OTHER = {'max': 'min', 'min': 'max'}

    def getAction(self, gameState):
        everything = {'max': float('-inf'), 'min': float('inf')}
        return self.solve(gameState, [0, self.depth], everything)['action']

    def kind(self, agent):
        return 'max' if agent == 0 else 'min'

    def advance(self, turn, count):
        agent, rounds = turn
        agent += 1
        if agent < count:
            return [agent, rounds]
        return [0, rounds - 1]

    def solve(self, state, turn, bounds):
        agent, rounds = turn
        if rounds == 0 or state.isWin() or state.isLose():
            return {'action': None, 'value': self.evaluationFunction(state)}

        me = self.kind(agent)
        you = self.OTHER[me]
        better = self.BETTER[me]
        mine = dict(bounds)
        result = None

        for action in state.getLegalActions(agent):
            child = state.generateSuccessor(agent, action)
            value = self.solve(child, self.advance(turn, state.getNumAgents()), mine)['value']
            if result is None or better(value, result['value']):
                result = {'action': action, 'value': value}
            if better(result['value'], mine[you]):
                # they will never let us come here
                return result
            if better(result['value'], mine[me]):
                mine[me] = result['value']
        return result
