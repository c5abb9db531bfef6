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


class AlphaBetaAgent(MultiAgentSearchAgent):
    # the window is a list [alpha, beta]. Pacman pushes the left wall (side 0), ghosts
    # the right wall (side 1). When the walls have crossed we can stop.
    # A child gets a copy of the window, otherwise it changes ours (cost me two hours)

    def getAction(self, gameState):
        n = gameState.getNumAgents()
        lastPly = n * self.depth
        better = [lambda x, y: x > y, lambda x, y: x < y]

        def look(state, ply, window):
            done = ply == lastPly or state.isWin() or state.isLose()
            moves = [] if done else state.getLegalActions(ply % n)
            if len(moves) == 0:
                return self.evaluationFunction(state), None
            side = 0 if ply % n == 0 else 1
            best = None
            for m in moves:
                if window[0] > window[1]:
                    break
                v, _ = look(state.generateSuccessor(ply % n, m), ply + 1, window[:])
                if best is None or better[side](v, best[0]):
                    best = (v, m)
                if better[side](v, window[side]):
                    window[side] = v
            return best

        return look(gameState, 0, [float('-inf'), float('inf')])[1]
