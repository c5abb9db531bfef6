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


def rounds_left(depth, agent):
    """One round less when it is Pacman's turn again."""
    return depth - 1 if agent == 0 else depth


class MinimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        return self.visit(state=gameState, agent=0, depth=self.depth, wantAction=True)

    def visit(self, state, agent, depth, wantAction=False):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        then = (agent + 1) % state.getNumAgents()
        scored = [(self.visit(state=state.generateSuccessor(agentIndex=agent, action=a), agent=then, depth=rounds_left(depth, then)), -i, a)
                  for i, a in enumerate(state.getLegalActions(agent))]
        result = max(scored) if agent == 0 else min(scored)
        return result[2] if wantAction else result[0]


class AlphaBetaAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        then = 1 % gameState.getNumAgents()
        values = []
        for a in moves:
            values.append(self.visit(gameState.generateSuccessor(0, a), then, rounds_left(self.depth, then), float("-inf"), float("inf")))
        return moves[values.index(max(values))]

    def visit(self, state, agent, depth, alpha, beta):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        then = (agent + 1) % state.getNumAgents()
        v = float("-inf") if agent == 0 else float("inf")
        for a in state.getLegalActions(agent):
            w = self.visit(state.generateSuccessor(agent, a), then, rounds_left(depth, then), alpha, beta)
            if agent == 0:
                v = max(v, w)
                alpha = max(alpha, v)
                if not v < beta:
                    return v
            else:
                v = min(v, w)
                beta = min(beta, v)
                if not v > alpha:
                    return v
        return v


class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        moves = gameState.getLegalActions(0)
        moves = [m for m in moves if m != Directions.STOP]
        then = 1 % gameState.getNumAgents()
        values = [self.visit(gameState.generateSuccessor(0, a), then, rounds_left(self.depth, then)) for a in moves]
        return moves[values.index(max(values))]

    def visit(self, state, agent, depth):
        if state.isWin() or state.isLose() or depth == 0:
            return self.evaluationFunction(state)
        then = (agent + 1) % state.getNumAgents()
        values = [self.visit(state.generateSuccessor(agent, a), then, rounds_left(depth, then)) for a in state.getLegalActions(agent)]
        if agent == 0:
            return max(values)
        return sum(values)
