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
    """
    One loop for both players: bound[0] is alpha, bound[1] is beta, every node has its own copy.
    """

    def getAction(self, gameState):
        return self.play(gameState, 0, [float('-inf'), float('inf')])[1]

    def play(self, s, ply, bound):
        n = s.getNumAgents()
        agent = ply % n
        if s.isWin() or s.isLose() or ply == n * self.depth:
            return self.evaluationFunction(s), None
        mine, pick = (0, max) if agent == 0 else (1, min)
        best = ()
        for a in s.getLegalActions(agent):
            v, _ = self.play(s.generateSuccessor(agent, a), ply + 1, bound[:])
            if not best or pick(best[0], v) != best[0]:
                best = (v, a)
            bound[mine] = pick(bound[mine], v)
            if bound[0] > bound[1]:
                break
        return best
