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
        best_action = None
        best_score = float('-inf')
        for action in gameState.getLegalActions(0):
            score = self.tinh(gameState.generateSuccessor(0, action), 1, 1)
            if score >= best_score:
                best_score = score
                best_action = action
        return best_action

    # tinh gia tri cua mot trang thai
    def tinh(self, gameState, agent, depth):
        if gameState.isWin() or gameState.isLose() or depth == self.depth:
            return self.evaluationFunction(gameState)

        next_agent = agent + 1
        next_depth = depth
        if next_agent == gameState.getNumAgents():
            next_agent = 0
            next_depth = depth + 1

        if agent == 1:
            result = float('inf')
            for action in gameState.getLegalActions(agent):
                s = self.tinh(gameState.generateSuccessor(agent, action), next_agent, next_depth)
                if s < result:
                    result = s
        else:
            result = float('-inf')
            for action in gameState.getLegalActions(agent):
                s = self.tinh(gameState.generateSuccessor(agent, action), next_agent, next_depth)
                if s > result:
                    result = s
        return result
