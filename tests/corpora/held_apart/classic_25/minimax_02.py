# multiAgents.py
# --------------
from util import manhattanDistance
from game import Directions, Agent
import random, util


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0 # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        chooser = [max] + [min] * (gameState.getNumAgents() - 1)
        first = lambda pair: pair[0]

        def play(state, turn):
            rnd, who = divmod(turn, len(chooser))
            if rnd >= self.depth or state.isWin() or state.isLose():
                return (self.evaluationFunction(state), None)
            options = []
            for action in state.getLegalActions(who):
                value, _ = play(state.generateSuccessor(who, action), turn + 1)
                options.append((value, action))
            return chooser[who](options, key=first)

        return play(gameState, 0)[1]
