import random, util
from game import Agent
from game import Directions
from util import manhattanDistance

BIG = 999999

class ReflexAgent(Agent):
    def getAction(self, gameState):
        table = {}
        for action in gameState.getLegalActions():
            table[action] = self.evaluationFunction(gameState, action)
        return max(table, key=table.get)

    def evaluationFunction(self, currentGameState, action):
        new = currentGameState.generatePacmanSuccessor(action)
        value = new.getScore()
        for g in new.getGhostStates():
            d = manhattanDistance(new.getPacmanPosition(), g.configuration.pos)
            if d < 3:
                value = value + 50 if g.scaredTimer > d else value - 50
        return value

def scoreEvaluationFunction(currentGameState):
    return currentGameState.getScore()

class MultiAgentSearchAgent(Agent):
    def __init__(self, evalFn='scoreEvaluationFunction', depth='2'):
        self.index = 0
        self.evaluationFunction = util.lookup(evalFn, globals())
        self.depth = int(depth)

class MinimaxAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        result = self.look(gameState, {'who': 0, 'level': 0})
        return result['action']

    def look(self, state, turn):
        who, level = turn['who'], turn['level']
        actions = list(state.getLegalActions(who))      # a copy, to be on the safe side
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        if who + 1 == state.getNumAgents():
            nextTurn = {'who': 0, 'level': level + 1}
        else:
            nextTurn = {'who': who + 1, 'level': level}
        scores = {}
        for a in actions[:]:
            scores[a] = self.look(state.generateSuccessor(who, a), nextTurn)['score']
        choose = max if who == 0 else min
        a = choose(scores, key=scores.get)
        return {'score': scores[a], 'action': a}

class AlphaBetaAgent(MultiAgentSearchAgent):
    def getAction(self, gameState):
        return self.look(gameState, 0, 0, {'a': -BIG, 'b': BIG})['action']

    def look(self, state, who, level, window):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        window = dict(window)
        lastOne = who == state.getNumAgents() - 1
        found = {'score': -BIG if who == 0 else BIG, 'action': actions[0]}
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
        return self.look(gameState, 0, 0)['action']

    def look(self, state, who, level):
        actions = list(state.getLegalActions(who))
        if level == self.depth or not actions:
            return {'score': self.evaluationFunction(state), 'action': 'Stop'}
        lastOne = who == state.getNumAgents() - 1
        scores = {}
        for a in actions:
            scores[a] = self.look(state.generateSuccessor(who, a), 0 if lastOne else who + 1, level + 1 if lastOne else level)['score']
        if who == 0:
            a = max(scores, key=scores.get)
            return {'score': scores[a], 'action': a}
        return {'score': sum(scores.values()) / len(scores), 'action': None}

def betterEvaluationFunction(currentGameState):
    return currentGameState.getScore() - 3 * len(currentGameState.getCapsules())

better = betterEvaluationFunction
