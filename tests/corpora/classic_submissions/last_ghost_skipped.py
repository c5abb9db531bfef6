import util, random, sys
from util import manhattanDistance
from game import *

class ReflexAgent(Agent):
    def getAction(self, gameState):
        return random.choice(gameState.getLegalActions())

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index, self.evaluationFunction, self.depth = 0, util.lookup(evalFn, globals()), int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def f(s, i, d):
            acts = s.getLegalActions(i)
            if d == self.depth or not acts: return [self.evaluationFunction(s)]
            out = []
            for a in acts:
                c = s.generateSuccessor(i, a)
                if i + 1 >= s.getNumAgents() - 1: out.append(f(c, 0, d + 1)[0])
                else: out.append(f(c, i + 1, d)[0])
            k = out.index(max(out) if i == 0 else min(out))
            return [out[k], acts[k]]
        return f(gameState, 0, 0)[1]

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.look(gameState, 0, 0, {'a': -999999, 'b': 999999})['action']

    def look(self, state, who, level, window):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        window = dict(window)
        lastOne = who == state.getNumAgents() - 1
        found = {'score': -999999 if who == 0 else 999999, 'action': actions[0]}
        for a in actions:
            child = state.generateSuccessor(who, a)
            s = self.look(child, 0 if lastOne else who + 1, level + 1 if lastOne else level, window)['score']
            if who == 0:
                if s > found['score']:
                    found = {'score': s, 'action': a}
                if s > window['b']:
                    break
                if s > window['a']:
                    window['a'] = s
            else:
                if s < found['score']:
                    found = {'score': s, 'action': a}
                if s < window['a']:
                    break
                if s < window['b']:
                    window['b'] = s
        return found

class ExpectimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        def f(s, i, d):
            acts = s.getLegalActions(i)
            if d == self.depth or not acts: return [self.evaluationFunction(s)]
            out = []
            for a in acts:
                c = s.generateSuccessor(i, a)
                if i + 1 >= s.getNumAgents() - 1: out.append(f(c, 0, d + 1)[0])
                else: out.append(f(c, i + 1, d)[0])
            if i > 0: return [sum(out) / len(out)]
            k = out.index(max(out))
            return [out[k], acts[k]]
        return f(gameState, 0, 0)[1]

def betterEvaluationFunction(currentGameState):
    """
    Score, the nearest dot and the capsules.
    """
    me = currentGameState.getPacmanPosition()
    dots = [manhattanDistance(me, d) for d in currentGameState.getFood().asList()]
    return currentGameState.getScore() + 10.0 / (1 + min(dots + [50])) - 15 * len(currentGameState.getCapsules())

# Abbreviation
better = betterEvaluationFunction
