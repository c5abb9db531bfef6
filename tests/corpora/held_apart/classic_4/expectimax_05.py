# multiAgents.py
from util import lookup
from game import Agent, Directions
import random

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn = 'scoreEvaluationFunction', depth = '2'):
        self.index = 0
        self.evaluationFunction = lookup(evalFn, globals())
        self.depth = int(depth)

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        action, value = self.expectimax(gameState, self.depth, 0)
        return action

    def expectimax(self, state, depth, agent):
        if state.isWin() or state.isLose() or depth == 0:
            return None, self.evaluationFunction(state)
        legal = state.getLegalActions(agent)
        if agent == 0 and "Stop" in legal:
            legal.remove("Stop")
        nxt = (agent + 1) % state.getNumAgents()
        results = []
        for a in legal:
            child = state.generateSuccessor(agent, a)
            results.append((a, self.expectimax(child, depth - 1, nxt)[1]))
        if agent == 0:
            best = results[0]
            for r in results:
                if r[1] > best[1]:
                    best = r
            return best
        avg = sum([r[1] for r in results]) / len(results)
        return None, avg
