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
        numAgents = gameState.getNumAgents()

        def expected(state, agent, depth):
            if state.isWin() or state.isLose() or depth == 0:
                return self.evaluationFunction(state)
            if agent == 0:
                return pacmanBest(state, depth)[0]
            moves = state.getLegalActions(agent)
            s = 0
            for m in moves:
                child = state.generateSuccessor(agent, m)
                if child.isLose():
                    continue
                s += follow(child, agent, depth)
            return s / float(len(moves))

        def follow(child, agent, depth):
            if agent == numAgents - 1:
                return expected(child, 0, depth - 1)
            return expected(child, agent + 1, depth)

        def pacmanBest(state, depth):
            best = 0
            bestMove = Directions.STOP
            for m in state.getLegalActions(0):
                v = follow(state.generateSuccessor(0, m), 0, depth)
                if v > best:
                    best = v
                    bestMove = m
            return best, bestMove

        return pacmanBest(gameState, self.depth)[1]
