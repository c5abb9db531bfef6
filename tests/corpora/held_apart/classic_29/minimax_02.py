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
    """
    The whole game is written down as one list of movers, e.g. for two ghosts
    and depth 2: [0, 1, 2, 0, 1, 2]. Each call takes the first one away.
    """

    def getAction(self, gameState):
        turns = list(range(gameState.getNumAgents())) * self.depth
        return self.play(gameState, turns)[1]

    def play(self, state, turns):
        if not turns or state.isWin() or state.isLose():
            return self.evaluationFunction(state), None
        mover, rest = turns[0], turns[1:]
        best = None
        for action in state.getLegalActions(mover):
            score = self.play(state.generateSuccessor(mover, action), rest)[0]
            if best is None:
                better = True
            elif mover == 0:
                better = score > best[0]
            else:
                better = score < best[0]
            if better:
                best = (score, action)
        return best
