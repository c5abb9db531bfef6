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


class MinimaxAgent(MultiAgentSearchAgent):
    """
      Your minimax agent (question 2)

      First the whole tree is built, then the numbers are filled in from below.
    """

    class Node:
        def __init__(self, state, agent, plies, action=None):
            self.state, self.agent, self.plies, self.action = state, agent, plies, action
            self.kids = []
            self.number = None

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        root = self.Node(gameState, 0, self.depth * n)

        # 1) build, level by level
        order = [root]
        for node in order:          # the list grows while we walk over it
            s = node.state
            if node.plies == 0 or s.isWin() or s.isLose():
                continue
            for a in s.getLegalActions(node.agent):
                kid = self.Node(s.generateSuccessor(node.agent, a),
                                (node.agent + 1) % n, node.plies - 1, a)
                node.kids.append(kid)
                order.append(kid)

        # 2) fill in, children come before their parents in the reversed list
        for node in reversed(order):
            if not node.kids:
                node.number = self.evaluationFunction(node.state)
            else:
                f = min if node.agent else max
                node.number = f(kid.number for kid in node.kids)

        for kid in root.kids:
            if kid.number == root.number:
                return kid.action
