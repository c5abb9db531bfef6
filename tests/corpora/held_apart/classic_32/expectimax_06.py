from util import manhattanDistance
from game import Directions, Agent
import random, util

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn="scoreEvaluationFunction", depth="2"):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState, worth={}):
        worth.update((a, self.after(gameState, 0, a, self.depth)) for a in self.moves(gameState))
        return max(worth, key=worth.get, default=None)

    def moves(self, s):
        return [a for a in s.getLegalActions(0) if a != Directions.STOP]

    def after(self, s, agent, a, depth):
        child = s.generateSuccessor(agent, a)
        if agent + 1 < s.getNumAgents():
            return self.ghost(child, agent + 1, depth)
        return self.pacman(child, depth - 1)

    def pacman(self, s, depth):
        if depth == 0 or s.isWin() or s.isLose():
            return self.evaluationFunction(s)
        return max(self.after(s, 0, a, depth) for a in self.moves(s))

    def ghost(self, s, g, depth):
        actions = s.getLegalActions(g)
        p = 1.0 / max(len(actions), 1)
        return sum(p * self.after(s, g, a, depth) for a in actions)
