import math
import random
import util
from game import Agent, Directions


def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()


class MultiAgentSearchAgent(Agent):

    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        agents = gameState.getNumAgents()

        def go(state, moved, agent):
            if state.isWin() or state.isLose() or moved > self.depth * agents:
                return self.evaluationFunction(state)
            results = []
            for action in state.getLegalActions(agent):
                results.append(go(state.generateSuccessor(agent, action), moved + 1, (agent + 1) % agents))
            return max(results) if agent == 0 else min(results)

        bestA = None
        bestV = -9e9
        for action in gameState.getLegalActions(0):
            v = go(gameState.generateSuccessor(0, action), 0, 1)
            if v > bestV:
                bestV = v
                bestA = action
        return bestA


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        agents = gameState.getNumAgents()

        def go(state, moved, agent, lo, hi):
            if state.isWin() or state.isLose() or moved > self.depth * agents:
                return self.evaluationFunction(state)
            best = -9e9 if agent == 0 else 9e9
            for action in state.getLegalActions(agent):
                v = go(state.generateSuccessor(agent, action), moved + 1, (agent + 1) % agents, lo, hi)
                if agent == 0:
                    best = max(best, v)
                    lo = max(lo, best)
                    if best > hi:
                        break
                else:
                    best = min(best, v)
                    hi = min(hi, best)
                    if best < lo:
                        break
            return best

        bestA = None
        bestV = -9e9
        for action in gameState.getLegalActions(0):
            if action == Directions.STOP: continue
            v = go(gameState.generateSuccessor(0, action), 0, 1, bestV, 9e9)
            if v > bestV:
                bestV = v
                bestA = action
        return bestA


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        agents = gameState.getNumAgents()

        def go(state, moved, agent):
            if state.isWin() or state.isLose() or moved > self.depth * agents:
                return self.evaluationFunction(state)
            results = []
            for action in state.getLegalActions(agent):
                results.append(go(state.generateSuccessor(agent, action), moved + 1, (agent + 1) % agents))
            return max(results) if agent == 0 else sum(results) / len(results)

        bestA = None
        bestV = -9e9
        for action in gameState.getLegalActions(0):
            v = go(gameState.generateSuccessor(0, action), 0, 1)
            if v > bestV:
                bestV = v
                bestA = action
        return bestA
