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

LOW = -1000
HIGH = 1000


class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.best(gameState, 0, self.depth)[0]

    def best(self, st, agent, d):
        # returns (action, value)
        if d == 0 or st.isWin() or st.isLose():
            return (None, self.evaluationFunction(st))
        following = agent + 1
        if following == st.getNumAgents():
            following = 0
            d = d - 1
        if agent == 0:
            found = (None, LOW)
        else:
            found = (None, HIGH)
        for a in st.getLegalActions(agent):
            v = self.best(st.generateSuccessor(agent, a), following, d)[1]
            if (agent == 0 and v > found[1]) or (agent != 0 and v < found[1]):
                found = (a, v)
        return found


class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.best(gameState, 0, self.depth, -999, 999)[0]

    def best(self, st, agent, d, alpha, beta):
        if d == 0 or st.isWin() or st.isLose():
            return (None, self.evaluationFunction(st))
        following = agent + 1
        if following == st.getNumAgents():
            following = 0
            d = d - 1
        if agent == 0:
            found = (None, -999)
        else:
            found = (None, 999)
        for a in st.getLegalActions(agent):
            if agent == 0 and a == Directions.STOP:
                continue
            v = self.best(st.generateSuccessor(agent, a), following, d, alpha, beta)[1]
            if agent == 0:
                if v > found[1]:
                    found = (a, v)
                if found[1] >= beta:
                    return found
                alpha = max(alpha, found[1])
            else:
                if v < found[1]:
                    found = (a, v)
                if found[1] <= alpha:
                    return found
                beta = min(beta, found[1])
        return found


class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.best(gameState, 0, self.depth)[0]

    def best(self, st, agent, d):
        if d == 0 or st.isWin() or st.isLose():
            return (None, self.evaluationFunction(st))
        following = agent + 1
        if following == st.getNumAgents():
            following = 0
            d = d - 1
        if agent == 0:
            found = (None, 0)
            for a in st.getLegalActions(agent):
                v = self.best(st.generateSuccessor(agent, a), following, d)[1]
                if v > found[1]:
                    found = (a, v)
            return found
        mean = 0
        for a in st.getLegalActions(agent):
            mean += self.best(st.generateSuccessor(agent, a), following, d)[1]
        return (None, mean / len(st.getLegalActions(agent)))
