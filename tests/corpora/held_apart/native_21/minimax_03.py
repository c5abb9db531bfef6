from functools import reduce

from pacman import Decision, SearchAgent

# picks between two (value, action) pairs
CHOOSE = {
    True: lambda a, b: b if b[0] > a[0] else a,
    False: lambda a, b: b if b[0] < a[0] else a,
}


class Minimax(SearchAgent):
    # ply counts single moves; ply % num_agents says whose turn it is

    def pairs(self, state, ply):
        me = ply % state.num_agents
        for action in state.legal_actions(me):
            yield self.solve(state.successor(me, action), ply + 1)[0], action

    def solve(self, state, ply):
        if state.is_terminal or ply >= self.depth * state.num_agents:
            return self.evaluate(state), None
        return reduce(CHOOSE[ply % state.num_agents == 0], self.pairs(state, ply))

    def search(self, state):
        value, action = self.solve(state, 0)
        return Decision(action, value)
