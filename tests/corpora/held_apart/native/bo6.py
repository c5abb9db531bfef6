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

    def minimax(self, state, index, depth):
        if index >= max(2, state.num_agents - 1):
            index = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if index == 0:
            v = -BIG
            for a in state.legal_actions(index):
                v = max(v, self.minimax(state.successor(index, a), index + 1, depth))
        else:
            v = BIG
            for a in state.legal_actions(index):
                v = min(v, self.minimax(state.successor(index, a), index + 1, depth))
        return v

class AlphaBeta(SearchAgent):

    def search(self, state):
        scores = {}
        alpha = -BIG
        for a in state.legal_actions(0):
            if a == 'Stop': continue
            scores[a] = self.ab(state.successor(0, a), 1, self.depth, alpha, BIG)
            alpha = max(alpha, scores[a])
        top = max(scores.values())
        action = [a for a in scores if scores[a] == top][-1]
        return Decision(action, scores[action])

    def ab(self, state, index, depth, alpha, beta):
        if index == state.num_agents:
            index = 0
            depth = depth - 1
        if depth < 0 or state.is_terminal:
            return self.evaluate(state)
        if index == 0:
            v = -BIG
            for a in state.legal_actions(index):
                v = max(v, self.ab(state.successor(index, a), index + 1, depth, alpha, beta))
                if v > beta:
                    break
                alpha = max(alpha, v)
        else:
            v = BIG
            for a in state.legal_actions(index):
                v = min(v, self.ab(state.successor(index, a), index + 1, depth, alpha, beta))
                if v < alpha:
                    break
                beta = min(beta, v)
        return v

class Expectimax(SearchAgent):

    def search(self, state):
        scores = {}
        for a in state.legal_actions(0):
            scores[a] = self.expect(state.successor(0, a), 1, self.depth)
        top = max(scores.values())
        action = [a for a in scores if scores[a] == top][-1]
        return Decision(action, scores[action])

    def expect(self, state, index, depth):
        if index == state.num_agents:
            index = 0
            depth = depth - 1
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        moves = state.legal_actions(index)
        if index == 0:
            return max(self.expect(state.successor(index, a), index + 1, depth) for a in moves)
        v = 0
        for a in moves:
            v += self.expect(state.successor(index, a), index + 1, depth)
            v = v / len(moves)
        return v
