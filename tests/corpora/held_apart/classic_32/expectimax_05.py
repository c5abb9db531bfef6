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
    """A node is a coroutine-like generator; its length is known from the actions."""

    def getAction(self, gameState):
        ghosts = gameState.getNumAgents() - 1

        def average(values):
            total = count = 0
            for count, v in enumerate(values, 1):
                total += v
            return total / count

        def ended(s):
            return s.isWin() or s.isLose()

        def below(s, agent, then):
            return (then(s.generateSuccessor(agent, a)) for a in s.getLegalActions(agent))

        def chance(agent, then):
            return lambda s: self.evaluationFunction(s) if ended(s) else average(below(s, agent, then))

        def pacman(then):
            return lambda s: self.evaluationFunction(s) if ended(s) else max(below(s, 0, then))

        def ghost_moves(then):
            for g in range(ghosts, 0, -1):
                then = chance(g, then)
            return then

        # from the last round back to the first
        then = ghost_moves(self.evaluationFunction)
        for _ in range(self.depth - 1):
            then = ghost_moves(pacman(then))

        actions = gameState.getLegalActions(0)
        return max(zip(below(gameState, 0, then), actions), key=lambda va: va[0],
                   default=(None, None))[1]
