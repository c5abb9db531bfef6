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


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def expected(s, agent, d):
            if d == 0 or s.isWin() or s.isLose():
                return self.evaluationFunction(s)
            acts = s.getLegalActions(agent)
            nxt = (agent + 1) % n
            return sum(expected(s.generateSuccessor(agent, a), nxt, d - (nxt == 0))
                       for a in acts) / len(acts)

        # Pacman takes the action with the best expectation
        return max(gameState.getLegalActions(0),
                   key=lambda a: expected(gameState.generateSuccessor(0, a), 1, self.depth))
