from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        # number of moves until we stop
        self.plies = self.depth * 2
        value, action = self.max_value(state, 0)
        return Decision(action, value)

    def cutoff(self, state, ply):
        return state.is_terminal or ply >= self.plies

    def next_value(self, state, ply):
        if ply % state.num_agents == 0:
            return self.max_value(state, ply)[0]
        return self.min_value(state, ply)

    def max_value(self, state, ply):
        if self.cutoff(state, ply):
            return self.evaluate(state), None
        v, move = -inf, None
        for a in state.legal_actions(0):
            v2 = self.next_value(state.successor(0, a), ply + 1)
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(self, state, ply):
        if self.cutoff(state, ply):
            return self.evaluate(state)
        ghost = ply % state.num_agents
        v = inf
        for a in state.legal_actions(ghost):
            v2 = self.next_value(state.successor(ghost, a), ply + 1)
            if v2 < v:
                v = v2
        return v
