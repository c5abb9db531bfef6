from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    seen = None

    def search(self, state):
        if self.seen is None:
            self.seen = {}   # remember states, saves time
        best = Decision("", -inf)
        for action in state.legal_actions(0):
            v = self.lookup(state.successor(0, action), 1, self.depth)
            if v > best.value:
                best = Decision(action, v)
        return best

    def lookup(self, state, agent, rounds):
        if agent == state.num_agents:
            agent = 0
            rounds -= 1
        key = (state, agent)
        if key not in self.seen:
            self.seen[key] = self.compute(state, agent, rounds)
        return self.seen[key]

    def compute(self, state, agent, rounds):
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state)
        pick = max if agent == 0 else min
        return pick([self.lookup(state.successor(agent, a), agent + 1, rounds) for a in state.legal_actions(agent)])
