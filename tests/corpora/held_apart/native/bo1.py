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

    def minimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -BIG
            for a in state.legal_actions(agent):
                v = max(v, self.minimax(state.successor(agent, a), agent + 1, depth))
        else:
            v = BIG
            for a in state.legal_actions(agent):
                v = min(v, self.minimax(state.successor(agent, a), agent + 1, depth))
        return v

class AlphaBeta(SearchAgent):

    def search(self, state):
        scores = {}
        alpha = -BIG
        for a in state.legal_actions(0):
            scores[a] = self.ab(state.successor(0, a), 1, self.depth, alpha, BIG)

        action = max(scores, key=scores.get)
        return Decision(action, scores[action])

    def ab(self, state, agent, depth, alpha, beta):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            v = -BIG
            for a in state.legal_actions(agent):
                v = max(v, self.ab(state.successor(agent, a), agent + 1, depth, alpha, beta))
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = BIG
            for a in state.legal_actions(agent):
                v = min(v, self.ab(state.successor(agent, a), agent + 1, depth, alpha, beta))
                if v < alpha:
                    break
                beta = min(beta, v)
        return v

class Expectimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.expect(state.successor(0, a), 1, self.depth)
        action = max(scores, key=scores.get)
        return Decision(action, scores[action])

    def expect(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        moves = state.legal_actions(agent)
        if agent == 0:
            return max(self.expect(state.successor(agent, a), agent + 1, depth) for a in moves)
        v = 0
        for a in moves:
            v += self.expect(state.successor(agent, a), agent + 1, depth)

        return v / len(moves)
