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

    def getAction(self, gameState):
        chosen, top = None, float('-inf')
        for move in gameState.getLegalActions(0):
            score = self.minimax(gameState.generateSuccessor(0, move), 1, self.depth)
            if chosen is None or score > top:
                chosen, top = move, score
        return chosen

    def minimax(self, state, agent, depth):
        # all agents have moved -> next round
        if agent == state.getNumAgents():
            agent = 0
            depth = depth - 1

        if depth == 0 or state.isWin():
            return self.evaluationFunction(state)

        if agent == 0:
            result = float('-inf')
            for move in state.getLegalActions(agent):
                result = max(result, self.minimax(state.generateSuccessor(agent, move), agent + 1, depth))
        else:
            result = float('inf')
            for move in state.getLegalActions(agent):
                result = min(result, self.minimax(state.generateSuccessor(agent, move), agent + 1, depth))
        return result
