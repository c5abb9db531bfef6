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

    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        MultiAgentSearchAgent.__init__(self, evalFn, depth)
        self.bestScore = float('-inf')
        self.bestAction = None

    def getAction(self, gameState):
        self.minimax(gameState, 0, 0)
        return self.bestAction

    def minimax(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == self.depth:
            return state.getScore()

        if agent == state.getNumAgents() - 1:
            nextAgent = 0
            nextDepth = depth + 1
        else:
            nextAgent = agent + 1
            nextDepth = depth

        scores = []
        for action in state.getLegalActions(agent):
            successor = state.generateSuccessor(agent, action)
            score = self.minimax(successor, nextAgent, nextDepth)
            scores.append(score)
            # at the top of the tree: remember the move
            if agent == 0 and depth == 0 and score > self.bestScore:
                self.bestScore = score
                self.bestAction = action

        if agent == 0:
            return max(scores)
        return min(scores)
