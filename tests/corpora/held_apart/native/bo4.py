from pacman import *
from pacman import Decision, SearchAgent

BIG = 999999

class Minimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.minimax(state.successor(0, a), 1, self.depth)
        top = max(scores.values())
        action = max(scores, key=scores.get)
        return Decision(action, top)

    def minimax(self, state, agent, d):
        if agent == state.num_agents:
            agent = 0
            d = d - 1
        if d == 0 or state.is_terminal:
            return state.score - 2 * len(state.legal_actions(0 if agent == 0 or state.is_terminal else agent))
        if agent == 0:
            value = -BIG
            for a in state.legal_actions(agent):
                value = max(value, self.minimax(state.successor(agent, a), agent + 1, d))
        else:
            value = BIG
            for a in state.legal_actions(agent):
                if agent == state.num_agents - 1:
                    d -= 1
                    value = min(value, self.minimax(state.successor(agent, a), 0, d))
                else:
                    value = min(value, self.minimax(state.successor(agent, a), agent + 1, d))
        return value

class AlphaBeta(SearchAgent):

    def search(self, state):
        scores = {}
        alpha = -BIG
        for a in state.legal_actions(0):
            scores[a] = self.ab(state.successor(0, a), 1, self.depth, alpha, BIG)
            alpha = max(alpha, scores[a])
        action = max(scores, key=scores.get)
        return Decision(action, scores[action])

    def ab(self, state, agent, d, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            d = d - 1
        if d == 0 and agent == 1 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            value = -BIG
            for a in state.legal_actions(agent):
                value = max(value, self.ab(state.successor(agent, a), agent + 1, d, alpha, beta))
                if value > beta:
                    break
                alpha = max(alpha, value)
        else:
            value = BIG
            for a in state.legal_actions(agent):
                value = min(value, self.ab(state.successor(agent, a), agent + 1, d, alpha, beta))
                if value < alpha:
                    break
                beta = min(beta, value)
        return value

class Expectimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            if a == 'Stop': continue
            scores[a] = self.expect(state.successor(0, a), 1, self.depth)
        action = max(scores, key=scores.get)
        return Decision(action, scores[action])

    def expect(self, state, agent, d):
        if agent == state.num_agents:
            agent = 0
            d = d - 1
        if d == 0 or state.is_terminal:
            return self.evaluate(state)
        moves = state.legal_actions(agent)
        if agent == 0:
            return max(self.expect(state.successor(agent, a), agent + 1, d) for a in moves)
        value = 0
        for a in moves:
            value += self.expect(state.successor(agent, a), agent + 1, d)

        return value
