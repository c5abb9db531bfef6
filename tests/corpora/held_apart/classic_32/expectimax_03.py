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

    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        if not moves:
            return Directions.STOP
        values = [self.value(gameState.generateSuccessor(0, m), 1, self.depth) for m in moves]
        top = max(values)
        return random.choice([m for m, v in zip(moves, values) if v == top])

    def value(self, state, agent, depth):
        if agent == state.getNumAgents():
            agent, depth = 0, depth - 1
        if depth == 0 or state.isWin() or state.isLose():
            return self.evaluationFunction(state)
        values = (self.value(state.generateSuccessor(agent, m), agent + 1, depth)
                  for m in state.getLegalActions(agent))
        if agent == 0:
            return max(values)
        return sum(values) / len(state.getLegalActions(0))
