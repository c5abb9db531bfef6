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
        result = self.decide(gameState, self.depth, 0)
        return result["action"]

    def decide(self, state, remaining, agent):
        if remaining == 0 or state.isWin() or state.isLose():
            return {"value": self.evaluationFunction(state), "action": None}
        best = None
        for action in state.getLegalActions(agent):
            r = self.decide(state.generateSuccessor(agent, action), remaining - 1, (agent + 1) % state.getNumAgents())
            if best is None:
                best = {"value": r["value"], "action": action}
            elif agent == 0 and r["value"] >= best["value"]:
                best = {"value": r["value"], "action": action}
            elif agent != 0 and r["value"] < best["value"]:
                best = {"value": r["value"], "action": action}
        return best


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        best = None
        for action in gameState.getLegalActions(0):
            r = self.decide(gameState.generateSuccessor(0, action), self.depth - 1, 1 % gameState.getNumAgents(), -math.inf, math.inf)
            if best is None or r["value"] > best["value"]:
                best = {"value": r["value"], "action": action}
        return best["action"]

    def decide(self, state, remaining, agent, alpha, beta):
        if remaining == 0 or state.isWin() or state.isLose():
            return {"value": self.evaluationFunction(state), "action": None}
        best = None
        for action in state.getLegalActions(agent):
            r = self.decide(state.generateSuccessor(agent, action), remaining - 1, (agent + 1) % state.getNumAgents(), alpha, beta)
            if agent == 0:
                if best is None or r["value"] > best["value"]:
                    best = {"value": r["value"], "action": action}
                alpha = max(alpha, best["value"])
                if best["value"] > beta:
                    break
            else:
                if best is None or r["value"] < best["value"]:
                    best = {"value": r["value"], "action": action}
                beta = min(beta, best["value"])
                if best["value"] < alpha:
                    break
        return best


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        result = self.decide(gameState, self.depth, 0)
        return result["action"]

    def decide(self, state, remaining, agent):
        if remaining == 0 or state.isWin() or state.isLose():
            return {"value": self.evaluationFunction(state), "action": None}
        best = None
        values = []
        for action in state.getLegalActions(agent):
            r = self.decide(state.generateSuccessor(agent, action), remaining - 1, (agent + 1) % state.getNumAgents())
            values.append(r["value"])
            if best is None or r["value"] > best["value"]:
                best = {"value": r["value"], "action": action}
        if agent > 0:
            best = {"value": sum(values) / len(values), "action": None}
        return best
