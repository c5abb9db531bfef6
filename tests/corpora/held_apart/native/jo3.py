from pacman import Agent, Decision, SearchAgent
import random
import math

# I worked alone on this.


class Minimax(SearchAgent):

    def search(self, gameState):
        actions = list(gameState.legal_actions(0))
        if 'Stop' in actions and len(actions) > 1:
            actions.remove('Stop')
        scores = []
        for i in range(len(actions)):
            nextState = gameState.successor(0, actions[i])
            if gameState.num_agents == 1:
                scores.append(self.maxPart(nextState, self.depth - 1))
            else:
                scores.append(self.minPart(nextState, 1, self.depth))
        bestScore = max(scores)
        bestIndices = [i for i in range(len(scores)) if scores[i] == bestScore]
        chosen = random.choice(bestIndices)
        return Decision(actions[chosen], bestScore)

    def maxPart(self, gameState, depth):
        if depth == 0:
            return self.evaluate(gameState)
        if gameState.is_terminal == True:
            return self.evaluate(gameState)
        maxV = -100000000
        for action in gameState.legal_actions(0):
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                ev = self.maxPart(nextState, depth - 1)
            else:
                ev = self.minPart(nextState, 1, depth)
            if ev > maxV:
                maxV = ev
        return maxV

    def minPart(self, gameState, ghost, depth):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        minV = 100000000
        for action in gameState.legal_actions(ghost):
            nextState = gameState.successor(ghost, action)
            if ghost == gameState.num_agents - 1:
                ev = self.maxPart(nextState, depth - 1)
                if ev < minV:
                    minV = ev
            else:
                ev = self.minPart(nextState, ghost + 1, depth)
                if ev < minV:
                    minV = ev

        return minV


class AlphaBeta(SearchAgent):

    def search(self, gameState):
        alpha = -100000000
        beta = 100000000
        bestScore = -100000000
        bestAction = None
        actions = list(gameState.legal_actions(0))
        for action in actions:
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                score = self.maxPart(nextState, self.depth - 1, alpha, beta)
            else:
                score = self.minPart(nextState, 1, self.depth, alpha, beta)
            if score > bestScore:
                bestScore = score
                bestAction = action

        return Decision(bestAction, bestScore)

    def maxPart(self, gameState, depth, alpha, beta):
        if depth == 0:
            return self.evaluate(gameState)
        if gameState.is_terminal == True:
            return self.evaluate(gameState)
        maxV = -100000000
        for action in gameState.legal_actions(0):
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                ev = self.maxPart(nextState, depth - 1, alpha, beta)
            else:
                ev = self.minPart(nextState, 1, depth - (depth > 1), alpha, beta)
            if ev > maxV:
                maxV = ev
            if maxV > beta:
                return maxV
            if maxV > alpha:
                alpha = maxV
        return maxV

    def minPart(self, gameState, ghost, depth, alpha, beta):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        minV = 100000000
        for action in gameState.legal_actions(ghost):
            nextState = gameState.successor(ghost, action)
            if ghost == gameState.num_agents - 1:
                ev = self.maxPart(nextState, depth - 1, alpha, beta)
                if ev < minV:
                    minV = ev
            else:
                ev = self.minPart(nextState, ghost + 1, depth, alpha, beta)
                if ev < minV:
                    minV = ev
            if minV < alpha:
                return minV
            if minV < beta:
                beta = minV
        return minV


class Expectimax(SearchAgent):

    def search(self, gameState):
        bestScore = -100000000
        bestAction = None
        actions = list(gameState.legal_actions(0))
        for action in actions:
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                score = self.maxPart(nextState, self.depth - 1)
            else:
                score = self.expPart(nextState, 1, self.depth)
            if score > bestScore:
                bestScore = score
                bestAction = action
        return Decision(bestAction, bestScore)

    def maxPart(self, gameState, depth):
        if depth == 0 or gameState.is_terminal:
            return self.evaluate(gameState)
        maxV = -100000000
        for action in gameState.legal_actions(0):
            nextState = gameState.successor(0, action)
            if gameState.num_agents == 1:
                ev = self.maxPart(nextState, depth - 1)
            else:
                ev = self.expPart(nextState, 1, depth)
            if ev > maxV:
                maxV = ev
        return maxV

    def expPart(self, gameState, ghost, depth):
        if gameState.is_terminal:
            return self.evaluate(gameState)
        total = 0
        count = 0
        least = 100000000
        for action in gameState.legal_actions(ghost):
            nextState = gameState.successor(ghost, action)
            if ghost == gameState.num_agents - 1:
                total = total + self.maxPart(nextState, depth - 1)
            else:
                total = total + self.expPart(nextState, ghost + 1, depth)
            count = count + 1
            if total < least:
                least = total

        return least / count
