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
        numAgents = len(gameState.getGhostPositions())

        def minimax(state, agent, depth):
            if state.isWin() or depth == self.depth:
                return self.evaluationFunction(state)

            nextAgent = agent + 1
            nextDepth = depth
            if nextAgent >= numAgents:
                nextAgent = 0
                nextDepth = depth + 1

            if agent == 0:
                best = float("-inf")
                for action in state.getLegalActions(agent):
                    succ = state.generateSuccessor(agent, action)
                    best = max(best, minimax(succ, nextAgent, nextDepth))
            else:
                best = float("inf")
                for action in state.getLegalActions(agent):
                    succ = state.generateSuccessor(agent, action)
                    best = min(best, minimax(succ, nextAgent, nextDepth))
            return best

        # the root: pacman is agent 0
        first, firstDepth = (1, 0) if numAgents > 1 else (0, 1)
        bestAction = None
        bestScore = float("-inf")
        for action in gameState.getLegalActions(0):
            score = minimax(gameState.generateSuccessor(0, action), first, firstDepth)
            if bestAction is None or score > bestScore:
                bestAction = action
                bestScore = score
        return bestAction
