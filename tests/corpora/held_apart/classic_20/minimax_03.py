from util import manhattanDistance
from game import Directions
import random, util

from game import Agent


def scoreEvaluationFunction(currentGameState):
    """
    This default evaluation function just returns the score of the state.
    """
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0  # Pacman is always agent index 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):
    """
    one recursion that gives back the whole best line (list of actions) together with the value
    """

    def getAction(self, gameState):
        total = gameState.getNumAgents()
        goal = self.depth * total

        def play(state, ply):
            if ply == goal or state.isWin() or state.isLose():
                return self.evaluationFunction(state), []
            who = ply % total
            lines = []
            for a in state.getLegalActions(who):
                val, rest = play(state.generateSuccessor(who, a), ply + 1)
                lines.append((val, [a] + rest))
            # sort is stable: the first of equals stays in front
            lines.sort(key=lambda line: line[0], reverse=(who == 0))
            return lines[0]

        return play(gameState, 0)[1][0]
