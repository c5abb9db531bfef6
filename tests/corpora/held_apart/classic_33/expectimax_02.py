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

class ExpectimaxAgent(MultiAgentSearchAgent):

    def getAction(self, gameState):
        n = gameState.getNumAgents()

        def node(state, agent, depth):
            if state.isWin() or state.isLose() or depth == self.depth:
                return self.evaluationFunction(state), None
            nxt = (agent + 1) % n
            d = depth + 1 if nxt == 0 else depth
            v, choice = None, None
            for action in state.getLegalActions(agent):
                child, _ = node(state.generateSuccessor(agent, action), nxt, d)
                if agent == 0:
                    if v is None or child > v:
                        v, choice = child, action
                else:
                    # durchschnitt der geisterzuege
                    v = child if v is None else (v + child) / 2.0
            return v, choice

        return node(gameState, 0, 0)[1]
